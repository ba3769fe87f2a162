import { expect, test } from "vitest";
import type { ApiProject } from "../../../generators/contract.ts";
import { buildGolden } from "./build-golden.ts";
import { printFiles, printJson, printPaths } from "./print-files.ts";

test("builds the reference of two descriptions as in expected/reference", async () => {
  const { paths, filesLike, findings, apis } = await buildGolden("reference", ["openapi", "try-it", "search", "site"]);
  const keep = async (name: string, text: string) =>
    await expect(text).toMatchFileSnapshot(`expected/reference/${name}`);

  await keep("findings.txt", findings);
  await keep("markdown.txt", printFiles(filesLike(/\.md$|llms\.txt$/)));
  await keep("console.txt", printFiles(filesLike(/assets\/console\//), printJson));
  await keep("samples.txt", apis.map(printCalls).join("\n"));
  await keep("search-documents.txt", printFiles(filesLike(/search-docs\.json$/), printJson));
  await keep("paths.txt", printPaths(paths));
});

function printCalls({ shown, samples }: ApiProject): string {
  return shown.operations
    .map((operation) => {
      const calls = samples.samplesOf(operation).samples.map(({ label, text }) => `--- ${label}\n${text}\n`);
      const answers = samples
        .responsesOf(operation)
        .map(({ status, media, example }) => `--- ${status} ${media.name}\n${JSON.stringify(example, undefined, 1)}\n`);
      return [`=== ${operation.id}\n`, ...calls, ...answers].join("");
    })
    .join("\n");
}
