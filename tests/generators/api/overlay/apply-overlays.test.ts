import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { applyOverlays } from "../../../../generators/api/overlay/apply-overlays.ts";
import { parseDescription } from "../../../../generators/api/parse.ts";
import type { SpecFile } from "../../../../generators/api/spec-document.ts";
import type { JsonObject, JsonValue } from "../../../../generators/source/json.ts";
import { createSourceFile } from "../../../../generators/source/source-file.ts";

function specFile(path: string, text: string): SpecFile {
  const source = createSourceFile(path, text);
  return { source, ...parseDescription(source) };
}

function apply(root: JsonValue, actions: JsonValue, version = "1.1.0"): SpecFile {
  const overlay = { overlay: version, info: { title: "T", version: "1" }, actions };
  return applyOverlays(specFile("openapi.json", JSON.stringify(root)), [
    specFile("o.json", JSON.stringify(overlay, undefined, 1)),
  ]);
}

const reported = ({ overlays }: SpecFile): readonly string[] =>
  (overlays?.findings ?? []).map(
    ({ code, message, position, hint }) =>
      `${position?.file}:${position?.line}:${position?.column} ${code} ${message}${hint === undefined ? "" : ` (${hint})`}`,
  );

const removal = { target: "$.paths", remove: true };

const pets = {
  info: { title: "Pets" },
  tags: [{ name: "a" }],
  paths: {
    "/foo": {
      get: {
        description: "old",
        parameters: [
          { name: "filter", in: "query" },
          { name: "dummy", in: "query" },
        ],
      },
    },
    "/bar": { get: { summary: "B", "x-oai-traits": ["paged"] } },
  },
};

describe("the examples of the specification", () => {
  test.each([
    [
      "structured",
      "1.0.0",
      [
        {
          target: "$",
          update: {
            info: { "x-overlay-applied": "structured-overlay" },
            paths: { "/foo": { summary: "S", get: { "x-rate-limit": 100 } }, "/new": { get: {} } },
            tags: null,
          },
        },
      ],
      {
        info: { title: "Pets", "x-overlay-applied": "structured-overlay" },
        tags: [{ name: "a" }],
        paths: {
          "/foo": { get: { ...pets.paths["/foo"].get, "x-rate-limit": 100 }, summary: "S" },
          "/bar": pets.paths["/bar"],
          "/new": { get: {} },
        },
      },
    ],
    [
      "targeted",
      "1.0.0",
      [
        { target: "$.paths['/foo'].get", update: { description: "new" } },
        { target: "$.paths['/bar']", update: { post: { description: "child", "x-safe": false } } },
      ],
      {
        ...pets,
        paths: {
          "/foo": { get: { ...pets.paths["/foo"].get, description: "new" } },
          "/bar": { ...pets.paths["/bar"], post: { description: "child", "x-safe": false } },
        },
      },
    ],
    [
      "wildcard",
      "1.0.0",
      [
        { target: "$.paths.*.get", update: { "x-safe": true } },
        {
          target: "$.paths.*.get.parameters[?@.name=='filter' && @.in=='query']",
          update: { schema: { $ref: "#/components/schemas/filterSchema" } },
        },
      ],
      {
        ...pets,
        paths: {
          "/foo": {
            get: {
              description: "old",
              parameters: [
                { name: "filter", in: "query", schema: { $ref: "#/components/schemas/filterSchema" } },
                { name: "dummy", in: "query" },
              ],
              "x-safe": true,
            },
          },
          "/bar": { get: { ...pets.paths["/bar"].get, "x-safe": true } },
        },
      },
    ],
    [
      "add an array element",
      "1.0.0",
      [{ target: "$.tags", update: { name: "b" } }],
      { ...pets, tags: [{ name: "a" }, { name: "b" }] },
    ],
    [
      "remove an array element",
      "1.0.0",
      [{ target: "$.paths.*.get.parameters[?@.name == 'dummy']", remove: true }],
      {
        ...pets,
        paths: {
          ...pets.paths,
          "/foo": { get: { description: "old", parameters: [{ name: "filter", in: "query" }] } },
        },
      },
    ],
    [
      "traits",
      "1.1.0",
      [
        {
          target: "$.paths.*.get[?@ == 'paged']",
          remove: true,
        },
        {
          target: "$.paths[*][?@['x-oai-traits'][?@ == 'paged']]",
          update: { parameters: [{ name: "top", in: "query" }] },
        },
      ],
      {
        ...pets,
        paths: {
          ...pets.paths,
          "/bar": { get: { ...pets.paths["/bar"].get, parameters: [{ name: "top", in: "query" }] } },
        },
      },
    ],
    [
      "concatenate arrays",
      "1.1.0",
      [{ target: "$.tags", update: [{ name: "b" }, { name: "c" }] }],
      { ...pets, tags: [{ name: "a" }, { name: "b" }, { name: "c" }] },
    ],
    [
      "replace a primitive",
      "1.1.0",
      [{ target: "$.info.title", update: "Cats" }],
      { ...pets, info: { title: "Cats" } },
    ],
    [
      "copy, then remove: move a path",
      "1.1.0",
      [
        { target: "$.paths", update: { "/items": {} } },
        { target: "$.paths['/items']", copy: "$.paths['/bar']" },
        { target: "$.paths['/bar']", remove: true },
      ],
      { ...pets, paths: { "/foo": pets.paths["/foo"], "/items": pets.paths["/bar"] } },
    ],
    [
      "remove, then create again",
      "1.0.0",
      [
        { target: "$.tags", remove: true },
        { target: "$", update: { tags: [{ name: "z" }] } },
      ],
      { ...pets, tags: [{ name: "z" }] },
    ],
  ])("%s", (_name, version, actions, expected) => {
    const made = apply(pets, actions, version);
    expect(reported(made).filter((line) => !line.includes("overlay/no-match"))).toEqual([]);
    expect(made.value).toEqual(expected);
  });
});

