import { expect, test } from "vitest";
import { fileUri, listSchemaResources } from "../../../generators/api/schema-resources.ts";
import type { SpecDocument } from "../../../generators/api/spec-document.ts";
import type { JsonObject, JsonValue } from "../../../generators/source/json.ts";
import { createSourceFile } from "../../../generators/source/source-file.ts";

type Files = Readonly<Record<string, JsonValue>>;

function documentOf(files: Files): SpecDocument {
  const entries = Object.entries(files).map(([path, value]) => {
    const source = createSourceFile(path, JSON.stringify(value));
    return [path, { source, value }] as const;
  });
  return { root: Object.keys(files)[0] ?? "", files: new Map(entries), failures: new Map(), externals: new Map() };
}

/** Each resource on a line: place, base, whose it is, its meta-schema and its anchors; then twins and what is malformed. */
function print(files: Files): string[] {
  const { list, twins, malformed } = listSchemaResources(documentOf(files));
  const place = (file: string, tokens: readonly string[]): string => [file, ...tokens].join("/");
  const anchorsOf = (anchors: ReadonlyMap<string, readonly string[]>): string =>
    [...anchors].map(([name, tokens]) => `${name}@${tokens.join("/")}`).join(",");
  return [
    ...list.map(({ file, tokens, base, hasId, owner, metaSchema, anchors, dynamicAnchors }) =>
      [
        place(file, tokens),
        base,
        ...(hasId ? ["id"] : []),
        ...(owner === [file, ...tokens].join("\0") ? [] : [`of ${owner.replaceAll("\0", "/")}`]),
        ...(metaSchema === undefined ? [] : [`by ${metaSchema}`]),
        ...(anchors.size === 0 ? [] : [`anchors ${anchorsOf(anchors)}`]),
        ...(dynamicAnchors.size === 0 ? [] : [`dynamic ${anchorsOf(dynamicAnchors)}`]),
      ].join(" "),
    ),
    ...twins.map(
      ({ resource, first }) => `twin ${place(resource.file, resource.tokens)} of ${place(first.file, first.tokens)}`,
    ),
    ...malformed.map(({ file, tokens }) => `malformed ${place(file, tokens)}`),
  ];
}

const head = { openapi: "3.1.0" };
const schemas = (all: JsonObject, more: JsonObject = {}): JsonObject => ({
  ...head,
  ...more,
  components: { schemas: all },
});

