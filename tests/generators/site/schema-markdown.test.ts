import { expect, test } from "vitest";
import { codeSpan, enumWords, innerList } from "../../../generators/site/markdown/schema-markdown.ts";
import { createTextTranslate } from "../../../generators/source/interface-texts.ts";
import { buildApi, getSchema } from "../validators/build-api.ts";

const translate = createTextTranslate(undefined, "en");
const numbers = Array.from({ length: 42 }, (_, index) => index);
const nested = (depth: number): object =>
  depth === 0 ? { type: "string" } : { type: "object", properties: { [`level${depth}`]: nested(depth - 1) } };

const cases: [name: string, schema: object, want: string[]][] = [
  [
    "scalars",
    {
      properties: {
        a: { type: "string" },
        b: { type: "integer" },
        c: { type: "number" },
        d: { type: "boolean" },
        e: { type: "null" },
        f: {},
        g: false,
        h: { type: "string", format: "binary" },
      },
    },
    [
      "- `a` (string)",
      "- `b` (integer)",
      "- `c` (number)",
      "- `d` (boolean)",
      "- `e` (null)",
      "- `f` (any value)",
      "- `g` (no value)",
      "- `h` (file)",
    ],
  ],
  [
    "marks",
    {
      required: ["a"],
      properties: {
        a: { type: "string", readOnly: true },
        b: { type: "string", writeOnly: true, deprecated: true },
        c: { type: "integer", minimum: 1, maximum: 5, default: 2 },
        d: { type: ["string", "null"], default: "`" },
      },
    },
    [
      "- `a` (string, required, read only)",
      "- `b` (string, write only, deprecated)",
      "- `c` (integer, 1 to 5, default `2`)",
      `- \`d\` (string or null, default \`\`"\`"\`\`)`,
    ],
  ],
  [
    "descriptions",
    {
      properties: {
        a: { type: "string", description: "One." },
        b: { type: "string", description: "First.\n\nSecond." },
      },
    },
    ["- `a` (string): One.", "- `b` (string): First.", "", "  Second."],
  ],
  [
    "values",
    {
      properties: {
        a: { enum: ["x", 1, null] },
        b: { const: "y" },
        c: { oneOf: [{ const: 1, description: "One\n  of them" }, { const: 2 }] },
      },
    },
    [
      "- `a` (enum or null)",
      `  - \`"x"\``,
      "  - `1`",
      "- `b` (const)",
      `  - \`"y"\``,
      "- `c` (const)",
      "  - either const",
      "    - `1`",
      "  - either const",
      "    - `2`",
    ],
  ],
  [
    "lists",
    {
      properties: {
        a: { type: "array" },
        b: { type: "array", items: { type: ["string", "null"] } },
        c: { type: "array", items: { type: ["string", "integer"] } },
        d: { type: "array", items: { type: "object", properties: { x: { type: "string" } } } },
      },
    },
    [
      "- `a` (array)",
      "- `b` (array of (string or null))",
      "- `c` (array of (string or integer))",
      "- `d` (array of object)",
      "  - `x` (string)",
    ],
  ],
  [
    "tuples",
    {
      properties: {
        a: { type: "array", prefixItems: [{ type: "string" }, { type: "integer" }], items: false },
        b: { type: "array", prefixItems: [{ type: "string" }], items: { type: "boolean" } },
        c: { type: "array", prefixItems: numbers.slice(0, 7).map(() => ({ type: "string" })) },
      },
    },
    [
      "- `a` (tuple of string, integer)",
      "  - item 0 (string)",
      "  - item 1 (integer)",
      "- `b` (tuple of string)",
      "  - item 0 (string)",
      "  - further items (boolean)",
      "- `c` (tuple of 7)",
      "  - item 0 (string)",
      "  - item 1 (string)",
      "  - item 2 (string)",
      "  - item 3 (string)",
      "  - item 4 (string)",
      "  - item 5 (string)",
      "  - item 6 (string)",
    ],
  ],
  [
    "maps",
    {
      properties: {
        a: { type: "object", additionalProperties: { type: "string" } },
        b: { type: "object", additionalProperties: false },
        c: { type: "object", additionalProperties: { type: "string" }, properties: { x: {} } },
      },
    },
    ["- `a` (map of string)", "- `b` (object)", "- `c` (object)", "  - `x` (any value)"],
  ],
  [
    "choices",
    {
      properties: {
        a: { oneOf: [{ type: "string" }, { type: "integer" }] },
        b: { anyOf: [{ type: "object", properties: { x: { type: "string" } } }, { type: "string" }] },
        c: {
          oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }],
          discriminator: { propertyName: "kind" },
        },
        d: {
          anyOf: ["string", "integer", "boolean", "null", "array", "object"]
            .map((type) => ({ type }))
            .concat([{ type: "array", items: { type: "string" } } as never]),
        },
      },
    },
    [
      "- `a` (string or integer)",
      "- `b` (object or string)",
      "  - either object",
      "    - `x` (string)",
      "  - either string",
      "- `c` ([Cat](/cat/) or [Dog](/dog/))",
      `  - either [Cat](/cat/) when \`kind\` is \`"cat"\``,
      `  - either [Dog](/dog/) when \`kind\` is \`"dog"\``,
      "- `d` (string or integer or boolean or array or object or array of string or null)",
    ],
  ],
  [
    "parts",
    {
      properties: {
        a: { allOf: [{ $ref: "#/components/schemas/Cat" }, { type: "object", properties: { x: { type: "string" } } }] },
      },
    },
    ["- `a` (object)", "  - all of [Cat](/cat/)", "  - `x` (string)"],
  ],
  [
    "references",
    { properties: { a: { $ref: "#/components/schemas/Cat" }, b: { $ref: "#/components/schemas/No_page" } } },
    ["- `a` ([Cat](/cat/))", `- \`b\` (No\\_page)`],
  ],
  [
    "names with signs",
    { properties: { "a`b": { type: "string" }, "`": { type: "string" }, "x  y": { type: "string" } } },
    ["- ``a`b`` (string)", "- `` ` `` (string)", "- `x y` (string)"],
  ],
  [
    "what is deep",
    nested(8),
    [
      "- `level8` (object)",
      "  - `level7` (object)",
      "    - `level6` (object)",
      "      - `level5` (object)",
      "        - `level4` (object)",
      "          - `level3` (object)",
    ],
  ],
];

