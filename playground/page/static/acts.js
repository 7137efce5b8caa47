// The page's acts towards the bot, and what it does with the answer.

import { byId, el } from "./dom.js";
import { showModal } from "./modals.js";
import { Refused, Wire } from "./wire.js";

export const wire = new Wire();

let hiding = 0;

/** Say something to the person, above the place where they write. */
export function notice(text) {
  const box = byId("notice");
  clearTimeout(hiding);
  box.hidden = !text;
  box.replaceChildren(text ?? "");
  if (text) hiding = setTimeout(() => notice(null), 9000);
}

/** Do something with the bot; a form that it opens is shown. Tells whether it went well. */
export async function act(what, about, origin) {
  try {
    const answer = await wire.ask(what, about);
    notice(null);
    if (answer.modal) showModal(answer.interaction, answer.modal, origin);
    return true;
  } catch (refusal) {
    if (!(refusal instanceof Refused)) throw refusal;
    complain(refusal.message, origin);
    return false;
  }
}

/** Say why something failed: beside the control that was used, or where one writes. */
function complain(text, origin) {
  const body = origin?.closest(".body");
  if (!body) {
    notice(text);
    return;
  }
  body.querySelector(".failed")?.remove();
  const line = el("p", { class: "failed", role: "alert" }, text);
  body.append(line);
  setTimeout(() => line.remove(), 9000);
}

/** Do something that needs no bot; a refusal is said. */
export async function quietly(what, about) {
  try {
    return await wire.ask(what, about);
  } catch (refusal) {
    if (!(refusal instanceof Refused)) throw refusal;
    notice(refusal.message);
    return null;
  }
}
