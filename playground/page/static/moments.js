// Timestamps, kept fresh.

const FORMS = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });

let ahead = 0;

/** Take over what time it is in the playground, which can be later than here. */
export function setClock(seconds) {
  ahead = seconds * 1000 - Date.now();
}

/** The moment, as it is in the playground. */
export const now = () => new Date(Date.now() + ahead);

/** What time it is there, with the day of the week. */
export const weekdayAndTime = () => new Intl.DateTimeFormat(undefined, { weekday: "short", hour: "numeric", minute: "2-digit" }).format(now());

/** How far away a moment is, in words. */
export function distance(seconds) {
  const apart = seconds - now() / 1000;
  const [unit, size] = UNITS.find(([, length]) => Math.abs(apart) >= length) ?? UNITS.at(-1);
  return relative.format(Math.round(apart / size), unit);
}

function written(seconds, style) {
  if (style === "R") return distance(seconds);
  return new Intl.DateTimeFormat(undefined, FORMS[style]).format(seconds * 1000);
}

/** A `<t:…>` of a message: it reads in the reader's own zone, and does not go stale. */
export function moment(seconds, style) {
  const node = document.createElement("time");
  const known = style === "R" || style in FORMS ? style : "f";
  node.className = "moment";
  node.dateTime = new Date(seconds * 1000).toISOString();
  node.title = written(seconds, "F");
  node.dataset.seconds = seconds;
  node.dataset.style = known;
  node.textContent = written(seconds, known);
  return node;
}

/** When a message was written, as the client says it. */
export function stamp(iso) {
  const at = new Date(iso);
  const clock = new Intl.DateTimeFormat(undefined, { timeStyle: "short" }).format(at);
  if (at.toDateString() === now().toDateString()) return `Today at ${clock}`;
  return new Intl.DateTimeFormat(undefined, { dateStyle: "short", timeStyle: "short" }).format(at);
}

setInterval(() => {
  for (const node of document.querySelectorAll('time[data-style="R"]')) {
    const fresh = distance(Number(node.dataset.seconds));
    if (node.textContent !== fresh) node.textContent = fresh;
  }
}, 1000);
