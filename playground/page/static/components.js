// Message components: how they look, and what they do when used.

import { act } from "./acts.js";
import { avatar, el, icon } from "./dom.js";
import { selectBox } from "./listbox.js";
import { markdown } from "./markdown.js";
import { file, picture } from "./pictures.js";
import { person, state } from "./state.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "link" };
const GALLERY_SHAPES = { 1: "one", 2: "two", 3: "three" };

/** Draw the components of a message. */
export function components(message) {
  return message.components.map((part) => draw(message, part));
}

function draw(message, part) {
  const inside = () => (part.components ?? []).map((child) => draw(message, child));
  switch (part.type) {
    case 1: return el("div", { class: "actions" }, ...inside());
    case 2: return button(message, part);
    case 3: case 5: case 6: case 7: case 8: return select(message, part);
    case 9: return el("div", { class: "section" }, el("div", {}, ...inside()), draw(message, part.accessory));
    case 10: return el("div", { class: "prose" }, markdown(part.content));
    case 11: return picture(part.media, part.description, { spoiler: part.spoiler, small: true });
    case 12: return gallery(part);
    case 13: return file(part.file.url, part.name, part.size);
    case 14: return separator(part);
    case 17: return container(part, inside());
    default: return el("p", { class: "small" }, "Something that this page cannot show.");
  }
}

function separator(part) {
  const wide = part.spacing === 2 ? " wide" : "";
  return el(part.divider ? "hr" : "div", { class: `separator${wide}` });
}

function container(part, children) {
  const box = el("div", { class: "container" }, ...children);
  if (part.accent_color !== null && part.accent_color !== undefined) {
    box.classList.add("accented");
    box.style.setProperty("--accented", `#${part.accent_color.toString(16).padStart(6, "0")}`);
  }
  return box;
}

function gallery(part) {
  const shape = GALLERY_SHAPES[part.items.length] ?? "many";
  const pictures = part.items.map((item) => picture(item.media, item.description, item));
  return el("div", { class: `gallery ${shape}` }, ...pictures);
}

function button(message, part) {
  const label = part.label ?? "";
  const emoji = part.emoji ? el("span", { class: "emoji", "aria-hidden": "true" }, part.emoji.name) : null;
  const look = `press ${STYLES[part.style]}`;
  if (part.style === 5) {
    const address = /^https?:/.test(part.url) ? part.url : null;
    const attributes = { class: look, href: address, target: "_blank", rel: "noreferrer noopener" };
    return el("a", attributes, emoji, label, icon("out"));
  }
  const node = el("button", { type: "button", class: look, disabled: part.disabled }, emoji, label);
  node.dataset.control = part.custom_id ?? "";
  if (!label) node.setAttribute("aria-label", part.emoji?.name ?? "Button");
  node.addEventListener("click", () => {
    use(node, "press", { message: message.id, custom_id: part.custom_id });
  });
  return node;
}

/** Do something with the bot, and show on the control that it is under way. */
async function use(node, what, about) {
  if (node.classList.contains("busy")) return;
  node.classList.add("busy");
  node.setAttribute("aria-busy", "true");
  try {
    await act(what, about, node);
  } finally {
    node.classList.remove("busy");
    node.removeAttribute("aria-busy");
  }
}

function select(message, part) {
  const box = selectBox({
    label: part.placeholder ?? "Choose",
    placeholder: part.placeholder ?? "Choose…",
    items: choices(part),
    low: part.min_values,
    high: part.max_values,
    disabled: part.disabled,
    onchange: (values) => {
      use(box, "choose", { message: message.id, custom_id: part.custom_id, values });
    },
  });
  box.querySelector("button").dataset.control = part.custom_id;
  return box;
}

/** What a select offers, be it the bot's options, people or channels. */
export function choices(part) {
  const chosen = new Set((part.default_values ?? []).map((entity) => entity.id));
  if (part.type === 5 || part.type === 7) {
    return [...state.people.values()].map((who) => ({
      value: who.id, label: who.shown_as, hint: `@${who.username}`, picture: avatar(person(who.id)), chosen: chosen.has(who.id),
    }));
  }
  if (part.type === 8) {
    const rooms = [...state.places.values()].filter((where) => where.type !== 1);
    return rooms.map((where) => ({ value: where.id, label: `#${where.name}`, chosen: chosen.has(where.id) }));
  }
  return (part.options ?? []).map((option) => ({
    value: option.value, label: option.label, hint: option.description, emoji: option.emoji?.name, chosen: option.default,
  }));
}
