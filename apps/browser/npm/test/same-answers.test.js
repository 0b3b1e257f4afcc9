// The package says what the command line says, byte for byte.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { games, load } from "grundy";
import { grundy, read } from "./program.js";

/** No question of these tests is decided by a clock. */
const UNTIMED = { time: Infinity };
const program = await load();
const folder = mkdtempSync(join(tmpdir(), "grundy-npm-"));
after(() => rmSync(folder, { recursive: true }));

const asked = (path, params) => program.ask(`${path}?${new URLSearchParams(params)}`, UNTIMED);

test("a thousand answers are those of the command line", () => {
  const lines = read("apps/browser/npm/test/questions.jsonl").trim().split("\n");
  assert.equal(lines.length, 1000);
  const answers = grundy(["batch", "--max-positions", "200000"], lines.join("\n")).trim().split("\n");
  assert.equal(answers.length, lines.length);
  const played = new Set();
  let compared = 0;
  for (const [number, line] of lines.entries()) {
    // An interface has no id.
    const expected = answers[number].replace(/^\{"id":null,/, "{");
    const { error } = JSON.parse(expected);
    // The limit of positions is another one here.
    if (error?.kind === "limit") continue;
    const question = JSON.parse(line);
    assert.equal(asked("/api/solve", question).text, expected, line);
    played.add(question.game);
    compared += 1;
  }
  assert.ok(compared >= 980, `${compared} answers`);
  assert.ok(played.size >= 60, `${played.size} games`);
});

test("refusals are those of the command line", () => {
  const questions = [
    { game: "nim", position: "3,x" },
    { game: "mim", position: "3" },
    { game: "octal:0.9", position: "3" },
    { game: "xiangqi", position: "start", convention: "misere" },
    { game: "ruleset up; heaps n; option n + 1", position: "3" },
    { game: "ruleset mine; heaps n; option m", position: "3" },
    { game: "nim", position: "９".repeat(3) },
  ];
  const answers = grundy(["batch"], questions.map((question) => JSON.stringify(question)).join("\n"));
  for (const [number, answer] of answers.trim().split("\n").entries()) {
    const { status, text } = asked("/api/solve", questions[number]);
    assert.equal(text, answer.replace(/^\{"id":null,/, "{"));
    assert.equal(status === 200, !text.startsWith('{"error"'), text);
  }
});

test("sums are those of the command line", () => {
  for (const [language, ...parts] of [
    ["en", "nim 3,5", "chomp 2x3"],
    ["zh-Hant", "nim 3,5", "hexagon A(2,3)", "kayles 7"],
    ["zh-Hans", "ruleset mine; heaps n; option n - k for k in [1, 3] where k <= n 9", "nim 4"],
  ]) {
    const query = [...parts.map((part) => ["part", part]), ["lang", language]];
    assert.equal(`${asked("/api/sum", query).text}\n`, grundy(["sum", ...parts, "--json", "--lang", language]));
  }
});

test("tables are those of the command line", () => {
  for (const [game, to, what, convention] of [
    ["wythoff", 12, "nimbers", "normal"],
    ["wythoff", 30, "p-positions", "normal"],
    ["kayles", 50, "outcomes", "misere"],
    ["die", 20, "nimbers", "normal"],
    ["octal:0.77", 200, "nimbers", "normal"],
  ]) {
    const flags = ["--to", `${to}`, "--what", what, ...(convention === "misere" ? ["--misere"] : [])];
    const expected = grundy(["table", game, ...flags, "--format", "json"]);
    assert.equal(`${asked("/api/table", { game, to, what, convention }).text}\n`, expected);
    const table = program.table(game, { to, what, convention, ...UNTIMED });
    assert.deepEqual(table, JSON.parse(expected));
  }
});

test("certificates are those of the command line, which accepts them", () => {
  for (const [game, position, convention] of [
    ["chomp", "4,4,2", "normal"],
    ["nimbi", "3x4", "misere"],
    ["die", "30", "normal"],
    ["ruleset mine; heaps n; option n - k for k in [1, 3, 4] where k <= n", "9", "normal"],
  ]) {
    const flags = convention === "misere" ? ["--misere"] : [];
    const proof = program.certificate(game, position, { convention, ...UNTIMED });
    assert.equal(proof, grundy(["solve", game, position, ...flags, "--proof", "-"]));
    const file = join(folder, "proof.txt");
    writeFileSync(file, proof);
    assert.notEqual(grundy(["check", file]), "");
  }
});

test("the games are those of the command line", async () => {
  const named = (list) => list.map(({ slug, name, line }) => ({ slug, name, line }));
  const listed = JSON.parse(grundy(["games", "--json", "--lang", "zh-Hant"]));
  assert.deepEqual(named(await games({ language: "zh-Hant" })), named(listed));
});
