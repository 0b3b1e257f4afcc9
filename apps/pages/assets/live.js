// Forms that are answered while one types. Without this script they have a
// button.
(() => {
  "use strict";
  let turn = 0; // Grows with every question, so that a late answer is dropped.
  function say(text) {
    const live = document.getElementById("live");
    if (live && text) live.textContent = text;
  }

  // These parts of the page are replaced, the field itself stays as it is.
  let pause = 0;
  async function answered(form) {
    clearTimeout(pause);
    const mine = ++turn;
    const href = form.action + "?" + new URLSearchParams(new FormData(form));
    const parts = form.dataset.live.split(" ");
    const shown = document.getElementById(parts[parts.length - 1]);
    const address = new URL(href);
    if ((address.pathname + address.search + address.hash).length > Number(form.dataset.most || Infinity)) {
      shown.textContent = form.dataset.long;
      say(form.dataset.long);
      return;
    }
    shown.setAttribute("aria-busy", "true");
    let next;
    try {
      const reply = await self.grundy.ask(href, { part: true });
      const box = document.createElement("template");
      box.innerHTML = await reply.text();
      next = box.content.querySelector("main");
    } catch (error) { next = null; }
    if (mine !== turn || !form.isConnected) return;
    shown.removeAttribute("aria-busy");
    if (!next) return;
    for (const id of parts) {
      const part = next.querySelector("#" + id);
      if (part) document.getElementById(id).replaceWith(part);
    }
    const status = document.getElementById(shown.id);
    const alert = next.querySelector("[role=alert]");
    if (alert) status.replaceChildren(alert);
    else { history.replaceState(null, "", href); dispatchEvent(new Event("moved")); }
    document.getElementById("main").dataset.title = next.dataset.title;
    document.title = next.dataset.title + " · Grundy";
    say(alert ? "" : status.dataset.say);
    const field = form.querySelector("textarea");
    if (field) field.setAttribute("aria-invalid", Boolean(status.querySelector(".complaint")));
    level(field);
  }
  // What lies under a field is scrolled with it.
  function level(field) {
    const under = field && field.parentElement.querySelector(".under");
    if (under) under.scrollTo(field.scrollLeft, field.scrollTop);
  }
  const live = (event) => event.target.closest && event.target.closest("form[data-live]");
  document.addEventListener("input", (event) => {
    const form = live(event);
    if (!form) return;
    for (const under of form.querySelectorAll(".under")) under.classList.add("stale");
    clearTimeout(pause);
    if (!event.isComposing) pause = setTimeout(() => answered(form), 350);
  });
  document.addEventListener("compositionend", (event) => {
    const form = live(event);
    if (form) { clearTimeout(pause); pause = setTimeout(() => answered(form), 350); }
  });
  document.addEventListener("submit", (event) => {
    const form = live(event);
    if (form) { event.preventDefault(); answered(form); }
  });
  document.addEventListener("scroll", (event) => { if (event.target.closest && event.target.closest(".paper")) level(event.target); }, true);
})();