const cases: [name: string, files: Files, want: string[]][] = [
  ["no identifiers", { "a.yaml": schemas({ A: { type: "string" } }) }, []],
  [
    "an absolute id",
    { "a.yaml": schemas({ A: { $id: "https://example.com/a" }, B: {} }) },
    [
      "a.yaml project:/a.yaml",
      "a.yaml/components/schemas/A https://example.com/a id",
      "a.yaml/components/schemas/B project:/a.yaml",
    ],
  ],
  [
    "relative ids, one in another",
    { "x/a.yaml": schemas({ A: { $id: "b/", properties: { p: { $id: "c", $defs: { d: { $id: "../e" } } } } } }) },
    [
      "x/a.yaml project:/x/a.yaml",
      "x/a.yaml/components/schemas/A project:/x/b/ id",
      "x/a.yaml/components/schemas/A/properties/p project:/x/b/c id of x/a.yaml/components/schemas/A",
      "x/a.yaml/components/schemas/A/properties/p/$defs/d project:/x/e id of x/a.yaml/components/schemas/A",
    ],
  ],
  [
    "invalid ids",
    {
      "a.yaml": schemas({
        A: { $id: 5 },
        B: { $id: "#b" },
        C: { $id: "c#" },
        D: { $id: "" },
        E: { $id: "d#x" },
        F: { $id: "http://[" },
      }),
    },
    [
      "a.yaml project:/a.yaml",
      "a.yaml/components/schemas/A project:/a.yaml",
      "a.yaml/components/schemas/B project:/a.yaml",
      "a.yaml/components/schemas/C project:/c id",
      "a.yaml/components/schemas/D project:/a.yaml",
      "a.yaml/components/schemas/E project:/a.yaml",
      "a.yaml/components/schemas/F project:/a.yaml",
      "malformed a.yaml/components/schemas/A/$id",
      "malformed a.yaml/components/schemas/B/$id",
      "malformed a.yaml/components/schemas/D/$id",
      "malformed a.yaml/components/schemas/E/$id",
      "malformed a.yaml/components/schemas/F/$id",
    ],
  ],
  [
    "anchors",
    {
      "a.yaml": schemas({
        A: {
          $anchor: "a",
          properties: {
            p: { $anchor: "b" },
            q: { $dynamicAnchor: "c" },
            r: { $anchor: "1" },
            s: { $anchor: 5 },
            t: { $anchor: "a" },
          },
        },
      }),
    },
    [
      "a.yaml project:/a.yaml anchors a@components/schemas/A,b@components/schemas/A/properties/p,c@components/schemas/A/properties/q,1@components/schemas/A/properties/r dynamic c@components/schemas/A/properties/q",
      "a.yaml/components/schemas/A project:/a.yaml anchors a@components/schemas/A,b@components/schemas/A/properties/p,c@components/schemas/A/properties/q,1@components/schemas/A/properties/r dynamic c@components/schemas/A/properties/q",
      "malformed a.yaml/components/schemas/A/properties/r/$anchor",
      "malformed a.yaml/components/schemas/A/properties/s/$anchor",
    ],
  ],
  [
    "anchors within ids",
    {
      "a.yaml": schemas({
        A: {
          $id: "https://example.com/a",
          $anchor: "a",
          items: { $dynamicAnchor: "b" },
          $defs: { i: { $id: "i", $anchor: "a" } },
        },
      }),
    },
    [
      "a.yaml project:/a.yaml",
      "a.yaml/components/schemas/A https://example.com/a id anchors a@components/schemas/A,b@components/schemas/A/items dynamic b@components/schemas/A/items",
      "a.yaml/components/schemas/A/$defs/i https://example.com/i id of a.yaml/components/schemas/A anchors a@components/schemas/A/$defs/i",
    ],
  ],
  [
    "twins",
    {
      "a.yaml": schemas({
        A: { $id: "https://example.com/a" },
        B: { $id: "https://example.com/a", items: { $id: "https://example.com/a" } },
      }),
    },
    [
      "a.yaml project:/a.yaml",
      "a.yaml/components/schemas/A https://example.com/a id",
      "a.yaml/components/schemas/B https://example.com/a id",
      "a.yaml/components/schemas/B/items https://example.com/a id of a.yaml/components/schemas/B",
      "twin a.yaml/components/schemas/B of a.yaml/components/schemas/A",
      "twin a.yaml/components/schemas/B/items of a.yaml/components/schemas/A",
    ],
  ],
  [
    "meta-schemas",
    {
      "a.yaml": schemas(
        { A: { $schema: "https://example.com/m#", items: { $id: "https://example.com/i" } }, B: { $schema: 5 }, C: {} },
        { jsonSchemaDialect: "https://example.com/d#" },
      ),
    },
    [
      "a.yaml project:/a.yaml by https://example.com/d",
      "a.yaml/components/schemas/A project:/a.yaml by https://example.com/m",
      "a.yaml/components/schemas/A/items https://example.com/i id of a.yaml/components/schemas/A by https://example.com/m",
      "a.yaml/components/schemas/B project:/a.yaml by https://example.com/d",
      "a.yaml/components/schemas/C project:/a.yaml by https://example.com/d",
    ],
  ],
  [
    "a URL of its own",
    { "a.yaml": schemas({ A: { $id: "a" } }, { $self: "https://example.com/api/" }) },
    ["a.yaml https://example.com/api/", "a.yaml/components/schemas/A https://example.com/api/a id"],
  ],
  [
    "an own URL that is invalid",
    { "a.yaml": schemas({ A: { $id: "a" } }, { $self: 5 }) },
    ["a.yaml project:/a.yaml", "a.yaml/components/schemas/A project:/a id"],
  ],
  [
    "schemas at every location",
    {
      "a.yaml": {
        ...head,
        paths: {
          "/a": {
            get: {
              parameters: [{ schema: { $id: "https://example.com/p" } }],
              responses: { "200": { content: { "a/b": { schema: { $id: "https://example.com/r" } } } } },
            },
          },
        },
      },
    },
    [
      "a.yaml project:/a.yaml",
      "a.yaml/paths//a/get/parameters/0/schema https://example.com/p id",
      "a.yaml/paths//a/get/responses/200/content/a/b/schema https://example.com/r id",
    ],
  ],
  [
    "ids that are data",
    {
      "a.yaml": schemas({
        A: {
          enum: [{ $id: "https://example.com/a" }],
          default: { $id: "https://example.com/b" },
          properties: { $id: { type: "string" } },
        },
      }),
    },
    ["a.yaml project:/a.yaml", "a.yaml/components/schemas/A project:/a.yaml"],
  ],
  [
    "a file that is a schema",
    {
      "a.yaml": schemas({ A: { $ref: "b.json" } }),
      "b.json": { $id: "https://example.com/b", $defs: { c: { $anchor: "c" } } },
    },
    [
      "a.yaml project:/a.yaml",
      "a.yaml/components/schemas/A project:/a.yaml",
      "b.json https://example.com/b id anchors c@$defs/c",
    ],
  ],
  [
    "a part of a file that is a schema",
    {
      "a.yaml": schemas({ A: { $ref: "b.json#/$defs/c" } }),
      "b.json": { $id: "https://example.com/b", $defs: { c: { $id: "c" } } },
    },
    [
      "a.yaml project:/a.yaml",
      "a.yaml/components/schemas/A project:/a.yaml",
      "b.json https://example.com/b id",
      "b.json/$defs/c https://example.com/c id of b.json",
    ],
  ],
  [
    "a part of a file that is a map",
    {
      "a.yaml": schemas({ A: { $ref: "b.json#/Pet" }, B: { $ref: "b.json#/Pet" } }),
      "b.json": { Pet: { $id: "https://example.com/pet" }, Other: { $id: "https://example.com/other" } },
    },
    [
      "a.yaml project:/a.yaml",
      "a.yaml/components/schemas/A project:/a.yaml",
      "a.yaml/components/schemas/B project:/a.yaml",
      "b.json/Pet https://example.com/pet id",
    ],
  ],
  [
    "files by dynamic references and from files",
    {
      "a.yaml": schemas({ A: { $dynamicRef: "x/b.json#n" } }),
      "x/b.json": { $dynamicAnchor: "n", items: { $ref: "c.json" } },
      "x/c.json": { $anchor: "z" },
    },
    [
      "a.yaml project:/a.yaml",
      "a.yaml/components/schemas/A project:/a.yaml",
      "x/b.json project:/x/b.json anchors n@ dynamic n@",
      "x/c.json project:/x/c.json anchors z@",
    ],
  ],
  [
    "files by their paths below an id",
    {
      "a.yaml": schemas({ A: { $id: "https://example.com/a", items: { $ref: "b.json" } } }),
      "b.json": { $anchor: "z" },
    },
    [
      "a.yaml project:/a.yaml",
      "a.yaml/components/schemas/A https://example.com/a id",
      "b.json project:/b.json anchors z@",
    ],
  ],
  [
    "another description",
    { "a.yaml": schemas({ A: { $ref: "b.yaml#/components/schemas/B" } }), "b.yaml": schemas({ B: { $anchor: "b" } }) },
    [
      "a.yaml project:/a.yaml",
      "a.yaml/components/schemas/A project:/a.yaml",
      "b.yaml project:/b.yaml anchors b@components/schemas/B",
      "b.yaml/components/schemas/B project:/b.yaml anchors b@components/schemas/B",
    ],
  ],
  [
    "parts that are no schemas",
    {
      "a.yaml": { ...head, paths: { "/a": { $ref: "b.yaml#/x" } }, "x-a": { $id: "https://example.com/no" } },
      "b.yaml": {
        x: { get: { responses: { "200": { content: { "a/b": { schema: { $id: "https://example.com/s" } } } } } } },
        y: { $id: "https://example.com/no" },
      },
    },
    ["a.yaml project:/a.yaml", "b.yaml/x/get/responses/200/content/a/b/schema https://example.com/s id"],
  ],
  [
    "missing files and locations",
    {
      "a.yaml": schemas({ A: { $ref: "none.json" }, B: { $ref: "a.yaml#/none" }, C: { $ref: 5 }, D: { $anchor: "d" } }),
    },
    [
      "a.yaml project:/a.yaml anchors d@components/schemas/D",
      "a.yaml/components/schemas/A project:/a.yaml",
      "a.yaml/components/schemas/B project:/a.yaml",
      "a.yaml/components/schemas/C project:/a.yaml",
      "a.yaml/components/schemas/D project:/a.yaml anchors d@components/schemas/D",
    ],
  ],
  [
    "a circle of files",
    {
      "a.yaml": schemas({ A: { $ref: "b.json" } }),
      "b.json": { $anchor: "b", items: { $ref: "a.yaml#/components/schemas/A" } },
    },
    ["a.yaml project:/a.yaml", "a.yaml/components/schemas/A project:/a.yaml", "b.json project:/b.json anchors b@"],
  ],
  [
    "lists of items, and further keywords",
    {
      "a.yaml": schemas({
        A: {
          items: [{ $id: "https://example.com/1" }],
          allOf: [{ $id: "https://example.com/2" }],
          patternProperties: { x: { $id: "https://example.com/3" } },
          if: { $id: "https://example.com/4" },
          dependentSchemas: { y: { $id: "https://example.com/5" } },
        },
      }),
    },
    [
      "a.yaml project:/a.yaml",
      "a.yaml/components/schemas/A project:/a.yaml",
      "a.yaml/components/schemas/A/items/0 https://example.com/1 id of a.yaml/components/schemas/A",
      "a.yaml/components/schemas/A/allOf/0 https://example.com/2 id of a.yaml/components/schemas/A",
      "a.yaml/components/schemas/A/patternProperties/x https://example.com/3 id of a.yaml/components/schemas/A",
      "a.yaml/components/schemas/A/if https://example.com/4 id of a.yaml/components/schemas/A",
      "a.yaml/components/schemas/A/dependentSchemas/y https://example.com/5 id of a.yaml/components/schemas/A",
    ],
  ],
];

