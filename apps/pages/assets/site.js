// Swaps the middle of the page, lights up what a move takes, and listens to
// keys. No rule of any game is here, and every page works without it.
(() => {
  "use strict";
  const root = document.documentElement;
  root.classList.add("js");
  const main = () => document.getElementById("main");
  // The script that answers without a server runs after this one.
  const hosted = !!document.getElementById("host");
  const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
  // Without a server, the pages' addresses stand after "#", and `grundy` answers them.
  const inner = (href) => new URL(href.includes("#/") ? href.slice(href.indexOf("#/") + 1) : href, location.origin === "null" ? "http://page" : location.origin);
  // Answers an address, for all scripts; without a server `host.js` puts its own here.
  self.grundy = {
    ask: (href, { part = false, post = false } = {}) => fetch(href, { method: post ? "POST" : "GET", headers: part ? { "x-part": "main" } : {}, credentials: "same-origin" }),
  };
  let asked = null; // The last question, which a new one withdraws.
  function ask(href, post) {
    if (asked) asked.abort();
    asked = new AbortController();
    return self.grundy.ask(href, { part: true, post, signal: asked.signal });
  }
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));
  let turn = 0; // Grows with every swap, so that a late answer is dropped.

  const boards = () => [...main().querySelectorAll(".board")].filter((b) => b.querySelector("a.shape"));
  const spots = (of) => (of ? [...of.querySelectorAll("a.shape")] : []);
  const place = (el) => el.dataset.at.split(",").map(Number);
  const middle = (s) => { const b = s.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; };
  const inside = (areas, [x, y]) => areas.some(([c, r, w, h]) => x >= c && x < c + w && y >= r && y < r + h);
  // The board that a move is made on: around the link, or beside it.
  const boardOf = (el) => {
    const near = el.closest("figure, .table");
    return el.closest(".board") || (near && near.querySelector(".board")) || boards()[0] || null;
  };

  // What a move touches: the areas that hold the shape pointed at, or else all
  // shapes that stand for the move.
  function touched(on, move, from) {
    const ways = JSON.parse(on.dataset.touches || "{}")[move];
    const all = [...on.querySelectorAll(".shape[data-at]")];
    if (!ways) return all.filter((s) => (s.dataset.moves || "").split(" ").includes(move));
    const way = ways.find((areas) => from && inside(areas, from)) || ways[0];
    return all.filter((s) => inside(way, place(s)));
  }
  function light(el) {
    dark();
    const on = el && boardOf(el);
    if (!on || !el.dataset.moves) return;
    const from = el.dataset.at ? place(el) : null;
    for (const move of el.dataset.moves.split(" ")) {
      for (const shape of touched(on, move, from)) shape.classList.add("lit");
    }
  }
  function dark() {
    for (const shape of document.querySelectorAll(".board .lit")) shape.classList.remove("lit");
  }

  Object.assign(self.grundy, { light, dark });

  // Before another board comes, what the move takes fades.
  async function fade(shapes) {
    if (calm() || !shapes.length) return;
    for (const shape of shapes) shape.classList.add("leaving");
    await wait(180);
  }

  function roving() {
    for (const on of boards()) {
      for (const [index, spot] of spots(on).entries()) spot.setAttribute("tabindex", index === 0 ? "0" : "-1");
    }
  }
  function say(text) {
    const live = document.getElementById("live");
    if (live && text) live.textContent = text;
  }
  // What is said of the page that came: the answer that a key asked for, else
  // the question which move is meant, else the last move and whose turn it is.
  const answers = { h: ".hint, .large", w: ".why, .large", v: ".legend" };
  function told(id, key) {
    const answer = answers[key] && main().querySelector(answers[key]);
    // Parts that are folded away are not read out.
    const parts = answer ? [...answer.childNodes].filter((part) => part.nodeName !== "DETAILS") : [];
    if (answer) return parts.map((part) => part.innerText || part.textContent).join(" ").replace(/\s+/g, " ").trim().slice(0, 600);
    const chooser = main().querySelector(".chooser");
    if (chooser) return chooser.getAttribute("aria-label");
    const played = id && document.getElementById(id);
    const status = (played && played.closest("figure, .table").querySelector("[data-say]")) || main().querySelector("[data-say]");
    return status && status.dataset.say;
  }
  // The links to other languages lead to the page as it is now.
  function languages() {
    for (const link of document.querySelectorAll("header a[hreflang]")) {
      if (hosted && !location.hash) return;
      const to = inner(location.href);
      to.searchParams.set("lang", link.hreflang);
      link.href = (hosted ? "#" : "") + to.pathname + to.search + to.hash;
    }
  }
  // The chosen language is in a cookie, so that an address to share does not name it.
  function forget() {
    const named = /([?&])lang=([^&#]*)&?/.exec(location.search);
    if (hosted || !named || !document.cookie.split("; ").includes("lang=" + named[2])) return;
    const search = location.search.replace(named[0], named[1]).replace(/[?&]$/, "");
    history.replaceState(history.state, "", location.pathname + search + location.hash);
  }
  function arrived(id, key) {
    roving();
    document.title = main().dataset.title + " · Grundy";
    forget();
    languages();
    say(told(id, key));
    const go = main().querySelector("a[data-go]");
    if (go) {
      const mine = turn;
      wait(calm() ? 50 : 450).then(() => { if (mine === turn) swap(go.href, { replace: true, from: "go" }); });
    }
  }

  // Where the focus is, for the page that comes: on a board, a control, a field
  // or a link; kept while the computer is thinking and no move can be made.
  let kept = null;
  function held() {
    const at = document.activeElement;
    if (at === main()) return kept;
    if (!at || !main().contains(at)) return null;
    const on = boardOf(at);
    const was = { board: on ? on.id : "", place: at.dataset.at ? place(at) : null, find: "", href: "" };
    if (at.closest(".board, .chooser")) return was;
    if (at.dataset.key) was.find = `a[data-key="${at.dataset.key}"]`;
    else if (at.name) was.find = `[name="${at.name}"]`;
    else if (at.matches("summary")) was.find = `details[class="${at.parentElement.className}"] > summary`;
    else if (at.form) was.find = `form[action^="${at.form.getAttribute("action").split("?")[0]}"] button`;
    else if (at.href) was.href = at.href;
    return was;
  }
  function restore(was, pointed) {
    kept = null;
    if (!was) return;
    // After a choice of several moves a key goes on to them, not back to the place.
    const first = main().querySelector(".chooser[data-first] .choices a");
    if (first && was.place) { first.focus({ preventScroll: pointed }); return; }
    const again = (was.find && main().querySelector(was.find))
      || (was.href && [...main().querySelectorAll("a[data-swap]")].find((a) => a.href === was.href));
    if (again) { again.focus({ preventScroll: true }); return; }
    // A key goes on after an answer in a lesson.
    const on = main().querySelector(".status:is(.right, .wrong) a");
    if (on && !pointed) { on.focus({ preventScroll: true }); return; }
    const all = spots(document.getElementById(was.board));
    if (!all.length) {
      kept = was;
      main().focus({ preventScroll: true });
      return;
    }
    const [x, y] = was.place || place(all[0]);
    const far = (s) => Math.hypot(place(s)[0] - x, place(s)[1] - y);
    turnTo(all.sort((a, b) => far(a) - far(b))[0]);
  }

  // Without a connection the page stays as it is, and asks again.
  let retry = null;
  let pause = 0;
  function lost(again) {
    retry = again;
    const note = document.getElementById("offline");
    if (note.hidden) say(note.firstChild.textContent);
    note.hidden = false;
    clearTimeout(pause);
    pause = setTimeout(again, 5000);
  }
  function found() {
    retry = null;
    clearTimeout(pause);
    document.getElementById("offline").hidden = true;
  }
  addEventListener("online", () => { if (retry) retry(); });
  document.addEventListener("click", (event) => { if (retry && event.target.closest("[data-retry]")) retry(); });

  async function swap(href, options = {}) {
    const { replace = false, push = true, post = false, leaving = [], from = "", id = "", key = "", show = false, stale = false, pointed = false } = options;
    const mine = ++turn;
    clearTimeout(pause);
    let answer;
    try {
      const [reply] = await Promise.all([
        ask(href, post),
        fade(leaving),
      ]);
      answer = { text: await reply.text(), url: post && !reply.ok ? location.href : reply.url, ok: reply.ok };
    } catch (error) {
      for (const shape of leaving) shape.classList.remove("leaving");
      if (mine === turn && !hosted) lost(() => swap(href, options));
      return;
    }
    if (mine !== turn) return;
    found();
    const box = document.createElement("template");
    box.innerHTML = answer.text;
    const next = box.content.querySelector("main");
    if (!next) { location.href = href; return; }
    // A board stays where the answer is an error or that the server is busy.
    if (!answer.ok && push && boards()[0] && !next.querySelector(".board")) {
      for (const shape of leaving) shape.classList.remove("leaving");
      note(boards()[0], next.querySelector("[role=alert]").innerText);
      return;
    }
    if (from === "go") {
      // The computer's move is shown on the board that it was made on.
      const taken = [...next.querySelectorAll(".board[data-took]")].flatMap((after) => {
        const took = JSON.parse(after.dataset.took);
        const shapes = [...main().querySelectorAll(`#${after.id} .shape[data-at]`)];
        return shapes.filter((s) => inside(took, place(s)));
      });
      await fade(taken);
      if (mine !== turn) return;
    }
    const was = held();
    // What somebody else did does not fold what this reader has unfolded.
    const open = stale ? [...main().querySelectorAll("details[open]")].map((d) => d.className) : [];
    for (const folded of next.querySelectorAll("details")) if (open.includes(folded.className)) folded.open = true;
    document.dispatchEvent(new Event("board-leaves"));
    main().replaceWith(next);
    document.dispatchEvent(new Event("board-comes"));
    // The answer may have been made on a board that lies off the screen.
    const moved = from === "go" && next.querySelector(".board[data-took]");
    if (moved && boards().length > 1) moved.scrollIntoView({ block: "nearest", behavior: calm() ? "auto" : "smooth" });
    // A pupil with another seat is on another board.
    if (stale && answer.ok) history.replaceState(history.state, "", answer.url);
    if (push && answer.url !== location.href) history[replace ? "replaceState" : "pushState"](null, "", answer.url);
    arrived(id, key);
    // What was asked for below the board may have changed the board above.
    const shown = show && boards()[0];
    if (shown && shown.getBoundingClientRect().top < 0) shown.scrollIntoView({ block: "start" });
    restore(was, pointed);
  }

  function turnTo(spot) {
    for (const other of spots(spot.closest(".board"))) other.setAttribute("tabindex", "-1");
    spot.setAttribute("tabindex", "0");
    spot.focus();
  }

  // Where places are too close for a finger, the first tap shows what the move
  // takes, and a second one on the same place makes it.
  const CLOSE = 40;
  let finger = false;
  let armed = null;
  addEventListener("pointerdown", (event) => { finger = event.pointerType === "touch"; }, true);
  function crowded(spot) {
    const [x, y] = middle(spot);
    return spots(spot.closest(".board")).some((other) => {
      const [dx, dy] = middle(other).map((v, i) => v - [x, y][i]);
      return other !== spot && Math.hypot(dx, dy) < CLOSE;
    });
  }
  // A sentence below a board, until the next board comes.
  function note(on, text) {
    let line = main().querySelector(".armed");
    if (!line) { line = document.createElement("p"); line.className = "armed"; }
    line.textContent = text.trim();
    on.after(line);
    say(line.textContent);
  }
  function arm(on, spot) {
    armed = spot;
    light(spot);
    note(on, on.dataset.again.replace("{move}", spot.querySelector("title").textContent));
  }

  // What lies behind "⋯" is put away by a click elsewhere or by Escape.
  const unfolded = () => main().querySelector("details.more[open]");
  const menu = () => document.querySelector("header details[open]");
  document.addEventListener("click", (event) => {
    if (menu() && !event.target.closest("header summary")) menu().open = false;
    const open = unfolded();
    if (open && !open.contains(event.target)) open.open = false;
    if (event.target.closest("[data-print]")) print();
  });

  document.addEventListener("click", (event) => {
    const link = event.target.closest("a");
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const on = link.closest(".board");
    if (!on && !link.hasAttribute("data-swap")) return;
    event.preventDefault();
    if (link.dataset.wall === "enter" && root.requestFullscreen) root.requestFullscreen().catch(() => {});
    if (link.dataset.wall === "leave" && document.fullscreenElement) document.exitFullscreen().catch(() => {});
    const href = link.href.baseVal === undefined ? link.href : new URL(link.href.baseVal, location.href).href;
    const moves = (link.dataset.moves || "").split(" ").filter(Boolean);
    const from = link.dataset.at ? place(link) : null;
    const here = boardOf(link);
    const plays = here && moves.length === 1 && !link.dataset.pick && !link.closest(".list");
    if (on && plays && finger && event.detail && armed !== link && on.dataset.again && crowded(link)) { arm(on, link); return; }
    const leaving = plays ? touched(here, moves[0], from) : [];
    const key = link.dataset.key || "";
    const show = !on && !"vwh".includes(key || "-") && !link.closest("figure");
    swap(href, { post: posts(link, href), leaving, id: here ? here.id : "", key, show, pointed: event.detail > 0 });
  });
  // In a room a move is posted.
  const posts = (el, href) => !!el.closest("[data-post]") && inner(href).searchParams.has("add");
  // A move from a field.
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.hasAttribute("data-swap")) return;
    event.preventDefault();
    if (form.method === "post") { swap(form.action, { post: true, id: "board" }); return; }
    const href = form.action + "?" + new URLSearchParams(new FormData(form));
    swap(href, { post: posts(form, href), id: "board", show: true });
  });
  // Somebody else has moved.
  document.addEventListener("board-stale", () => swap(location.href, { push: false, from: "go", stale: true }));
  // A number and its slider say the same.
  document.addEventListener("input", (event) => {
    const form = event.target.closest(".amount");
    if (!form) return;
    for (const other of form.querySelectorAll("[type=number], [type=range]")) other.value = event.target.value;
  });
  // The address, or what stands in a field. A page without https has no clipboard, but
  // the text selected in a field can be copied there too.
  async function copy(button) {
    const field = document.getElementById(button.dataset.of);
    if (field) field.select();
    try { await navigator.clipboard.writeText(field ? field.value : location.href); } catch (error) {
      if (!field || !document.execCommand("copy")) return;
    }
    say(button.dataset.copy);
  }
  document.addEventListener("click", (event) => {
    const button = event.target.closest("button[data-copy]");
    if (button) copy(button);
  });
  document.addEventListener("pointerover", (event) => {
    const el = event.target.closest && event.target.closest("[data-moves]");
    if (el) light(el); else dark();
  });
  document.addEventListener("focusin", (event) => {
    const el = event.target.closest && event.target.closest("[data-moves]");
    if (el && el.matches(":focus-visible")) light(el); else dark();
  });
  addEventListener("moved", languages);
  addEventListener("popstate", () => { if (!hosted) swap(location.href, { push: false }); });
  // Another page stands here, with other links.
  document.addEventListener("page-comes", () => { turn += 1; arrived(); });

  const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  function step(now, way) {
    const [x, y] = middle(now);
    let best = null;
    let least = Infinity;
    for (const spot of spots(now.closest(".board"))) {
      const [dx, dy] = middle(spot).map((v, i) => v - [x, y][i]);
      const along = dx * way[0] + dy * way[1];
      const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
      if (along < 2) continue;
      const cost = along + 3 * aside;
      if (cost < least) { least = cost; best = spot; }
    }
    if (best) turnTo(best);
  }
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const open = event.key === "Escape" && (menu() || unfolded());
    if (open) {
      event.preventDefault();
      open.open = false;
      open.querySelector("summary").focus();
      return;
    }
    const typing = event.target.closest && event.target.closest("input, select, textarea");
    if (typing) return;
    const keys = document.getElementById("keys");
    if (event.key === "?") { event.preventDefault(); if (keys && !keys.open) keys.showModal(); return; }
    if (keys && keys.open) return;
    // Elsewhere the arrows scroll.
    const spot = event.target.closest && event.target.closest(".board a.shape");
    if (arrows[event.key] && spot) {
      event.preventDefault();
      step(spot, arrows[event.key]);
      return;
    }
    const wanted = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const link = [...main().querySelectorAll("a[data-key]")].find((a) => a.dataset.key === wanted);
    if (link) { event.preventDefault(); link.click(); }
  });

  // What no board waits for.
  addEventListener("load", () => {
    const { later } = document.body.dataset;
    if (!later) return;
    const script = document.createElement("script");
    script.src = later;
    document.head.append(script);
  });
  if (navigator.serviceWorker && !hosted) navigator.serviceWorker.register("/worker.js").catch(() => {});
  arrived();
})();
