// Nothing that is asked does more than fail with a GrundyError, and the next question
// is answered.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as grundy from "grundy";

const program = await grundy.load();
/** Names of functions of a position. */
const OF_POSITIONS = ["solve", "outcome", "nimber", "moves", "certificate", "svg"];
/** Every function of a game, of which this position is asked. */
const OF_GAMES = [
  ...OF_POSITIONS.map((name) => (game, position = "3") => program[name](game, position)),
  (game) => program.table(game),
  (game) => program.rules(game),
];
const LOOPS = "ruleset loops; heaps n; option n - k for k in 1..n";

/** Checks that a question fails, and that the program lives; returns the error. */
function refused(ask, kind) {
  let error;
  assert.throws(ask, (thrown) => (error = thrown) instanceof grundy.GrundyError);
  assert.equal(error.name, "GrundyError");
  assert.ok(typeof error.message === "string" && error.message !== "", error.kind);
  assert.ok(error.at === null || Number.isInteger(error.at));
  if (kind) assert.equal(error.kind, kind, error.message);
  assert.equal(program.nimber("nim", "3,5,7"), 1);
  return error;
}

test("values of a wrong type are refused", () => {
  const values = [undefined, null, 0, 3, NaN, 10n, true, {}, [], ["nim"], Symbol("nim"), () => "nim", new Date(0)];
  for (const value of values) {
    for (const ask of OF_GAMES) refused(() => ask(value), "bad-request");
    for (const name of OF_POSITIONS) refused(() => program[name]("nim", value), "bad-request");
    refused(() => program.ask(value), "bad-request");
    refused(() => program.sum([value]), "bad-request");
    if (!Array.isArray(value)) refused(() => program.sum(value), "bad-request");
    if (value === undefined) continue;
    refused(() => program.solve("nim", "3", { convention: value }), "bad-request");
    refused(() => program.table("nim", { what: value }), "bad-request");
    refused(() => program.games({ language: value }), "bad-request");
    if (typeof value !== "number") {
      refused(() => program.table("nim", { to: value }), "bad-request");
      refused(() => program.solve("nim", "3", { time: value }), "bad-request");
    }
    const isOptions = typeof value === "object" && value !== null && !Array.isArray(value);
    if (!isOptions) refused(() => program.solve("nim", "3", value), "bad-request");
  }
});

test("options and words that do not exist are refused", () => {
  refused(() => program.solve("nim", "3", { conventoin: "misere" }), "unknown-key");
  refused(() => program.games({ convention: "misere" }), "unknown-key");
  refused(() => program.nimber("nim", "3", { to: 3 }), "unknown-key");
  refused(() => program.solve("nim", "3", { convention: "upside" }), "bad-request");
  refused(() => program.table("nim", { what: "colours" }), "bad-request");
  refused(() => program.games({ language: "xx" }), "bad-request");
  for (const to of [-1, 0.5, 201, NaN, Infinity, 1e30]) refused(() => program.table("nim", { to }), "bad-request");
  for (const time of [-1, NaN, -Infinity]) refused(() => program.solve("nim", "3", { time }), "bad-request");
  refused(() => program.sum([]), "bad-request");
  refused(() => program.sum(Array(17).fill("nim 3")), "bad-request");
});

test("texts that make no sense are refused", () => {
  assert.equal(refused(() => program.solve("nim", "3,x"), "bad-position").at, 2);
  assert.equal(refused(() => program.solve("chmop", "3x4"), "unknown-game").nearest, "chomp");
  refused(() => program.certificate("nim", "x"), "bad-position");
  refused(() => program.certificate("xiangqi", "start", { convention: "misere" }), "bad-convention");
  refused(() => program.svg("nimbi", "60x60"), "bad-position");
  refused(() => program.sum(["nim"]));
  const signs = ["", " ", "\0", "\ud800", "９", "&game=nim", "#", "%00", "?", "/..", "<b>", '"', "\\", "\r\n", "-1", "1e9"];
  for (const sign of [...signs, "9".repeat(500), "(".repeat(70_000), "💥".repeat(9)]) {
    for (const ask of OF_GAMES) refused(() => ask(sign));
    refused(() => program.solve("nim", `3${sign}x`));
    refused(() => program.sum([`nim 3${sign}x`]));
  }
  const long = "x".repeat(2 ** 20 + 1);
  for (const ask of OF_GAMES) refused(() => ask(long), "bad-request");
  refused(() => program.ask(long), "bad-request");
});

test("an address that does not exist is a reply", () => {
  for (const address of ["/api/none", "/none", "nothing", "/\ud800", "/api/solve", "/api/solve?x=1", "/%ff"]) {
    const { status, text } = program.ask(address);
    assert.ok(status >= 400 && text !== "", address);
  }
  assert.equal(program.ask("").status, 200);
});

