// Programs that the types accept and refuse.
import { Grundy, GrundyError, ask, games, load, moves, nimber, outcome, rules, solve, sum, table } from "grundy";
import type { Answer, Cell, Language, Nimber, Outcome, Table } from "grundy";

const answer = await solve("nim", "3,5,7", { convention: "misere", time: 5, language: "zh-Hant" });
if (answer.rolls) {
  const after: Outcome | undefined = answer.rolls["1"];
  console.log(after);
} else {
  const whole: Answer = answer;
  console.log(whole.winning_moves.map(({ move, to }) => `${move} ${to}`), whole.nimber === 7);
}
const value: Nimber | null = await nimber("kayles", "100");
const winner: Outcome | null = await outcome("kayles", "100");
const wythoff: Table = await table("wythoff", { to: 3, what: "outcomes" });
const cells: Cell[] | Cell[][] | undefined = wythoff.values;
const language: Language = "en";
const parts: readonly string[] = ["nim 3", "chomp 2x3"];
console.log(value, winner, cells, (await sum(parts, { language })).winning_moves[0]?.part);
console.log((await games())[0]?.example.position, (await rules("nim")).published[0]?.source);
console.log((await ask("/api/games")).text, (await moves("nim", "3"))[0]?.phrase);

const own: Grundy = await load(new Uint8Array());
const second = new Grundy(own.module);
try {
  second.solve("nim", "x");
} catch (error) {
  if (error instanceof GrundyError && error.kind === "bad-position") console.log(error.at, error.nearest);
}

// @ts-expect-error A position is needed.
second.solve("nim");
// @ts-expect-error A text is needed.
second.solve("nim", 3);
// @ts-expect-error There is no such option.
second.solve("nim", "3", { to: 3 });
// @ts-expect-error There is no such convention.
second.solve("nim", "3", { convention: "upside" });
// @ts-expect-error There is no such kind.
new Error() instanceof GrundyError && ({} as GrundyError).kind === "bad";
// @ts-expect-error Programs make no errors of this kind.
new GrundyError();
