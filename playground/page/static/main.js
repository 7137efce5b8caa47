// Start of the page, and its event handlers.

import { quietly, wire } from "./acts.js";
import { loadCommands } from "./commands.js";
import { editMessage, replyTo, resetComposer } from "./composer.js";
import { avatar, byId, icon } from "./dom.js";
import { setClock, weekdayAndTime } from "./moments.js";
import { askThread, showSettings } from "./settings.js";
import { drawSidebar, neighbour, sidebarDoes } from "./sidebar.js";
import { person, place, placeName, state } from "./state.js";
import { draw, drop, load, read, show, toEnd, toolbarDoes } from "./timeline.js";

const TYPING_MS = 8000;
const SIX_HOURS = 6 * 3600;
const narrow = window.matchMedia("(max-width: 760px)");

byId("settings").append(icon("gear"));

// What is heard

wire.on("hello", (hello) => {
  const { you, bot, owner, base, online, server } = hello;
  Object.assign(state, { you, bot, owner, base, online, server });
  state.people = new Map(hello.people.map((one) => [one.id, one]));
  state.places = new Map(hello.channels.map((one) => [one.id, one]));
  // A name that nobody has leads to the first chair.
  wire.name = state.people.get(you).username;
  byId("lost").hidden = true;
  setClock(hello.now);
  drawClock();
  openPlace(state.places.has(state.open) ? state.open : wanted());
});
wire.on("lost", () => {
  byId("lost").hidden = false;
});
wire.on("message", ({ message, new: isNew }) => show(message, isNew));
wire.on("gone", ({ message }) => drop(message));
wire.on("unread", ({ channel, unread, pings }) => {
  const where = state.places.get(channel);
  if (!where) return;
  Object.assign(where, { unread, pings });
  drawSidebar();
  read();
});
wire.on("channel", ({ channel }) => {
  state.places.set(channel.id, channel);
  drawSidebar();
  if (channel.id === state.open) drawHead();
});
wire.on("closed", ({ channel }) => {
  state.places.delete(channel);
  if (channel === state.open) openPlace(wanted());
  else drawSidebar();
});
wire.on("bot", ({ online }) => {
  state.online = online;
  drawSidebar();
  loadCommands();
});
wire.on("commands", () => loadCommands());
wire.on("clock", ({ now }) => {
  setClock(now);
  drawClock();
  draw();
});
wire.on("people", ({ people }) => {
  state.people = new Map(people.map((one) => [one.id, one]));
  drawSidebar();
});

let typingUntil = 0;
wire.on("typing", ({ channel, user }) => {
  if (channel !== state.open) return;
  byId("typing").textContent = `${person(user).shown_as} is typing…`;
  clearTimeout(typingUntil);
  typingUntil = setTimeout(() => byId("typing").replaceChildren(), TYPING_MS);
});
wire.on("message", ({ message }) => {
  if (message.channel_id === state.open) byId("typing").replaceChildren();
});

// Places and chairs

/** The place that the address names, else the first channel. */
function wanted() {
  const named = location.hash.slice(1);
  if (state.places.has(named)) return named;
  const rooms = [...state.places.values()].filter((one) => one.type === 0);
  return rooms.sort((a, b) => a.position - b.position)[0].id;
}

function openPlace(id) {
  state.open = id;
  state.messages = [];
  history.replaceState(null, "", `?as=${wire.name}#${id}`);
  byId("typing").replaceChildren();
  drawHead();
  drawSidebar();
  draw();
  resetComposer();
  load();
  closeDrawer();
  if (!narrow.matches) byId("write").focus();
}

function drawHead() {
  const where = place();
  const isDm = where.type === 1;
  const sign = isDm ? avatar(person(state.bot)) : icon(where.thread_metadata ? "thread" : "hash");
  byId("title").replaceChildren(sign, placeName(where));
  const states = where.thread_metadata ?? {};
  const shut = states.locked ? "Locked. " : states.archived ? "Archived. " : "";
  const parent = state.places.get(where.parent_id);
  byId("topic").textContent = shut + (where.topic ?? (parent ? `in #${parent.name}` : isDm ? "Direct messages" : ""));
}

function drawClock() {
  byId("clock").textContent = weekdayAndTime();
}

byId("later").addEventListener("click", () => quietly("let_pass", { seconds: SIX_HOURS }));
setInterval(drawClock, 5000);

function sit(name) {
  localStorage.setItem("chair", name);
  wire.open(name);
}

sidebarDoes({ place: openPlace, chair: sit });
toolbarDoes({ reply: replyTo, edit: editMessage, thread: askThread });
byId("settings").addEventListener("click", showSettings);

// The drawer of narrow windows

function setDrawer(open) {
  document.body.classList.toggle("drawn", open);
  byId("veil").hidden = !open;
  byId("drawer").setAttribute("aria-expanded", String(open));
  byId("sidebar").inert = narrow.matches && !open;
  byId("room").inert = open;
  if (open) byId("sidebar").querySelector("[aria-current]")?.focus();
}
function closeDrawer() {
  const hadFocus = byId("sidebar").contains(document.activeElement);
  setDrawer(false);
  if (narrow.matches && hadFocus) byId("drawer").focus();
}
byId("drawer").addEventListener("click", () => setDrawer(true));
byId("veil").addEventListener("click", closeDrawer);
narrow.addEventListener("change", closeDrawer);

// Keys

document.addEventListener("keydown", (event) => {
  const inDialog = document.querySelector("dialog[open]");
  if (inDialog) return;
  if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
    event.preventDefault();
    openPlace(neighbour(event.key === "ArrowUp" ? -1 : 1));
  } else if (event.key === "Escape") {
    if (document.body.classList.contains("drawn")) closeDrawer();
    else toEnd();
  } else if (isWriting(event)) byId("write")?.focus();
});

/** Whether a key means that somebody begins to write, wherever the focus is. */
function isWriting(event) {
  const plain = event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;
  const { tagName } = document.activeElement;
  return plain && tagName !== "INPUT" && tagName !== "TEXTAREA" && !document.activeElement.matches("[role=combobox]");
}

window.addEventListener("focus", read);
closeDrawer();
const asked = new URLSearchParams(location.search).get("as");
wire.open(asked ?? localStorage.getItem("chair") ?? "ada");
