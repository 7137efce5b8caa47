// Modals that the bot opens, and what they send.

import { act, notice, wire } from "./acts.js";
import { choices } from "./components.js";
import { el, icon } from "./dom.js";
import { selectBox } from "./listbox.js";
import { markdown } from "./markdown.js";
import { state } from "./state.js";

let count = 0;

/** Show a form; the focus goes back to where it came from when the form closes. */
export function showModal(interaction, modal, origin) {
  const inputs = [];
  const head = `modal-${++count}`;
  const trouble = el("p", { class: "failed", role: "alert", hidden: true });
  const close = el("button", { type: "button", class: "bare corner", "aria-label": "Close" }, icon("close"));
  const form = el("form", { novalidate: true },
    el("h2", { id: head }, modal.title),
    ...modal.components.map((part) => field(part, inputs)),
    trouble,
    el("div", { class: "buttons" },
      el("button", { type: "button", class: "press secondary", onclick: () => box.close() }, "Cancel"),
      el("button", { type: "submit", class: "press primary" }, "Submit")));
  const box = el("dialog", { class: "form", "aria-labelledby": head }, close, form);
  close.addEventListener("click", () => box.close());
  box.addEventListener("close", () => {
    box.remove();
    giveBack(origin);
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const wrong = inputs.find((input) => input.problem());
    trouble.hidden = !wrong;
    trouble.textContent = wrong?.problem() ?? "";
    if (wrong) {
      wrong.node.focus();
      return;
    }
    const values = {};
    for (const input of inputs) values[input.id] = await input.read();
    const sent = await act("submit", { interaction, values }, form);
    if (sent) box.close();
    else trouble.hidden = true;
  });
  document.body.append(box);
  box.showModal();
  inputs[0]?.node.focus();
  notice(null);
}

/** Give the focus back; the control may have been drawn anew meanwhile. */
function giveBack(origin) {
  if (!origin) return;
  const id = origin.dataset?.control;
  const again = id && document.querySelector(`[data-control="${CSS.escape(id)}"]`);
  (origin.isConnected ? origin : again)?.focus();
}

function field(part, inputs) {
  if (part.type === 10) return el("div", { class: "prose" }, markdown(part.content));
  const inner = part.type === 18 ? part.component : part.components[0];
  const label = part.label ?? inner.label;
  const required = inner.required !== false && inner.type !== 23;
  const id = `input-${++count}`;
  const input = make(inner, label, id, required);
  inputs.push({ ...input, id: inner.custom_id });
  const mark = required ? el("span", { class: "must", "aria-hidden": "true" }, " *") : el("span", { class: "may" }, " optional");
  const about = part.description ? el("small", { id: `${id}-about` }, part.description) : null;
  if (about) input.node.setAttribute("aria-describedby", about.id);
  return el("div", { class: "field" }, el("label", { for: id }, label, mark), about, input.box ?? input.node);
}

function make(part, label, id, required) {
  if (part.type === 4) return textInput(part, label, id, required);
  if (part.type === 23) return checkbox(part, id);
  if (part.type === 21 || part.type === 22) return boxes(part, label, id, required);
  if (part.type === 19) return files(part, label, id, required);
  return menu(part, label, id, required);
}

function textInput(part, label, id, required) {
  const long = part.style === 2;
  const [low, high] = [part.min_length ?? 0, part.max_length ?? 4000];
  const node = el(long ? "textarea" : "input", { id, placeholder: part.placeholder, value: part.value ?? "", maxlength: high, rows: long ? 4 : null, autocomplete: "off" });
  node.setAttribute("aria-required", String(required));
  const problem = () => {
    const length = node.value.length;
    if (required && !length) return `${label} is required.`;
    return length && length < low ? `${label} takes at least ${low} characters.` : null;
  };
  return { node, problem, read: () => node.value };
}

function menu(part, label, id, required) {
  const low = part.min_values ?? 1;
  const high = part.max_values ?? 1;
  const placeholder = part.placeholder ?? "Choose…";
  const box = selectBox({ label, placeholder, items: choices(part), low: 0, high });
  const node = box.querySelector("button");
  node.id = id;
  const problem = () => {
    const chosen = box.values().length;
    if (!chosen) return required ? `${label} is required.` : null;
    return chosen < low ? `${label} takes at least ${low}.` : null;
  };
  return { node, box, problem, read: () => box.values() };
}

function checkbox(part, id) {
  const node = el("input", { type: "checkbox", id, checked: Boolean(part.default) });
  return { node, problem: () => null, read: () => node.checked };
}

function boxes(part, label, id, required) {
  const single = part.type === 21;
  const ticks = part.options.map((option, at) => el("input", { type: single ? "radio" : "checkbox", name: id, id: at ? `${id}-${at}` : id, value: option.value, checked: Boolean(option.default) }));
  const lines = part.options.map((option, at) => el("label", { class: "tickline" }, ticks[at], option.label));
  const box = el("div", { role: "group", "aria-label": label }, ...lines);
  const chosen = () => ticks.filter((tick) => tick.checked).map((tick) => tick.value);
  const problem = () => (required && !chosen().length ? `${label} is required.` : null);
  return { node: ticks[0], box, problem, read: chosen };
}

function files(part, label, id, required) {
  const node = el("input", { type: "file", id, multiple: (part.max_values ?? 1) > 1 });
  const problem = () => (required && !node.files.length ? `${label} is required.` : null);
  const read = async () => (node.files.length ? (await wire.upload(state.open, node.files)).map((one) => one.id) : []);
  return { node, problem, read };
}
