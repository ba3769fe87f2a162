import { expect, test } from "vitest";
import { loadSpec } from "../../../generators/api/load.ts";
import { createOpenedFiles } from "../../../generators/api/opened-files.ts";
import { parseDescription } from "../../../generators/api/parse.ts";
import type { SourceFile } from "../../../generators/source/source-file.ts";
import { temporaryFolder } from "../../cli/temporary-folder.ts";

const main = "openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: { /a: { $ref: a.yaml } }\n";

test("a file with the same bytes is parsed once, and keeps its own name", async () => {
  const folder = temporaryFolder({
    "old/openapi.yaml": main,
    "old/a.yaml": "get: {}\n",
    "new/api.yaml": main,
    "new/a.yaml": "put: {}\n",
    "new/copy.json": main,
  });
  const parsed: string[] = [];
  const parse = (source: SourceFile) => {
    parsed.push(source.path);
    return parseDescription(source);
  };
  const opened = createOpenedFiles();
  const load = async (spec: string) => await loadSpec(folder, spec, { opened, parse });
  const [before, after] = [await load("old/openapi.yaml"), await load("new/api.yaml")];
  expect(parsed).toEqual(["old/openapi.yaml", "old/a.yaml", "new/a.yaml"]);
  expect([...after.files].map(([name, { source }]) => [name, source.path])).toEqual([
    ["new/api.yaml", "new/api.yaml"],
    ["new/a.yaml", "new/a.yaml"],
  ]);
  expect(after.files.get("new/api.yaml")?.value).toBe(before.files.get("old/openapi.yaml")?.value);
  expect(after.files.get("new/a.yaml")?.value).toEqual({ put: {} });
  // The same text as JSON is an error.
  await expect(load("new/copy.json")).rejects.toThrow(/./);
});
