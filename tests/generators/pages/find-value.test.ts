import { expect, test } from "vitest";
import { createFindValue } from "../../../generators/pages/values/find-value.ts";
import { createLookups } from "../../../generators/pages/values/schema-layers.ts";
import { buildApi } from "../validators/build-api.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const schemas = {
  Pet: {
    type: "object",
    title: "A pet",
    required: ["name"],
    minProperties: 1,
    properties: {
      name: {
        type: "string",
        minLength: 2,
        maxLength: 40,
        default: "Rex",
        pattern: "^a",
        format: "uri",
        description: "Its name.",
      },
      kind: { enum: ["cat", 5, null], default: null },
      only: { const: "x" },
      tags: {
        type: "array",
        items: { type: "object", properties: { text: { type: "string", maxLength: 5 } } },
        maxItems: 3,
      },
      home: ref("Home"),
      either: {
        oneOf: [
          { type: "integer", minimum: 1 },
          { type: "string", maxLength: 7 },
        ],
      },
      loop: ref("Pet"),
      odd: { type: ["string", "null"], maximum: 5, "x-a": 1 },
    },
  },
  Home: {
    allOf: [
      { type: "object", properties: { city: { type: "string", maxLength: 9 } } },
      { properties: { zip: { type: "integer", multipleOf: 2, exclusiveMinimum: 0 } } },
    ],
  },
  List: { type: "array", items: ref("Home"), minItems: 2 },
  Gone: ref("None"),
};
const paths = {
  "/pets/{id}": {
    put: {
      operationId: "putPet",
      summary: "Put a pet",
      parameters: [
        { name: "id", in: "path", required: true, schema: { type: "integer", maximum: 9 } },
        { name: "limit", in: "query", schema: { type: "integer", maximum: 50, default: 10 } },
        { name: "a.b", in: "query", schema: { type: "string" } },
      ],
      requestBody: { content: { "application/json": { schema: ref("Pet") } } },
      responses: {},
    },
    get: { operationId: "getPet", responses: {} },
  },
};

const cases: [path: string, want: string][] = [
  ["Pet", "at least 1 entry"],
  ["Pet.minProperties", "1"],
  ["Pet.title", "missing title"],
  ["Pet.required", "missing required"],
  ["Pet.name", "2 to 40 characters, matches ^a"],
  ["Pet.name.maxLength", "40"],
  ["Pet.name.minLength", "2"],
  ["Pet.name.default", "`Rex`"],
  ["Pet.name.pattern", "`^a`"],
  ["Pet.name.format", "`uri`"],
  ["Pet.name.type", "missing type"],
  ["Pet.name.description", "missing description"],
  ["Pet.name.maximum", "missing maximum"],
  ["Pet.name.maxLenght", "missing maxLenght, near maxLength"],
  ["Pet.nmae.maxLength", "missing nmae, near name"],
  ["Pet.kind.enum", "`cat` `5`"],
  ["Pet.kind.default", "`null`"],
  ["Pet.only.const", "`x`"],
  ["Pet.tags.maxItems", "3"],
  ["Pet.tags.items.text.maxLength", "5"],
  ["Pet.tags.text.maxLength", "5"],
  ["Pet.tags.txet.maxLength", "missing txet, near text"],
  ["Pet.home.city.maxLength", "9"],
  ["Pet.home.zip.multipleOf", "2"],
  ["Pet.home.zip.exclusiveMinimum", "0"],
  ["Pet.either.minimum", "1"],
  ["Pet.either.maxLength", "7"],
  ["Pet.loop.loop.name.maxLength", "40"],
  ["Pet.odd.type", "missing type"],
  ["Pet.odd.maximum", "5"],
  ["Pet.odd.x-a", "missing x-a"],
  ["List.minItems", "2"],
  ["List.city.maxLength", "9"],
  ["List.items.zip.type", "missing type"],
  ["Gone.maxLength", "missing maxLength"],
  ["putPet", "missing "],
  ["putPet.method", "`PUT`"],
  ["putPet.path", "`/pets/{id}`"],
  ["putPet.summary", "Put a pet"],
  ["putPet.sumary", "missing sumary"],
  ["putPet.query", "missing query"],
  ["putPet.query.limit.maximum", "50"],
  ["putPet.query.limit.default", "`10`"],
  ["putPet.query.limt.maximum", "missing limt, near limit"],
  ["putPet.path.id.maximum", "9"],
  ["putPet.name.maxLength", "40"],
  ["putPet.body.name", "missing body, near odd"],
  ["getPet.name.maxLength", "missing name"],
  ["getPet.metod", "missing metod, near method"],
  ["Pett.name", "missing Pett, near Pet"],
  ["", "missing "],
];

async function find(path: string): Promise<string> {
  const findValue = createFindValue(createLookups([await buildApi({}, {}), await buildApi(schemas, paths)]));
  const found = findValue(path);
  if (found.kind === "missing")
    return `missing ${found.segment}${found.nearest === undefined ? "" : `, near ${found.nearest}`}`;
  return found.value.kind === "text" ? found.value.text : found.value.codes.map((code) => `\`${code}\``).join(" ");
}

test.each(cases)("the value at %s is %s", async (path, want) => {
  expect(await find(path)).toBe(want);
});
