import { describe, expect, it } from "vitest";
import { loadSpec } from "../../../generators/api/load.ts";
import { buildApiModel } from "../../../generators/api/build/api-model.ts";
import { temporaryFolder } from "../../cli/temporary-folder.ts";
import { findingsOf, modelOf } from "./description.ts";

const head = { openapi: "3.1.0", info: { title: "T", version: "1.0.0" } };
const ok = { description: "OK" };
const print = (value: object): string => JSON.stringify(value, undefined, 1);
const places = (findings: readonly string[]): string[] => findings.filter((line) => !line.includes(" note "));

/** The position of the `$ref` value after a key, in JSON that is printed with one space of indentation. */
function placeAfter(text: string, key: string): string {
  const lines = text.split("\n");
  const start = lines.findIndex((line) => line.trim().startsWith(`${JSON.stringify(key)}:`));
  const line = lines.findIndex((entry, index) => index > start && entry.includes('"$ref"'));
  return `${line + 1}:${(lines[line] ?? "").indexOf('"$ref": ') + 9}`;
}

describe("a cycle of references only", () => {
  const sections: [section: string, noun: string][] = [
    ["schemas", "a schema"],
    ["parameters", "a parameter"],
    ["responses", "a response"],
    ["requestBodies", "a request body"],
    ["headers", "a header"],
    ["examples", "an example"],
    ["links", "a link"],
    ["callbacks", "a callback"],
    ["securitySchemes", "a security scheme"],
    ["pathItems", "a path item"],
  ];
  it.each(sections)(
    "of components.%s is reported at each of its locations, and blocks like a missing target",
    async (section, noun) => {
      const to = (name: string): object => ({ $ref: `#/components/${section}/${name}` });
      const components = { [section]: { Into: to("A"), A: to("B"), B: to("C"), C: to("A"), Self: to("Self") } };
      const text = print({ ...head, paths: {}, components });
      const want = [
        ["A", "A -> B -> C -> A"],
        ["B", "B -> C -> A -> B"],
        ["C", "C -> A -> B -> C"],
        ["Self", "Self -> Self"],
      ].map(
        ([name = "", chain = ""]) =>
          `a.json:${placeAfter(text, name)} error ref/cycle This $ref never reaches ${noun}: ${chain}. (replace one of the references with its content)`,
      );
      expect(places(await findingsOf({ "a.json": text }))).toEqual(want);
      const { findings } = await modelOf({ "a.json": text });
      expect(findings.every(({ blocks }) => blocks === "replacing")).toBe(true);
    },
  );

  it("between path items is reported at each path, also across files", async () => {
    const root = print({
      ...head,
      paths: { "/a": { $ref: "b.json#/x" }, "/b": { $ref: "#/paths/~1b" }, "/c": { get: { responses: { 200: ok } } } },
    });
    const other = print({ x: { $ref: "a.json#/paths/~1a" } });
    expect(await findingsOf({ "a.json": root, "b.json": other })).toEqual([
      `a.json:${placeAfter(root, "/a")} error ref/cycle This $ref never reaches a path item: /a -> b.json#/x -> /a. (replace one of the references with its content)`,
      `b.json:${placeAfter(other, "x")} error ref/cycle This $ref never reaches a path item: b.json#/x -> /a -> b.json#/x. (replace one of the references with its content)`,
      `a.json:${placeAfter(root, "/b")} error ref/cycle This $ref never reaches a path item: /b -> /b. (replace one of the references with its content)`,
    ]);
  });

  it("between objects that are not components is reported", async () => {
    const parameter = { $ref: "#/paths/~1a/get/parameters/0" };
    const text = print({ ...head, paths: { "/a": { get: { parameters: [parameter], responses: { 200: ok } } } } });
    expect(await findingsOf({ "a.json": text })).toEqual([
      `a.json:${placeAfter(text, "parameters")} error ref/cycle This $ref never reaches a parameter: #/paths/~1a/get/parameters/0 -> #/paths/~1a/get/parameters/0. (replace one of the references with its content)`,
    ]);
  });

  it("in Swagger 2.0 is reported", async () => {
    const text = print({
      swagger: "2.0",
      info: head.info,
      paths: {},
      definitions: { A: { $ref: "#/definitions/B", type: "object" }, B: { $ref: "#/definitions/A" } },
      responses: { R: { $ref: "#/responses/R" } },
    });
    expect(places(await findingsOf({ "a.json": text })).map((line) => line.replace(/ \(.*/, ""))).toEqual([
      `a.json:${placeAfter(text, "A")} error ref/cycle This $ref never reaches a schema: A -> B -> A.`,
      `a.json:${placeAfter(text, "B")} error ref/cycle This $ref never reaches a schema: B -> A -> B.`,
      `a.json:${placeAfter(text, "R")} error ref/cycle This $ref never reaches a response: R -> R.`,
    ]);
  });

  it("ignores annotations next to a `$ref`, and counts keywords as content", async () => {
    const schemas = {
      A: { $ref: "#/components/schemas/B", description: "A" },
      B: { $ref: "#/components/schemas/A", "x-b": 1 },
      C: { type: "object", properties: { next: { $ref: "#/components/schemas/C" } } },
    };
    const findings = await findingsOf({ "a.json": print({ ...head, paths: {}, components: { schemas } }) });
    expect(findings.map((line) => line.replace(/.*(ref\/cycle).*: (.*)\. .*/, "$1 $2"))).toEqual([
      "ref/cycle A -> B -> A",
      "ref/cycle B -> A -> B",
    ]);
  });
});

describe("a long chain of references", () => {
  const length = 3000;
  const ends: [section: string, end: object][] = [
    ["schemas", { type: "string", maxLength: 7 }],
    ["parameters", { name: "q", in: "query", schema: { maxLength: 7 } }],
    ["responses", { description: "maxLength: 7" }],
    ["pathItems", { get: { summary: "maxLength: 7", responses: { 200: ok } } }],
  ];
  /** The old code took time in the third power of the length: minutes for one of these. */
  it.each(ends)("of components.%s reaches its end", async (section, end) => {
    const to = (index: number): object => ({ $ref: `#/components/${section}/N${index}` });
    const chain = Object.fromEntries(Array.from({ length }, (_, index) => [`N${index}`, to(index + 1)]));
    const operation = {
      responses: {
        200:
          section === "responses"
            ? to(0)
            : { ...ok, content: { "application/json": { schema: section === "schemas" ? to(0) : {} } } },
      },
      ...(section === "parameters" ? { parameters: [to(0)] } : {}),
    };
    const paths = { "/a": { get: operation }, ...(section === "pathItems" ? { "/b": to(0) } : {}) };
    const folder = temporaryFolder({
      "a.json": JSON.stringify({ ...head, paths, components: { [section]: { ...chain, [`N${length}`]: end } } }),
    });
    const { value, findings } = buildApiModel(await loadSpec(folder, "a.json"), (text) => ({
      text,
      html: text,
      headings: [],
    }));
    const { operations, schemas } = value.model;
    const found =
      section === "schemas"
        ? schemas.find(({ name }) => name === `N${length}`)
        : section === "pathItems"
          ? operations.find(({ path }) => path === "/b")
          : operations[0];
    expect(JSON.stringify(found)).toContain(
      section === "responses" || section === "pathItems" ? "maxLength: 7" : "maxLength",
    );
    expect(findings.filter(({ severity }) => severity !== "note")).toEqual([]);
  });

  it("of body parameters in Swagger 2.0 reaches the body", async () => {
    const parameters = {
      ...Object.fromEntries(
        Array.from({ length: 50 }, (_, index) => [`N${index}`, { $ref: `#/parameters/N${index + 1}` }]),
      ),
      N50: { name: "b", in: "body", schema: { type: "integer" } },
    };
    const paths = { "/a": { post: { parameters: [{ $ref: "#/parameters/N0" }], responses: { 200: ok } } } };
    const { value } = await modelOf({ "a.json": print({ swagger: "2.0", info: head.info, paths, parameters }) });
    expect(value.model.operations[0]?.requestBody?.content[0]?.schema?.kind).toBe("number");
  });
});

describe("a reference to the wrong kind of object", () => {
  const components = {
    schemas: { Pet: { type: "object" }, Limit: { type: "integer" } },
    parameters: { Limit: { name: "limit", in: "query", schema: { type: "integer" } } },
    responses: { Fine: ok },
  };
  const wrong = (section: string, name: string): object => ({ $ref: `#/components/${section}/${name}` });
  const cases: [name: string, operation: object, key: string, want: string][] = [
    [
      "a schema as a parameter",
      { parameters: [wrong("schemas", "Limit")] },
      "parameters",
      "`#/components/schemas/Limit` is a schema, but a parameter is required here. (did you mean `#/components/parameters/Limit`?)",
    ],
    [
      "a schema as a response",
      { responses: { 200: wrong("schemas", "Pet") } },
      "200",
      "`#/components/schemas/Pet` is a schema, but a response is required here. (refer to a response)",
    ],
    [
      "a schema as a request body",
      { requestBody: wrong("schemas", "Pet") },
      "requestBody",
      "`#/components/schemas/Pet` is a schema, but a request body is required here. (refer to a request body)",
    ],
    [
      "a parameter as a schema",
      { responses: { 200: { ...ok, content: { "application/json": { schema: wrong("parameters", "Limit") } } } } },
      "schema",
      "`#/components/parameters/Limit` is a parameter, but a schema is required here. (did you mean `#/components/schemas/Limit`?)",
    ],
    [
      "a parameter as a header",
      { responses: { 200: { ...ok, headers: { "X-A": wrong("parameters", "Limit") } } } },
      "X-A",
      "`#/components/parameters/Limit` is a parameter, but a header is required here. (refer to a header)",
    ],
    [
      "a response as a link",
      { responses: { 200: { ...ok, links: { a: wrong("responses", "Fine") } } } },
      "a",
      "`#/components/responses/Fine` is a response, but a link is required here. (refer to a link)",
    ],
    [
      "a part of a schema as a response",
      { responses: { 200: { $ref: "#/paths/~1b/get/responses/200/content/application~1json/schema" } } },
      "200",
      "`#/paths/~1b/get/responses/200/content/application~1json/schema` is a schema, but a response is required here. (refer to a response)",
    ],
    [
      "a schema in another file",
      { responses: { 200: { $ref: "b.json" } } },
      "200",
      "`b.json` is a schema, but a response is required here. (refer to a response)",
    ],
    [
      "a parameter in another file",
      { requestBody: { $ref: "b.json#/properties/p" } },
      "requestBody",
      "`b.json#/properties/p` is a parameter, but a request body is required here. (refer to a request body)",
    ],
  ];
  it.each(cases)("%s is reported once, at the reference", async (_, operation, key, want) => {
    const content = { "application/json": { schema: { type: "string" } } };
    const paths = {
      "/a": { post: { responses: { 200: ok }, ...operation } },
      "/b": { get: { responses: { 200: { ...ok, content } } } },
    };
    const text = print({ ...head, paths, components });
    const b = print({ type: "object", properties: { p: { name: "p", in: "query", schema: {} } } });
    const findings = places(await findingsOf({ "a.json": text, "b.json": b }));
    expect(findings).toEqual([`a.json:${placeAfter(text, key)} error ref/wrong-kind ${want}`]);
  });

  it("accepts the valid targets of each kind", async () => {
    const paths = {
      "/a": { $ref: "#/paths/~1b" },
      "/b": {
        get: {
          parameters: [{ $ref: "#/components/parameters/Limit" }, { $ref: "b.json#/q" }],
          responses: { 200: { $ref: "#/components/responses/Fine" }, 201: { $ref: "#/paths/~1b/get/responses/200" } },
        },
      },
    };
    const b = print({ q: { name: "q", in: "query", schema: { $ref: "a.json#/components/schemas/Pet" } } });
    const used = { ...components, schemas: { Pet: {} } };
    expect(places(await findingsOf({ "a.json": print({ ...head, paths, components: used }), "b.json": b }))).toEqual(
      [],
    );
  });
});
