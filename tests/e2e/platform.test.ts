import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** Payloads that the platform's specification refuses, and the code each must be refused with. */
const script = `
const { operations, CompletionArgs } = await import(process.argv[1]);
const chat = { model: "m", messages: [{ role: "user", content: "x" }] };
const codes = (validator, value) => { const result = validator.validate(value); return result.valid ? [] : result.issues.map(({ pointer, code }) => pointer + " " + code); };
const request = (id) => Object.values(operations[id].request)[0];
const job = { model: "ministral-3b-latest", hyperparameters: {} };
const batch = { model: "m", endpoint: "/v1/embeddings", input_files: ["3f6c1b8e-5d24-4a97-b0c6-7e19d2f84a35"] };
console.log(JSON.stringify([
  codes(request("createChatCompletion"), { ...chat, temperature: 1.5 }),
  codes(request("createChatCompletion"), { ...chat, temperature: 1.6 }),
  codes(CompletionArgs, { temperature: 1.2 }),
  codes(request("createFineTuningJob"), { ...job, suffix: "x".repeat(19) }),
  codes(request("createBatchJob"), { ...batch, metadata: { ["k".repeat(33)]: "v" } }),
  codes(request("createBatchJob"), { ...batch, metadata: { k: "" } }),
  codes(request("createChatCompletion"), { ...chat, extra: 1 }),
]));
`;

test("the platform's own docs build without a finding, and its kit enforces the documented rules without eval", async () => {
  const out = path.join(temporaryFolder(), "out");
  const result = await runCli(["build", root, "--out", out], { cwd: root });
  expect(result).toMatchObject({ code: 0 });
  expect(result.stdout).toMatch(/^operations +42$/m);
  expect(result.stdout).toMatch(/^examples +[\d,]+ checked, 0 failed, \d+ skipped$/m);
  const kit = pathToFileURL(path.join(out, "sdk/index.js")).href;
  const flags = ["--disallow-code-generation-from-strings", "--input-type=module", "--eval", script, kit];
  expect(JSON.parse(execFileSync(process.execPath, flags, { encoding: "utf8" }))).toEqual([
    [],
    ["/temperature payload/maximum"],
    ["/temperature payload/maximum"],
    ["/suffix payload/max-length"],
    [expect.stringMatching(/^\/metadata\/k{33} payload\/max-length$/)],
    ["/metadata/k payload/min-length"],
    ["/extra payload/additional-properties"],
  ]);
  expectSameKit(out);
});

/** The console of the site judges by the kit itself: the same files, which the manifest says, too. */
function expectSameKit(out: string): void {
  const { outputs } = JSON.parse(readFileSync(path.join(out, "manifest.json"), "utf8")) as {
    outputs: Record<string, string>;
  };
  const copies = Object.keys(outputs).filter((name) => name.startsWith("site/sdk/"));
  const originals = Object.keys(outputs).filter((name) =>
    /^sdk\/(?:operations|validators|schemas)\/.*\.js$/.test(name),
  );
  expect(copies).toEqual(originals.map((name) => `site/${name}`));
  expect(copies).toContain("site/sdk/operations/createChatCompletion.js");
  for (const name of originals) {
    expect([name, outputs[`site/${name}`]]).toEqual([name, outputs[name]]);
    expect(readFileSync(path.join(out, "site", name)).equals(readFileSync(path.join(out, name)))).toBe(true);
  }
  const consoles = Object.keys(outputs).filter((name) => name.startsWith("site/assets/console/"));
  expect(consoles).toHaveLength(42);
}
