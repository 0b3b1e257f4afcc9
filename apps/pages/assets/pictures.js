// Pictures of tables: the value under the pointer or the keyboard's cursor, buttons,
// wheel and two fingers that enlarge them, and cells that are filled in while one
// looks. Without this script they are plain pictures.
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
    const [[left, top, wide, high], rows, from] = JSON.parse(box.dataset.place);
    const bounds = drawn.getBoundingClientRect();
    const scale = natural(drawn) / bounds.width;
    const a = Math.floor(((event.clientX - bounds.x) * scale - left) / wide);
    const b = rows - 1 - Math.floor(((event.clientY - bounds.y) * scale - top) / high);
    tell(box, a, b, rows, from);
  }
  const natural = (drawn) => (drawn.viewBox ? drawn.viewBox.baseVal.width : drawn.naturalWidth);
  // Says a cell's value; false where there is no such cell.
  function tell(box, a, b, rows, from) {
    if (a < 0 || b < 0 || b >= rows || (box.dataset.cells && a >= rows)) return false;
    const values = box.values || (box.values = JSON.parse(box.dataset.values || "[]"));
    if (!box.dataset.cells && !(values[a] && values[a][b] !== undefined)) return false;
    const name = box.dataset.name.replace("{a}", a + from).replace("{b}", JSON.parse(box.dataset.names || "[]")[b] || b + from);
    const out = box.closest("figure").querySelector(".readout");
    const value = box.dataset.cells ? reasons(box, a, b, () => tell(box, a, b, rows, from)) : values[a][b];
    if (value !== "") out.textContent = `${name}: ${value}`;
    return true;
  }
  // The keyboard's cursor over a picture of cells.
  function walk(box, [right, down]) {
    const drawn = box.firstElementChild;
    const [[left, top, wide, high], rows, from] = JSON.parse(box.dataset.place);
    let [a, b] = box.at || [0, 0];
    if (box.at) [a, b] = [a + right, b - down];
    if (!tell(box, a, b, rows, from)) return;
    box.at = [a, b];
    const scale = drawn.getBoundingClientRect().width / natural(drawn);
    let mark = box.querySelector(".cell");
    if (!mark) { mark = document.createElement("div"); mark.className = "cell"; box.append(mark); }
    const inset = drawn.getBoundingClientRect().x - box.getBoundingClientRect().x + box.scrollLeft - box.clientLeft;
    mark.style.cssText = `left:${inset + (left + a * wide) * scale}px;top:${(top + (rows - 1 - b) * high) * scale}px;width:${wide * scale}px;height:${high * scale}px`;
    mark.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
  document.addEventListener("pointermove", read);
  document.addEventListener("pointerdown", read);
  // A picture grows within its frame, which then scrolls; what lies at this place of
  // the window, or in the middle, stays where it is.
  const MOST = 12;
  function zoom(box, times, [x, y] = middle(box)) {
    const drawn = box.firstElementChild;
    const mark = box.querySelector(".cell");
    if (mark) mark.remove();
    const before = drawn.getBoundingClientRect();
    const [right, down] = [(x - before.x) / before.width, (y - before.y) / before.height];
    const natural = box.natural || (box.natural = before.width);
    box.scale = Math.min(MOST, Math.max(1, (box.scale || 1) * times));
    const larger = box.scale > 1.01;
    box.classList.toggle("larger", larger);
    drawn.style.width = larger ? `${Math.round(natural * box.scale)}px` : "";
    if (!larger) box.natural = 0;
    const after = drawn.getBoundingClientRect();
    box.scrollLeft += after.x + right * after.width - x;
    box.scrollTop += after.y + down * after.height - y;
    box.classList.toggle("much", box.scale >= 3);
    pin(box);
  }
  // The numbers of a graph stay at its edges, as large as before.
  function pin(box) {
    const drawn = box.firstElementChild;
    if (!drawn.matches(".series")) return;
    const times = box.scale || 1;
    const { width, height } = drawn.viewBox.baseVal;
    const unit = drawn.getBoundingClientRect().width / width;
    const [left, bottom] = [box.scrollLeft / unit, Math.min(height, (box.scrollTop + box.clientHeight) / unit)];
    drawn.style.setProperty("--times", times);
    for (const [axis, move] of [["beside", (x) => [left + x / times - x, 0]], ["below", (x, y) => [0, bottom - (height - y) / times - y]]]) {
      const group = drawn.querySelector(`.${axis}`);
      const text = group.querySelector("text");
      if (text) group.setAttribute("transform", `translate(${move(Number(text.getAttribute("x")), Number(text.getAttribute("y")))})`);
    }
  }
  document.addEventListener("scroll", (event) => { if (event.target.scale) pin(event.target); }, true);
  function middle(box) {
    const { x, y } = box.getBoundingClientRect();
    return [x + box.clientWidth / 2, y + box.clientHeight / 2];
  }
  document.addEventListener("click", (event) => {
    const button = event.target.closest("button[data-zoom]");
    if (button) zoom(button.closest("figure").querySelector(".zoom"), button.dataset.zoom === "1" ? 1.5 : 1 / 1.5);
  });
  // The wheel with Ctrl, which is also how a touchpad tells of two fingers; without it
  // where the picture has the focus, since else the wheel scrolls the page.
  document.addEventListener("wheel", (event) => {
    const box = event.target.closest && event.target.closest(".zoom");
    if (!box || !(event.ctrlKey || event.metaKey || document.activeElement === box)) return;
    if (!event.ctrlKey && !event.metaKey && event.deltaY > 0 && (box.scale || 1) <= 1) return;
    event.preventDefault();
    const lines = event.deltaMode ? event.deltaY * 30 : event.deltaY;
    zoom(box, Math.exp(-Math.max(-120, Math.min(120, lines)) / (event.ctrlKey ? 120 : 300)), [event.clientX, event.clientY]);
  }, { passive: false });
  // Two fingers on a screen.
  let spread = 0;
  function fingers(event) {
    const box = event.target.closest && event.target.closest(".zoom");
    if (!box || event.touches.length !== 2) { spread = 0; return; }
    event.preventDefault();
    const [one, other] = event.touches;
    const now = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    if (spread) zoom(box, now / spread, [(one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2]);
    spread = now;
  }
  for (const kind of ["touchstart", "touchmove"]) document.addEventListener(kind, fingers, { passive: false });
  document.addEventListener("touchend", () => { spread = 0; });

  // The picture's file, drawn for programs that read no SVG: twice as large, on paper.
  async function png(link) {
    try {
      const text = await (await self.grundy.ask(link.href)).text();
      const image = new Image();
      image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.naturalWidth * 2, image.naturalHeight * 2];
      const pen = canvas.getContext("2d");
      pen.fillStyle = matchMedia("(prefers-color-scheme: dark)").matches ? "#191815" : "#fbfaf7";
      pen.fillRect(0, 0, canvas.width, canvas.height);
      pen.drawImage(image, 0, 0, canvas.width, canvas.height);
      const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
      const save = document.createElement("a");
      save.href = URL.createObjectURL(blob);
      save.download = decodeURIComponent(link.href.replace(/^.*\/([^/]*)\/([^/?]*)\.svg.*$/, "$1-$2")) + ".png";
      save.click();
      setTimeout(() => URL.revokeObjectURL(save.href), 10000);
    } catch (error) { document.getElementById("live").textContent = link.textContent = link.dataset.png; }
  }
  document.addEventListener("click", (event) => {
    const link = event.target.closest && event.target.closest("a[data-png]");
    if (link) { event.preventDefault(); png(link); }
  });

  // A table whose time was over is completed row by row while one looks: each row is a
  // question of its own. After three rows without news the rest is left to the command.
  const PATIENCE = 3;
  async function fill(box) {
    const out = document.querySelector(".filling");
    const values = box.values = JSON.parse(box.dataset.values);
    const from = JSON.parse(box.dataset.place)[2];
    const is = (value) => value !== "";
    const all = values.flat().filter(is).length;
    const done = () => values.flat().filter((value) => is(value) && value !== "?").length;
    const tell = (text) => { out.textContent = text.replace("{done}", done()).replace("{all}", all); };
    let idle = 0;
    for (let a = 0; a < values.length && idle < PATIENCE; a += 1) {
      if (!values[a].includes("?")) continue;
      tell(out.dataset.left);
      let row;
      try { row = JSON.parse(await (await self.grundy.ask(`${new URL(box.dataset.fill, location.href).href}&row=${a + from}`)).text()); } catch (error) { break; }
      if (!box.isConnected || !Array.isArray(row)) return;
      const before = done();
      row.slice(0, values[a].length).forEach((value, b) => {
        put(box, a, b, value);
        if ("symmetric" in box.dataset && values[b]) put(box, b, a, value);
      });
      idle = done() > before ? 0 : idle + 1;
    }
    const whole = done() === all;
    tell(whole ? out.dataset.whole : out.dataset.filled);
    // Nothing is left that needs more time or a command.
    if (whole) for (const other of out.parentElement.children) other.hidden = other !== out;
    document.getElementById("live").textContent = out.textContent;
  }
  // Writes a value into its cell of the picture and of the table of numbers.
  function put(box, a, b, value) {
    if (value === "?" || !box.values[a] || box.values[a][b] !== "?") return;
    box.values[a][b] = value;
    const [[left, top, wide, high], rows] = JSON.parse(box.dataset.place);
    const cell = document.createElementNS("http://www.w3.org/2000/svg", "rect");
    const most = Math.max(1, ...box.values.flat().filter(Number.isFinite));
    const shade = most > 16 ? 1 + Math.floor(((value - 1) / (most - 1)) * 15) : value;
    const kind = value === 0 || value === "P" ? "p" : Number.isFinite(value) ? `s${shade}` : value.toLowerCase();
    const is = { class: `spot ${kind}`, x: left + a * wide, y: top + (rows - 1 - b) * high, width: wide, height: high };
    for (const [name, said] of Object.entries(is)) cell.setAttribute(name, said);
    box.firstElementChild.append(cell);
    const line = document.querySelectorAll(".numbers tbody tr")[a];
    const field = line && line.cells[b + 1];
    if (!field) return;
    field.textContent = value;
    if (kind === "p") field.className = "p";
  }
  function begin() {
    const box = document.querySelector(".zoom[data-fill]");
    if (box && !box.filling) { box.filling = true; fill(box); }
  }

  const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  document.addEventListener("keydown", (event) => {
    const box = event.target.closest && event.target.closest(".zoom[data-place]");
    if (!box || !arrows[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    walk(box, arrows[event.key]);
  });
  document.addEventListener("board-comes", begin);
  document.addEventListener("page-comes", begin);
  begin();
})();
