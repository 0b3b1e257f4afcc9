// Keeps on this device which lessons and puzzles were done and which opponents
// were beaten, ticks them, leads on, and counts days in a row. The pages work without it.
(() => {
  "use strict";
  const KEY = "grundy-lessons";
  const read = () => {
    try { return new Set(JSON.parse(localStorage.getItem(KEY) || "[]")); } catch (error) { return new Set(); }
  };
  function show() {
    const done = read();
    const now = document.querySelector("[data-done]");
    if (now && !done.has(now.dataset.done)) {
      done.add(now.dataset.done);
      try { localStorage.setItem(KEY, JSON.stringify([...done])); } catch (error) { /* Kept until the page is left. */ }
    }
    for (const tick of document.querySelectorAll("[data-lesson]")) tick.hidden = !done.has(tick.dataset.lesson);
    for (const bar of document.querySelectorAll("progress[data-course]")) {
      const count = [...done].filter((lesson) => lesson.startsWith(bar.dataset.course + "/")).length;
      bar.hidden = count === 0;
      bar.value = count;
    }
  }
  // Leads on to the first lesson of each course that is still open.
  function resume() {
    const done = read();
    const next = (link) => {
      let number = 1;
      while (done.has(`${link.dataset.resume}/${number}`)) number += 1;
      return number;
    };
    const whole = (link) => next(link) > Number(link.dataset.count);
    for (const star of document.querySelectorAll("[data-star]")) star.classList.toggle("lit", done.has(star.dataset.star));
    const links = [...document.querySelectorAll("[data-resume]")];
    for (const link of links) {
      const course = link.dataset.resume;
      if (![...done].some((lesson) => lesson.startsWith(course + "/"))) continue;
      const number = whole(link) ? 1 : next(link);
      link.textContent = whole(link) ? link.dataset.again : link.dataset.on.replace("{number}", number);
      link.setAttribute("href", link.getAttribute("href").replace(new RegExp(`${course}/\\d+`), `${course}/${number}`));
    }
    const here = links.find((link) => !whole(link));
    for (const link of links) {
      const card = link.closest("[data-card]");
      if (!card) continue;
      card.classList.toggle("whole", whole(link));
      card.classList.toggle("here", link === here);
      link.classList.toggle("main", link === here);
    }
    const end = document.querySelector(".finish");
    if (!end) return;
    const all = whole(end.querySelector("[data-resume]"));
    end.querySelector(".joy").hidden = !all;
    end.querySelector(".open").hidden = all;
  }
  // The days in a row, up to today or yesterday. Puzzle 1 was that of 2026-11-01.
  function streak() {
    const done = read();
    const solved = (number) => done.has(`puzzle/${number}`);
    const now = Math.floor(Date.now() / 864e5) - 20757;
    for (const out of document.querySelectorAll("[data-streak]")) {
      const today = Number(out.dataset.streak) || now;
      let count = 0;
      for (let number = solved(today) ? today : today - 1; solved(number); number -= 1) count += 1;
      out.hidden = count === 0;
      out.querySelector("b").textContent = count;
    }
  }
  // On the first page the game begins against the first opponent who is not beaten yet.
  function climb() {
    const rungs = [...document.querySelectorAll("[data-rung]")];
    if (!rungs.length) return;
    const done = read();
    const next = rungs.find((rung) => !done.has(rung.dataset.rung)) || rungs[rungs.length - 1];
    for (const rung of rungs) rung.removeAttribute("aria-current");
    next.setAttribute("aria-current", "step");
    const second = `second=${next.dataset.rung.split("/").pop()}`;
    for (const link of document.querySelectorAll(".hero .begin, .hero .board a.shape")) {
      link.setAttribute("href", link.getAttribute("href").replace(/second=\w+/, second));
    }
  }
  const all = () => { show(); resume(); streak(); climb(); };
  all();
  // The middle of the page is replaced as one answers.
  new MutationObserver(all).observe(document.body, { childList: true });
})();
