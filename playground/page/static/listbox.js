// The listbox behind selects and inputs, for mouse, keys and typing.

import { el, icon } from "./dom.js";

let count = 0;

/** Rows of choices with one of them marked: what selects and the slash box share. */
export class Rows {
  constructor(label, onpick) {
    this.onpick = onpick;
    this.items = [];
    this.marked = -1;
    this.node = el("div", { role: "listbox", class: "rows", id: `rows-${++count}`, "aria-label": label });
    // A press must not take the focus away from where one types.
    this.node.addEventListener("mousedown", (event) => event.preventDefault());
  }

  /** Show these items: `{ label, hint, emoji, aside, chosen }`. */
  fill(items, marked = 0) {
    this.items = items;
    this.node.replaceChildren(...items.map((item, at) => this.#row(item, at)));
    this.mark(items.length ? Math.max(0, Math.min(marked, items.length - 1)) : -1);
  }

  #row(item, at) {
    const row = el("div", { role: "option", id: `${this.node.id}-${at}`, class: "row" });
    row.setAttribute("aria-selected", String(Boolean(item.chosen)));
    if (item.emoji) row.append(el("span", { class: "emoji", "aria-hidden": "true" }, item.emoji));
    if (item.picture) row.append(item.picture);
    const text = el("span", { class: "text" }, el("span", { class: "label" }, item.label));
    if (item.hint) text.append(el("span", { class: "hint" }, item.hint));
    row.append(text);
    if (item.aside) row.append(el("span", { class: "aside" }, item.aside));
    if (item.chosen) row.append(el("span", { class: "tick", "aria-hidden": "true" }, "✓"));
    row.addEventListener("click", () => this.onpick(item, at));
    row.addEventListener("mousemove", () => this.mark(at));
    return row;
  }

  /** Mark a row. */
  mark(at) {
    if (at === this.marked && this.node.children[at]?.classList.contains("marked")) return;
    this.marked = at;
    [...this.node.children].forEach((row, index) => row.classList.toggle("marked", index === at));
    this.node.children[at]?.scrollIntoView({ block: "nearest" });
    this.owner?.setAttribute("aria-activedescendant", at >= 0 ? `${this.node.id}-${at}` : "");
  }

  /** Move the mark, round and round. */
  move(by) {
    if (this.items.length) this.mark((this.marked + by + this.items.length) % this.items.length);
  }

  /** Pick what is marked; tells whether there was anything. */
  pick() {
    const item = this.items[this.marked];
    if (item) this.onpick(item, this.marked);
    return Boolean(item);
  }

  /** Say which element the keys are pressed in. */
  belongsTo(owner) {
    this.owner = owner;
    owner.setAttribute("aria-controls", this.node.id);
  }
}

/** A select as the client has it: a button that opens a list. */
export function selectBox({ label, placeholder, items, low = 1, high = 1, disabled = false, onchange }) {
  const shown = el("span", { class: "shown" });
  const button = el("button", { type: "button", class: "select", role: "combobox", disabled });
  button.setAttribute("aria-haspopup", "listbox");
  button.setAttribute("aria-expanded", "false");
  button.append(shown, icon("down"));
  const box = el("div", { class: "selectbox" }, button);
  const picked = new Set(items.filter((item) => item.chosen).map((item) => item.value));
  const many = high > 1;
  let atOpening = "";

  const rows = new Rows(label, (item) => {
    if (!many) {
      picked.clear();
      picked.add(item.value);
      close(true);
    } else if (picked.has(item.value)) picked.delete(item.value);
    else if (picked.size < high) picked.add(item.value);
    if (many) fill(rows.marked);
  });
  rows.belongsTo(button);
  if (many) rows.node.setAttribute("aria-multiselectable", "true");

  const fill = (marked) => {
    rows.fill(items.map((item) => ({ ...item, chosen: picked.has(item.value) })), marked);
    write();
  };
  const write = () => {
    const labels = items.filter((item) => picked.has(item.value)).map((item) => item.label);
    shown.textContent = labels.join(", ") || placeholder;
    shown.classList.toggle("empty", !labels.length);
    button.setAttribute("aria-label", `${label}: ${labels.join(", ") || "nothing chosen"}`);
  };
  const open = () => {
    atOpening = [...picked].join();
    fill(Math.max(0, items.findIndex((item) => picked.has(item.value))));
    box.append(rows.node);
    button.setAttribute("aria-expanded", "true");
    const room = window.innerHeight - button.getBoundingClientRect().bottom;
    rows.node.classList.toggle("above", room < 260);
  };
  const isOpen = () => rows.node.isConnected;
  const close = (settled) => {
    if (!isOpen()) return;
    rows.node.remove();
    button.setAttribute("aria-expanded", "false");
    button.removeAttribute("aria-activedescendant");
    write();
    // A single choice is sent even if it is the one that stood there: a click means it.
    const changed = many ? [...picked].join() !== atOpening : settled;
    if (changed && picked.size >= low) onchange?.([...picked]);
  };
  button.addEventListener("click", () => (isOpen() ? close(many) : open()));
  button.addEventListener("blur", () => close(false));
  button.addEventListener("keydown", (event) => keys(event, rows, { isOpen, open, close, many }));
  write();
  box.values = () => [...picked];
  box.low = low;
  return box;
}

function keys(event, rows, { isOpen, open, close, many }) {
  const { key } = event;
  if (!isOpen()) {
    if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      open();
    }
    return;
  }
  const steps = { ArrowDown: 1, ArrowUp: -1 };
  if (key in steps) rows.move(steps[key]);
  else if (key === "Home") rows.mark(0);
  else if (key === "End") rows.mark(rows.items.length - 1);
  else if (key === "Enter" || key === " ") rows.pick();
  else if (key === "Escape") {
    close(many);
    event.stopPropagation();
  } else if (key.length === 1) jump(rows, key);
  else return;
  if (key !== "Tab") event.preventDefault();
}

/** Go to the next row that begins with a letter. */
function jump(rows, letter) {
  const begins = (item) => item.label.toLowerCase().startsWith(letter.toLowerCase());
  const later = rows.items.findIndex((item, at) => at > rows.marked && begins(item));
  const at = later >= 0 ? later : rows.items.findIndex(begins);
  if (at >= 0) rows.mark(at);
}
