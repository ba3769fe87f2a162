import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";

/** Runs the fuzzer as `npm run fuzz` does. */
function fuzz(...args: readonly string[]): string {
  const run = path.join(import.meta.dirname, "run.js");
  const { stdout, stderr } = spawnSync(process.execPath, [run, ...args], { encoding: "utf8" });
  return stderr + stdout;
}

test("what the fuzzer has found is mended", () => {
  expect(fuzz("--replay")).toMatch(/\b0 faults\.\n$/);
}, 120_000);

test("some hundred made-up documents are read without a crash, a hang, a wrong place or output that does not load", () => {
  // A seed of its own, so that a failure is met again; the long run takes any.
  const told = fuzz("--runs", "400", "--seed", "9", "--fixtures", temporaryFolder());
  expect(told).toMatch(/\b0 faults\.\n$/);
}, 120_000);
