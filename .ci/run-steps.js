// Runs shell commands, two at a time in their order, and prints the output of each when it ends.
// Usage: node .ci/run-steps.js COMMAND...; exits with 1 if any of them fails.
import { spawn } from "node:child_process";

const commands = process.argv.slice(2);
const workers = Math.min(2, commands.length);
const failed = [];
await Promise.all(Array.from({ length: workers }, runNext));
// Once more at the end: a log of hours is read from there.
for (const { command, output } of failed)
  console.error(`FAILED: ${command}\n${output.split("\n").slice(-30).join("\n")}`);
process.exitCode = failed.length === 0 ? 0 : 1;

async function runNext() {
  for (let command = commands.shift(); command !== undefined; command = commands.shift()) {
    const started = performance.now();
    const { code, output } = await run(command);
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(`$ ${command}\n${output}${seconds} s, exit code ${code}\n`);
    if (code !== 0) failed.push({ command, output });
  }
}

/** The exit code (null after a signal) and everything that the command prints. */
async function run(command) {
  const child = spawn(command, { shell: true, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  const code = await new Promise((resolve) => child.on("close", resolve));
  return { code, output };
}
