// One message.

import { quietly } from "./acts.js";
import { components } from "./components.js";
import { avatar, el, icon, iconButton } from "./dom.js";
import { markdown, spoken } from "./markdown.js";
import { stamp } from "./moments.js";
import { file, isPicture, picture } from "./pictures.js";
import { person, place, state } from "./state.js";

const TOGETHER_MS = 7 * 60_000;
const [THREAD_CREATED, REPLY, THREAD_STARTER] = [18, 19, 21];
const [LOADING, SILENT] = [128, 4096];

/** Draw a message; `before` is the one above it. `does` holds what the toolbar can do. */
export function drawMessage(message, before, does) {
  const author = person(message.author.id, message.author);
  const follows = isTogether(message, before);
  const line = el("li", { class: "message", id: `m${message.id}`, tabindex: "-1" });
  line.classList.toggle("follows", follows);
  // Everything in direct messages is for you; only a call among others stands out.
  line.classList.toggle("pinged", message.pings_you && place()?.type !== 1);
  line.classList.toggle("whisper", message.only_you);
  line.setAttribute("aria-label", `${author.shown_as}, ${stamp(message.timestamp)}`);
  if (message.id === state.newFrom) line.classList.add("first-new");
  if (message.type === THREAD_CREATED) return notice(line, message, author);
  const above = origin(message);
  if (above) line.append(above);
  line.append(follows ? el("time", { class: "beside", "aria-hidden": "true" }, clock(message)) : avatar(author));
  line.append(el("div", { class: "body" }, follows ? null : headline(message, author), ...content(message)));
  if (!(message.flags & LOADING)) line.append(toolbar(message, does));
  return line;
}

function isTogether(message, before) {
  if (!before || before.author.id !== message.author.id || origin(message)) return false;
  if (before.type === THREAD_CREATED || before.only_you !== message.only_you) return false;
  if ((before.flags ^ message.flags) & SILENT) return false;
  return new Date(message.timestamp) - new Date(before.timestamp) < TOGETHER_MS;
}

const clock = (message) => new Date(message.timestamp).toLocaleTimeString([], { timeStyle: "short" });

function headline(message, author) {
  const name = el("span", { class: "name" }, author.shown_as);
  name.style.setProperty("--own", author.colour);
  const badge = author.bot ? el("span", { class: "app" }, "App") : null;
  const at = el("time", { datetime: message.timestamp }, stamp(message.timestamp));
  return el("p", { class: "headline" }, name, badge, at, message.flags & SILENT ? silent() : null);
}

/** The sign of a message that came without sound. */
function silent() {
  return el("span", { class: "silent", role: "img", "aria-label": "It came without sound", title: "It came without sound" }, icon("silent"));
}

/** The line above a message: what it answers. */
function origin(message) {
  const command = message.interaction;
  if (command) {
    const who = person(command.user.id, command.user);
    const used = el("span", {}, `${who.shown_as} used `, el("b", {}, `/${command.name}`));
    return el("p", { class: "origin" }, avatar(who), used);
  }
  const target = message.referenced_message;
  if (message.type !== REPLY || message.only_you) return null;
  if (!target) return el("p", { class: "origin" }, icon("reply"), "A message that is gone");
  const who = person(target.author.id, target.author);
  const link = el("a", { href: `#m${target.id}` }, el("b", {}, who.shown_as), " ", summary(target));
  return el("p", { class: "origin" }, icon("reply"), link);
}

/** What a message says, in a line. */
export function summary(message) {
  const texts = [message.content, ...message.embeds.map((embed) => embed.title ?? embed.description ?? "")];
  gather(message.components, texts);
  const said = spoken(texts.filter(Boolean).join(" "));
  return said || (message.attachments.length ? "a picture" : "…");
}

function gather(parts, texts) {
  for (const part of parts) {
    if (part.type === 10) texts.push(part.content);
    if (part.type === 12) texts.push(...part.items.map((item) => item.description ?? ""));
    gather(part.components ?? [], texts);
  }
}