test.each<[name: string, fields: JsonObject, findings: readonly string[]]>([
  [
    "a version of two numbers",
    { overlay: "1.1" },
    ["o.json:2:13 overlay/structure The overlay version `1.1` must have three numbers. (write `overlay: 1.1.0`)"],
  ],
  [
    "a description that is a list",
    { info: { title: "T", version: "1", description: ["a"] } },
    ["o.json:6:18 overlay/structure `info.description` must be a string, but is a list."],
  ],
  [
    "a title that is a number",
    { info: { title: 5, version: "1" } },
    ["o.json:4:12 overlay/structure `info.title` must be a string, but is a number. (write it in quotes)"],
  ],
  [
    "changes of what the action removes",
    { actions: [{ target: "$.paths", remove: true, update: {}, copy: "$.tags" }] },
    [
      "o.json:11:4 overlay/structure `update` has no effect in an action with `remove: true`. (remove `update` or `remove`)",
      "o.json:12:4 overlay/structure `copy` has no effect in an action with `remove: true`. (remove `copy` or `remove`)",
    ],
  ],
  ["an update of what version 1.0 removes", { overlay: "1.0.0", actions: [{ ...removal, update: {} }] }, []],
  [
    "an action that occurs twice",
    { actions: [removal, { target: "$.tags", update: [] }, removal] },
    [
      "o.json:16:3 overlay/structure This action is the same as `actions.0`. (remove one of them)",
      "o.json:17:14 overlay/no-match `$.paths` does not select anything in the description. (correct or remove the action)",
    ],
  ],
  [
    "an empty update",
    { actions: [{ target: "$.info", update: null }] },
    [
      "o.json:10:14 overlay/incompatible `$.info` is an object, and an empty value cannot be merged with it. (give a value of the same kind, or remove the old value with an action before this one)",
    ],
  ],
])("reports %s with its line", (_name, fields, findings) => {
  const overlay = { overlay: "1.1.0", info: { title: "T", version: "1" }, actions: [removal], ...fields };
  const text = JSON.stringify(overlay, undefined, 1);
  expect(reported(applyOverlays(specFile("openapi.json", JSON.stringify(pets)), [specFile("o.json", text)]))).toEqual(
    findings,
  );
});