const named = {
  Cat: { type: "object", properties: { kind: { const: "cat" } } },
  Dog: { type: "object", properties: { kind: { const: "dog" } } },
  No_page: { type: "string" },
};

test.each(cases)("lists the children of an object: %s", async (_, schema, want) => {
  const api = await buildApi({ ...named, A: { type: "object", ...schema } });
  const link = (name: string): string | undefined => (name === "No_page" ? undefined : `/${name.toLowerCase()}/`);
  expect(innerList(getSchema(api, "A"), { link, translate, base: "/", marks: undefined })).toEqual(want);
});

test("cuts a long list of values", async () => {
  const api = await buildApi({
    Many: { enum: numbers },
    Fit: { enum: numbers.slice(0, 40) },
    None: { type: "string" },
  });
  const inLine = (name: string): string | undefined => enumWords(getSchema(api, name), translate)[0];
  expect(inLine("Many")).toMatch(/^one of `0`, `1`, .*, `39` and 2 more$/);
  expect(inLine("Fit")).toMatch(/^one of `0`, `1`, .*, `39`$/);
  expect(inLine("None")).toBeUndefined();
  const last = (name: string): string | undefined =>
    innerList(getSchema(api, name), { link: () => undefined, translate, base: "/", marks: undefined }).at(-1);
  expect([last("Many"), last("Fit")]).toEqual(["- … and 2 more", "- `39`"]);
});

test("keeps backticks in code", () => {
  expect(["a", "a `b", "a ``b", "`a", "a\n b"].map(codeSpan)).toEqual([
    "`a`",
    "``a `b``",
    "```a ``b```",
    "`` `a ``",
    "`a b`",
  ]);
});
