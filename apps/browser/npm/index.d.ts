/**
 * Solves, explains and tabulates impartial combinatorial games.
 *
 * ```js
 * import { solve } from "grundy";
 * const answer = await solve("nim", "3,5,7");
 * ```
 *
 * Each function loads the program when the first question comes, and answers with the
 * object of the JSON interface. A question that has no answer fails with a
 * {@link GrundyError}. A {@link Grundy} has the same functions as methods that return
 * at once.
 *
 * A game is a name, such as `nim` or `moore:2`, or the text of a ruleset.
 */

/** `misere`: the player who moves last loses. */
export type Convention = "normal" | "misere";

/** The winner: `N`, the player to move; `P`, the other one; `D`, nobody. */
export type Outcome = "N" | "P" | "D";

/** A nimber; a bigint where a number would be rounded, above 2⁵³. */
export type Nimber = number | bigint;

/** The basis of an answer. */
export type By = "theorem" | "search" | "table";

export type Language = "en" | "zh-Hant" | "zh-Hans";

/** The options of every question. */
export interface Options {
  /** The language of sentences, English unless given. */
  language?: Language;
  /**
   * The most seconds that the answer may take, 60 unless given. A search ends after
   * four fifths of them.
   */
  time?: number;
}

/** The options of a question about who wins. */
export interface ConventionOptions extends Options {
  /** Normal play unless given. */
  convention?: Convention;
}

/** The options of a table. */
export interface TableOptions extends ConventionOptions {
  /** The last number of each axis, at most 200; 20 unless given. */
  to?: number;
  /** Nimbers where the game has them, else outcomes, unless given. */
  what?: "nimbers" | "outcomes" | "p-positions";
}

/** A move and the position that it leaves. */
export interface Move {
  move: string;
  to: string;
}

/** A move that is possible. */
export interface PossibleMove extends Move {
  /** The move in words. */
  phrase: string;
}

/** The question of an answer, in canonical notation. */
export interface Question {
  game: string;
  position: string;
  convention: Convention;
}

/** The answer about a position. */
export interface Answer extends Question {
  outcome: Outcome;
  /** Null if there is none, or if it was not computed. */
  nimber: Nimber | null;
  winning_moves: Move[];
  by: By;
  /** Present if there is a nimber that was not computed. */
  nimber_known?: false;
  /** Present if there may be more winning moves. */
  winning_moves_complete?: false;
  rolls?: undefined;
}

/** The answer about a position before an opening throw. */
export interface Rolls extends Question {
  /** The winner after each throw. */
  rolls: Record<string, Outcome>;
  by: By;
  outcome?: undefined;
  nimber?: undefined;
  winning_moves?: undefined;
}

/** The answer about a sum. */
export interface Sum {
  parts: { game: string; position: string; nimber: Nimber | null }[];
  convention: Convention;
  outcome: Outcome;
  nimber: Nimber | null;
  by: By;
  /** Each with the number of its part, from 0. */
  winning_moves: (Move & { part: number })[];
  winning_moves_complete?: false;
  /** Why, in a sentence. */
  reason: string;
}

/** A value of a table: a nimber, an outcome, or null if there is none or it is open. */
export type Cell = number | Outcome | null;

/** A table of a game. */
export interface Table {
  game: string;
  convention: Convention;
  what: "nimbers" | "outcomes" | "p-positions";
  /** The number of the first row; of a line, of its first value. */
  from: number;
  /** The names of the columns, such as the faces of a die. */
  columns?: string[];
  /** A line of values, or rows of them; absent in a list of P-positions. */
  values?: Cell[] | Cell[][];
  /** The P-positions by their numbers, if they were asked for. */
  positions?: (number | string)[] | (number | string)[][];
  /** Present if a limit left values open. */
  complete?: false;
}

/** A position that is shown as an example. */
export interface Example {
  game: string;
  position: string;
}

/** A game in the list of games. */
export interface Listed {
  slug: string;
  /** The group of a game that is a ruleset; null for a built-in game. */
  group: string | null;
  name: string;
  line: string;
  example: Example;
}

/** What a game says of itself. */
export interface Rules {
  slug: string;
  name: string;
  line: string;
  rules: string;
  source: string;
  notation: string;
  known: string;
  unsolved: string;
  examples: Example[];
  /** Published values. */
  published: (Example & {
    convention: Convention;
    outcome: Outcome;
    nimber: Nimber | null;
    source: string;
  })[];
}

/** The reply of an address. */
export interface Reply {
  /** As in HTTP: 200 is an answer. */
  status: number;
  headers: Record<string, string>;
  /** The exact text. */
  text: string;
}

