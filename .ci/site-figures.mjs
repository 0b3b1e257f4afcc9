// Figures of docs/page.md, "Without a server": first paint and the time of a move on a
// line of 400 kbit/s and 400 ms there and back, of the folder and of a server. Usage:
// node site-figures.mjs PUPPETEER_FOLDER SITE_FOLDER PROGRAM
// The line is a proxy, since a browser's own brake does not reach a service worker.
// Fails if a first paint takes a second or a move in the folder 50 ms, least of its runs.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import net from "node:net";
import { driver, webSpace } from "./web-space.mjs";

const [, , puppeteerFolder, site, program] = process.argv;
const puppeteer = await driver(puppeteerFolder);
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
const LATENCY = 400, BYTES_A_SECOND = 50_000;

/** A line to a port: every byte waits its turn, then half of the latency. Opening a
    connection costs nothing. */
async function line(port) {
  const free = { up: 0, down: 0 };
  const carry = (from, to, way) => {
    from.on("data", (bytes) => {
      for (let at = 0; at < bytes.length; at += 1400) {
        const part = bytes.subarray(at, at + 1400);
        const now = performance.now();
        free[way] = Math.max(free[way], now) + (part.length * 1000) / BYTES_A_SECOND;
        setTimeout(() => { if (!to.destroyed) to.write(part); }, free[way] - now + LATENCY / 2);
      }
    });
    from.on("end", () => setTimeout(() => to.end(), LATENCY + Math.max(0, free[way] - performance.now())));
    from.on("error", () => to.destroy());
  };
  const server = net.createServer((near) => {
    const far = net.connect(port, "127.0.0.1");
    carry(near, far, "up");
    carry(far, near, "down");
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return { port: server.address().port, close: () => server.close() };
}

const browser = await puppeteer.launch({ executablePath: process.env.CHROMIUM || "/usr/bin/chromium", args: ["--no-sandbox"], headless: true });

/** Milliseconds to the first contentful paint of a reader with an empty cache. */
async function paint(port, path) {
  const slow = await line(port);
  const reader = await browser.createBrowserContext();
  const page = await reader.newPage();
  await page.goto(`http://localhost:${slow.port}${path}`, { waitUntil: "domcontentloaded", timeout: 60_000 });
  const at = () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
  const time = Math.round(await (await page.waitForFunction(at)).jsonValue());
  await reader.close();
  slow.close();
  return time;
}

/** Milliseconds from a click to the board after it, `count` times in one game. */
async function moves(address, count) {
  const page = await browser.newPage();
  await page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "reduce" }]);
  await page.goto(address, { timeout: 120_000 });
  // The folder's program has come when the page has its own script.
  await page.waitForFunction(() => document.readyState === "complete");
  await page.waitForNetworkIdle({ idleTime: 1500, timeout: 120_000 });
  const times = [];
  for (let n = 0; n < count; n += 1) {
    await page.waitForSelector("#board a.shape");
    times.push(await page.evaluate(() => new Promise((done) => {
      const places = document.querySelectorAll("#board a.shape");
      const before = document.getElementById("main");
      const start = performance.now();
      new MutationObserver((_, watching) => {
        if (document.getElementById("main") === before) return;
        watching.disconnect();
        requestAnimationFrame(() => done(Math.round(performance.now() - start)));
      }).observe(document.body, { childList: true, subtree: true });
      places[places.length - 1].dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    })));
    await sleep(300);
  }
  await page.close();
  return times;
}

const server = spawn(program, ["serve", "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
const said = await new Promise((done) => server.stdout.once("data", (text) => done(String(text))));
const serverPort = Number(/127\.0\.0\.1:(\d+)/.exec(said)[1]);
const serverLine = await line(serverPort);
const space = await webSpace(site);
const hosts = {
  // Moves in the folder need no line once its program is there.
  folder: { port: space.port, path: space.path, game: `http://localhost:${space.port}${space.path}#` },
  server: { port: serverPort, path: "/", game: `http://localhost:${serverLine.port}` },
};
const CHOMP = "/play/chomp?at=6x8&first=person&second=person", NIM = "/play/nim?at=9,17,24,40&first=person&second=person";
for (const [name, host] of Object.entries(hosts)) {
  const paints = [];
  for (let n = 0; n < 4; n += 1) paints.push(await paint(host.port, host.path));
  const times = [...await moves(host.game + CHOMP, 8), ...await moves(host.game + NIM, 8)];
  console.log(`${name}: first paint ${paints.join(", ")} ms; moves ${times.join(", ")} ms`);
  assert(Math.min(...paints) < 1000, `${name}: first paint`);
  if (name === "folder") assert(Math.min(...times) < 50, `${name}: moves`);
}
await browser.close();
for (const one of [serverLine, space]) one.close();
server.kill();
process.exit();
