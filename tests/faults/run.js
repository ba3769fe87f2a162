// `npm run faults -- [--runs 200] [--seed N] [--signal SIGKILL]`: kills builds at random moments and checks the
// remaining files.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { describe, killRuns } from "./kill-runs.js";

const { values } = parseArgs({
  options: { runs: { type: "string" }, seed: { type: "string" }, signal: { type: "string" } },
});
const runs = Number(values.runs ?? 200);
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e9));
const folder = mkdtempSync(path.join(tmpdir(), "docsgen-faults-"));
try {
  console.log(`${runs} runs of seed ${seed}`);
  const result = await killRuns({ folder, runs, seed, signal: values.signal, log: console.log });
  for (const failure of result.failures) console.error(failure);
  console.log(describe(result));
  process.exitCode = result.failures.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