test("a ruleset without end is refused", () => {
  const up = refused(() => program.solve("ruleset up; heaps n; option n + 1", "3"), "bad-ruleset");
  assert.equal(up.at, 21);
  const deep = `ruleset deep; heaps n; option ${"(".repeat(19_000)}`;
  for (const ask of OF_GAMES) refused(() => ask(deep), "bad-ruleset");
});

test("a question that takes too long is stopped", () => {
  // It would take hours.
  const long = ["nimbi", "8x8", { convention: "misere", time: 0.2 }];
  assert.equal(refused(() => program.solve(...long), "limit").limit, "time");
  refused(() => program.certificate(...long), "limit");
  assert.equal(refused(() => program.solve(LOOPS, "1000000", { time: 0 }), "limit").limit, "time");
});

test("a question that takes too much memory is stopped", () => {
  assert.equal(refused(() => program.solve(LOOPS, "9999999", { time: Infinity }), "limit").limit, "memory");
});

test("more moves than are listed are refused", () => {
  refused(() => program.moves("nim", "1001"), "limit");
  assert.equal(program.moves("nim", "1000").length, 1000);
});

test("nimbers are not rounded", () => {
  assert.equal(program.nimber("nim", "9007199254740993"), 9007199254740993n);
  assert.equal(program.sum(["nim 1000000000000000001", "nim 3"]).nimber, 1000000000000000002n);
  assert.equal(program.nimber("nim", "9007199254740991"), Number.MAX_SAFE_INTEGER);
});

/** A program that fails at every question. */
const FAILING = new Uint8Array([
  0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0,
  // Types, functions and a page of memory.
  1, 10, 2, 0x60, 1, 0x7f, 1, 0x7f, 0x60, 0, 1, 0x7f, 3, 4, 3, 0, 1, 1, 5, 3, 1, 0, 1,
  // Exports: memory, input, answer, output.
  7, 36, 4, 6, 0x6d, 0x65, 0x6d, 0x6f, 0x72, 0x79, 2, 0, 5, 0x69, 0x6e, 0x70, 0x75, 0x74, 0, 0,
  6, 0x61, 0x6e, 0x73, 0x77, 0x65, 0x72, 0, 1, 6, 0x6f, 0x75, 0x74, 0x70, 0x75, 0x74, 0, 2,
  // The second function is unreachable.
  10, 15, 3, 4, 0, 0x41, 0, 0x0b, 3, 0, 0, 0x0b, 4, 0, 0x41, 0, 0x0b,
]);

test("a program that fails is an error at each question", async () => {
  const failing = await grundy.load(FAILING);
  for (let turn = 0; turn < 3; turn += 1) {
    const error = refused(() => failing.solve("nim", "3"), "broken");
    assert.ok(error.cause instanceof WebAssembly.RuntimeError);
  }
});

test("what is no program is not loaded", async () => {
  const missing = new URL("./none.wasm", import.meta.url);
  for (const from of ["", "none.wasm", "http://[", 3, null, {}, [], missing, new Uint8Array(9), new ArrayBuffer(0)]) {
    await assert.rejects(grundy.load(from), (error) => error instanceof grundy.GrundyError && error.kind === "not-loaded");
  }
  for (const from of [undefined, null, "grundy.wasm", FAILING]) refused(() => new grundy.Grundy(from), "not-loaded");
});

test("functions answer as methods do, and fail as promises", async () => {
  for (const [name, ...given] of [
    ["ask", "/api/games"],
    ["solve", "chomp", "4,4,2"],
    ["solve", "die", "30"],
    ["outcome", "chomp", "4,4,2", { convention: "misere" }],
    ["outcome", "die", "30"],
    ["nimber", "kayles", "100"],
    ["moves", "wythoff", "1,2", { language: "zh-Hant" }],
    ["certificate", "nim", "3,5"],
    ["svg", "nim", "3,5"],
    ["sum", ["nim 3", "kayles 4"], { convention: "normal" }],
    ["table", "wythoff", { to: 3, convention: undefined }],
    ["games"],
    ["rules", "nim"],
  ]) {
    assert.deepEqual(await grundy[name](...given), program[name](...given), name);
    await assert.rejects(grundy[name](3, 4, 5), grundy.GrundyError);
  }
  assert.equal(await grundy.nimber("nim", "3,5,7"), 1);
});

test("a program is made of the module of another", () => {
  const other = new grundy.Grundy(program.module);
  assert.deepEqual(other.solve("chomp", "4,4,2"), program.solve("chomp", "4,4,2"));
});
