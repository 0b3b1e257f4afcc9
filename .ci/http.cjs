// What other programs meet: starts the program that is the first argument as a
// server, asks it the health check of the container, has its description read
// by the OpenAPI validator whose file is the second argument, and runs the
// programs of docs/http.md, which all print what its `text` block says.
const { spawn, spawnSync } = require("node:child_process");
const { readFileSync } = require("node:fs");
const { createInterface } = require("node:readline");
const { pathToFileURL } = require("node:url");
const [, , program, validator] = process.argv;

// The address in the files, in place of which stands that of this server.
const ADDRESS = "127.0.0.1:8080";
// Long enough for a slow machine; what hangs is stopped and fails.
const OPTIONS = { encoding: "utf8", timeout: 60_000 };

function expect(right, what, seen) {
  if (!right) throw new Error(`${what}: ${seen}`);
  console.log(`${what}: as it should be`);
}

function blocks(page, language) {
  return [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, "gms"))].map((found) => found[1]);
}

// Blanks at the end of lines do not count.
const lines = (text) => text.trim().split(/\s*\n/).join("\n");

async function check(address) {
  const [, probe] = readFileSync("Containerfile", "utf8").match(/^ +CMD (\[.*\])$/m);
  for (const [port, healthy] of [[address.split(":")[1], true], ["1", false]]) {
    const [shell, ...given] = JSON.parse(probe.replace("/8080", `/${port}`));
    const { status, stderr } = spawnSync(shell, given, OPTIONS);
    expect((status === 0) === healthy, `health, port ${healthy ? "served" : "closed"}`, `status ${status} ${stderr}`);
  }

  const { Validator } = await import(pathToFileURL(validator));
  const description = await (await fetch(`http://${address}/api/openapi.json`)).json();
  const { valid, errors } = await new Validator().validate(description);
  expect(valid, "OpenAPI description", JSON.stringify(errors));

  const page = readFileSync("docs/http.md", "utf8");
  const [printed] = blocks(page, "text");
  for (const [language, command, ...given] of [
    ["python", "python3", "-"],
    ["js", process.execPath, "--input-type=module", "-"],
    ["r", "Rscript", "-"],
  ]) {
    if (language === "r" && spawnSync(command, ["-e", "library(jsonlite)"], OPTIONS).status !== 0) {
      console.log("docs/http.md, r: SKIPPED, there is no Rscript with jsonlite");
      continue;
    }
    const [source] = blocks(page, language);
    expect(source.includes(ADDRESS), `docs/http.md, address in ${language}`, source);
    const input = source.replaceAll(ADDRESS, address);
    const { stdout, stderr, error } = spawnSync(command, given, { ...OPTIONS, input });
    expect(!error && lines(stdout) === lines(printed), `docs/http.md, ${language}`, `${stdout}${stderr}${error ?? ""}`);
  }
}

// Only a check that came to its end, and a server that ended well, are right.
process.exitCode = 1;
const server = spawn(program, ["serve", "--port", "0", "--lang", "en"], { stdio: ["ignore", "pipe", "inherit"] });
let checked = false;
server.on("error", (error) => console.error(`${program}: ${error.message}`));
server.on("exit", (status) => {
  if (checked && status === 0) process.exitCode = 0;
});
createInterface(server.stdout).once("line", async (line) => {
  try {
    await check(line.match(/http:\/\/([^/]*)\//)[1]);
    checked = true;
  } catch (error) {
    console.error(error.message);
  }
  server.kill("SIGTERM");
});
