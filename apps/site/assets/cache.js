// Keeps the files of this folder, so that everything works without a connection
// after the first visit. `FILES` and `VERSION` stand before this text. A new
// version is fetched as a whole before it takes the place of the old one.
"use strict";
const SCOPE = new URL("./", location.href).href;
const NAME = `grundy ${SCOPE} ${VERSION}`;
const ours = (name) => name.startsWith(`grundy ${SCOPE} `);

addEventListener("install", (event) => {
  const fresh = FILES.map((file) => new Request(new URL(file, SCOPE), { cache: "reload" }));
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(fresh)).then(() => skipWaiting()));
});
addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (ours(name) && name !== NAME) await caches.delete(name);
    await clients.claim();
  })());
});

async function answer(request) {
  const url = new URL(request.url);
  const file = url.pathname.endsWith("/") ? `${url.origin}${url.pathname}index.html` : `${url.origin}${url.pathname}`;
  const cache = await caches.open(NAME);
  const kept = await cache.match(file);
  if (kept) return kept;
  try { return await fetch(request); } catch (gone) {
    // A page that was not kept: the program answers its address.
    const [, tongue = "", page] = /^(zh-Han[ts]\/)?(.*?)\/?(?:index\.html)?$/.exec(file.slice(SCOPE.length));
    if (request.mode === "navigate") return Response.redirect(`${SCOPE}${tongue}index.html#/${page}`);
    throw gone;
  }
}
addEventListener("fetch", (event) => {
  const { request } = event;
  // The book is read on the network.
  const isOurs = request.url.startsWith(SCOPE) && !request.url.startsWith(`${SCOPE}book/`);
  if (request.method === "GET" && isOurs) event.respondWith(answer(request));
});
