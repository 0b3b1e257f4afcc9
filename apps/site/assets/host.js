// Takes the place of a server: the program answers every address after "#" in
// this browser. `site.js` and the other scripts of the pages ask it.
(() => {
  "use strict";
  const root = document.documentElement;
  const here = () => location.href.split("#")[0];
  const GRACE = 250; // Milliseconds that a question which nobody waits for may go on.
  const SILENCE = 30000; // Milliseconds after which a thread is dead: the program stops itself before.
  const able = self.WebAssembly && self.Worker;

  // The address that a link means; null if it leads elsewhere.
  function address(href) {
    const [page, ...rest] = href.split("#");
    if (page !== here() || !(rest[0] || "/").startsWith("/")) return null;
    return [rest[0] || "/", rest[1] || ""];
  }
  const link = (path) => `${here()}#${path}`;

  // The program, and the thread that runs it.
  const unpacked = (stream) => new Response(stream.pipeThrough(new DecompressionStream("gzip")), { headers: { "content-type": "application/wasm" } });
  async function load() {
    const inline = document.getElementById("program");
    if (inline) {
      const bytes = Uint8Array.from(atob(inline.textContent), (c) => c.charCodeAt(0));
      return WebAssembly.compileStreaming(unpacked(new Blob([bytes]).stream()));
    }
    const { program, packed } = document.getElementById("host").dataset;
    const from = self.DecompressionStream ? packed : program;
    const reply = await fetch(from);
    if (!reply.ok) throw new Error(`${reply.status} ${from}`);
    return from === packed ? WebAssembly.compileStreaming(unpacked(reply.body)) : WebAssembly.compile(await reply.arrayBuffer());
  }
  let module = null;
  function spawn() {
    const inline = document.getElementById("thread");
    const from = inline ? URL.createObjectURL(new Blob([inline.textContent], { type: "text/javascript" })) : document.getElementById("host").dataset.thread;
    return new Worker(from);
  }

  // One question at a time: the others wait here, where they can be withdrawn.
  let thread = null;
  let running = null;
  const waiting = [];
  async function next() {
    if (running || !waiting.length) return;
    running = waiting.shift();
    const mine = running;
    try {
      const late = setTimeout(show, GRACE, "loading");
      const ready = await module.finally(() => { clearTimeout(late); show("loading", false); });
      if (running !== mine) return;
      if (!thread) {
        thread = spawn();
        thread.postMessage({ module: ready });
      }
      thread.onmessage = ({ data }) => ended(mine, data);
      thread.onerror = () => died(mine);
      mine.silence = setTimeout(died, SILENCE, mine);
      thread.postMessage(mine.question);
    } catch (error) { ended(mine, { error: String(error) }); }
  }
  function ended(job, reply) {
    if (running !== job) return;
    running = null;
    clearTimeout(job.pause);
    clearTimeout(job.silence);
    if (reply.error) job.fail(new Error(reply.error)); else job.done(reply);
    next();
  }
  function end() {
    if (thread) thread.terminate();
    thread = null;
  }
  // A thread that was killed is replaced once, and asked again.
  function died(job) {
    if (running !== job) return;
    end();
    if (job.again) { ended(job, { error: "the thread has ended" }); return; }
    job.again = true;
    clearTimeout(job.silence);
    running = null;
    waiting.unshift(job);
    next();
  }
  function withdraw(job) {
    const place = waiting.indexOf(job);
    if (place >= 0) waiting.splice(place, 1);
    else if (running === job) {
      job.pause = setTimeout(() => {
        if (running === job) end();
        ended(job, { error: "stopped" });
      }, GRACE);
    }
  }
  function answer(question, signal) {
    return new Promise((done, fail) => {
      const job = { question, done, fail };
      waiting.push(job);
      if (signal) signal.addEventListener("abort", () => withdraw(job));
      next();
    });
  }

  // The language that the reader chose, kept on this device.
  const LANGUAGE = "grundy-language";
  const stored = () => { try { return localStorage.getItem(LANGUAGE); } catch (error) { return null; } };
  let language = stored() || "";
  function choose(reply) {
    const [, chosen] = /^lang=([\w-]+)/.exec(reply.headers["set-cookie"] || "") || [];
    if (!chosen) return;
    language = chosen;
    try { localStorage.setItem(LANGUAGE, chosen); } catch (error) { /* Kept until the page is left. */ }
  }

  // The folder's program cannot be fetched from a disk, however often one tries.
  function failed(error) {
    if (location.protocol === "file:" && !document.getElementById("program")) show("disk");
    else show("broken").querySelector("code").textContent = error.message;
  }

  // What `fetch` is with a server.
  async function ask(href, options = {}) {
    try {
      const reply = await asked(href, options);
      show("broken", false);
      return reply;
    } catch (error) {
      if (able && error.message !== "stopped") failed(error);
      throw error;
    }
  }
  async function asked(href, { part = false, signal }) {
    if (!able) { show("without").scrollIntoView({ block: "nearest" }); throw new Error("stopped"); }
    let [path, anchor] = address(href);
    for (let hops = 0; hops < 6; hops += 1) {
      const question = {
        address: path, part, language, languages: navigator.languages.join(), origin: link(""),
        before: "#", today: Math.floor(Date.now() / 86400000),
      };
      const reply = await answer(question, signal);
      choose(reply);
      const to = reply.headers.location;
      if (reply.status !== 303 || !to) {
        const text = new TextDecoder().decode(reply.body);
        return { ok: reply.status < 400, url: link(path) + (anchor && `#${anchor}`), headers: reply.headers, body: reply.body, text: async () => text };
      }
      if (!to.startsWith("/")) { location.href = to; return new Promise(() => {}); }
      [path, anchor = ""] = to.split("#");
    }
    throw new Error("redirected too often");
  }

  // Another page takes the place of this one.
  let turn = null;
  async function open(href, { push = true, quiet = false, download = false } = {}) {
    if (turn) turn.abort();
    const mine = new AbortController();
    turn = mine;
    root.setAttribute("aria-busy", "true");
    let reply;
    try { reply = await ask(href, { signal: mine.signal }); } catch (error) { reply = null; }
    if (turn !== mine) return;
    root.removeAttribute("aria-busy");
    if (!reply) return;
    if (download || !reply.headers["content-type"].startsWith("text/html")) { save(reply); return; }
    // The style is that of this page; the policy allows no other.
    const text = (await reply.text()).replace(/<style>[^]*?<\/style>/, "");
    const page = new DOMParser().parseFromString(text, "text/html");
    root.lang = page.documentElement.lang;
    for (const part of [".skip", "header.site", "#offline", "#main", "footer.site", "#keys"]) {
      document.querySelector(part).replaceWith(document.adoptNode(page.querySelector(part)));
    }
    const [, anchor] = address(reply.url);
    if (push && reply.url !== location.href) history.pushState(null, "", reply.url);
    document.dispatchEvent(new Event("page-comes"));
    if (quiet) return;
    scrollTo(0, 0);
    to(anchor || "main");
  }
  function to(id) {
    const place = document.getElementById(decodeURIComponent(id));
    if (!place) return;
    if (id !== "main") place.scrollIntoView();
    place.focus({ preventScroll: true });
  }
  function show(id, shown = true) {
    const note = document.getElementById(id);
    note.hidden = !shown;
    return note;
  }
  // A file is saved; what has no name is shown in a page of its own.
  function save(reply) {
    const file = new Blob([reply.body], { type: reply.headers["content-type"] });
    const named = /filename="([^"]*)"/.exec(reply.headers["content-disposition"] || "");
    const path = address(reply.url)[0].split("?")[0];
    const a = document.createElement("a");
    a.href = URL.createObjectURL(file);
    if (named || /\.\w+$/.test(path)) a.download = named ? named[1] : path.split("/").pop();
    else a.target = "_blank";
    a.click();
    setTimeout(() => URL.revokeObjectURL(a.href), 60000);
  }

  // What `site.js` leaves: links to other pages, anchors, and forms.
  document.addEventListener("click", (event) => {
    const at = event.target.closest && event.target.closest("a[href]");
    if (!at || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const written = at.getAttribute("href");
    if (/^#(?!\/)/.test(written)) { event.preventDefault(); to(written.slice(1)); return; }
    const href = at.href.baseVal === undefined ? at.href : new URL(at.href.baseVal, location.href).href;
    if (!address(href) || !href.includes("#/")) return;
    event.preventDefault();
    open(href, { download: at.hasAttribute("download") });
  });
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || !form.action.includes("#/")) return;
    event.preventDefault();
    const fields = new URLSearchParams(new FormData(form, event.submitter));
    open(form.method === "post" ? form.action : `${form.action.split("?")[0]}?${fields}`);
  });
  addEventListener("popstate", () => { if (address(location.href)) open(location.href, { push: false }); });

  // Pictures have addresses here too.
  async function pictures() {
    for (const img of document.querySelectorAll('img[src^="#/"]')) {
      const href = new URL(img.getAttribute("src"), location.href).href;
      img.removeAttribute("src");
      const reply = await ask(href).catch(() => null);
      if (reply && reply.ok) img.src = URL.createObjectURL(new Blob([reply.body], { type: reply.headers["content-type"] }));
    }
  }
  new MutationObserver(pictures).observe(document.body, { childList: true, subtree: true });

  self.grundy.ask = ask;
  if (!able) { show("without"); return; }
  const home = here().replace(/[^/]*$/, "");
  // The first page in the reader's language, where each has its own.
  const wanted = language || navigator.language || "";
  const tag = wanted.startsWith("zh") ? (/hans|cn|sg/i.test(wanted) ? "zh-Hans" : "zh-Hant") : "en";
  const other = document.querySelector(`header a[hreflang="${tag}"]`);
  if (other && tag !== root.lang && !location.hash && (language || tag !== "en")) {
    if (!document.getElementById("program")) { location.replace(other.href); return; }
    language = tag;
  }
  if (!language && root.lang !== "en") language = root.lang;
  // Pages of the folder are shown by the program too: the first page stays.
  for (const at of document.querySelectorAll("a[href$='index.html']:not([hreflang])")) {
    if (at.href.startsWith(home)) at.setAttribute("href", `#/${at.href.slice(home.length, -"index.html".length).replace(/\/$/, "")}`);
  }
  module = load();
  if (location.hash.startsWith("#/") || language && language !== root.lang) open(location.href, { push: false, quiet: !location.hash });
  module.catch(failed);
  const { cache } = document.getElementById("host").dataset;
  if (cache && navigator.serviceWorker && location.protocol.startsWith("http")) navigator.serviceWorker.register(cache).catch(() => {});
})();
