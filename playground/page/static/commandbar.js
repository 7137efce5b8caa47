// The command bar: a command's options one by one, with what may be chosen for each.

import { act, notice, wire } from "./acts.js";
import { avatar, byId, el, iconButton } from "./dom.js";
import { Rows } from "./listbox.js";
import { state } from "./state.js";
import { Refused } from "./wire.js";

const [BOOLEAN, USER, CHANNEL, MENTIONABLE, FILE] = [5, 6, 7, 9, 11];
const PAUSE_MS = 120;
const KINDS = { 3: "text", 4: "whole number", 5: "true or false", 6: "person", 7: "channel", 9: "person", 10: "number", 11: "file" };

/** Draw the bar for a command; `leave(text)` goes back to plain writing. */
export function commandBar(command, values, { leave }) {
  const fields = new Map();
  const popup = el("div", { class: "popup" });
  const name = el("span", { class: "pill" }, `/${command.path}`);
  const holder = el("div", { class: "options" });
  const more = el("div", { class: "more" });
  const bar = el("div", { class: "commandbar", role: "group", "aria-label": `Command ${command.path}` });
  const cancel = iconButton("close", "Leave the command", () => leave(""));
  const send = iconButton("send", "Run the command", () => run());
  send.classList.add("send");
  const line = el("div", { class: "line" }, cancel, name, holder, more, send);
  bar.append(popup, line);

  const add = (option) => {
    const field = optionField(command, option, { values: () => read(), popup, next, run, remove, leave });
    fields.set(option.name, field);
    holder.append(field.node);
    drawMore();
    return field;
  };
  const remove = (field) => {
    const names = [...fields.keys()];
    const at = names.indexOf(field.option.name);
    if (field.option.required || !field.isEmpty()) {
      if (at === 0 && field.isEmpty()) leave(`/${command.path}`);
      return;
    }
    fields.delete(field.option.name);
    field.node.remove();
    drawMore();
    (fields.get(names[at - 1]) ?? { focus: () => send.focus() }).focus();
  };
  const drawMore = () => {
    const left = command.options.filter((option) => !fields.has(option.name));
    more.replaceChildren(...left.map((option) => el("button", {
      type: "button", class: "add", title: option.description, onclick: () => add(option).focus(),
    }, `+ ${option.name}`)));
  };
  /** Go to the next required option that is empty; tells whether there was one. */
  const next = () => {
    const empty = [...fields.values()].find((field) => field.option.required && field.isEmpty());
    empty?.focus();
    return Boolean(empty);
  };
  const read = () => {
    const given = {};
    for (const [key, field] of fields) if (!field.isEmpty()) given[key] = field.value();
    return given;
  };
  const run = async () => {
    const missing = [...fields.values()].find((field) => field.option.required && field.isEmpty());
    if (missing) {
      missing.complain();
      notice(`${missing.option.name} is required.`);
      return;
    }
    bar.classList.add("busy");
    try {
      const options = read();
      for (const [key, field] of fields) if (key in options) options[key] = await field.ready();
      const about = { channel: state.open, command: command.path, options };
      const origin = byId("write");
      const underway = act("run", about, origin);
      leave("");
      await underway;
    } catch (refusal) {
      if (!(refusal instanceof Refused)) throw refusal;
      notice(refusal.message);
    } finally {
      bar.classList.remove("busy");
    }
  };
  for (const option of command.options) if (option.required || option.name in values) add(option);
  drawMore();
  bar.addEventListener("keydown", (event) => {
    if (event.key === "Escape") leave("");
    else if (event.key === "Enter" && event.target === name) {
      // Running moves the focus to where one writes, and the key would end up there.
      event.preventDefault();
      run();
    }
  });
  name.tabIndex = fields.size ? -1 : 0;
  describe(popup, command);
  bar.begin = () => {
    const first = [...fields.values()][0];
    if (first) first.focus();
    else name.focus();
  };
  return bar;
}

/** Say what a command does, while no option is being filled in. */
function describe(popup, command) {
  popup.replaceChildren(el("p", { class: "about" }, el("b", {}, `/${command.path}`), " ", command.description), el("p", { class: "small" }, "Enter runs it."));
}

