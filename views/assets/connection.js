// While there is no connection the last picture stays, and a line says so.
//
// The Flet client covers the screen as soon as it hears that its connection was closed. So it is not told
// until the companion can be reached again; then it comes back by itself, behind the picture it left.
"use strict";

(() => {
  const AGAIN = 3000;         // ms from one attempt to the next, and until a silence is looked into
  const A_SCREEN = 2000;      // bytes of the smallest message that draws one; what comes before it is shorter
  const GIVEN_UP = 15000;     // ms after which the client has not come back by itself, though it could
  const A_TAP = 18;           // px within which a finger taps; beyond, it scrolls

  const line = document.getElementById("lost");
  let cover = document.getElementById("cover");
  let held = null;            // the connection that was lost without the client's knowing
  let newest = null;          // the connection that is, or was last
  let asked = 0;              // since when something that was sent has had no answer

  class Connection extends WebSocket {
    constructor(...where) {
      super(...where);
      newest = this;
      this.addEventListener("open", () => { this.wasOpen = true; });
      this.addEventListener("message", (event) => heard(this, event.data.byteLength ?? 0));
      this.addEventListener("close", (event) => {
        if (!this.wasOpen) { say(); return; }
        if (event.isTrusted) event.stopImmediatePropagation();
        if (!this.isTold) lose(this);
      });
    }

    send(data) {
      super.send(data);
      asked ||= Date.now();
    }

    tell() {
      this.isTold = true;
      this.close();
      this.dispatchEvent(new CloseEvent("close", { code: 1006 }));
    }
  }
  window.WebSocket = Connection;

  function heard(connection, size) {
    asked = 0;
    if (connection === held) { held = null; line.hidden = true; }
    if (cover && size > A_SCREEN) setTimeout(uncover, 100);
  }

  function lose(connection) {
    if (held) return;
    held = connection;
    noteLight();
    say();
    goOn();
  }

  function say() {
    if (!line.hidden) return;
    const now = new Date().toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
    line.querySelector("p").textContent =
      `No connection since ${now}. What you see is how it stood; it goes on by itself.`;
    line.hidden = false;
  }

  async function isThere() {
    try {
      const answer = await fetch("/", { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(AGAIN) });
      if (answer.status === 403) location.reload();   // no longer invited: the page that comes says so
      return answer.ok;
    } catch { return false; }
  }

  async function goOn() {
    const connection = held;
    if (!connection || !await isThere() || connection !== held) return;
    keepPicture();
    held = null;
    connection.tell();
    setTimeout(() => { if (cover && !held) location.reload(); }, GIVEN_UP);
  }

  // ---- the picture

  const canvases = () => [...document.querySelectorAll("flt-glass-pane")]
    .flatMap((pane) => [...(pane.shadowRoot ?? pane).querySelectorAll("canvas")]);

  function keepPicture() {
    if (cover) return;
    cover = document.createElement("div");
    cover.id = "cover";
    for (const canvas of canvases()) {
      const copy = document.createElement("canvas");
      [copy.width, copy.height] = [canvas.width, canvas.height];
      copy.getContext("2d").drawImage(canvas, 0, 0);
      cover.append(copy);
    }
    document.body.append(cover);
  }

  function uncover() {
    if (!cover) return;
    const old = cover;
    cover = null;
    line.hidden = true;
    old.classList.add("going");
    setTimeout(() => { old.remove(); noteLight(); }, 200);
    for (const face of document.fonts) face.load().catch(() => {});   // they cannot be had later, without a connection
  }

  function noteLight() {
    const pixel = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    for (const canvas of canvases()) pixel.drawImage(canvas, 0, 0, 1, 1, 0, 0, 1, 1);
    const [red, green, blue, solid] = pixel.getImageData(0, 0, 1, 1).data;
    if (solid < 255) return;
    const light = red + green + blue < 384 ? "lamp" : "day";
    document.documentElement.dataset.light = light;
    try { localStorage.setItem("light", light); } catch { /* not kept */ }
  }

  // ---- fingers and keys: reading goes on, entering does not

  let down = null;
  const isDead = (event) => held && !line.contains(event.target);

  addEventListener("pointerdown", (event) => { down = event; }, true);
  addEventListener("pointerup", (event) => {
    if (!isDead(event) || !down) return;
    if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > A_TAP) return;
    event.stopImmediatePropagation();
    event.target.dispatchEvent(new PointerEvent("pointercancel", event));
  }, true);
  for (const kind of ["click", "beforeinput"]) {
    addEventListener(kind, (event) => {
      if (isDead(event)) { event.stopImmediatePropagation(); event.preventDefault(); }
    }, true);
  }
  addEventListener("keydown", (event) => { if (isDead(event)) event.stopImmediatePropagation(); }, true);

  // ---- when to look

  line.querySelector("button").addEventListener("click", goOn);
  addEventListener("online", goOn);
  addEventListener("offline", () => { asked = 1; });
  addEventListener("pagehide", noteLight);
  document.addEventListener("visibilitychange", () => { if (!document.hidden) goOn(); });
  setInterval(goOn, AGAIN);
  setInterval(async () => {
    if (held || !asked || Date.now() - asked < AGAIN) return;
    asked = 0;
    if (!await isThere() && !asked) lose(newest);
  }, 1000);
})();
