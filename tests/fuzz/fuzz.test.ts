import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";
import { soakTest } from "../soak.ts";
import { temporaryFolder } from "../cli/temporary-folder.ts";

/** Runs a fuzzer as `npm run fuzz` and `npm run fuzz:edits` do. */
function fuzz(name: "run" | "edits", ...args: readonly string[]): string {
  const run = path.join(import.meta.dirname, `${name}.js`);
  const { stdout, stderr } = spawnSync(process.execPath, [run, ...args], { encoding: "utf8" });
  return stderr + stdout;
}

test("what the fuzzer has found is mended", () => {
  expect(fuzz("run", "--replay")).toMatch(/\b0 faults\.\n$/);
}, 120_000);

soakTest(
  "some hundred made-up documents are read without a crash, a hang, a wrong place or output that does not load",
  () => {
    // A seed of its own, so that a failure is met again; the long run takes any.
    const told = fuzz("run", "--runs", "2000", "--seed", "9", "--fixtures", temporaryFolder());
    expect(told).toMatch(/\b0 faults\.\n$/);
  },
);

soakTest(
  "after any edits of a description a build gives the bytes and says the findings of one that starts from nothing",
  () => {
    expect(fuzz("edits", "--runs", "40", "--seed", "7")).toMatch(/\b0 faults\.\n$/);
  },
);
