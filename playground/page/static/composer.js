// The composer: plain messages, replies, edits, files, and the way into commands.

import { notice, quietly, wire } from "./acts.js";
import { commandList, loadCommands } from "./commands.js";
import { commandBar } from "./commandbar.js";
import { byId, el, iconButton } from "./dom.js";
import { summary } from "./message.js";
import { person, place, placeName, state } from "./state.js";
import { Refused } from "./wire.js";

const TYPING_MS = 6000;
const root = byId("composer");
let reply = null;
let editing = null;
let files = [];
let toldTyping = 0;

const text = el("textarea", { id: "write", rows: 1, maxlength: 2000, autocomplete: "off", spellcheck: true });
const context = el("div", { class: "context", hidden: true });
const tray = el("ul", { class: "tray", "aria-label": "Files to send" });
const chooser = el("input", { type: "file", multiple: true, hidden: true, onchange: () => addFiles(chooser.files) });
const attach = iconButton("plus", "Add files", () => chooser.click());
const send = iconButton("send", "Send", () => submit());
const line = el("div", { class: "line" }, attach, text, send, chooser);
const list = commandList(text, (command) => openCommand(command));

root.append(list.node, context, tray, line);

/** Make the place to write ready for the open place. */
export function resetComposer() {
  setContext(null);
  files = [];
  drawTray();
  closeCommand();
  const where = place();
  const name = where.type === 1 ? placeName(where) : `#${placeName(where)}`;
  text.disabled = !where.may_write;
  text.placeholder = where.may_write ? `Message ${name}` : "You may not write here";
  text.setAttribute("aria-label", text.placeholder);
  text.value = "";
  grow();
  loadCommands();
}

/** Begin a reply. */
export function replyTo(message) {
  setContext("Replying to", message);
  reply = message.id;
  text.focus();
}

/** Begin to write a message anew. */
export function editMessage(message) {
  setContext("Editing", message);
  editing = message.id;
  text.value = message.content;
  grow();
  text.focus();
}

function setContext(what, message = null) {
  if (editing && !message) text.value = "";
  reply = editing = null;
  context.hidden = !what;
  if (!what) return;
  const who = person(message.author.id).shown_as;
  const close = iconButton("close", "Cancel", () => setContext(null));
  context.replaceChildren(el("p", {}, `${what} `, el("b", {}, who), " ", summary(message)), close);
}

async function submit() {
  const content = text.value.trim();
  if (!content && !files.length) return;
  try {
    if (editing) await wire.ask("edit", { message: editing, content });
    else {
      const sent = files.length ? await wire.upload(state.open, files) : [];
      const ids = sent.map((one) => one.id);
      await wire.ask("say", { channel: state.open, content, files: ids, reply_to: reply });
    }
  } catch (refusal) {
    if (!(refusal instanceof Refused)) throw refusal;
    notice(refusal.message);
    return;
  }
  notice(null);
  files = [];
  drawTray();
  setContext(null);
  text.value = "";
  grow();
}

function grow() {
  text.style.height = "auto";
  text.style.height = `${Math.min(text.scrollHeight, 220)}px`;
}

function addFiles(more) {
  files = [...files, ...more].slice(0, 10);
  drawTray();
  text.focus();
}

function drawTray() {
  tray.hidden = !files.length;
  tray.replaceChildren(...files.map((one, at) => {
    const remove = iconButton("close", `Leave out ${one.name}`, () => {
      files.splice(at, 1);
      drawTray();
    });
    return el("li", {}, one.name, remove);
  }));
}

// Commands

function openCommand(command, values = {}) {
  root.querySelector(".commandbar")?.remove();
  const bar = commandBar(command, values, { leave: leaveCommand });
  line.hidden = true;
  root.append(bar);
  bar.begin();
}

function closeCommand() {
  root.querySelector(".commandbar")?.remove();
  line.hidden = false;
}

/** Go back to plain writing. */
function leaveCommand(left = "") {
  closeCommand();
  text.value = left;
  grow();
  text.focus();
  list.update();
}

text.addEventListener("input", () => {
  grow();
  list.update();
  const now = Date.now();
  if (text.value && !text.value.startsWith("/") && now - toldTyping > TYPING_MS) {
    toldTyping = now;
    quietly("typing", { channel: state.open });
  }
});
text.addEventListener("keydown", (event) => {
  if (list.key(event)) return;
  if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
    event.preventDefault();
    submit();
  } else if (event.key === "Escape" && !context.hidden) setContext(null);
  else if (event.key === "ArrowUp" && !text.value) editLast(event);
});
text.addEventListener("paste", (event) => {
  if (event.clipboardData.files.length) addFiles(event.clipboardData.files);
});

function editLast(event) {
  const mine = state.messages.findLast((one) => one.yours && one.content);
  if (!mine) return;
  event.preventDefault();
  editMessage(mine);
}
