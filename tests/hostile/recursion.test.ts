import { expect, test } from "vitest";
import { readFiles, temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "../e2e/run-cli.ts";

/** Schemas that lead to themselves, over every keyword that holds one. */
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const recursive = {
  Tree: { type: "array", items: ref("Tree") },
  Deep: { type: "array", items: { type: "array", items: ref("Deep") } },
  One: { type: "array", items: ref("Two") },
  Two: { type: "array", items: ref("One") },
  Tuple: { type: "array", prefixItems: [ref("Tuple")] },
  Mixed: { type: "array", items: { allOf: [ref("Mixed"), { description: "x" }] } },
  Contains: { type: "array", contains: ref("Contains") },
  Map: { type: "object", additionalProperties: ref("Map") },
  Keys: { type: "object", propertyNames: ref("Keys") },
  Rows: { type: "array", items: { type: "object", additionalProperties: { type: "array", items: ref("Rows") } } },
  Choice: { oneOf: [{ type: "string" }, { type: "array", items: ref("Choice") }] },
  Nothing: { anyOf: [{ type: "null" }, { type: "array", items: ref("Nothing") }] },
  Not: { not: ref("Not") },
  Itself: { allOf: [ref("Itself")] },
};

test.each(["one", "each"])(
  "schemas that lead to themselves are drawn and become a kit, with pages: %s",
  async (pages) => {
    const properties = Object.fromEntries(Object.keys(recursive).map((name) => [name, ref(name)]));
    const content = { "application/json": { schema: { type: "object", properties } } };
    const paths = {
      "/x": { post: { operationId: "x", requestBody: { content }, responses: { 200: { description: "x", content } } } },
    };
    const schemas = { components: { schemas: recursive } };
    const folder = temporaryFolder({
      "docsgen.config.yaml": `reference: { pages: ${pages} }\n`,
      "spec/openapi.json": JSON.stringify({ openapi: "3.1.0", info: { title: "x", version: "1" }, paths, ...schemas }),
    });
    const { code, stderr } = await runCli(["build", "--no-cache", "--format", "json"], { cwd: folder });
    expect({ code, stderr }).toMatchObject({ code: 0 });
    const out = readFiles(`${folder}/out`);
    expect(out["sdk/types.d.ts"]).toContain("export type Tree = Tree[];");
    const text = out["site/api/schemas/Tree/index.html"]?.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
    expect(text).toContain("array of Tree");
  },
);
