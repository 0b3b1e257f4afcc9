// The functions of the package, each a question to the program in grundy.wasm.
// The types and their documentation are in index.d.ts.
import { program } from "./program.js";

const LANGUAGES = ["en", "zh-Hant", "zh-Hans"];
/** The options of every question. */
const COMMON = ["language", "time"];
/** The seconds of a question, as in Python and on the command line. */
const TIME = 60;
/** The most characters of a question, as in a line of a batch. */
const LONGEST = 1 << 20;

export class GrundyError extends Error {
  constructor({ kind, message, at = null, ...more }, cause) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "GrundyError";
    Object.assign(this, { kind, at, ...more });
  }
}

const wrong = (message) => new GrundyError({ kind: "bad-request", message });

/** A value in a message. */
function shown(value) {
  if (typeof value === "string") return JSON.stringify(value.slice(0, 60));
  const isPlain = value === null || ["number", "boolean", "undefined"].includes(typeof value);
  return isPlain ? String(value) : Array.isArray(value) ? "an array" : `a value of type ${typeof value}`;
}

function text(name, value) {
  if (typeof value !== "string") throw wrong(`${name} must be a string, not ${shown(value)}`);
  if (value.length > LONGEST) throw wrong(`${name} is too long: at most ${LONGEST} characters`);
  return value;
}

/** Checks options: every name is known, and undefined is the same as leaving it out. */
function read(options, own) {
  if (options === undefined) return {};
  if (options === null || typeof options !== "object" || Array.isArray(options)) {
    throw wrong(`options must be an object, not ${shown(options)}`);
  }
  const known = [...own, ...COMMON];
  const given = {};
  for (const name of Object.keys(options)) {
    if (!known.includes(name)) {
      throw new GrundyError({ kind: "unknown-key", message: `there is no option ${shown(name)} here; the options are ${known.join(", ")}` });
    }
    if (options[name] !== undefined) given[name] = options[name];
  }
  return given;
}

/** The limits and the language of a question, as the program reads them. */
function asked({ time = TIME, language = "" }) {
  if (typeof time !== "number" || !(time >= 0)) throw wrong(`time must be a number of seconds, not ${shown(time)}`);
  if (language !== "" && !LANGUAGES.includes(language)) {
    throw wrong(`language must be one of ${LANGUAGES.join(", ")}, not ${shown(language)}`);
  }
  return { language, milliseconds: Math.min(Math.round(time * 1000), Number.MAX_SAFE_INTEGER) };
}

function address(path, params) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    for (const one of [value].flat()) query.append(name, one);
  }
  return `${path}?${query}`;
}

/** An answer; nimbers that a number would round are bigints. */
function parsed(json) {
  // Within a string the quotes would be escaped.
  const exact = json.replace(/"nimber":(\d{16,})/g, '"nimber":"$1"');
  return JSON.parse(exact, (name, value) => {
    if (name !== "nimber" || typeof value !== "string") return value;
    return Number.isSafeInteger(Number(value)) ? Number(value) : BigInt(value);
  });
}

/** The sentence on a page that refuses, without its markup and the word before it. */
function refusal(page) {
  const signs = { amp: "&", lt: "<", gt: ">", quot: '"' };
  const [, sentence = "the question was refused"] = page.match(/role="alert"><p><strong>[^:：]*[:：] ?(.*?)<\/strong>/s) ?? [];
  return sentence.replace(/<[^>]*>/g, "").replace(/&(amp|lt|gt|quot);/g, (_, name) => signs[name]);
}

/** What the program asks for. */
const CLOCK = { grundy: { clock: () => performance.now() } };

/** WebAssembly with an instance that was made before, which it gives once. */
function startedWith(instance) {
  function Instance(module, imports) {
    const first = instance;
    instance = null;
    return first ?? new WebAssembly.Instance(module, imports);
  }
  return { Instance };
}

export class Grundy {
  #ask;

  // The second argument is for load: Chromium makes no instance of this size at once
  // on the thread of a page.
  constructor(module, instance = null) {
    if (!(module instanceof WebAssembly.Module)) {
      throw new GrundyError({ kind: "not-loaded", message: "a Grundy is made of a WebAssembly.Module; load() makes both" });
    }
    this.module = module;
    this.#ask = program(module, startedWith(instance));
  }

  ask(address, options) {
    const question = { address: text("address", address), ...asked(read(options, [])) };
    try {
      const { status, headers, body } = this.#ask(question);
      return { status, headers, text: new TextDecoder().decode(body) };
    } catch (cause) {
      const message = `the program failed, perhaps for lack of memory (${cause}); it is started again for the next question`;
      throw new GrundyError({ kind: "broken", message }, cause);
    }
  }

