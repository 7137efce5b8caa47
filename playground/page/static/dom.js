// Makes elements: one small function, and the few icons that the page draws.

/** Make an element: `el("button", { class: "bare", onclick }, "Text", child)`. */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "value" || name === "checked") node[name] = value;
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return node;
}

/** Find an element by its id. */
export const byId = (id) => document.getElementById(id);

const ICONS = {
  menu: "M4 7h16M4 12h16M4 17h16",
  gear: "M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM19.4 13.5l1.6 1.2-1.8 3.1-1.9-.7a7 7 0 0 1-2 1.2L15 20.5h-3.6M4.6 13.5 3 14.7l1.8 3.1 1.9-.7a7 7 0 0 0 2 1.2l.3 2.2H12M4.6 10.5 3 9.3l1.8-3.1 1.9.7a7 7 0 0 1 2-1.2L9 3.5h6l.3 2.2a7 7 0 0 1 2 1.2l1.9-.7L21 9.3l-1.6 1.2",
  hash: "M9.5 4 7.5 20M16.5 4l-2 16M4.5 9h15.5M4 15h15.5",
  thread: "M5 5v7a3 3 0 0 0 3 3h11M15 11l4 4-4 4",
  lock: "M7 11V8a5 5 0 0 1 10 0v3M6 11h12v9H6z",
  eye: "M2.5 12s3.5-6.5 9.5-6.5 9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  plus: "M12 5v14M5 12h14",
  send: "M4 12 20 4l-4 16-4-7-8-1z",
  reply: "M10 6 4 12l6 6M4 12h9a7 7 0 0 1 7 7",
  pen: "M4 20l1-5L16 4l4 4L9 19l-5 1z",
  bin: "M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13",
  down: "M6 9l6 6 6-6",
  out: "M13 5h6v6M19 5l-9 9M17 14v5H5V7h5",
  close: "M6 6l12 12M18 6 6 18",
  smile: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM8.5 14a4 4 0 0 0 7 0M9 9.5v.5M15 9.5v.5",
  silent: "M6 16V11a6 6 0 0 1 9-5.2M18 11v5M4 17h13M10 20a2 2 0 0 0 4 0M4 4l16 16",
  file: "M7 3h7l4 4v14H7zM14 3v4h4",
};

/** Draw an icon; it says nothing to a screen reader. */
export function icon(name) {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

/** Draw somebody's picture: their initial on their colour, a moon for the bot. */
export function avatar(person) {
  const picture = el("span", { class: "avatar", "aria-hidden": "true" });
  picture.style.setProperty("--own", person.colour);
  if (person.bot) picture.append(el("span", { class: "moon" }));
  else picture.append(person.shown_as.slice(0, 1));
  return picture;
}

/** A button that shows an icon and says what it does. */
export function iconButton(name, label, onclick, attributes = {}) {
  const button = el("button", { type: "button", class: "bare", title: label, onclick, ...attributes });
  button.setAttribute("aria-label", label);
  button.append(icon(name));
  return button;
}
