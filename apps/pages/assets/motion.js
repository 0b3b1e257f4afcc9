// Motion that shows what a move did: bitten squares fall, a line of hexagons
// leaves as a line, a piece slides, a die turns, heaps settle. It runs above
// the new board, on which one can play at once; readers who want no motion see
// none.
(() => {
  "use strict";
  const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
  const GLYPHS = ".counter, .match, .square, .hex, .white, .black, .queen, .piece, .die";
  const inside = (areas, [x, y]) => areas.some(([c, r, w, h]) => x >= c && x < c + w && y >= r && y < r + h);

  // The shapes of the main board: each with its place, what it is, and where.
  function seen() {
    const board = document.getElementById("board");
    const svg = board && board.querySelector("svg");
    if (!svg || calm() || !svg.animate) return null;
    const shapes = [];
    for (const el of svg.querySelectorAll(".shape[data-at]")) {
      const glyph = el.querySelector(".queen") || el.querySelector(GLYPHS);
      if (!glyph) continue;
      const what = glyph.getAttribute("class") + el.querySelectorAll(".pip").length;
      shapes.push({ el, glyph, what, at: el.dataset.at.split(",").map(Number), box: glyph.getBoundingClientRect() });
    }
    const kind = svg.classList[1];
    return { board, svg, kind, shapes, bounds: svg.getBoundingClientRect() };
  }
  const key = (shape) => shape.at.join();
  const centre = ({ box }) => [box.x + box.width / 2, box.y + box.height / 2];

  // Moves a shape to its place from where another one was.
  function slide(shape, from, svg, ms) {
    const scale = (svg.getScreenCTM() || {}).a || 1;
    const [x, y] = centre(shape);
    const [ox, oy] = centre(from);
    if (Math.hypot(ox - x, oy - y) < 2) return;
    const begin = { transform: `translate(${(ox - x) / scale}px, ${(oy - y) / scale}px)` };
    const parts = [...shape.el.querySelectorAll(".queen, .match, .counter, .white, .black, .piece, .rim")];
    // The letter of a piece lies above all pieces.
    for (const text of svg.querySelectorAll(".over > text")) {
      if (shape.glyph.getAttribute("cx") === text.getAttribute("x") && Math.abs(shape.glyph.getAttribute("cy") - text.getAttribute("y")) < 3) parts.push(text);
    }
    for (const part of parts) part.animate([begin, { transform: "none" }], { duration: ms, easing: "cubic-bezier(.3, .1, .2, 1)" });
  }

  // Where what is taken goes: down, along its line, or up from the table.
  function leave(kind, gone, index) {
    const last = gone[gone.length - 1];
    const first = gone[0];
    if (kind === "squares" && first.what.startsWith("square")) {
      const late = Math.min(index * 22, 240);
      const turn = index % 2 ? 24 : -18;
      return [[{}, { transform: "translate(4px, -10px) rotate(3deg)", offset: 0.2 }, { transform: `translateY(260px) rotate(${turn}deg)`, opacity: 0 }], { duration: 560, delay: late, easing: "ease-in" }];
    }
    if (kind === "hexes") {
      const [x, y] = centre(first);
      const [lx, ly] = gone.length > 1 ? centre(last) : [x + 1, y];
      const far = Math.hypot(lx - x, ly - y) || 1;
      return [[{}, { transform: `translate(${(260 * (lx - x)) / far}px, ${(260 * (ly - y)) / far}px)`, opacity: 0 }], { duration: 520, easing: "cubic-bezier(.5, 0, .9, .6)" }];
    }
    return [[{}, { transform: "translateY(-34px) rotate(14deg)", opacity: 0 }], { duration: 380, delay: Math.min(index * 18, 200), easing: "ease-in" }];
  }
  function leaving(before, now, gone) {
    const over = before.svg.cloneNode(false);
    over.setAttribute("aria-hidden", "true");
    over.removeAttribute("role");
    over.removeAttribute("aria-label");
    const { x, y, width, height } = before.bounds;
    Object.assign(over.style, { position: "fixed", left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px`, maxWidth: "none", pointerEvents: "none", zIndex: 2 });
    const ends = gone.map((shape, index) => {
      const copy = document.createElementNS("http://www.w3.org/2000/svg", "g");
      for (const part of shape.el.children) if (part.tagName !== "title" && !part.classList.contains("target")) copy.append(part.cloneNode(true));
      copy.setAttribute("class", "moving");
      over.append(copy);
      return [copy, ...leave(now.kind, gone, index)];
    });
    now.board.append(over);
    const done = ends.map(([copy, frames, timing]) => copy.animate(frames, { fill: "both", ...timing }).finished);
    Promise.allSettled(done).then(() => over.remove());
  }

  // Heaps are ordered by size: each goes to the row of a heap as large as what is
  // left of it.
  function settle(before, now, gone) {
    const rows = (shapes) => {
      const all = new Map();
      for (const shape of shapes) all.set(shape.at[1], [...(all.get(shape.at[1]) || []), shape]);
      return all;
    };
    const left = rows(before.shapes.filter((shape) => !gone.includes(shape)));
    for (const [row, heap] of rows(now.shapes)) {
      const same = [...left].filter(([, old]) => old.length === heap.length);
      same.sort(([a], [b]) => Math.abs(a - row) - Math.abs(b - row));
      if (!same.length) continue;
      const [from, old] = same[0];
      left.delete(from);
      heap.forEach((shape, index) => slide(shape, old[index], now.svg, 420));
    }
  }

  function show(before, now) {
    const took = JSON.parse(now.board.dataset.took || "[]");
    if (!took.length || before.kind !== now.kind) return;
    const places = new Map(now.shapes.map((shape) => [key(shape), shape]));
    const were = new Map(before.shapes.map((shape) => [key(shape), shape]));
    const changed = (shape, others) => (others.get(key(shape)) || {}).what !== shape.what;
    if (["tracks", "xiangqi"].includes(now.kind) || now.shapes.some((shape) => shape.what.startsWith("queen"))) {
      const piece = (shape) => !shape.what.startsWith("square");
      for (const shape of now.shapes.filter((shape) => piece(shape) && changed(shape, were))) {
        const from = before.shapes.find((old) => old.what === shape.what && changed(old, places));
        if (from) slide(shape, from, now.svg, 460);
      }
      return;
    }
    for (const shape of now.shapes) {
      if (shape.what.startsWith("die") && were.has(key(shape)) && changed(shape, were)) {
        shape.el.classList.add("moving");
        shape.el.animate([{ transform: "rotate(-90deg) scale(.3, 1)" }, { transform: "none" }], { duration: 420, easing: "cubic-bezier(.3, .1, .2, 1.2)" });
      }
    }
    const moved = now.kind === "heaps";
    const gone = before.shapes.filter((shape) => inside(took, shape.at) && !shape.what.startsWith("die") && (moved || !places.has(key(shape))));
    // After an undo nothing has left.
    if (!gone.length || (moved && before.shapes.length - gone.length !== now.shapes.length)) return;
    leaving(before, now, gone);
    if (moved) settle(before, now, gone);
  }

  let before = null;
  document.addEventListener("board-leaves", () => { before = seen(); });
  document.addEventListener("board-comes", () => {
    const now = before && seen();
    if (now) show(before, now);
    before = null;
  });
})();
