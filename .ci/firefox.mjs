// Drives the folder and the single file in Firefox: a move and its answer, every
// page of the navigation, another language, back. Usage:
// node firefox.mjs PUPPETEER_FOLDER SITE_FOLDER
import assert from "node:assert/strict";
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [, , puppeteerFolder, site] = process.argv;
const entry = path.join(puppeteerFolder, "node_modules/puppeteer-core/lib/esm/puppeteer/puppeteer-core.js");
const { default: puppeteer } = await import(pathToFileURL(entry));
const KINDS = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".webmanifest": "application/manifest+json" };

// A web space under a sub-path.
const BASE = "/school/grundy/";
const server = http.createServer((request, response) => {
  let { pathname } = new URL(request.url, "http://x");
  if (pathname.endsWith("/")) pathname += "index.html";
  const file = path.join(site, pathname.slice(BASE.length));
  if (!pathname.startsWith(BASE) || !fs.existsSync(file)) { response.writeHead(404).end(); return; }
  response.writeHead(200, { "content-type": KINDS[path.extname(file)] || "application/octet-stream" });
  fs.createReadStream(file).pipe(response);
});
await new Promise((done) => server.listen(0, "127.0.0.1", done));

const firefox = await puppeteer.launch({ browser: "firefox", executablePath: process.env.FIREFOX || "/usr/bin/firefox-esr", headless: true });
const hosts = { folder: `http://localhost:${server.address().port}${BASE}`, file: pathToFileURL(path.resolve(site, "grundy.html")).href };
for (const [host, address] of Object.entries(hosts)) {
  const page = await firefox.newPage();
  const errors = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await page.goto(address);
  await page.waitForSelector("#board a.shape");
  await page.evaluate(() => {
    const places = document.querySelectorAll("#board a.shape");
    places[places.length - 1].dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  });
  // The computer has answered when two moves are in the address.
  await page.waitForFunction(() => /moves=[^~&]+~[^~&]+/.test(location.hash));
  for (const place of ["Learn", "Games", "Write", "Tables", "Lab", "Play"]) {
    await page.evaluate((text) => [...document.querySelectorAll("header a")].find((a) => a.textContent === text).click(), place);
    await page.waitForFunction((text) => document.querySelector("header a[aria-current=page]")?.textContent === text, {}, place);
  }
  await page.evaluate(() => document.querySelector("header a[hreflang=zh-Hant]").click());
  await page.waitForFunction(() => document.documentElement.lang === "zh-Hant");
  await page.goBack();
  await page.waitForFunction(() => !location.hash.includes("lang="));
  assert.deepEqual(errors, [], host);
  await page.close();
  console.log(`${host}: a move and its answer, six pages, another language, back`);
}
await firefox.close();
server.close();
