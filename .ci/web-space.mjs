// A plain web space under a sub-path, and a browser's driver, for what tries the page
// without a server.
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import zlib from "node:zlib";

const BASE = "/school/grundy/";
const KINDS = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".webmanifest": "application/manifest+json" };

/** The driver from a folder in which npm has installed it. */
export async function driver(folder) {
  const entry = path.join(folder, "node_modules/puppeteer-core/lib/esm/puppeteer/puppeteer-core.js");
  return (await import(pathToFileURL(entry))).default;
}

/** Serves the folder `site`, texts by gzip where a reader takes it. */
export async function webSpace(site) {
  const server = http.createServer((request, response) => {
    let { pathname } = new URL(request.url, "http://x");
    if (pathname.endsWith("/")) pathname += "index.html";
    const file = path.join(site, pathname.slice(BASE.length));
    if (!pathname.startsWith(BASE) || !fs.existsSync(file)) { response.writeHead(404).end(); return; }
    const kind = KINDS[path.extname(file)];
    const headers = { "content-type": kind || "application/octet-stream" };
    let body = fs.readFileSync(file);
    if (kind && /gzip/.test(request.headers["accept-encoding"] || "")) {
      headers["content-encoding"] = "gzip";
      body = zlib.gzipSync(body);
    }
    response.writeHead(200, { ...headers, "content-length": body.length }).end(body);
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return { port: server.address().port, path: BASE, close: () => server.close() };
}
