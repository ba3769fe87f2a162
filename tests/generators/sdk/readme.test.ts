import { rm } from "node:fs/promises";
import { expect, test } from "vitest";
import { hashSource } from "../../../generators/sdk/source-hash.ts";
import { buildApi } from "../validators/build-api.ts";
import { generateKit, runWithKit, writeKit } from "./write-kit.ts";

const hostile = "*/ ```\n</script> ${process.exit(9)} {{x}} \"'` \\ \u2028 __proto__";

test.each([
  ["hostile names", { schemas: { [hostile]: { type: "string" } }, id: hostile, path: "/${x}/`{a}`" }],
  ["a schema that the example has a name for", { schemas: { console: { type: "string" } }, id: "x", path: "/" }],
  ["no schemas", { schemas: {}, id: "class", path: "/" }],
])("the README of a description with %s contains plain text and code that runs", async (_, { schemas, id, path }) => {
  const parameters = [{ name: hostile, in: "query", schema: { type: "integer" } }];
  const paths = { [path]: { get: { operationId: id, parameters, responses: { "4XX": { description: "" } } } } };
  const info = { info: { title: hostile, version: "1" } };
  const api = await buildApi(schemas, paths, "3.1.0", info);
  const folder = await writeKit(api);
  try {
    const readme = generateKit(api).get("sdk/README.md") ?? "";
    const blocks = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = ""]) => code);
    const prose = readme.replace(/^```(?:ts|sh)\n.*?^```$/gms, "");
    expect(prose).not.toMatch(/<|```|\u2028/);
    const code = blocks.filter((block) => !block.includes("openapi-fetch")).join("\n");
    const quiet = "console.log = () => {};";
    const printed = await runWithKit(
      folder,
      `${code.replace(/^(?!import)/m, `${quiet}\n`)}\nprocess.stdout.write("1");`,
    );
    expect(printed).toBe(1);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("the hash of a source depends on its content, not on its format", () => {
  const hash = hashSource({ a: 1, b: [{ c: "x", d: null }] });
  expect(hashSource({ b: [{ d: null, c: "x" }], a: 1 })).toBe(hash);
  expect(hashSource({ a: 1, b: [{ c: "y", d: null }] })).not.toBe(hash);
});
