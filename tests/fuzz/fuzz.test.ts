import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";
import { soakTest } from "../soak.ts";
import { temporaryFolder } from "../cli/temporary-folder.ts";

/** Runs a fuzzer like `npm run fuzz` and `npm run fuzz:edits`. */
function fuzz(name: "run" | "edits", ...args: readonly string[]): string {
  const run = path.join(import.meta.dirname, `${name}.js`);
  const { stdout, stderr } = spawnSync(process.execPath, [run, ...args], { encoding: "utf8" });
  return stderr + stdout;
}

test("passes the cases that the fuzzer found earlier", () => {
  expect(fuzz("run", "--replay")).toMatch(/\b0 faults\.\n$/);
});

soakTest(
  "some hundred made-up documents are read without a crash, a hang, a wrong place or output that does not load",
  () => {
    // A fixed seed makes failures reproducible. The long run uses a random one.
    const reported = fuzz("run", "--runs", "2000", "--seed", "9", "--fixtures", temporaryFolder());
    expect(reported).toMatch(/\b0 faults\.\n$/);
  },
);

soakTest("after any edits of a description a build has the same bytes and findings as a build from scratch", () => {
  expect(fuzz("edits", "--runs", "40", "--seed", "7")).toMatch(/\b0 faults\.\n$/);
});