function content(message) {
  if (message.flags & LOADING) {
    const bot = person(message.author.id).shown_as;
    return [el("p", { class: "thinking" }, el("span", { class: "dots", "aria-hidden": "true" }), `${bot} is thinking…`), ...foot(message)];
  }
  const edited = message.edited_timestamp ? el("span", { class: "edited", title: stamp(message.edited_timestamp) }, " (edited)") : null;
  const text = message.content ? el("div", { class: "prose" }, markdown(message.content)) : null;
  (text?.lastElementChild?.tagName === "P" ? text.lastElementChild : text)?.append(edited ?? "");
  return [
    message.type === THREAD_STARTER ? el("p", { class: "small" }, "This thread hangs under a message of the channel.") : null,
    text,
    ...message.embeds.map(embed),
    ...attachments(message),
    ...components(message),
    reactions(message),
    thread(message),
    ...foot(message),
  ];
}

function attachments(message) {
  if (!message.attachments.length) return [];
  const shown = message.attachments.filter(isPicture).map((one) => picture(one, one.description));
  const others = message.attachments.filter((one) => !isPicture(one));
  return [
    shown.length ? el("div", { class: `gallery ${shown.length === 1 ? "one" : "many"}` }, ...shown) : null,
    ...others.map((one) => file(one.url, one.filename, one.size)),
  ];
}

function embed(raw) {
  const box = el("article", { class: "embed" });
  if (raw.color) box.style.setProperty("--accented", `#${raw.color.toString(16).padStart(6, "0")}`);
  if (raw.author) box.append(el("p", { class: "small" }, raw.author.name));
  if (raw.title) box.append(el("p", { class: "h3" }, raw.title));
  if (raw.description) box.append(el("div", { class: "prose" }, markdown(raw.description)));
  const fields = (raw.fields ?? []).map((one) => el("div", { class: one.inline ? "inline" : null }, el("dt", {}, one.name), el("dd", {}, markdown(one.value))));
  if (fields.length) box.append(el("dl", {}, ...fields));
  if (raw.image) box.append(picture(raw.image, null));
  if (raw.footer) box.append(el("p", { class: "small" }, raw.footer.text));
  return box;
}

function reactions(message) {
  const all = message.reactions ?? [];
  if (!all.length) return null;
  const chips = all.map(({ emoji, count }) => {
    const toggle = () => quietly("react", { message: message.id, emoji: emoji.name });
    return el("button", { type: "button", class: "reaction", onclick: toggle, "aria-label": `${emoji.name}, ${count}` }, el("span", { class: "emoji" }, emoji.name), String(count));
  });
  return el("div", { class: "reactions" }, ...chips);
}

function thread(message) {
  if (!message.thread || !state.places.has(message.thread.id)) return null;
  const { id, name } = message.thread;
  return el("a", { class: "threadlink", href: `#${id}`, "data-place": id }, icon("thread"), el("b", {}, name), el("span", {}, "Open thread"));
}

function foot(message) {
  if (!message.only_you) return [];
  const dismiss = () => quietly("dismiss", { message: message.id });
  return [el("p", { class: "onlyyou" }, icon("eye"), "Only you can see this · ", el("button", { type: "button", class: "textlike", onclick: dismiss }, "Dismiss message"))];
}

function notice(line, message, author) {
  line.classList.add("system");
  const where = message.message_reference?.channel_id;
  const link = el("a", { href: `#${where}`, "data-place": where }, message.content);
  line.append(icon("thread"), el("p", {}, el("b", {}, author.shown_as), " opened a thread: ", link, " ", el("time", {}, stamp(message.timestamp))));
  return line;
}

function toolbar(message, does) {
  const mine = message.yours;
  const inServer = place()?.type === 0;
  const bar = el("div", { class: "toolbar", role: "toolbar", "aria-label": "Message" });
  if (message.only_you) return bar;
  bar.append(iconButton("smile", "React with a thumb", () => quietly("react", { message: message.id, emoji: "👍" })));
  bar.append(iconButton("reply", "Reply", () => does.reply(message)));
  if (inServer && !message.thread) bar.append(iconButton("thread", "Open a thread here", () => does.thread(message)));
  if (mine) bar.append(iconButton("pen", "Edit", () => does.edit(message)));
  if (mine || place()?.may_manage) bar.append(iconButton("bin", "Delete", () => quietly("delete", { message: message.id })));
  return bar;
}
