import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { load } from "js-yaml";
import { expect, test } from "vitest";
import { binPath } from "./run-cli.ts";

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>;
  readonly runs: { readonly steps: readonly { readonly name?: string; readonly run?: string }[] };
}

const root = path.resolve(import.meta.dirname, "../..");
// The file is ours, and its shape is part of what the tests prove.
const action = load(readFileSync(path.join(root, "action.yml"), "utf8")) as Action;

/** Runs a step of the action as the runner does: in bash, with its inputs in the environment. */
function runStep(
  name: string,
  cwd: string,
  env: Readonly<Record<string, string>>,
): { status: number; printed: string } {
  const script = action.runs.steps.find((step) => step.name === name)?.run ?? "exit 99";
  const call = ["--noprofile", "--norc", "-eo", "pipefail", "-c", script];
  try {
    const printed = execFileSync("bash", call, {
      cwd,
      env: { PATH: process.env["PATH"] ?? "", ...env },
      encoding: "utf8",
    });
    return { status: 0, printed };
  } catch (error) {
    // `execFileSync` throws an error with the status and the output of the process.
    const { status, stdout } = error as { status: number; stdout: string };
    return { status, printed: stdout };
  }
}

function createProject(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "docsgen action "));
  mkdirSync(path.join(folder, "content"));
  writeFileSync(path.join(folder, "content/index.md"), "# Tea\n\n[Missing](missing.md)\n");
  return folder;
}

test.skipIf(process.platform === "win32")(
  "the action runs the command with its arguments and annotates findings",
  () => {
    const folder = createProject();
    const env = { PROGRAM: binPath, DOCSGEN_CACHE: path.join(folder, "cache") };
    const run = (command: string, args: string) =>
      runStep("Run docsgen", folder, { ...env, COMMAND: command, ARGS: args });

    const broken = run("build", "");
    expect(broken.status).toBe(1);
    expect(broken.printed).toMatch(/^::error file=content\/index\.md,line=3,.*content\/broken-link/m);

    writeFileSync(path.join(folder, "content/index.md"), "# Tea\n");
    const built = run("build", "--base '/docs/' --out \"site out\"");
    expect(built.status).toBe(0);
    expect(readFileSync(path.join(folder, "site out/site/index.html"), "utf8")).toContain("/docs/");
  },
);

test.skipIf(process.platform === "win32")("the action prefers the docsgen that the project has installed", () => {
  const folder = createProject();
  const output = path.join(folder, "output");
  const bin = path.join(folder, "node_modules/.bin");
  mkdirSync(bin, { recursive: true });
  cpSync(binPath, path.join(bin, "docsgen"));
  const env = { GITHUB_OUTPUT: output, VERSION: "", ACTION: root, RUNNER_TEMP: folder };
  expect(runStep("Find or install docsgen", folder, env).status).toBe(0);
  expect(readFileSync(output, "utf8")).toBe(`program=${path.join(bin, "docsgen")}\n`);
});
