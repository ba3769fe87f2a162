import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const root = path.resolve(import.meta.dirname, "../..");
const flag = "--disallow-code-generation-from-strings";

test("build --self-test puts a test into the kit that passes, and fails when a rule is gone", async () => {
  const out = path.join(temporaryFolder(), "out");
  expect(await runCli(["build", root, "--out", out, "--self-test"], { cwd: root })).toMatchObject({ code: 0 });
  const script = path.join(out, "sdk/self-test.js");
  const printed = execFileSync(process.execPath, [flag, script], { encoding: "utf8" });
  expect(printed).toMatch(/^\d{4} values for \d{4} rules of \d{3} schemas, 0 validated differently/);
  execFileSync(process.execPath, ["--test", script]);
  const manifest: unknown = JSON.parse(readFileSync(path.join(out, "sdk/package.json"), "utf8"));
  expect(manifest).toMatchObject({ scripts: { test: "node self-test.js" }, sideEffects: ["./self-test.js"] });

  const module = path.join(out, "sdk/validators/ChatCompletionRequest.js");
  const code = readFileSync(module, "utf8");
  const changed = code.replaceAll("1.5", "1.7");
  expect(changed).not.toBe(code);
  writeFileSync(module, changed);
  const failed = spawnSync(process.execPath, [script], { encoding: "utf8" });
  expect(failed.status).toBe(1);
  expect(failed.stderr).toContain("ChatCompletionRequest");
});

test("without the flag the kit has no test", async () => {
  const out = path.join(temporaryFolder(), "out");
  expect(await runCli(["build", root, "--out", out], { cwd: root })).toMatchObject({ code: 0 });
  expect(existsSync(path.join(out, "sdk/self-test.js"))).toBe(false);
  expect(readFileSync(path.join(out, "sdk/package.json"), "utf8")).not.toContain("self-test");
});