test.each<[name: string, version: string, actions: JsonValue, findings: readonly string[]]>([
  [
    "a target that selects nothing",
    "1.1.0",
    [{ target: "$.paths['/fooo'].get", update: {} }],
    [
      "o.json:9:14 overlay/no-match `$.paths['/fooo'].get` does not select anything in the description. (did you mean `$.paths['/foo'].get`?)",
    ],
  ],
  [
    "no JSONPath",
    "1.1.0",
    [{ target: "$.paths[", update: {} }],
    [expect.stringMatching(/^o\.json:9:\d+ overlay\/path `\$\.paths\[` is not a JSONPath \(RFC 9535\): /) as string],
  ],
  [
    "a bracket that is not closed",
    "1.1.0",
    [{ target: "$.paths[?(@.get", update: {} }],
    [
      "o.json:9:24 overlay/path `$.paths[?(@.get` is not a JSONPath (RFC 9535): unbalanced brackets. (close each bracket, parenthesis, and quote)",
    ],
  ],
  [
    "a name that needs brackets",
    "1.1.0",
    [{ target: "$.paths./foo", update: {} }],
    [expect.stringContaining("(write `['/foo']`)") as string],
  ],
  [
    "values of other kinds",
    "1.1.0",
    [{ target: "$.info", update: { title: { a: 1 } } }],
    [
      "o.json:11:14 overlay/incompatible `title` is a string, and an object cannot be merged with it. (give a value of the same kind, or remove the old value with an action before this one)",
    ],
  ],
  [
    "several kinds",
    "1.1.0",
    [{ target: "$.*", update: {} }],
    [expect.stringContaining("selects both an object and a list") as string],
  ],
  [
    "a single value in 1.0",
    "1.0.0",
    [{ target: "$.info.title", update: "x" }],
    [expect.stringContaining("overlay/incompatible") as string],
  ],
  [
    "copy in 1.0",
    "1.0.0",
    [{ target: "$.info", copy: "$.tags" }],
    [expect.stringContaining("has no field `copy`") as string, expect.stringContaining("changes nothing") as string],
  ],
  [
    "a copy of nothing",
    "1.1.0",
    [{ target: "$.info", copy: "$.nix" }],
    [expect.stringContaining("overlay/copy") as string],
  ],
  ["the root", "1.1.0", [{ target: "$", remove: true }], [expect.stringContaining("cannot be removed") as string]],
  ["no target", "1.1.0", [{ update: {} }], [expect.stringContaining("The action has no `target`.") as string]],
  ["no actions", "1.1.0", [], [expect.stringContaining("`actions` are empty") as string]],
  ["an unknown version", "2.0.0", [], [expect.stringContaining("`2.0.0` is not supported") as string]],
])("reports %s", (_name, version, actions, findings) => {
  const made = apply(pets, actions, version);
  expect(reported(made)).toEqual(findings);
  expect(made.value).toEqual(pets);
});

test("finds the origin of every value after lists have become shorter", () => {
  const root = { list: [{ n: 0 }, { n: 1 }, { n: 2 }], kept: { deep: { er: 1 } } };
  const made = apply(root, [
    { target: "$.list[0]", remove: true },
    { target: "$.list", update: [{ n: 3 }] },
    { target: "$.list[1]", update: { more: { x: 1 } } },
  ]);
  expect(made.value).toEqual({ list: [{ n: 1 }, { n: 2, more: { x: 1 } }, { n: 3 }], kept: { deep: { er: 1 } } });
  const origin = (...tokens: string[]) => made.overlays?.findOrigin(tokens);
  expect(origin("list", "0", "n")).toEqual({ file: "openapi.json", tokens: ["list", "1", "n"] });
  expect(origin("list", "1", "n")).toEqual({ file: "openapi.json", tokens: ["list", "2", "n"] });
  expect(origin("list", "1", "more", "x")).toEqual({ file: "o.json", tokens: ["actions", "2", "update", "more", "x"] });
  expect(origin("list", "2", "n")).toEqual({ file: "o.json", tokens: ["actions", "1", "update", "0", "n"] });
  expect(origin("kept", "deep", "er")).toEqual({ file: "openapi.json", tokens: ["kept", "deep", "er"] });
});

test("merging never changes the given values, and a second merge of an object changes nothing", () => {
  const json = fc.dictionary(
    fc.constantFrom("a", "b", "c"),
    fc.oneof(fc.integer(), fc.string(), fc.dictionary(fc.constantFrom("x", "y"), fc.integer())),
  );
  fc.assert(
    fc.property(json, json, (root, update) => {
      const action = { target: "$", update };
      const file = specFile("openapi.json", JSON.stringify(root));
      const overlay = specFile(
        "o.json",
        JSON.stringify({ overlay: "1.1.0", info: { title: "T", version: "1" }, actions: [action] }),
      );
      const before = JSON.stringify([file.value, overlay.value]);
      const once = applyOverlays(file, [overlay]);
      const twice = applyOverlays(file, [overlay, overlay]);
      expect(JSON.stringify([file.value, overlay.value])).toBe(before);
      expect(twice.value).toEqual(once.value);
    }),
  );
});

test("the hint with a similar path is a valid path, also with a quote in a key", () => {
  expect(reported(apply({ "it's here": { a: 1 } }, [{ target: '$["it\'s her"].b', remove: true }]))).toEqual([
    expect.stringContaining("did you mean `$['it\\'s here']`?") as string,
  ]);
});

test("a copy into parts of its source is a copy of the source before the action", () => {
  const { value } = apply({ a: { b: {}, c: {} } }, [
    { target: "$.a.b", update: { x: 1 } },
    { target: "$.a.*", copy: "$.a" },
  ]);
  expect(value).toEqual({ a: { b: { x: 1, b: { x: 1 }, c: {} }, c: { b: { x: 1 }, c: {} } } });
});

test("stops at copies that multiply the description", () => {
  const actions = Array.from({ length: 30 }, (_, index) => [
    { target: "$", update: { [`x-${index}`]: {} } },
    { target: `$['x-${index}']`, copy: "$" },
  ]).flat();
  expect(() => apply(pets, actions)).toThrow("more than the limit of 1,000,000 nodes");
});
