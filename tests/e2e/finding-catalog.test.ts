import { expect, test } from "vitest";
import { findingCatalog } from "../../generators/finding-catalog/catalog.ts";
import type { Files } from "../../generators/finding-catalog/model.ts";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli, type CallResult } from "./run-cli.ts";

const entries = Object.entries(findingCatalog);
const reported = entries.filter(([, { example }]) => example.situation === undefined);
const fixed = reported.filter(([, { example }]) => (example.fixed ?? example.fixedCommand) !== undefined);

async function runExample(files: Files, command: string): Promise<CallResult> {
  const [, ...args] = command.split(" ");
  return await runCli(args, { cwd: temporaryFolder({ ...files }) });
}

const isReported = ({ stdout, stderr }: CallResult, code: string): boolean =>
  `${stdout}${stderr}`.split(/\s+/).includes(code);

test.each(reported)("the example of %s makes docsgen report it", async (code, { example }) => {
  const result = await runExample(example.files ?? {}, example.command ?? "docsgen check");
  expect(isReported(result, code), `${result.stdout}${result.stderr}`).toBe(true);
});

test.each(fixed)("the corrected example of %s no longer reports it", async (code, { example }) => {
  const result = await runExample(
    example.fixed ?? example.files ?? {},
    example.fixedCommand ?? example.command ?? "docsgen check",
  );
  expect(isReported(result, code), `${result.stdout}${result.stderr}`).toBe(false);
});
