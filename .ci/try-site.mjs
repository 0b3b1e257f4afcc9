// Asks the program within a folder of the page without a server, within the page in one
// file, and alone, through the package of npm that is installed beside this file. Usage:
// node try-site.mjs FOLDER FILE PROGRAM
import assert from "node:assert/strict";
import { readFileSync as read } from "node:fs";
import { gunzipSync } from "node:zlib";
import { load, solve } from "grundy";
const [, , folder, file, wasm] = process.argv;
const [, inline] = read(file, "utf8").match(/id="program">([^<]+)</);
const programs = [
  read(wasm),
  read(`${folder}/assets/grundy.wasm`),
  gunzipSync(read(`${folder}/assets/grundy.wasm.gz`)),
  gunzipSync(Buffer.from(inline, "base64")),
];
const is = ({ outcome, nimber }) => assert.deepEqual([outcome, nimber], ["N", 9]);
is(await solve("chomp", "3x4"));
for (const bytes of programs) {
  const page = (await load(bytes)).ask("/").text;
  assert.match(page, /id="board"/);
  is((await load(bytes)).solve("chomp", "3x4"));
}
for (const page of ["index.html", "zh-Hant/index.html", "book/index.html"]) {
  assert.match(read(`${folder}/${page}`, "utf8"), /<\/html>/);
}
