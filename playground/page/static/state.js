// The page's state: people, places, the open place, and what was said there.

/** The only state of the page; modules read it, and the main module changes it. */
export const state = {
  you: null,
  bot: null,
  owner: null,
  base: "",
  online: false,
  people: new Map(),
  places: new Map(),
  open: null,
  messages: [],
  more: false,
  newFrom: null,
};

/** Whoever sits here. */
export const you = () => state.people.get(state.you);

/** The place that is open. */
export const place = () => state.places.get(state.open);

/** Somebody by id, also if they are not known. */
export function person(id, raw = {}) {
  const unknown = { id, shown_as: raw.global_name || raw.username || "somebody", colour: "#8a8fb5" };
  return state.people.get(id) ?? unknown;
}

/** What a place is called. */
export function placeName(where) {
  return where.type === 1 ? person(state.bot).shown_as : where.name;
}

/** An address of this server, without its name, for the page may know it by another. */
export function local(url) {
  if (url && state.base && url.startsWith(`${state.base}/`)) return url.slice(state.base.length);
  return url?.startsWith("/") ? url : null;
}

/** Order by id: ids are too large for numbers. */
export function byAge(one, other) {
  const [a, b] = [BigInt(one.id), BigInt(other.id)];
  return a < b ? -1 : Number(a > b);
}

/** Put a message into its place among those that are known; tells where that is. */
export function keep(message) {
  const known = state.messages.findIndex((one) => one.id === message.id);
  if (known >= 0) {
    state.messages[known] = message;
    return known;
  }
  state.messages.push(message);
  state.messages.sort(byAge);
  return state.messages.indexOf(message);
}
