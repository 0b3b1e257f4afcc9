// Swaps the middle of the page, lights up what a move takes, and listens to
// keys. No rule of any game is here, and every page works without it.
(() => {
  "use strict";
  const root = document.documentElement;
  root.classList.add("js");
  const main = () => document.getElementById("main");
  const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));
  let turn = 0; // Grows with every swap, so that a late answer is dropped.

  const spots = (scope) => [...(scope || main()).querySelectorAll("#board a.shape")];
  const place = (el) => el.dataset.at.split(",").map(Number);
  const inside = (areas, [x, y]) => areas.some(([c, r, w, h]) => x >= c && x < c + w && y >= r && y < r + h);

  // What a move touches: the areas that hold the shape pointed at, or else all
  // shapes that stand for the move.
  function touched(board, move, from) {
    const ways = JSON.parse(board.dataset.touches || "{}")[move];
    const all = [...board.querySelectorAll(".shape[data-at]")];
    if (!ways) return all.filter((s) => (s.dataset.moves || "").split(" ").includes(move));
    const way = ways.find((areas) => from && inside(areas, from)) || ways[0];
    return all.filter((s) => inside(way, place(s)));
  }
  function light(el) {
    dark();
    const board = document.getElementById("board");
    if (!board || !el || !el.dataset.moves) return;
    const from = el.dataset.at ? place(el) : null;
    for (const move of el.dataset.moves.split(" ")) {
      for (const shape of touched(board, move, from)) shape.classList.add("lit");
    }
  }
  function dark() {
    for (const shape of document.querySelectorAll("#board .lit")) shape.classList.remove("lit");
  }

  // Before another board comes, what the move takes fades.
  async function fade(shapes) {
    if (calm() || !shapes.length) return;
    for (const shape of shapes) shape.classList.add("leaving");
    await wait(180);
  }

  function roving() {
    const all = spots();
    for (const [index, spot] of all.entries()) spot.setAttribute("tabindex", index === 0 ? "0" : "-1");
  }
  function say(text) {
    const live = document.getElementById("live");
    if (live && text) live.textContent = text;
  }
  function arrived() {
    roving();
    const middle = main();
    document.title = middle.dataset.title + " · Grundy";
    const status = middle.querySelector("[data-say]");
    if (status) say(status.dataset.say);
    const go = middle.querySelector("a[data-go]");
    if (go) {
      const mine = turn;
      wait(calm() ? 50 : 450).then(() => { if (mine === turn) swap(go.href, { replace: true, from: "go" }); });
    }
  }

  async function swap(href, { replace = false, push = true, leaving = [], focus = null, from = "" } = {}) {
    const mine = ++turn;
    let answer;
    try {
      const [reply] = await Promise.all([
        fetch(href, { headers: { "x-part": "main" }, credentials: "same-origin" }),
        fade(leaving),
      ]);
      if (mine !== turn) return;
      const text = await reply.text();
      if (!(reply.headers.get("content-type") || "").startsWith("text/html")) throw new Error("not a page");
      answer = { text, url: reply.url };
    } catch (error) {
      location.href = href;
      return;
    }
    const box = document.createElement("template");
    box.innerHTML = answer.text;
    const next = box.content.querySelector("main");
    if (!next) { location.href = href; return; }
    if (from === "go") {
      // The computer's move is shown on the board that it was made on.
      const board = next.querySelector("#board");
      const took = JSON.parse((board && board.dataset.took) || "[]");
      const shapes = [...main().querySelectorAll("#board .shape[data-at]")];
      await fade(shapes.filter((s) => inside(took, place(s))));
      if (mine !== turn) return;
    }
    main().replaceWith(next);
    if (push) history[replace ? "replaceState" : "pushState"](null, "", answer.url);
    arrived();
    if (focus) {
      const all = spots();
      const near = (s) => { const [x, y] = place(s); return Math.hypot(x - focus[0], y - focus[1]); };
      const best = all.sort((a, b) => near(a) - near(b))[0];
      if (best) turnTo(best); else main().focus({ preventScroll: true });
    }
  }

  function turnTo(spot) {
    for (const other of spots()) other.setAttribute("tabindex", "-1");
    spot.setAttribute("tabindex", "0");
    spot.focus();
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest("a");
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const board = link.closest("#board");
    if (!board && !link.hasAttribute("data-swap")) return;
    event.preventDefault();
    const href = link.href.baseVal === undefined ? link.href : new URL(link.href.baseVal, location.href).href;
    const moves = (link.dataset.moves || "").split(" ").filter(Boolean);
    const from = link.dataset.at ? place(link) : null;
    const here = document.getElementById("board");
    const leaving = here && moves.length === 1 && !link.closest(".list") ? touched(here, moves[0], from) : [];
    const keyboard = event.detail === 0;
    swap(href, { leaving, focus: board && keyboard ? from : null });
  });
  document.addEventListener("pointerover", (event) => {
    const el = event.target.closest && event.target.closest("[data-moves]");
    if (el) light(el); else dark();
  });
  document.addEventListener("focusin", (event) => {
    const el = event.target.closest && event.target.closest("[data-moves]");
    if (el) light(el); else dark();
  });
  addEventListener("popstate", () => swap(location.href, { push: false }));

  const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  function step(way) {
    const all = spots();
    if (!all.length) return false;
    const now = all.includes(document.activeElement) ? document.activeElement : null;
    if (!now) { turnTo(all.find((s) => s.getAttribute("tabindex") === "0") || all[0]); return true; }
    const middle = (s) => { const b = s.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; };
    const [x, y] = middle(now);
    let best = null;
    let least = Infinity;
    for (const spot of all) {
      const [dx, dy] = middle(spot).map((v, i) => v - [x, y][i]);
      const along = dx * way[0] + dy * way[1];
      const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
      if (along < 2) continue;
      const cost = along + 3 * aside;
      if (cost < least) { least = cost; best = spot; }
    }
    if (best) turnTo(best);
    return true;
  }
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const typing = event.target.closest && event.target.closest("input, select, textarea");
    if (typing) return;
    const keys = document.getElementById("keys");
    if (event.key === "?") { event.preventDefault(); if (keys && !keys.open) keys.showModal(); return; }
    if (keys && keys.open) return;
    const inTable = event.target.closest && event.target.closest(".scroll");
    if (arrows[event.key] && !inTable) {
      if (step(arrows[event.key])) event.preventDefault();
      return;
    }
    const wanted = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const link = [...main().querySelectorAll("a[data-key]")].find((a) => a.dataset.key === wanted);
    if (link) { event.preventDefault(); link.click(); }
  });

  // The value under the pointer in a picture of a table.
  document.addEventListener("pointermove", (event) => {
    const box = event.target.closest && event.target.closest("#plot");
    const out = document.getElementById("readout");
    if (!box || !out) return;
    const svg = box.querySelector("svg");
    const { side, left, rows, from } = svg.dataset;
    const bounds = svg.getBoundingClientRect();
    const scale = svg.viewBox.baseVal.width / bounds.width;
    const a = Math.floor(((event.clientX - bounds.x) * scale - left) / side);
    const b = rows - 1 - Math.floor(((event.clientY - bounds.y) * scale - 12) / side);
    const values = box.values || (box.values = JSON.parse(box.dataset.values));
    const value = values[a] && values[a][b];
    if (value) out.textContent = `(${a + Number(from)}, ${b + Number(from)}): ${value}`;
  });

  arrived();
})();
