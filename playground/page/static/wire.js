// The websocket client, which asks, hears, and reconnects.

const PATIENCE = [300, 600, 1200, 2500];

/** A refusal, in words for the person. */
export class Refused extends Error {}

export class Wire extends EventTarget {
  #asks = new Map();
  #number = 0;
  #attempts = 0;
  #start = null;
  #socket = null;

  /** Sit down in somebody's chair; an earlier line is hung up. */
  open(name) {
    this.name = name;
    this.#hangUp();
    const socket = new WebSocket(`ws://${location.host}/play/live?as=${encodeURIComponent(name)}`);
    this.#socket = socket;
    socket.onmessage = (event) => this.#take(JSON.parse(event.data));
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
  }

  #hangUp() {
    const old = this.#socket;
    this.#socket = null;
    old?.close();
    for (const { no } of this.#asks.values()) no(new Refused("The connection was lost."));
    this.#asks.clear();
  }

  #lost() {
    this.#hangUp();
    this.#tell("lost", {});
    const wait = PATIENCE[Math.min(this.#attempts++, PATIENCE.length - 1)];
    setTimeout(() => {
      if (!this.#socket) this.open(this.name);
    }, wait);
  }

  /** Ask for something to be done; resolves with the answer, or throws `Refused`. */
  ask(what, about = {}) {
    if (this.#socket?.readyState !== WebSocket.OPEN) {
      return Promise.reject(new Refused("The playground is not answering."));
    }
    const number = ++this.#number;
    this.#socket.send(JSON.stringify({ n: number, do: what, ...about }));
    return new Promise((ok, no) => this.#asks.set(number, { ok, no }));
  }

  #take(packet) {
    if ("re" in packet) {
      const ask = this.#asks.get(packet.re);
      this.#asks.delete(packet.re);
      if ("no" in packet) ask?.no(new Refused(packet.no));
      else ask?.ok(packet.ok);
      return;
    }
    if (packet.t === "hello") {
      this.#attempts = 0;
      // A page that is older than the server may not understand it.
      if (this.#start !== null && this.#start !== packet.start) location.reload();
      this.#start = packet.start;
    }
    this.#tell(packet.t, packet);
  }

  #tell(what, detail) {
    this.dispatchEvent(new CustomEvent(what, { detail }));
  }

  /** Call `then(detail)` whenever this is heard. */
  on(what, then) {
    this.addEventListener(what, (event) => then(event.detail));
  }

  /** Send files; resolves with what is known of them, ids included. */
  async upload(channel, files) {
    const form = new FormData();
    [...files].forEach((file, number) => form.append(`files[${number}]`, file, file.name));
    const address = `/play/files?as=${encodeURIComponent(this.name)}&channel=${channel}`;
    const answer = await fetch(address, { method: "POST", body: form });
    const body = await answer.json();
    if (!answer.ok) throw new Refused(answer.status === 413 ? "Files have at most 10 MiB." : body.message);
    return body;
  }
}
