import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli, type CallResult } from "./run-cli.ts";

/** Many operations, each with parameters and a body of its own. */
function largeDescription(operations: number): string {
  const properties = Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [`field_${index}`, { type: "string", maxLength: index + 1 }]),
  );
  const paths = Object.fromEntries(
    Array.from({ length: operations }, (_, index) => [
      `/things/${index}`,
      {
        post: {
          operationId: `make${index}`,
          summary: `Make thing ${index}`,
          requestBody: { content: { "application/json": { schema: { type: "object", properties } } } },
          responses: { "200": { description: "Made." } },
        },
      },
    ]),
  );
  return JSON.stringify({ openapi: "3.1.0", info: { title: "Things", version: "1" }, paths });
}

/** An operation with so many responses that they alone exceed a page's limit. */
const manyAnswers = JSON.stringify({
  openapi: "3.1.0",
  info: { title: "Things", version: "1" },
  paths: {
    "/things": {
      get: {
        responses: Object.fromEntries(
          Array.from({ length: 400 }, (_, index) => [
            String(200 + index),
            {
              description: "An answer.",
              headers: Object.fromEntries(
                Array.from({ length: 10 }, (_, header) => [`H-${header}`, { schema: { type: "string" } }]),
              ),
            },
          ]),
        ),
      },
    },
  },
});

async function build(spec: string, config: string, options: readonly string[] = []): Promise<CallResult> {
  const folder = temporaryFolder({ "spec/openapi.json": spec, "docsgen.config.yaml": config });
  const result = await runCli(["build", ".", "--format", "json", ...options], { cwd: folder });
  expect(readFileSync(path.join(folder, "out/site/api/index.html"), "utf8")).toContain("Things");
  return result;
}

interface Told {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly hint: string;
  readonly file: string;
  readonly line: number;
}

function weights({ stdout }: CallResult): readonly Told[] {
  const { findings } = JSON.parse(stdout) as { findings: readonly Told[] };
  return findings.filter(({ code }) => code === "reference/page-weight");
}

describe("pages of the reference that are too heavy", () => {
  test("one page that was forced is reported when it is written", async () => {
    const forced = await build(largeDescription(150), "reference: { pages: one }");
    expect(forced.code, forced.stderr).toBe(0);
    const [told, ...others] = weights(forced);
    expect(others).toEqual([]);
    expect(told).toMatchObject({ severity: "warning", file: "spec/openapi.json" });
    expect(told?.message).toMatch(
      /^The page of the reference `API` has \d{2},\d{3} elements and \d\.\d MB\. Pages with more than 16,000 elements or 1\.5 MB open slowly/,
    );
    expect(told?.hint).toContain("`reference.pages`");
  });

  test("a page of one operation is named, and fails a strict build once it is written", async () => {
    const built = await build(manyAnswers, "reference: { pages: each }", ["--strict"]);
    expect(built.code).toBe(1);
    const [told, ...others] = weights(built);
    expect(others).toEqual([]);
    expect(told?.message).toMatch(
      /^The page of the operation `GET \/things` has [\d,]+ elements and [\d.]+ kB\. Pages with more than 3,000 elements or 250\.0 kB open slowly/,
    );
    expect(told).toMatchObject({ file: "spec/openapi.json", line: 1 });
  });

  test("a large description on many pages is light", async () => {
    const spread = await build(largeDescription(150), "reference: { pages: auto }", ["--strict"]);
    expect([spread.code, weights(spread)]).toEqual([0, []]);
  });
});
