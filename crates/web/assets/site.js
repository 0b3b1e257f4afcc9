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

  const boards = () => [...main().querySelectorAll(".board")].filter((b) => b.querySelector("a.shape"));
  const board = () => {
    const at = document.activeElement;
    return (at && at.closest && at.closest(".board")) || boards()[0] || null;
  };
  const spots = (of) => (of ? [...of.querySelectorAll("a.shape")] : []);
  const place = (el) => el.dataset.at.split(",").map(Number);
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
  function arrived(id) {
    roving();
    const middle = main();
    document.title = middle.dataset.title + " · Grundy";
    const played = id && document.getElementById(id);
    const status = (played && played.closest("figure, .table").querySelector("[data-say]")) || middle.querySelector("[data-say]");
    if (status) say(status.dataset.say);
    const go = middle.querySelector("a[data-go]");
    if (go) {
      const mine = turn;
      wait(calm() ? 50 : 450).then(() => { if (mine === turn) swap(go.href, { replace: true, from: "go" }); });
    }
  }

  async function swap(href, { replace = false, push = true, leaving = [], focus = null, from = "", id = "", show = false } = {}) {
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
      const after = next.querySelector("#board");
      const took = JSON.parse((after && after.dataset.took) || "[]");
      const shapes = [...main().querySelectorAll("#board .shape[data-at]")];
      await fade(shapes.filter((s) => inside(took, place(s))));
      if (mine !== turn) return;
    }
    main().replaceWith(next);
    if (push) history[replace ? "replaceState" : "pushState"](null, "", answer.url);
    arrived(id);
    // What was asked for below the board may have changed the board above.
    const shown = show && boards()[0];
    if (shown && shown.getBoundingClientRect().top < 0) shown.scrollIntoView({ block: "start" });
    if (focus) {
      const all = spots(document.getElementById(id));
      const near = (s) => { const [x, y] = place(s); return Math.hypot(x - focus[0], y - focus[1]); };
      const best = all.sort((a, b) => near(a) - near(b))[0];
      if (best) turnTo(best); else main().focus({ preventScroll: true });
    }
  }

  function turnTo(spot) {
    for (const other of spots(spot.closest(".board"))) other.setAttribute("tabindex", "-1");
    spot.setAttribute("tabindex", "0");
    spot.focus();
  }

  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-print]")) print();
  });

  document.addEventListener("click", (event) => {
    const link = event.target.closest("a");
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const on = link.closest(".board");
    if (!on && !link.hasAttribute("data-swap")) return;
    event.preventDefault();
    const href = link.href.baseVal === undefined ? link.href : new URL(link.href.baseVal, location.href).href;
    const moves = (link.dataset.moves || "").split(" ").filter(Boolean);
    const from = link.dataset.at ? place(link) : null;
    const here = boardOf(link);
    const plays = here && moves.length === 1 && !link.dataset.pick && !link.closest(".list");
    const leaving = plays ? touched(here, moves[0], from) : [];
    const keyboard = event.detail === 0;
    const show = !on && !"vwh".includes(link.dataset.key || "-") && !link.closest("figure");
    swap(href, { leaving, focus: on && keyboard ? from : null, id: here ? here.id : "", show });
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
    const all = spots(board());
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
    const picture = event.target.closest && event.target.closest(".zoom[data-place]");
    if (arrows[event.key] && picture) {
      event.preventDefault();
      walk(picture, arrows[event.key]);
      return;
    }
    if (arrows[event.key] && !inTable) {
      if (step(arrows[event.key])) event.preventDefault();
      return;
    }
    const wanted = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const link = [...main().querySelectorAll("a[data-key]")].find((a) => a.dataset.key === wanted);
    if (link) { event.preventDefault(); link.click(); }
  });

  // The value under the pointer in a picture of a table.
  function reasons(box, a, b, again) {
    if (!box.cells) {
      box.cells = [];
      fetch(box.dataset.cells).then((reply) => reply.text()).then((text) => { box.cells = text.split("\n").map((line) => line.trim().split(" ")); again(); });
    }
    const names = JSON.parse(box.dataset.reasons);
    let left = a;
    for (const run of box.cells[b] || []) {
      const [count, letters] = run.split(":");
      left -= Number(count);
      if (left < 0) return [...letters].map((letter) => names[letter.charCodeAt(0) - 97]).join(" · ");
    }
    return "";
  }
  function read(event) {
    const box = event.target.closest && event.target.closest(".zoom[data-place]");
    if (!box) return;
    const drawn = box.firstElementChild;
    const [[left, top, side], rows, from] = JSON.parse(box.dataset.place);
    const bounds = drawn.getBoundingClientRect();
    const scale = natural(drawn) / bounds.width;
    const a = Math.floor(((event.clientX - bounds.x) * scale - left) / side);
    const b = rows - 1 - Math.floor(((event.clientY - bounds.y) * scale - top) / side);
    tell(box, a, b, rows, from);
  }
  const natural = (drawn) => (drawn.viewBox ? drawn.viewBox.baseVal.width : drawn.naturalWidth);
  // Says a cell's value; false where there is no such cell.
  function tell(box, a, b, rows, from) {
    if (a < 0 || b < 0 || b >= rows || (box.dataset.cells && a >= rows)) return false;
    const values = box.values || (box.values = JSON.parse(box.dataset.values || "[]"));
    if (!box.dataset.cells && !(values[a] && values[a][b] !== undefined)) return false;
    const name = box.dataset.name.replace("{a}", a + from).replace("{b}", b + from);
    const out = box.closest("figure").querySelector(".readout");
    const value = box.dataset.cells ? reasons(box, a, b, () => tell(box, a, b, rows, from)) : values[a][b];
    if (value) out.textContent = `${name}: ${value}`;
    return true;
  }
  // The keyboard's cursor over a picture of cells.
  function walk(box, [right, down]) {
    const drawn = box.firstElementChild;
    const [[left, top, side], rows, from] = JSON.parse(box.dataset.place);
    let [a, b] = box.at || [0, 0];
    if (box.at) [a, b] = [a + right, b - down];
    if (!tell(box, a, b, rows, from)) return;
    box.at = [a, b];
    const scale = drawn.getBoundingClientRect().width / natural(drawn);
    let mark = box.querySelector(".cell");
    if (!mark) { mark = document.createElement("div"); mark.className = "cell"; box.append(mark); }
    const inset = drawn.getBoundingClientRect().x - box.getBoundingClientRect().x + box.scrollLeft - box.clientLeft;
    mark.style.cssText = `left:${inset + (left + a * side) * scale}px;top:${(top + (rows - 1 - b) * side) * scale}px;width:${side * scale}px;height:${side * scale}px`;
    mark.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
  document.addEventListener("pointermove", read);
  document.addEventListener("pointerdown", read);
  // A picture grows within its frame, which then scrolls.
  document.addEventListener("click", (event) => {
    const button = event.target.closest("button[data-zoom]");
    if (!button) return;
    const box = button.closest("figure").querySelector(".zoom");
    const drawn = box.firstElementChild;
    const mark = box.querySelector(".cell");
    if (mark) mark.remove();
    const middle = [(box.scrollLeft + box.clientWidth / 2) / box.scrollWidth, (box.scrollTop + box.clientHeight / 2) / box.scrollHeight];
    box.scale = Math.min(12, Math.max(1, (box.scale || 1) * (button.dataset.zoom === "1" ? 1.5 : 1 / 1.5)));
    box.classList.toggle("larger", box.scale > 1.01);
    drawn.style.width = box.scale > 1.01 ? `${Math.round(box.clientWidth * box.scale)}px` : "";
    box.scrollLeft = middle[0] * box.scrollWidth - box.clientWidth / 2;
    box.scrollTop = middle[1] * box.scrollHeight - box.clientHeight / 2;
  });

  arrived();
})();
