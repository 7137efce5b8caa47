// Markdown renderer: blocks first, then what stands within a line; never HTML.

import { el } from "./dom.js";
import { moment } from "./moments.js";
import { person, placeName, state } from "./state.js";

const SAFE = /^https?:\/\//;

/** Turn a message's text into elements. */
export function markdown(text) {
  const out = document.createDocumentFragment();
  const lines = text.split("\n");
  while (lines.length) out.append(block(lines));
  return out;
}

/** Take one block off the lines. */
function block(lines) {
  const first = lines[0];
  if (/^```/.test(first)) return fence(lines);
  const heading = /^(#{1,3}) +(.+)$/.exec(first);
  if (heading) {
    lines.shift();
    const size = heading[1].length;
    return el("p", { role: "heading", "aria-level": size + 2, class: `h${size}` }, ...inline(heading[2]));
  }
  if (/^-# +\S/.test(first)) return el("p", { class: "small" }, ...inline(lines.shift().slice(3)));
  if (/^>>> /.test(first)) {
    const rest = lines.splice(0).join("\n").slice(4);
    return el("blockquote", {}, markdown(rest));
  }
  if (/^> /.test(first)) return el("blockquote", {}, markdown(taken(lines, /^> ?/, true)));
  if (/^ *([-*]|\d+\.) +\S/.test(first)) return list(lines);
  return paragraph(lines);
}

function taken(lines, pattern, strip) {
  const part = [];
  while (lines.length && pattern.test(lines[0])) {
    const line = lines.shift();
    part.push(strip ? line.replace(pattern, "") : line);
  }
  return part.join("\n");
}

function fence(lines) {
  const open = lines.shift().slice(3);
  const alone = /^(.*)```$/.exec(open);
  if (alone) return el("pre", {}, el("code", {}, alone[1]));
  const part = /^[\w+-]*$/.test(open) ? [] : [open];
  while (lines.length && !lines[0].includes("```")) part.push(lines.shift());
  if (lines.length) {
    const [before, after] = lines.shift().split("```");
    if (before) part.push(before);
    if (after) lines.unshift(after);
  }
  return el("pre", { tabindex: "0" }, el("code", {}, part.join("\n")));
}

function list(lines) {
  const counted = /^ *(\d+)\./.exec(lines[0]);
  const items = [];
  while (lines.length) {
    const item = /^( *)([-*]|\d+\.) +(.+)$/.exec(lines[0]);
    const isOther = item && item[1].length < 2 && /\d/.test(item[2]) !== Boolean(counted);
    if (!item || isOther) break;
    lines.shift();
    items.push(el("li", { class: item[1].length > 1 ? "deeper" : null }, ...inline(item[3])));
  }
  return el(counted ? "ol" : "ul", { start: counted?.[1] }, ...items);
}

function paragraph(lines) {
  const part = [lines.shift()];
  const starts = /^(#{1,3} +\S|-# +\S|> |>>> |```| *([-*]|\d+\.) +\S)/;
  while (lines.length && !starts.test(lines[0])) part.push(lines.shift());
  return el("p", {}, ...inline(part.join("\n").replace(/^\n+|\n+$/g, "")));
}

const MARKS = [
  [/^\\([\\*_~|`#>[\]()<:-])/, (m) => m[1]],
  [/^``(.+?)``|^`([^`\n]+)`/s, (m) => el("code", {}, (m[1] ?? m[2]).trim())],
  [/^\*\*\*(.+?)\*\*\*(?!\*)/s, (m) => el("strong", {}, el("em", {}, ...inline(m[1])))],
  [/^\*\*(.+?)\*\*(?!\*)/s, (m) => el("strong", {}, ...inline(m[1]))],
  [/^__(.+?)__(?!_)/s, (m) => el("u", {}, ...inline(m[1]))],
  [/^\*(?! )(.+?)(?<! )\*(?!\*)/s, (m) => el("em", {}, ...inline(m[1]))],
  [/^_(.+?)_(?!\w)/s, (m) => el("em", {}, ...inline(m[1]))],
  [/^~~(.+?)~~/s, (m) => el("s", {}, ...inline(m[1]))],
  [/^\|\|(.+?)\|\|/s, (m) => spoiler(m[1])],
  [/^\[([^\]\n]+)\]\((https?:\/\/[^\s)]+)\)/, (m) => link(m[2], ...inline(m[1]))],
  [/^<(https?:\/\/[^\s>]+)>/, (m) => link(m[1], m[1])],
  [/^https?:\/\/[^\s<>]+[^\s<>.,:;"')\]]/, (m) => link(m[0], m[0])],
  [/^<t:(-?\d{1,13})(?::([tTdDfFR]))?>/, (m) => moment(Number(m[1]), m[2] ?? "f")],
  [/^<@!?(\d+)>/, (m) => mention(m[1])],
  [/^<#(\d+)>/, (m) => placeLink(m[1])],
  [/^<\/([^:>]+):\d+>/, (m) => el("span", { class: "mention" }, `/${m[1]}`)],
  [/^@(everyone|here)\b/, (m) => el("span", { class: "mention" }, m[0])],
];

/** Turn what stands within lines into elements. */
export function inline(text) {
  const out = [];
  let plain = "";
  let at = 0;
  while (at < text.length) {
    const found = /[\\*_~|`[<@h]/.test(text[at]) ? matched(text, at) : null;
    if (!found) {
      plain += text[at++];
      continue;
    }
    if (plain) out.push(plain);
    plain = "";
    out.push(found.node);
    at += found.length;
  }
  if (plain) out.push(plain);
  return out;
}

function matched(text, at) {
  const rest = text.slice(at);
  const insideWord = at > 0 && /\w/.test(text[at - 1]);
  for (const [pattern, make] of MARKS) {
    const match = pattern.exec(rest);
    // An underscore or an address within a word is part of the word.
    if (!match || (insideWord && /^[_h]/.test(rest))) continue;
    return { node: make(match), length: match[0].length };
  }
  return null;
}

function link(address, ...text) {
  if (!SAFE.test(address)) return el("span", {}, ...text);
  return el("a", { href: address, target: "_blank", rel: "noreferrer noopener" }, ...text);
}

function spoiler(text) {
  const cover = el("button", { type: "button", class: "spoiler", "aria-label": "Spoiler: show it" });
  const inside = el("span", { class: "spoiled" }, ...inline(text));
  inside.setAttribute("aria-hidden", "true");
  cover.append(inside);
  cover.addEventListener("click", () => {
    const shown = el("span", { class: "spoiler shown", tabindex: "-1" }, ...inline(text));
    cover.replaceWith(shown);
    shown.focus();
  });
  return cover;
}

function mention(id) {
  const who = person(id);
  const mine = id === state.you ? " you" : "";
  return el("span", { class: `mention${mine}` }, `@${who.shown_as}`);
}

function placeLink(id) {
  const where = state.places.get(id);
  if (!where) return el("span", { class: "mention" }, "#unknown");
  return el("a", { class: "mention", href: `#${id}`, "data-place": id }, `#${placeName(where)}`);
}

/** What a text says, for reading aloud. */
export function spoken(text) {
  const box = el("div", {}, markdown(text));
  for (const cover of box.querySelectorAll("button.spoiler")) cover.textContent = "(spoiler)";
  for (const block of box.querySelectorAll("p, li, pre")) block.append(" ");
  return box.textContent.replace(/\s+/g, " ").trim();
}
