// A room is live: the server says when something changed, and the page asks
// again. The first to open a room's link takes the free seat.
(() => {
  "use strict";
  const room = () => document.querySelector("[data-events]");
  const stale = () => document.dispatchEvent(new Event("board-stale"));
  let source = null;
  let pause = 0;

  function listen() {
    clearTimeout(pause);
    const here = room();
    if (source && here && source.url.endsWith(here.dataset.events) && source.readyState !== EventSource.CLOSED) return;
    if (source) source.close();
    source = here ? new EventSource(here.dataset.events) : null;
    if (!source) return;
    source.onmessage = (event) => {
      clearTimeout(pause);
      // One's own move brings the page as well, and a class much at once.
      pause = setTimeout(() => { if (room() && room().dataset.version !== event.data) stale(); }, Number(here.dataset.pause || 150));
    };
    // The room has ended, or too many listen: ask from time to time.
    source.onerror = () => { if (source && source.readyState === EventSource.CLOSED) pause = setTimeout(stale, 8000); };
  }
  document.addEventListener("board-comes", listen);
  addEventListener("pagehide", () => { if (source) source.close(); });
  addEventListener("pageshow", (event) => { if (event.persisted) { listen(); stale(); } });

  listen();
  const join = document.querySelector("form[data-join]");
  if (join) join.requestSubmit();
})();
