// Pictures of tables: the value under the pointer or the keyboard's cursor, and
// buttons that enlarge them. Without this script they are plain pictures.
(() => {
  "use strict";
  // The value under the pointer in a picture of a table.
  function reasons(box, a, b, again) {
    if (!box.cells) {
      box.cells = [];
      self.grundy.ask(new URL(box.dataset.cells, location.href).href).then((reply) => reply.text()).then((text) => { box.cells = text.split("\n").map((line) => line.trim().split(" ")); again(); });
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
    if (value !== "") out.textContent = `${name}: ${value}`;
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

  const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  document.addEventListener("keydown", (event) => {
    const box = event.target.closest && event.target.closest(".zoom[data-place]");
    if (!box || !arrows[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    walk(box, arrows[event.key]);
  });
})();
