// The package as it is installed: its files, its version, and the examples of its
// README and of the book, which print what they say.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { read } from "./program.js";

const HERE = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "grundy-npm-"));
after(() => rmSync(folder, { recursive: true }));

/** The output of a command in a folder. */
function run(command, words, cwd, input = "") {
  const { stdout, stderr, status, error } = spawnSync(command, words, { cwd, input, encoding: "utf8" });
  assert.equal(status, 0, `${command} ${words.join(" ")}: ${stdout}${stderr}${error ?? ""}`);
  return stdout;
}

const [packed] = JSON.parse(run("npm", ["pack", "--json", "--pack-destination", folder], HERE));
run("npm", ["install", "--offline", "--no-audit", "--no-fund", "--prefix", folder, join(folder, packed.filename)], folder);

test("the package has the files that it needs, and no other", () => {
  const files = packed.files.map(({ path }) => path).sort();
  const expected = ["LICENSE-APACHE", "LICENSE-MIT", "LICENSE-THIRD-PARTY", "README.md", "grundy.wasm", "index.d.ts", "index.js", "package.json", "program.js"];
  assert.deepEqual(files, expected);
});

test("the version is that of the workspace, and nothing else is needed", () => {
  const [, version] = read("Cargo.toml").match(/^\[workspace\.package\]\nversion = "(.*)"$/m);
  const manifest = JSON.parse(read("apps/browser/npm/package.json"));
  assert.equal(manifest.version, version);
  assert.ok(!Object.keys(manifest).some((key) => /dependencies/i.test(key)));
});

test("every function has a type, and every type a function", async () => {
  const types = read("apps/browser/npm/index.d.ts");
  const declared = [...types.matchAll(/^export (?:function|class) (\w+)/gm)].map(([, name]) => name);
  const grundy = await import("grundy");
  assert.deepEqual(declared.sort(), Object.keys(grundy).sort());
  const [, body] = types.match(/^export class Grundy \{\n(.*?)^\}/ms);
  const methods = [...body.matchAll(/^  (?:readonly )?(\w+)[(:]/gm)].map(([, name]) => name);
  const own = [...Object.getOwnPropertyNames(grundy.Grundy.prototype), "module"];
  assert.deepEqual(methods.sort(), own.sort());
});

for (const page of ["apps/browser/npm/README.md", "docs/npm.md"]) {
  test(`the examples of ${page} print what they say`, () => {
    const blocks = [...read(page).matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, language, text]) => [language, text]);
    let compared = 0;
    for (const [place, [language, text]] of blocks.entries()) {
      if (language !== "js") continue;
      const [next, expected] = blocks[place + 1] ?? [];
      if (next !== "text") continue;
      assert.equal(run(process.execPath, ["--input-type=module", "-"], folder, text), expected, text);
      compared += 1;
    }
    assert.ok(compared >= 3, `${compared} examples`);
  });
}
