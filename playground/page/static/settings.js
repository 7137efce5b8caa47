// Settings: one's own direct messages, and, for the owner, channels and the bot's rights.

import { quietly } from "./acts.js";
import { byId, el, icon } from "./dom.js";
import { person, place, placeName, state, you } from "./state.js";

/** Show the settings of whoever sits here and of the open place. */
export function showSettings() {
  const close = el("button", { type: "button", class: "bare corner", "aria-label": "Close" }, icon("close"));
  const box = el("dialog", { class: "form settings", "aria-labelledby": "settings-head" }, close, el("h2", { id: "settings-head" }, "Settings"), ...sections(() => box.close()));
  close.addEventListener("click", () => box.close());
  box.addEventListener("close", () => {
    box.remove();
    byId("settings").focus();
  });
  document.body.append(box);
  box.showModal();
}

function sections(close) {
  const bot = person(state.bot).shown_as;
  const parts = [section(you().shown_as, toggle(`${bot} may write to me`, "Off: the bot's direct messages are refused.", you().dms_open, (open) => quietly("set_dms", { open })))];
  const where = place();
  if (where.thread_metadata) parts.push(threadSection(where));
  if (where.may_manage) parts.push(ownerSection(where, bot, close));
  parts.push(section("Keys", keys()));
  return parts;
}

const section = (name, ...children) => el("section", {}, el("h3", {}, name), ...children.flat());

function toggle(label, about, on, onchange) {
  const box = el("input", { type: "checkbox", role: "switch", checked: on, onchange: () => onchange(box.checked) });
  return el("label", { class: "toggle" }, el("span", {}, label, about ? el("small", {}, about) : null), box);
}

function threadSection(where) {
  const set = (change) => quietly("set_thread", { channel: where.id, ...change });
  const { archived, locked } = where.thread_metadata;
  const lines = [toggle("Archived", "Whoever writes in it opens it again.", archived, (on) => set({ archived: on }))];
  if (where.may_manage) lines.push(toggle("Locked", "Nobody else may write in it.", locked, (on) => set({ locked: on })));
  return section(`Thread ${where.name}`, lines);
}

function ownerSection(where, bot, close) {
  const rights = { sees: where.bot_sees, writes: where.bot_writes };
  const set = () => quietly("set_bot_rights", { channel: where.id, ...rights });
  const change = (name) => (on) => {
    rights[name] = on;
    set();
  };
  const name = el("input", { type: "text", placeholder: "new-channel", "aria-label": "Name of the new channel", maxlength: 100 });
  const make = el("button", { type: "button", class: "press secondary" }, "Make channel");
  make.addEventListener("click", async () => {
    if (await quietly("make_channel", { name: name.value })) close();
  });
  const remove = el("button", { type: "button", class: "press danger" }, `Delete #${placeName(where)}`);
  remove.addEventListener("click", async () => {
    if (remove.dataset.sure) {
      await quietly("delete_channel", { channel: where.id });
      close();
    }
    remove.dataset.sure = "yes";
    remove.textContent = "Delete it, with all that was said?";
  });
  return section(`#${placeName(where)}`,
    toggle(`${bot} sees it`, null, rights.sees, change("sees")),
    toggle(`${bot} may write in it`, null, rights.writes, change("writes")),
    el("div", { class: "buttons start" }, name, make), el("div", { class: "buttons start" }, remove));
}

function keys() {
  const lines = [["/", "commands"], ["Alt ↑ ↓", "the channel above or below"], ["Esc", "close, or go to the end"], ["↑", "edit what you wrote last"]];
  return el("dl", { class: "keys" }, ...lines.flatMap(([key, what]) => [el("dt", {}, el("kbd", {}, key)), el("dd", {}, what)]));
}

/** Ask for a thread's name, and open it under a message. */
export function askThread(message) {
  const name = el("input", { type: "text", id: "thread-name", maxlength: 100, value: "" });
  const form = el("form", {}, el("h2", {}, "Open a thread"), el("div", { class: "field" }, el("label", { for: "thread-name" }, "Name"), name),
    el("div", { class: "buttons" }, el("button", { type: "submit", class: "press primary" }, "Open")));
  const box = el("dialog", { class: "form", "aria-label": "Open a thread" }, form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const made = await quietly("open_thread", { channel: state.open, message: message.id, name: name.value });
    if (made) box.close();
  });
  box.addEventListener("close", () => box.remove());
  document.body.append(box);
  box.showModal();
}