/**
 * The reason why there is no answer.
 *
 * - `bad-request`, `unknown-key`: an option or another value makes no sense
 * - `unknown-game`, `bad-parameters`, `bad-ruleset`: the game
 * - `bad-position`, `bad-convention`: the position, the convention
 * - `limit`: a limit of time, positions or memory was reached
 * - `not-known`: no theorem answers, and a search would not end
 * - `not-found`: there is no such address
 * - `not-loaded`: the program could not be loaded
 * - `broken`: the program failed; it is started again for the next question
 * - `table`, `contradiction`: the program is wrong, which is worth a report
 */
export type Kind =
  | "bad-request"
  | "unknown-key"
  | "unknown-game"
  | "bad-parameters"
  | "bad-ruleset"
  | "bad-position"
  | "bad-convention"
  | "limit"
  | "not-known"
  | "not-found"
  | "not-loaded"
  | "broken"
  | "table"
  | "contradiction";

/** The error of a question that has no answer. Its message is a sentence. */
export class GrundyError extends Error {
  private constructor();
  readonly name: "GrundyError";
  readonly kind: Kind;
  /** The place of the wrong character in the text, in characters from 0. */
  readonly at: number | null;
  /** The limit that was reached, such as `time`. */
  readonly limit?: string;
  /** The number of positions searched when a limit was reached. */
  readonly positions?: number;
  /** The known name nearest to an unknown one. */
  readonly nearest?: string;
}

/** A program of its own, which keeps what it has computed. Its methods return at once. */
export class Grundy {
  /**
   * A program from a compiled module, in Node or in a worker. On the thread of a page
   * `load` is needed: Chromium starts no program of this size there at once.
   */
  constructor(module: WebAssembly.Module);
  /** The compiled program, which other threads may be sent. */
  readonly module: WebAssembly.Module;
  /** See {@link ask}. */
  ask(address: string, options?: Options): Reply;
  /** See {@link solve}. */
  solve(game: string, position: string, options?: ConventionOptions): Answer | Rolls;
  /** See {@link outcome}. */
  outcome(game: string, position: string, options?: ConventionOptions): Outcome | null;
  /** See {@link nimber}. */
  nimber(game: string, position: string, options?: Options): Nimber | null;
  /** See {@link moves}. */
  moves(game: string, position: string, options?: Options): PossibleMove[];
  /** See {@link certificate}. */
  certificate(game: string, position: string, options?: ConventionOptions): string;
  /** See {@link svg}. */
  svg(game: string, position: string, options?: Options): string;
  /** See {@link sum}. */
  sum(parts: readonly string[], options?: ConventionOptions): Sum;
  /** See {@link table}. */
  table(game: string, options?: TableOptions): Table;
  /** See {@link games}. */
  games(options?: Options): Listed[];
  /** See {@link rules}. */
  rules(game: string, options?: Options): Rules;
}

/**
 * Loads a program: from an address, its bytes or a compiled module; from the file of
 * this package unless given.
 */
export function load(from?: URL | string | BufferSource | WebAssembly.Module): Promise<Grundy>;

/**
 * Asks an address of the page or of the JSON interface, such as
 * `/api/solve?game=nim&position=3,5,7`. A refused question is a reply too.
 */
export function ask(address: string, options?: Options): Promise<Reply>;

/** Who wins, the nimber and every winning move. */
export function solve(game: string, position: string, options?: ConventionOptions): Promise<Answer | Rolls>;

/** Who wins; null before an opening throw. */
export function outcome(game: string, position: string, options?: ConventionOptions): Promise<Outcome | null>;

/** The nimber in normal play; null if there is none, or if it was not computed. */
export function nimber(game: string, position: string, options?: Options): Promise<Nimber | null>;

/** Every possible move; fails with `limit` if there are more than a thousand. */
export function moves(game: string, position: string, options?: Options): Promise<PossibleMove[]>;

/** The outcome with a proof, which `grundy check` verifies. */
export function certificate(game: string, position: string, options?: ConventionOptions): Promise<string>;

/** The board as a picture. */
export function svg(game: string, position: string, options?: Options): Promise<string>;

/**
 * The sum of positions of different games. Each part is a game, a blank and a position:
 * `sum(["nim 3,5", "chomp 2x3"])`.
 */
export function sum(parts: readonly string[], options?: ConventionOptions): Promise<Sum>;

/** The values of small positions. */
export function table(game: string, options?: TableOptions): Promise<Table>;

/** Every game that comes along. */
export function games(options?: Options): Promise<Listed[]>;

/** What a game says of itself. */
export function rules(game: string, options?: Options): Promise<Rules>;
