// Pictures and files: in a message, with their descriptions, and large.

import { el, icon } from "./dom.js";
import { local } from "./state.js";

/** A picture with its alt text within reach; a click shows it large. */
export function picture(media, alt, { spoiler = false, small = false } = {}) {
  const address = local(media.url);
  if (!address) return elsewhere(media.url, alt);
  const image = el("img", { src: address, alt: alt ?? "", loading: "lazy", draggable: "false" });
  if (media.width) {
    image.width = media.width;
    image.height = media.height;
  }
  const name = alt ? `Picture: ${alt}` : "Picture without a description";
  const open = el("button", { type: "button", class: "picture", "aria-label": `${name}. Show it large` }, image);
  open.addEventListener("click", () => enlarge(address, alt));
  const frame = el("figure", { class: small ? "frame small" : "frame" }, open);
  if (media.width) frame.style.setProperty("--ratio", `${media.width} / ${media.height}`);
  if (spoiler) cover(frame);
  if (alt && !small) frame.append(altToggle(alt));
  return frame;
}

function altToggle(alt) {
  const text = el("figcaption", { hidden: true }, alt);
  const toggle = el("button", { type: "button", class: "alt", "aria-expanded": "false" }, "ALT");
  toggle.setAttribute("aria-label", "Description of the picture");
  toggle.addEventListener("click", () => {
    text.hidden = !text.hidden;
    toggle.setAttribute("aria-expanded", String(!text.hidden));
  });
  const both = document.createDocumentFragment();
  both.append(toggle, text);
  return both;
}

function cover(frame) {
  frame.classList.add("covered");
  const lift = el("button", { type: "button", class: "lift" }, "Spoiler");
  lift.addEventListener("click", () => {
    frame.classList.remove("covered");
    lift.remove();
  });
  frame.append(lift);
}

/** The page loads nothing from elsewhere, so such a picture is a link. */
function elsewhere(url, alt) {
  const web = /^https?:\/\//.test(url ?? "") ? url : null;
  const link = el("a", { class: "file", href: web, target: "_blank", rel: "noreferrer noopener" });
  link.append(icon("out"), el("span", {}, alt || "A picture that lies elsewhere"));
  return link;
}

function enlarge(address, alt) {
  const close = el("button", { type: "button", class: "bare corner", "aria-label": "Close" }, icon("close"));
  const image = el("img", { src: address, alt: alt ?? "", title: "Press to see it whole, or larger" });
  image.addEventListener("click", () => image.classList.toggle("whole"));
  const large = el("dialog", { class: "large", "aria-label": "Picture" }, close, image);
  if (alt) large.append(el("p", {}, alt));
  large.addEventListener("click", (event) => {
    if (event.target !== image && event.target.tagName !== "P") large.close();
  });
  large.addEventListener("close", () => large.remove());
  document.body.append(large);
  large.showModal();
}

/** A file that is no picture. */
export function file(url, name, size) {
  const address = local(url);
  const box = el("a", { class: "file", href: address, download: name });
  const weight = size === null || size === undefined ? "" : ` · ${kilobytes(size)}`;
  box.append(icon("file"), el("span", {}, name ?? "File", el("small", {}, weight)));
  return box;
}

const kilobytes = (size) => (size < 1024 ? `${size} bytes` : `${(size / 1024).toFixed(1)} KiB`);

/** Whether a file can be shown as a picture. */
export const isPicture = (entry) => /^image\/(png|gif|jpeg|webp)$/.test(entry.content_type ?? "");