  /** The answer of an address of the JSON interface. */
  #json(path, params, options) {
    const reply = this.ask(address(path, params), options);
    const answer = parsed(reply.text);
    if (reply.status !== 200) throw new GrundyError(answer.error);
    return answer;
  }

  /** The text of an address that refuses with a page. */
  #file(path, params, options) {
    const reply = this.ask(address(path, params), options);
    if (reply.status === 200) return reply.text;
    // The interface names what is wrong with a question, before it computes anything.
    try {
      this.#json("/api/solve", params, { ...options, time: 0 });
    } catch (error) {
      if (error.kind !== "limit") throw error;
    }
    const kind = { 404: "not-known", 503: "limit" }[reply.status] ?? "bad-request";
    throw new GrundyError({ kind, message: refusal(reply.text) });
  }

  solve(game, position, options) {
    return this.#json("/api/solve", ...this.#position(game, position, options, ["convention"]));
  }

  outcome(game, position, options) {
    return this.solve(game, position, options).outcome ?? null;
  }

  nimber(game, position, options) {
    return this.solve(game, position, options).nimber ?? null;
  }

  moves(game, position, options) {
    const { moves, complete = true } = this.#json("/api/moves", ...this.#position(game, position, options, []));
    if (!complete) throw new GrundyError({ kind: "limit", message: `there are more than ${moves.length} moves` });
    return moves;
  }

  certificate(game, position, options) {
    return this.#file("/certificate.txt", ...this.#position(game, position, options, ["convention"]));
  }

  svg(game, position, options) {
    return this.#file("/board.svg", ...this.#position(game, position, options, []));
  }

  sum(parts, options) {
    if (!Array.isArray(parts)) throw wrong(`parts must be an array, not ${shown(parts)}`);
    const { convention, ...common } = read(options, ["convention"]);
    const params = { part: parts.map((part) => text("a part", part)) };
    return this.#json("/api/sum", { ...params, ...chosen({ convention }) }, common);
  }

  table(game, options) {
    const { to, what, convention, ...common } = read(options, ["to", "what", "convention"]);
    if (to !== undefined && typeof to !== "number") throw wrong(`to must be a number, not ${shown(to)}`);
    const params = { game: text("game", game), ...chosen({ what, convention }) };
    return this.#json("/api/table", to === undefined ? params : { ...params, to }, common);
  }

  games(options) {
    return this.#json("/api/games", {}, read(options, [])).games;
  }

  rules(game, options) {
    return this.#json("/api/rules", { game: text("game", game) }, read(options, []));
  }

  /** The parameters of a position, and the options of every question. */
  #position(game, position, options, own) {
    const { convention, ...common } = read(options, own);
    return [{ game: text("game", game), position: text("position", position), ...chosen({ convention }) }, common];
  }
}

/** The options that are given, which are words. */
function chosen(words) {
  const given = Object.entries(words).filter(([, word]) => word !== undefined);
  return Object.fromEntries(given.map(([name, word]) => [name, text(name, word)]));
}

/** The module in a file or at an address. */
async function fetched(url) {
  // Node does not fetch files. No import, which would fail in packages for browsers.
  const files = globalThis.process?.getBuiltinModule?.("node:fs/promises");
  if (url.protocol === "file:" && files) return WebAssembly.compile(await files.readFile(url));
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(`status ${reply.status}`);
  // A host that does not know the ending serves it as another type.
  const isNamed = reply.headers.get("content-type")?.startsWith("application/wasm");
  return isNamed ? WebAssembly.compileStreaming(reply) : WebAssembly.compile(await reply.arrayBuffer());
}

/** The compiled program. */
async function compiled(from) {
  if (from instanceof WebAssembly.Module) return from;
  const isBytes = from instanceof ArrayBuffer || ArrayBuffer.isView(from);
  return isBytes ? WebAssembly.compile(from) : fetched(new URL(from, globalThis.location?.href));
}

export async function load(from = new URL("./grundy.wasm", import.meta.url)) {
  try {
    const module = await compiled(from);
    return new Grundy(module, await WebAssembly.instantiate(module, CLOCK));
  } catch (cause) {
    throw new GrundyError({ kind: "not-loaded", message: `the program was not loaded: ${cause.message}` }, cause);
  }
}

let loading = null;
/** The program that the functions below share, loaded for the first question. */
function shared() {
  loading ??= load().catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

const lazily = (name) => async (...given) => {
  const own = await shared();
  try {
    return own[name](...given);
  } catch (error) {
    // On the thread of a page it could not start again.
    if (error.kind === "broken") loading = null;
    throw error;
  }
};
export const ask = lazily("ask");
export const solve = lazily("solve");
export const outcome = lazily("outcome");
export const nimber = lazily("nimber");
export const moves = lazily("moves");
export const certificate = lazily("certificate");
export const svg = lazily("svg");
export const sum = lazily("sum");
export const table = lazily("table");
export const games = lazily("games");
export const rules = lazily("rules");
