// Completes names while one types a ruleset. The names and what they mean are
// those of the cheat sheet in the page, and those that the text itself gives.
(() => {
  "use strict";
  const LEAST = 2; // Letters after which names are offered unasked.
  const MOST = 7; // Names shown at once.
  let open = null; // The list, its field, the word in the field, the names that fit and the chosen one.

  const sheet = () => document.getElementById("words");
  const fieldOf = (event) => (event.target.matches && event.target.matches("form[data-fits] textarea") ? event.target : null);
  const composing = (event) => event.isComposing || event.keyCode === 229;

  // The words of the sheet, in its order.
  const read = new WeakMap();
  function words() {
    const on = sheet();
    if (!on) return [];
    if (!read.has(on)) {
      read.set(on, [...on.querySelectorAll("[data-word]")].map((el) => ({
        name: el.dataset.word, then: el.dataset.then, verb: "verb" in el.dataset,
        topic: el.closest("[data-topic]").dataset.topic, text: el.querySelector("dd").textContent,
      })));
    }
    return read.get(on);
  }
  // The names that the text gives, as last answered.
  function given() {
    const names = JSON.parse(document.getElementById("under").dataset.names || "[]");
    return names.map(([name, line, takes]) => ({ name, then: takes ? "(" : "", text: line, own: true }));
  }

  // The statement before the caret without its quoted texts; null within one or
  // in a comment.
  function statement(field) {
    const text = field.value.slice(0, field.selectionStart);
    const line = text.slice(text.lastIndexOf("\n") + 1).replace(/"[^"]*"|“[^”]*”|「[^」]*」|'[^']*'/g, (quoted) => "·".repeat(quoted.length));
    return /["“「'#]/.test(line) ? null : line.slice(line.lastIndexOf(";") + 1);
  }
  const FIRST = ["heading", "kind", "statement", "drawing", "word"];
  const NUMBERS = ["word", "number", "list"];
  const BOARDS = ["coins", "grid", "graph", "poset"];
  // The names that may stand after this part of a statement.
  function offered(before) {
    const last = (/(\w+)\s+$/.exec(before) || [])[1] || "";
    if (/^(symmetry|parts)$/.test(last)) return words().filter((word) => word.topic === "declared");
    // Here a new name is given.
    if (/(^\s*(ruleset|heaps|row|rows|numbers|coins|grid|graph|poset|parameter|define)|\b(let|for))\s+$/.test(before)) return [];
    const { topic } = document.getElementById("under").dataset;
    const boards = topic ? BOARDS.filter((board) => board === topic) : BOARDS;
    const first = words().filter((word) => FIRST.includes(word.topic));
    const inner = [...given(), ...words().filter((word) => NUMBERS.includes(word.topic) || boards.includes(word.topic))];
    if (!before) return first;
    const fit = before.trim() ? inner : [...first, ...inner];
    // An option may apply a verb without naming the board.
    const verbs = /(^\s*option|:)\s+$/.test(before);
    return fit.map((word) => (verbs && word.verb ? { ...word, then: " " } : word));
  }

  // Offers the names that begin with the word before the caret.
  function offer(field, least = LEAST) {
    const said = field.selectionStart === field.selectionEnd ? statement(field) : null;
    const [, typed] = said === null ? [] : /(?:^|[^\w])([A-Za-z_]\w*)$/.exec(said) || [, ""];
    if (typed === undefined || typed.length < least) { close(); return; }
    const begun = typed.toLowerCase();
    const names = [];
    for (const word of offered(said.slice(0, said.length - typed.length))) {
      if (word.name.startsWith(begun) && !names.some((known) => known.name === word.name)) names.push(word);
    }
    const whole = names.some((word) => word.name === typed);
    if (!names.length || whole && names.length === 1) { close(); return; }
    if (open && open.field !== field) close();
    const isNew = !open;
    open = { list: open ? open.list : listed(field), field, from: field.selectionStart - typed.length, to: field.selectionStart, names, chosen: whole ? -1 : 0 };
    show();
    if (isNew) say(`${field.form.dataset.fits}${document.documentElement.lang.startsWith("zh") ? "：" : ": "}${names.slice(0, MOST).map((word) => word.name).join(", ")}`);
  }
  function say(text) {
    const live = document.getElementById("live");
    if (live) live.textContent = text;
  }
  function listed(field) {
    const list = document.createElement("ul");
    list.id = "fits";
    list.className = "fits";
    list.setAttribute("role", "listbox");
    list.setAttribute("aria-label", field.form.dataset.fits);
    field.parentElement.append(list);
    field.setAttribute("aria-controls", "fits");
    return list;
  }
  function show() {
    const { list, field, names, chosen } = open;
    const from = Math.max(0, Math.min(chosen - MOST + 1, names.length - MOST));
    list.replaceChildren(...names.slice(from, from + MOST).map((word, i) => {
      const item = document.createElement("li");
      const name = document.createElement("code");
      const text = document.createElement(word.own ? "code" : "span");
      item.id = `fit-${from + i}`;
      item.setAttribute("role", "option");
      item.setAttribute("aria-selected", from + i === chosen);
      item.setAttribute("aria-setsize", names.length);
      item.setAttribute("aria-posinset", from + i + 1);
      name.textContent = word.name;
      text.textContent = word.text;
      item.append(name, " ", text);
      return item;
    }));
    if (chosen < 0) field.removeAttribute("aria-activedescendant");
    else field.setAttribute("aria-activedescendant", `fit-${chosen}`);
    settle();
  }
  // The list lies under the word, or above it where there is no room.
  function settle() {
    const { list, field, from } = open;
    const ruler = document.createElement("pre");
    const mark = document.createElement("span");
    ruler.className = "under";
    mark.textContent = "\u200b";
    ruler.append(field.value.slice(0, from), mark);
    field.parentElement.append(ruler);
    const [left, top, height] = [mark.offsetLeft - field.scrollLeft, mark.offsetTop - field.scrollTop, mark.offsetHeight];
    ruler.remove();
    const paper = field.parentElement.getBoundingClientRect();
    const view = self.visualViewport ? visualViewport.height : innerHeight;
    const below = top + height + 4;
    const above = top - list.offsetHeight - 4;
    const fits = paper.top + below + list.offsetHeight <= view || paper.top + above < 0;
    list.style.left = `${Math.max(0, Math.min(left, paper.width - list.offsetWidth))}px`;
    list.style.top = `${fits ? below : above}px`;
  }
  function close() {
    if (!open) return;
    open.list.remove();
    open.field.removeAttribute("aria-activedescendant");
    open.field.removeAttribute("aria-controls");
    open = null;
  }
  function take(place) {
    const { field, from, to, names } = open;
    const { name, then } = names[place];
    close();
    write(field, from, to, field.value.startsWith(then, to) ? name : name + then);
    close();
  }
  // Typed for the reader, so that it can be undone.
  function write(field, from, to, text) {
    field.focus();
    field.setSelectionRange(from, to);
    if (document.execCommand("insertText", false, text)) return;
    field.setRangeText(text, from, to, "end");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  // Before the listeners of other scripts, which know nothing of the list.
  document.addEventListener("keydown", (event) => {
    const field = fieldOf(event);
    if (!field || composing(event) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (way === 1 && event.altKey) offer(field, 0);
    else if (!open || event.altKey) return;
    else if (way) {
      const all = open.names.length;
      open.chosen = open.chosen < 0 && way < 0 ? all - 1 : (open.chosen + way + all) % all;
      show();
    } else if (event.key === "Escape") close();
    else if ((event.key === "Enter" || event.key === "Tab") && open.chosen >= 0) take(open.chosen);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
  document.addEventListener("input", (event) => {
    const field = fieldOf(event);
    if (!field) return;
    const typed = /^(insertText|deleteContentBackward)$/.test(event.inputType || "");
    if (typed && !composing(event)) offer(field); else close();
  });
  document.addEventListener("compositionstart", close);
  document.addEventListener("selectionchange", () => {
    if (open && open.field.selectionStart !== open.to) close();
  });
  document.addEventListener("focusin", (event) => {
    const field = fieldOf(event);
    if (!field) { close(); return; }
    field.dataset.entered = "";
    field.setAttribute("aria-autocomplete", "list");
    field.setAttribute("aria-haspopup", "listbox");
  });
  document.addEventListener("focusout", (event) => { if (open && event.target === open.field) close(); });
  document.addEventListener("board-leaves", close);
  document.addEventListener("page-comes", close);
  addEventListener("resize", () => { if (open) settle(); });
  document.addEventListener("scroll", (event) => { if (open && event.target === open.field) settle(); }, true);

  // A click takes a name; the field keeps the focus.
  document.addEventListener("mousedown", (event) => { if (open && open.list.contains(event.target)) event.preventDefault(); });
  document.addEventListener("click", (event) => {
    const item = event.target.closest && event.target.closest(".fits [role=option]");
    if (item && open) { take(Number(item.id.slice(4))); return; }
    const button = event.target.closest && event.target.closest("#words dt button");
    if (button) insert(button);
  });

  // The examples of the sheet become buttons when it is unfolded.
  document.addEventListener("toggle", (event) => {
    if (!event.target.open || !event.target.closest("#words")) return;
    for (const code of event.target.querySelectorAll("dt > code")) {
      const button = document.createElement("button");
      button.type = "button";
      code.replaceWith(button);
      button.append(code);
    }
  }, true);
  // A statement goes on a line of its own, after that of the caret.
  function insert(button) {
    const field = document.querySelector("form[data-fits] textarea");
    const text = field.value;
    const caret = "entered" in field.dataset ? field.selectionEnd : text.trimEnd().length;
    const example = button.textContent;
    if (!button.closest("[data-whole]")) {
      const gap = /[\w)\]'"]/.test(text.slice(caret - 1, caret)) ? " " : "";
      write(field, "entered" in field.dataset ? field.selectionStart : caret, caret, gap + example);
      return;
    }
    const start = text.lastIndexOf("\n", caret - 1) + 1;
    const end = text.indexOf("\n", caret) < 0 ? text.length : text.indexOf("\n", caret);
    write(field, end, end, text.slice(start, end).trim() ? `\n${example}` : example);
  }
})();
