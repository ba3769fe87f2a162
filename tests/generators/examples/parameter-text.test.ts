import { expect, test } from "vitest";
import { readSerialized, readStyledText } from "../../../generators/examples/parameter-text.ts";
import { createFindSchema } from "../../../generators/validators/parameter-shapes.ts";
import { buildApi } from "../validators/build-api.ts";

const numbers = { type: "array", items: { type: "integer" } };
const color = { type: "object", properties: { R: { type: "integer" }, G: { type: "integer" } } };

/**
 * Parameters, the text of their example, its value as serialized text, and its value if scalars are used as they are.
 */
const cases: [parameter: object, text: string, sent: unknown, styled: unknown][] = [
  [{ in: "query", schema: { type: "integer" } }, "5", 5, "5"],
  [{ in: "query", schema: { type: "integer" } }, "p=5", 5, "p=5"],
  [{ in: "query", schema: numbers }, "p=1&p=2", [1, 2], [1, 2]],
  [{ in: "query", schema: numbers }, "1", [1], [1]],
  [{ in: "query", schema: numbers, explode: false }, "1,2", [1, 2], [1, 2]],
  [{ in: "query", schema: numbers, explode: false }, "p=1,2", [1, 2], [1, 2]],
  [{ in: "query", schema: color }, "R=1&G=2", { R: 1, G: 2 }, { R: 1, G: 2 }],
  [{ in: "query", schema: { type: ["array", "string"] } }, "1,2", "1,2", "1,2"],
  [{ in: "query", schema: { anyOf: [numbers, { type: "null" }] } }, "1", [1], [1]],
  [{ in: "header", schema: { anyOf: [numbers, { type: "null" }] } }, "1,2", [1, 2], [1, 2]],
  [{ in: "query", content: { "application/json": { schema: numbers } } }, "[1]", [1], "[1]"],
  [{ in: "path", required: true, schema: numbers }, "1,2", [1, 2], [1, 2]],
  [{ in: "path", required: true, schema: { type: "string" } }, "a/b", "a/b", "a/b"],
  [{ in: "path", required: true, schema: color, explode: true }, "R=1,G=2", { R: 1, G: 2 }, { R: 1, G: 2 }],
  [{ in: "header", schema: numbers }, "1, 2", [1, 2], [1, 2]],
  [{ in: "header", schema: numbers }, "P:  1,2", [1, 2], [1, 2]],
  [{ in: "header", schema: { type: "integer" } }, "p: 5", 5, "p: 5"],
  [{ in: "cookie", schema: { type: "integer" } }, "p=5", 5, "p=5"],
  [{ in: "cookie", schema: numbers, explode: false }, "1,2", [1, 2], [1, 2]],
  [{ in: "cookie", schema: { type: "string" } }, "x=5", "x=5", "x=5"],
];

test.each(cases)("reads %j from the text %j", async (parameter, text, sent, styled) => {
  const path = "/x/{p}";
  const api = await buildApi(
    {},
    { [path]: { get: { parameters: [{ name: "p", ...parameter }], responses: { 200: { description: "" } } } } },
  );
  const [built] = api.operations[0]?.parameters ?? [];
  if (built === undefined) throw new Error("no parameter");
  const find = createFindSchema(api);
  expect([readSerialized(built, text, find).value, readStyledText(built, text, find).value]).toEqual([sent, styled]);
});
