// Drives the folder and the single file in Firefox: a move and its answer, every
// page of the navigation, another language, back. Usage:
// node firefox.mjs PUPPETEER_FOLDER SITE_FOLDER
import assert from "node:assert/strict";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { driver, webSpace } from "./web-space.mjs";

const [, , puppeteerFolder, site] = process.argv;
const puppeteer = await driver(puppeteerFolder);
const space = await webSpace(site);

const firefox = await puppeteer.launch({ browser: "firefox", executablePath: process.env.FIREFOX || "/usr/bin/firefox-esr", headless: true });
const hosts = { folder: `http://localhost:${space.port}${space.path}`, file: pathToFileURL(path.resolve(site, "grundy.html")).href };
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
space.close();
