// Runs cases in one process, as `docsgen` does, and reports the errors in their results.
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { run } from "../../dist/cli/main.js";
import { findOutputError } from "./check-output.js";
import { findInvalidLocation } from "./check-places.js";

const known = new Set();

process.on("message", (message) => void runCase(message));

async function runCase({ folder, files, args }) {
  let failure;
  try {
    failure = await check(folder, files, args);
  } catch (error) {
    failure = `the fuzzer failed: ${error.stack}`;
  }
  process.send({ failure, cpuMicroseconds: process.cpuUsage().user + process.cpuUsage().system });
}

async function check(folder, files, args) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const { code, stdout, stderr } = await call(folder, args);
  if (code > 2)
    return `crash: ${stderr
      .replace(/^[\s\S]*\ndocsgen \S+, Node [^\n]*\n/, "")
      .split("\n")
      .slice(0, 8)
      .join("\n")}`;
  const report = parseReport(stdout === "" ? "{}" : stdout);
  if (report === undefined) return `no report: ${stdout.slice(0, 200)}`;
  const { findings = [] } = report;
  const hasError = findings.some(({ severity }) => severity === "error");
  if (code === 0 && hasError) return "exit 0 with an error";
  if (code === 1 && !hasError) return "exit 1 without an error";
  const out = path.join(folder, "out");
  return findInvalidLocation(findings, folder) ?? (existsSync(out) ? await findOutputError(out, known) : undefined);
}

async function call(cwd, args) {
  const printed = { stdout: "", stderr: "" };
  const environment = {
    stdout: { write: (text) => (printed.stdout += text) },
    stderr: { write: (text) => (printed.stderr += text) },
    stdin: (async function* empty() {})(),
    cwd,
    env: {},
    now: () => 0,
    isTTY: false,
    onInterrupt: () => () => {},
  };
  const code = await run(args, environment);
  return { code, ...printed };
}

function parseReport(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
