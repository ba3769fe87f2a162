import { expect, test } from "vitest";
import { createPartDigests } from "../../../generators/api/part-digests.ts";
import { buildApi } from "../validators/build-api.ts";

const ref = (name: string, kind = "schemas") => ({ $ref: `#/components/${kind}/${name}` });
const response = (schema: object) => ({ description: "OK", content: { "application/json": { schema } } });

/** Parts that refer to each other in every way that is followed. */
function describe() {
  return {
    schemas: {
      Leaf: { type: "string" },
      Loop: { properties: { back: ref("Pool") } },
      Pool: { properties: { back: ref("Loop"), leaf: ref("Leaf") } },
      Base: { type: "object", properties: { kind: {} }, discriminator: { propertyName: "kind" } },
      Subtype: { allOf: [ref("Base"), { required: ["kind"] }] },
      Grandchild: { allOf: [ref("Subtype")] },
      Choice: {
        oneOf: [{}],
        discriminator: { propertyName: "kind", mapping: { a: "Mapped" }, defaultMapping: "Else" },
      },
      Mapped: { type: "object" },
      Else: { type: "object" },
      "a/b": { type: "integer" },
      Alone: {},
    } as Record<string, object>,
    paths: {
      "/loop": { get: { operationId: "loop", responses: { 200: response(ref("Loop")) } } },
      "/base": { get: { operationId: "base", responses: { 200: response(ref("Base")) } } },
      "/choice": { get: { operationId: "choice", responses: { 200: response(ref("Choice")) } } },
      "/other/{id}": { get: { operationId: "other", responses: { 200: response(ref("a~1b")) } } },
      "/linked": {
        get: {
          operationId: "linked",
          responses: {
            200: { description: "OK", links: { next: { operationRef: "#/paths/~1other~1%7Bid%7D/get" } } },
          },
        },
      },
    } as Record<string, object>,
    further: {
      servers: [{ url: "/v1" }],
      info: { title: "Test", version: "1", description: "Words." },
      webhooks: { made: { post: { operationId: "made", responses: { 200: response(ref("Leaf")) } } } },
    } as Record<string, object>,
  };
}

async function digest(edit: (given: ReturnType<typeof describe>) => void = () => {}, externals = "") {
  const given = describe();
  edit(given);
  const api = await buildApi(given.schemas, given.paths, "3.2.0", given.further);
  const parts = createPartDigests(api, api, externals);
  return new Map([
    ["frame", parts.ofFrame()],
    ...[...api.operations, ...api.webhooks].map((one) => [one.id, parts.ofOperation(one)] as const),
    ...api.schemas.map(({ name }) => [name, parts.ofSchema(name)] as const),
  ]);
}

type Edit = Parameters<typeof digest>[0];

const edits: readonly (readonly [name: string, edit: Edit, changed: readonly string[]])[] = [
  ["nothing", () => {}, []],
  ["a schema", ({ schemas }) => (schemas["Leaf"] = { type: "null" }), ["loop", "made", "Leaf", "Loop", "Pool"]],
  [
    "one of a circle",
    ({ schemas }) => (schemas["Loop"] = { ...schemas["Loop"], title: "L" }),
    ["loop", "Loop", "Pool"],
  ],
  [
    "a subtype",
    ({ schemas }) => (schemas["Subtype"] = { ...schemas["Subtype"], title: "H" }),
    ["base", "Base", "Subtype", "Grandchild"],
  ],
  [
    "a subtype's subtype",
    ({ schemas }) => (schemas["Grandchild"] = { ...schemas["Grandchild"], title: "G" }),
    ["base", "Base", "Subtype", "Grandchild"],
  ],
  ["what a mapping names", ({ schemas }) => (schemas["Mapped"] = { title: "M" }), ["choice", "Choice", "Mapped"]],
  ["what a default mapping names", ({ schemas }) => (schemas["Else"] = { title: "E" }), ["choice", "Choice", "Else"]],
  [
    "a schema whose name is escaped",
    ({ schemas }) => (schemas["a/b"] = { type: "number" }),
    ["other", "linked", "a/b"],
  ],
  ["a schema that nothing refers to", ({ schemas }) => (schemas["Alone"] = { title: "A" }), ["Alone"]],
  [
    "an operation",
    ({ paths }) => (paths["/base"] = { get: { operationId: "base", summary: "S", responses: {} } }),
    ["base"],
  ],
  [
    "the target of a link",
    ({ paths }) => (paths["/other/{id}"] = { ...paths["/other/{id}"], summary: "S" }),
    ["other", "linked"],
  ],
  [
    "a webhook",
    ({ further }) => (further["webhooks"] = { made: { post: { operationId: "made", summary: "S", responses: {} } } }),
    ["made"],
  ],
  [
    "the words on the first page",
    ({ further }) => (further["info"] = { ...further["info"], description: "Other." }),
    [],
  ],
  ["the title", ({ further }) => (further["info"] = { ...further["info"], title: "Other" }), ["frame"]],
  ["a server", ({ further }) => (further["servers"] = [{ url: "/v2" }]), ["frame"]],
];

test.each(edits)("an edit affects only its own parts: %s", async (_name, edit, want) => {
  const [before, after] = [await digest(), await digest(edit)];
  const changed = [...before].filter(([name, hash]) => after.get(name) !== hash).map(([name]) => name);
  expect(new Set(changed)).toEqual(new Set(want));
});

test("a name that is added, removed, or moved affects the frame", async () => {
  const before = await digest();
  const renamed = await digest(({ paths }) => {
    const { "/base": moved, ...others } = paths;
    for (const path of Object.keys(paths)) delete paths[path];
    Object.assign(paths, others, { "/moved": moved });
  });
  const more = await digest(({ schemas }) => (schemas["More"] = {}));
  const less = await digest(({ schemas }) => void delete schemas["Alone"]);
  expect([renamed, more, less].map((digests) => digests.get("frame") === before.get("frame"))).toEqual([
    false,
    false,
    false,
  ]);
  expect(renamed.get("base")).not.toBe(before.get("base"));
  expect(renamed.get("loop")).toBe(before.get("loop"));
});

test("a payload file affects the parts that name it", async () => {
  const edit: Edit = ({ paths }) => {
    const content = { "application/json": { schema: {}, examples: { e: { externalValue: "e.json" } } } };
    paths["/loop"] = { get: { operationId: "loop", responses: { 200: { description: "OK", content } } } };
  };
  const [before, after] = [await digest(edit, "one"), await digest(edit, "two")];
  expect([...before].filter(([name, hash]) => after.get(name) !== hash).map(([name]) => name)).toEqual(["loop"]);
});

test("equal descriptions have equal digests, however their parts are ordered", async () => {
  const before = await digest();
  const after = await digest(({ schemas }) => {
    const reversed = Object.entries(schemas).toReversed();
    for (const name of Object.keys(schemas)) delete schemas[name];
    Object.assign(schemas, Object.fromEntries(reversed));
  });
  const changed = [...before].filter(([name, hash]) => after.get(name) !== hash).map(([name]) => name);
  expect(changed).toEqual(["frame"]);
});
