// The list of commands after a slash, and its search.

import { wire } from "./acts.js";
import { el } from "./dom.js";
import { Rows } from "./listbox.js";
import { state } from "./state.js";

let known = [];

/** Ask which commands can be used in the open place. */
export async function loadCommands() {
  const asked = state.open;
  const answer = await wire.ask("commands", { channel: asked }).catch(() => ({ commands: [] }));
  if (asked === state.open) known = answer.commands.sort((a, b) => a.path.localeCompare(b.path));
}

/** The commands that fit what was typed: those that begin so, then those that contain it. */
function fitting(typed) {
  const wanted = typed.toLowerCase().replace(/\s+/g, " ").trimStart();
  const begins = known.filter((one) => one.path.startsWith(wanted.trimEnd()));
  const within = known.filter((one) => !begins.includes(one) && one.path.includes(wanted.trim()));
  return [...begins, ...within];
}

/** What an option list looks like behind a command's name. */
function hints(command) {
  return command.options.map((option) => (option.required ? option.name : `${option.name}?`)).join("  ");
}

/** The list above the place to write. */
export function commandList(text, onpick) {
  const rows = new Rows("Commands", (item) => onpick(item.command));
  rows.belongsTo(text);
  const node = el("div", { class: "popup", hidden: true }, el("p", { class: "small" }, "Commands"), rows.node);
  let dismissed = null;

  const isOpen = () => !node.hidden;
  const close = () => {
    node.hidden = true;
    text.setAttribute("aria-expanded", "false");
    text.removeAttribute("aria-activedescendant");
  };
  const update = () => {
    const typed = text.value;
    if (typed !== dismissed) dismissed = null;
    if (!typed.startsWith("/") || typed.includes("\n") || dismissed !== null) return close();
    const exact = known.find((one) => typed === `/${one.path} `);
    if (exact) {
      close();
      return onpick(exact);
    }
    const found = fitting(typed.slice(1));
    rows.fill(found.map((command) => ({ label: `/${command.path}`, hint: command.description, aside: hints(command), command })));
    node.hidden = false;
    if (!found.length) rows.node.append(el("p", { class: "small empty" }, state.online ? "There is no such command." : "The bot is not here, so there are no commands yet."));
    text.setAttribute("aria-expanded", "true");
  };
  text.setAttribute("role", "combobox");
  text.setAttribute("aria-haspopup", "listbox");
  text.setAttribute("aria-expanded", "false");
  text.setAttribute("aria-autocomplete", "list");
  text.addEventListener("blur", close);
  text.addEventListener("focus", update);

  /** Take a key; tells whether it was for the list. */
  const key = (event) => {
    if (!isOpen()) return false;
    if (event.key === "ArrowDown") rows.move(1);
    else if (event.key === "ArrowUp") rows.move(-1);
    else if (event.key === "Enter" || event.key === "Tab") {
      if (!rows.pick()) return false;
      close();
    } else if (event.key === "Escape") {
      dismissed = text.value;
      close();
    } else return false;
    event.preventDefault();
    return true;
  };
  return { node, update, key };
}
