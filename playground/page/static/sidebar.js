// The sidebar: channels, threads, direct messages, and the four chairs.

import { avatar, byId, el, icon } from "./dom.js";
import { byAge, person, placeName, state, you } from "./state.js";

let choosing = { place: () => {}, chair: () => {} };

/** Tell what to do when a place or a chair is chosen. */
export function sidebarDoes(doings) {
  choosing = doings;
}

/** Draw the whole side. */
export function drawSidebar() {
  byId("server").textContent = state.server;
  const all = [...state.places.values()];
  const rooms = all.filter((one) => one.type === 0).sort((a, b) => a.position - b.position || byAge(a, b));
  const letters = all.filter((one) => one.type === 1);
  byId("places").replaceChildren(
    group("Channels", rooms.flatMap((room) => [room, ...threads(all, room)])),
    group("Direct messages", letters),
  );
  drawChairs();
  drawDrawer(all.filter((one) => one.id !== state.open));
  title();
}

/** The threads of a channel: open ones, and an archived one while one looks at it. */
function threads(all, room) {
  const shown = (one) => !one.thread_metadata.archived || one.id === state.open || one.unread;
  return all.filter((one) => one.thread_metadata && one.parent_id === room.id && shown(one)).sort(byAge);
}

function group(name, places) {
  const head = el("h2", { id: `group-${name[0]}` }, name);
  const list = el("ul", { "aria-labelledby": head.id }, ...places.map((one) => el("li", {}, entry(one))));
  return el("section", {}, head, list);
}

function entry(where) {
  const isThread = Boolean(where.thread_metadata);
  const link = el("a", { href: `#${where.id}`, class: "place", "data-place": where.id });
  link.classList.toggle("unread", where.unread);
  link.classList.toggle("under", isThread);
  if (where.id === state.open) link.setAttribute("aria-current", "page");
  const sign = where.type === 1 ? bot() : icon(isThread ? "thread" : "hash");
  link.append(sign, el("span", { class: "label" }, placeName(where)));
  if (where.thread_metadata?.locked) link.append(icon("lock"));
  if (where.pings) link.append(el("span", { class: "badge", "aria-label": `${where.pings} for you` }, String(where.pings)));
  else if (where.unread) link.append(el("span", { class: "unseen" }, "unread"));
  return link;
}

function bot() {
  const picture = avatar(person(state.bot));
  picture.append(el("i", { class: state.online ? "status on" : "status" }));
  return picture;
}

function drawChairs() {
  const people = [...state.people.values()].filter((who) => !who.bot);
  const chairs = people.map((who) => {
    const mine = who.id === state.you;
    const link = el("a", { href: `?as=${who.username}`, class: "chair", title: mine ? `You are ${who.shown_as}` : `Sit in ${who.shown_as}'s chair` });
    if (mine) link.setAttribute("aria-current", "true");
    link.append(avatar(who), el("span", {}, who.shown_as));
    link.addEventListener("click", (event) => {
      // With a modifier key the browser opens a window of its own, one chair each.
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      choosing.chair(who.username);
    });
    return link;
  });
  const who = el("p", { class: "small" }, "You sit in the chair of ", el("b", {}, you().shown_as));
  byId("chairs").replaceChildren(who, el("div", { class: "row-of-chairs" }, ...chairs));
}

/** Say on the button of narrow windows that something waits in another place. */
function drawDrawer(others) {
  const pings = others.reduce((sum, one) => sum + one.pings, 0);
  const waits = pings > 0 || others.some((one) => one.unread);
  const sign = el("span", { class: pings ? "badge" : "dot", "aria-hidden": "true" }, pings ? String(pings) : "");
  byId("drawer").replaceChildren(icon("menu"), ...(waits ? [sign] : []));
  byId("drawer").setAttribute("aria-label", pings ? `Channels, ${pings} for you` : waits ? "Channels, something is unread" : "Channels");
}

function title() {
  const pings = [...state.places.values()].reduce((sum, one) => sum + one.pings, 0);
  const where = state.places.get(state.open);
  const name = where ? (where.type === 1 ? placeName(where) : `#${placeName(where)}`) : state.server;
  document.title = `${pings ? `(${pings}) ` : ""}${name} · ${you().shown_as} · Nocturne playground`;
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("[data-place]");
  if (!link || event.metaKey || event.ctrlKey) return;
  event.preventDefault();
  if (state.places.has(link.dataset.place)) choosing.place(link.dataset.place);
});

/** The place above or below the open one. */
export function neighbour(by) {
  const all = [...document.querySelectorAll("#places [data-place]")].map((link) => link.dataset.place);
  return all[(all.indexOf(state.open) + by + all.length) % all.length];
}
