// The timeline of the open place, which stays where one reads.

import { quietly, wire } from "./acts.js";
import { byId, el } from "./dom.js";
import { drawMessage, summary } from "./message.js";
import { keep, person, place, placeName, state } from "./state.js";

const NEAR = 120;
const scroll = byId("scroll");
const list = byId("messages");
let does = {};

/** Tell what the toolbar of a message can do. */
export function toolbarDoes(doings) {
  does = doings;
}

const isAtEnd = () => scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < NEAR;

/** Go to the newest message. */
export function toEnd() {
  scroll.scrollTop = scroll.scrollHeight;
  byId("newer").hidden = true;
}

/** Read the open place anew. */
export async function load() {
  const opened = state.open;
  const part = await quietly("history", { channel: opened });
  if (!part || opened !== state.open) return;
  state.messages = part.messages;
  state.more = part.more;
  markNew();
  draw();
  toEnd();
  read();
}

/** Find where what is new begins. */
function markNew() {
  const seen = BigInt(place().read ?? 0);
  const isNew = (one) => BigInt(one.id) > seen && !one.yours && !one.only_you;
  state.newFrom = place().unread ? (state.messages.find(isNew)?.id ?? null) : null;
}

/** Draw everything. */
export function draw() {
  const lines = state.messages.map((one, at) => drawMessage(one, state.messages[at - 1], does));
  list.setAttribute("aria-label", `Messages in ${placeName(place())}`);
  list.replaceChildren(state.more ? older() : welcome(), ...lines);
}

function older() {
  const more = el("button", { type: "button", class: "press secondary", onclick: loadOlder }, "Show what was said before");
  return el("li", { class: "older" }, more);
}

function welcome() {
  const name = placeName(place());
  const isDm = place().type === 1;
  const title = isDm ? name : `#${name}`;
  const about = isDm ? `What you and ${name} write to each other; nobody else sees it.` : `This is where ${title} begins.`;
  const hint = el("p", {}, about, " Type ", el("kbd", {}, "/"), " to see what the bot can do.");
  return el("li", { class: "welcome" }, el("p", { class: "h1" }, title), hint);
}

async function loadOlder() {
  const first = state.messages[0];
  const part = await quietly("history", { channel: state.open, before: first.id });
  if (!part) return;
  const height = scroll.scrollHeight;
  state.messages.unshift(...part.messages);
  state.more = part.more;
  draw();
  scroll.scrollTop += scroll.scrollHeight - height;
}

/** Show a message that is new, or reads differently. */
export function show(message, isNew) {
  if (message.channel_id !== state.open) return;
  const stay = isAtEnd();
  const at = keep(message);
  redraw(at);
  if (at + 1 < state.messages.length) redraw(at + 1);
  if (stay || message.yours) toEnd();
  else if (isNew) byId("newer").hidden = false;
  if (isNew) announce(message);
  read();
}

/** Draw one line; the focus stays on the same control of it. */
function redraw(at) {
  const message = state.messages[at];
  const line = drawMessage(message, state.messages[at - 1], does);
  const old = byId(`m${message.id}`);
  if (!old) {
    const next = state.messages[at + 1];
    list.insertBefore(line, next ? byId(`m${next.id}`) : null);
    return;
  }
  const held = heldIn(old);
  old.replaceWith(line);
  if (held) held(line)?.focus({ preventScroll: true });
}

/** Remember which control of a line has the focus: by its id, else by its number. */
function heldIn(line) {
  const active = document.activeElement;
  if (!line.contains(active)) return null;
  const controls = (where) => [...where.querySelectorAll("[data-control]")];
  const number = controls(line).indexOf(active);
  const id = active.dataset.control;
  return (fresh) => {
    const same = id && fresh.querySelector(`[data-control="${CSS.escape(id)}"]`);
    return same || controls(fresh)[number] || fresh;
  };
}

function announce(message) {
  if (message.yours) return;
  const said = message.flags & 128 ? "is thinking" : summary(message);
  const privately = message.only_you ? " (only you can see this)" : "";
  byId("live").textContent = `${person(message.author.id).shown_as}${privately}: ${said}`;
}

/** Take a message away. */
export function drop(id) {
  const at = state.messages.findIndex((one) => one.id === id);
  if (at < 0) return;
  const line = byId(`m${id}`);
  const hadFocus = line?.contains(document.activeElement);
  state.messages.splice(at, 1);
  line?.remove();
  if (at < state.messages.length) redraw(at);
  if (hadFocus) byId("write")?.focus();
}

/** Note that what stands here was seen, if somebody looks. */
export function read() {
  if (document.hasFocus() && isAtEnd() && place()?.unread) wire.ask("read", { channel: state.open }).catch(() => {});
}

scroll.addEventListener("scroll", () => {
  if (isAtEnd()) {
    byId("newer").hidden = true;
    read();
  }
});
byId("newer").addEventListener("click", toEnd);
// Pictures grow when they arrive; whoever was at the end stays there.
list.addEventListener("load", () => {
  if (scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < 800) toEnd();
}, true);
