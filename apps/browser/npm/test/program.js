// The command line, with which the answers of the package are compared.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The root of the repository. */
export const ROOT = new URL("../../../../", import.meta.url);

/** A text of the repository. */
export const read = (path) => readFileSync(new URL(path, ROOT), "utf8");

const PROGRAM = process.env.GRUNDY_PROGRAM ?? fileURLToPath(new URL("target/debug/grundy", ROOT));

/** The output of a command, which ends well. */
export function grundy(words, input = "") {
  assert.ok(existsSync(PROGRAM), `no ${PROGRAM}: first run cargo build -p grundy-cli, or name a program in GRUNDY_PROGRAM`);
  const env = { ...process.env, LC_ALL: "C.UTF-8", GRUNDY_TIMEOUT: "3600" };
  const { stdout, stderr, status } = spawnSync(PROGRAM, words, { input, env, encoding: "utf8", maxBuffer: 1 << 28 });
  // A batch with a question that has no answer ends with another status.
  assert.ok(status === 0 || words[0] === "batch", `${words.join(" ")}: ${stderr}`);
  return stdout;
}