function optionField(command, option, { values, popup, next, run, remove, leave }) {
  let chosen = null;
  let asked = 0;
  let waiting = 0;
  const isFile = option.type === FILE;
  const input = el("input", { type: isFile ? "file" : "text", autocomplete: "off", spellcheck: "false", "aria-label": spokenName(option), size: isFile ? null : 8, maxlength: 6000 });
  const node = el("label", { class: "option" }, el("span", { class: "label" }, option.name), input);
  const rows = new Rows(`Values for ${option.name}`, (item) => pick(item));
  rows.belongsTo(input);
  if (!isFile) {
    input.setAttribute("role", "combobox");
    input.setAttribute("aria-autocomplete", "list");
    input.setAttribute("aria-required", String(Boolean(option.required)));
  }

  const field = {
    node,
    option,
    isEmpty: () => (isFile ? !input.files.length : input.value.trim() === "" && chosen === null),
    value: () => chosen ?? input.value.trim(),
    ready: async () => (isFile ? (await wire.upload(state.open, input.files))[0].id : field.value()),
    focus: () => input.focus(),
    complain: () => {
      node.classList.add("wrong");
      input.setAttribute("aria-invalid", "true");
      input.focus();
    },
  };
  const pick = (item) => {
    chosen = item.value;
    input.value = item.label;
    fit();
    showRows([]);
    next();
  };
  const fit = () => {
    input.size = Math.max(8, Math.min(40, input.value.length + 1));
    node.classList.remove("wrong");
    input.removeAttribute("aria-invalid");
  };
  const showRows = (items, note = null) => {
    const kind = option.required ? `required ${KINDS[option.type] ?? ""}` : `optional ${KINDS[option.type] ?? ""}`;
    const head = el("p", { class: "about" }, el("b", {}, option.name), " ", option.description, el("span", { class: "tag" }, kind));
    popup.replaceChildren(head, ...(note ? [el("p", { class: "small empty" }, note)] : []));
    rows.fill(items);
    if (items.length) popup.append(rows.node);
    input.setAttribute("aria-expanded", String(Boolean(items.length)));
  };
  const update = async () => {
    const typed = input.value.trim().toLowerCase();
    if (!option.autocomplete) {
      showRows(chosen === null ? offered(option).filter((item) => item.label.toLowerCase().includes(typed)) : []);
      return;
    }
    const number = ++asked;
    try {
      const about = { channel: state.open, command: command.path, option: option.name, text: input.value, options: values() };
      const answer = await wire.ask("complete", about);
      if (number !== asked || document.activeElement !== input || chosen !== null) return;
      const found = answer.choices.map((choice) => ({ label: choice.name, value: choice.value }));
      showRows(found, found.length ? null : "Nothing fits.");
    } catch (refusal) {
      if (!(refusal instanceof Refused)) throw refusal;
      if (number === asked) showRows([], refusal.message);
    }
  };
  input.addEventListener("focus", () => {
    showRows([]);
    update();
  });
  input.addEventListener("input", () => {
    chosen = null;
    fit();
    clearTimeout(waiting);
    waiting = setTimeout(update, option.autocomplete ? PAUSE_MS : 0);
  });
  input.addEventListener("keydown", (event) => {
    const open = rows.node.isConnected && rows.items.length > 0;
    if (event.key === "ArrowDown" && open) rows.move(1);
    else if (event.key === "ArrowUp" && open) rows.move(-1);
    else if (event.key === "Enter" && !event.isComposing) {
      if (!(open && rows.pick())) run();
    } else if (event.key === "Tab" && !event.shiftKey && open) {
      rows.pick();
      if (document.activeElement === input) return;
    } else if (event.key === "Backspace" && field.isEmpty()) remove(field);
    else if (event.key === "Escape") leave("");
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  return field;
}

function spokenName(option) {
  return `${option.name}, ${option.required ? "required" : "optional"}: ${option.description}`;
}

/** What can be chosen for an option without asking the bot. */
function offered(option) {
  if (option.choices?.length) return option.choices.map((choice) => ({ label: choice.name, value: choice.value }));
  if (option.type === BOOLEAN) return [{ label: "true", value: true }, { label: "false", value: false }];
  if (option.type === USER || option.type === MENTIONABLE) {
    return [...state.people.values()].map((who) => ({ label: who.shown_as, value: who.id, hint: `@${who.username}`, picture: avatar(who) }));
  }
  if (option.type === CHANNEL) {
    const rooms = [...state.places.values()].filter((one) => one.type !== 1);
    return rooms.map((one) => ({ label: `#${one.name}`, value: one.id }));
  }
  return [];
}
