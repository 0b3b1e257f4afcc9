// Keeps what was visited, for when there is no connection: the newest answer
// where there is one, else the one that was kept.
"use strict";
const KEPT = "visited";
const MOST = 150; // Answers kept; the ones not used for longest go first.
const LARGEST = 500000; // Bytes of an answer that is kept.
const OFFLINE = "/offline";
const word = (reply, name) => reply.headers.get(name) || "";

async function keep(asked, reply) {
  if (!reply.ok || word(reply, "cache-control").includes("no-store")) return;
  const body = await reply.blob();
  if (body.size > LARGEST) return;
  const cache = await caches.open(KEPT);
  // After a redirection the answer is that of the address it led to.
  await cache.put(new Request(reply.url, { headers: asked.headers }), new Response(body, { headers: reply.headers }));
  if (asked.mode === "navigate") {
    const tongue = word(reply, "content-language");
    const offline = await cache.match(OFFLINE);
    if (!offline || word(offline, "content-language") !== tongue) await cache.put(OFFLINE, await fetch(`${OFFLINE}?lang=${tongue}`));
  }
  const all = await cache.keys();
  for (const old of all.slice(0, Math.max(0, all.length - MOST))) await cache.delete(old);
}

// A whole page: the one kept; or what was kept of its middle, within the page
// that says that there is no connection; or that page.
async function page(cache, kept) {
  const text = kept ? await kept.text() : "";
  if (kept && !text.startsWith("<main")) return new Response(text, { headers: kept.headers });
  const frame = await cache.match(OFFLINE);
  if (!frame) return Response.error();
  const whole = await frame.text();
  return new Response(kept ? whole.replace(/<main[^]*<\/main>/, () => text) : whole, { headers: frame.headers });
}

async function answer(event) {
  const { request } = event;
  try {
    const reply = await fetch(request);
    event.waitUntil(keep(request, reply.clone()));
    return reply;
  } catch (gone) {
    const cache = await caches.open(KEPT);
    const kept = (await cache.match(request)) || (await cache.match(request, { ignoreVary: true }));
    if (request.mode === "navigate") return page(cache, kept);
    if (kept) return kept;
    throw gone;
  }
}

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
// A room or a class is as it is now or not at all; programs see to themselves.
const NOT_KEPT = /^\/(api|room|class)(\/|$)/;
addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method === "GET" && origin === location.origin && !NOT_KEPT.test(pathname)) event.respondWith(answer(event));
});