test.each(cases)("schemas with identities: %s", (_name, files, want) => {
  expect(print(files)).toEqual(want);
});

test("are found around a location, at a location, and by URL; of duplicates, the nearest", () => {
  const files = {
    "a.yaml": schemas({
      A: { $id: "https://example.com/a", items: { $id: "t" } },
      B: { $id: "https://example.com/b", items: { $id: "t", properties: { p: {} } } },
    }),
  };
  const { findAround, findAt, findByUri } = listSchemaResources(documentOf(files));
  const inB = ["components", "schemas", "B", "items"];
  expect(findAround("a.yaml", [...inB, "properties", "p"])?.base).toBe("https://example.com/t");
  expect(findAround("a.yaml", ["components", "schemas", "B", "x"])?.base).toBe("https://example.com/b");
  expect(findAround("a.yaml", ["info"])?.base).toBe("project:/a.yaml");
  expect(findAround("b.yaml", [])).toBeUndefined();
  expect([findAt("a.yaml", inB)?.hasId, findAt("a.yaml", [...inB, "properties"])]).toEqual([true, undefined]);
  const tokensOf = (name: string): string =>
    findByUri("https://example.com/t", findAt("a.yaml", ["components", "schemas", name]))?.tokens.join("/") ?? "";
  expect([tokensOf("A"), tokensOf("B"), tokensOf("None")]).toEqual([
    "components/schemas/A/items",
    "components/schemas/B/items",
    "components/schemas/A/items",
  ]);
  expect(findByUri("https://example.com/none", undefined)).toBeUndefined();
});

test.each([
  ["a b/c.yaml", "project:/a%20b/c.yaml"],
  ["https://example.com/x", "https://example.com/x"],
  ["../a.yaml", "project:/a.yaml"],
])("the address of the file %s is %s", (file, want) => {
  expect(fileUri(file)).toBe(want);
});
