import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { ApiModel, Encoding, MediaType, Parameter, Schema } from "../../../generators/api/model.ts";
import type { JsonValue } from "../../../generators/source/json.ts";
import { buildValidators } from "../../../generators/validators/build-validators.ts";
import { buildBodyShape } from "../../../generators/validators/form-shapes.ts";
import type { Issue, ValidatorSet } from "../../../generators/validators/model.ts";
import { buildShape, createFindSchema } from "../../../generators/validators/parameter-shapes.ts";
import { splitEntries } from "../../../generators/validators/runtime/decode-entries.ts";
import {
  decodeCookie,
  decodeHeaders,
  decodePath,
  decodeQuery,
} from "../../../generators/validators/runtime/decode-parameters.ts";
import { chooseReadings, type Decoded } from "../../../generators/validators/runtime/decoded.ts";
import { decodeFields } from "../../../generators/validators/runtime/forms.ts";
import { buildApi, getSchema } from "../validators/build-api.ts";
import { tries } from "../../soak.ts";

/** A schema, and values that no other value of the schema is serialized like. */
interface Family {
  readonly schema: object;
  readonly value: fc.Arbitrary<JsonValue>;
}

/** Text that stays as it is in a header, and that is neither a number nor a word with a meaning of its own. */
const text = fc
  .stringMatching(/^[a-z][a-z!#$&'*+.^`|~ %=;/?:@-]{0,6}[a-z]$/)
  .filter((word) => !/^(?:true|false|null)$/.test(word));
const integer = fc.integer();
const scalars: readonly Family[] = [
  { schema: { type: "string" }, value: text },
  { schema: { type: "integer" }, value: integer },
  { schema: { type: "boolean" }, value: fc.boolean() },
  { schema: { enum: ["RUNNING", "DONE"] }, value: fc.constantFrom("RUNNING", "DONE") },
  { schema: { anyOf: [{ type: "integer" }, { const: "auto" }] }, value: fc.oneof(integer, fc.constant("auto")) },
  { schema: { enum: ["1", 2, true] }, value: fc.constantFrom("1", 2, true) },
];
const listOf = ({ schema, value }: Family): Family => ({
  schema: { type: "array", items: schema },
  value: fc.array(value, { minLength: 1, maxLength: 4 }),
});
const objectOf = ({ schema, value }: Family): Family => ({
  schema: {
    type: "object",
    required: ["a"],
    properties: { a: schema, n: { type: "integer" } },
    additionalProperties: false,
  },
  value: fc.record({ a: value, n: integer }, { requiredKeys: ["a"] }),
});
const several = (family: Family): Family => ({
  ...family,
  value: family.value.filter((list) => (list as JsonValue[]).length > 1),
});
const union = (...families: readonly Family[]): Family => ({
  schema: { anyOf: families.map(({ schema }) => schema) },
  value: fc.oneof(...families.map(({ value }) => value)),
});
const tagged = (kind: string, { schema, value }: Family): Family => ({
  schema: { type: "object", required: ["kind", "x"], properties: { kind: { const: kind }, x: schema } },
  value: value.map((x): JsonValue => ({ kind, x })),
});
const [words, integers, booleans, states] = scalars as [Family, Family, Family, Family];
const digits: Family = { schema: { type: "string", pattern: "^\\d+$" }, value: fc.integer({ min: 0 }).map(String) };

const arrays = scalars.map(listOf);
const objects = scalars.map(objectOf);
const unions: readonly Family[] = [
  union(listOf(integers), { schema: { const: "auto" }, value: fc.constant("auto") }),
  union(integers, several(listOf(integers))),
  union(words, several(listOf(words))),
  union(booleans, listOf(states)),
  union(listOf(integers), objectOf(integers)),
  union(states, objectOf(words)),
  union(integers, objectOf(integers), several(listOf(integers))),
  union(tagged("id", integers), tagged("name", digits)),
  union(
    { schema: { type: "integer", minimum: 10 }, value: fc.integer({ min: 10 }) },
    { schema: { const: "5" }, value: fc.constant("5") },
  ),
];

const reference = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
/** Every way to say that null is allowed, or to say the same in several steps. */
const wrappers: readonly [name: string, wrap: (schema: object, name: string) => object][] = [
  ["as it is", (schema) => schema],
  ["anyOf null", (schema) => ({ anyOf: [schema, { type: "null" }] })],
  ["null first", (schema) => ({ oneOf: [{ type: "null" }, schema] })],
  ["type null", (schema) => ("type" in schema ? { ...schema, type: [schema.type, "null"] } : schema)],
  ["reference", (_schema, name) => reference(`Null${name}`)],
  ["chain", (_schema, name) => reference(`Chain${name}`)],
  ["allOf", (_schema, name) => ({ allOf: [reference(`Chain${name}`)], description: "x" })],
  ["reference or null", (_schema, name) => ({ oneOf: [reference(`Chain${name}`), { type: "null" }] })],
  ["nested", (schema) => ({ anyOf: [{ anyOf: [schema, { type: "null" }] }, { type: "null" }] })],
];

interface Case extends Family {
  readonly name: string;
  readonly kinds: string;
}

const groups = { scalars, arrays, objects, unions };
const families = Object.entries(groups).flatMap(([kinds, list]) =>
  list.map((family, index) => ({ ...family, kinds, name: `${kinds}${index}` })),
);
const cases: readonly Case[] = families.flatMap((family) =>
  wrappers.map(([, wrap], index) => ({
    ...family,
    schema: wrap(family.schema, family.name),
    name: `${family.name}w${index}`,
  })),
);

const encode = (value: unknown): string =>
  encodeURIComponent(String(value)).replaceAll(/[!'()*.~]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
const plain = String;

const isObject = (value: JsonValue): value is Record<string, JsonValue> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The parts of a value as RFC 6570 writes them. */
function partsOf(value: JsonValue, explode: boolean, write: (value: unknown) => string): readonly string[] {
  if (Array.isArray(value)) return value.map(write);
  if (!isObject(value)) return [write(value)];
  return Object.entries(value).flatMap(([name, item]) =>
    explode ? [`${write(name)}=${write(item)}`] : [write(name), write(item)],
  );
}

const delimiters: Readonly<Record<string, string>> = { spaceDelimited: "%20", pipeDelimited: "%7C" };

/** `name=value` pairs, as a client writes them into a query, a cookie, or a form. */
function writePairs(value: JsonValue, style: string, explode: boolean): readonly string[] {
  if (style === "deepObject" && isObject(value))
    return Object.entries(value).map(([name, item]) => `p%5B${encode(name)}%5D=${encode(item)}`);
  if (explode && Array.isArray(value)) return value.map((item) => `p=${encode(item)}`);
  if (explode && isObject(value)) return partsOf(value, true, encode);
  return [`p=${partsOf(value, false, encode).join(delimiters[style] ?? ",")}`];
}

function writePath(value: JsonValue, style: string, explode: boolean): string {
  const parts = partsOf(value, explode, encode);
  if (style === "label") return `.${parts.join(explode ? "." : ",")}`;
  if (style === "simple") return parts.join(",");
  if (!explode || (!Array.isArray(value) && !isObject(value))) return `;p=${parts.join(",")}`;
  return parts.map((part) => (isObject(value) ? `;${part}` : `;p=${part}`)).join("");
}

interface Context {
  readonly api: ApiModel;
  readonly validators: ValidatorSet;
  readonly parameter: Parameter;
}

let context: Context;
beforeAll(async () => {
  const named = families.flatMap(({ name, schema }) => [
    [`Chain${name}`, reference(`Null${name}`)],
    [`Null${name}`, { anyOf: [schema, { type: "null" }] }],
  ]);
  const bodies = cases.map(({ name, schema }) => [`Body${name}`, { type: "object", properties: { p: schema } }]);
  const schemas = Object.fromEntries([...named, ...bodies, ...cases.map(({ name, schema }) => [name, schema])]);
  const get = { parameters: [{ name: "p", in: "query", schema: {} }], responses: { 200: { description: "" } } };
  const api = await buildApi(schemas, { "/x": { get } });
  const [parameter] = api.operations[0]?.parameters ?? [];
  if (parameter === undefined) throw new Error("no parameter");
  context = { api, validators: buildValidators(api), parameter };
});

/** The value that the kit reads: of several readings the one that the schema allows. */
function readValue(schema: Schema, decoded: Decoded): unknown {
  const findIssues = (value: unknown): readonly Issue[] =>
    context.validators
      .validate(schema, "request", value as JsonValue)
      .map((issue) => ({ ...issue, path: ["p", ...issue.path] }));
  expect(decoded.issues).toEqual([]);
  const { p } = chooseReadings(decoded, (value) => findIssues(value["p"]));
  expect(findIssues(p)).toEqual([]);
  return p;
}

interface Style {
  readonly in: Parameter["in"];
  readonly style: string;
  readonly explode: boolean;
}

const both = (place: Style["in"], ...names: readonly string[]): readonly Style[] =>
  names.flatMap((style) => [true, false].map((explode) => ({ in: place, style, explode })));
const styles: readonly Style[] = [
  ...both("query", "form"),
  ...both("path", "simple", "label", "matrix"),
  ...both("header", "simple"),
  ...both("cookie", "form"),
];
const listStyles: readonly Style[] = ["spaceDelimited", "pipeDelimited"].map((style) => ({
  in: "query",
  style,
  explode: false,
}));
const objectStyles: readonly Style[] = [{ in: "query", style: "deepObject", explode: true }];

function decode(schema: Schema, { in: place, style, explode }: Style, value: JsonValue): Decoded {
  const shape = buildShape({ ...context.parameter, in: place, style, explode, schema }, createFindSchema(context.api));
  switch (place) {
    case "path":
      return decodePath([shape], "/x/{p}", `/x/${writePath(value, style, explode)}`);
    case "header":
      return decodeHeaders([shape], { p: partsOf(value, explode, plain).join(",") });
    case "cookie":
      return decodeCookie([shape], writePairs(value, style, explode).join("; "));
    case "query":
    case "querystring":
      return decodeQuery([shape], writePairs(value, style, explode).join("&"));
  }
}

/** A header is not encoded, and the delimiters of two styles are encoded like the same characters of a value. */
function fits({ in: place, style, explode }: Style, value: JsonValue): boolean {
  const written = JSON.stringify(value);
  if (style === "spaceDelimited" || style === "pipeDelimited") return !/[ |]/.test(written);
  return place !== "header" || !explode || !isObject(value) || !written.includes("=");
}

function stylesOf(kinds: string): readonly Style[] {
  if (kinds === "arrays") return [...styles, ...listStyles];
  return kinds === "objects" ? [...styles, ...objectStyles] : styles;
}

const pick = (list: readonly Case[]) =>
  fc.constantFrom(...list).chain(({ name, value }) => fc.record({ name: fc.constant(name), value }));

describe("decodes a client's encoding to the same value", () => {
  test.each(Object.keys(groups))("parameters: %s", (kinds) => {
    const own = cases.filter((one) => one.kinds === kinds);
    const style = fc.constantFrom(...stylesOf(kinds));
    fc.assert(
      fc.property(pick(own), style, ({ name, value }, where) => {
        fc.pre(fits(where, value));
        const schema = getSchema(context.api, name);
        expect(readValue(schema, decode(schema, where, value))).toEqual(value);
      }),
      { numRuns: tries(200, 4000) },
    );
  });

  test.each(Object.keys(groups))("fields of forms: %s", (kinds) => {
    const own = cases.filter((one) => one.kinds === kinds);
    const encodings = fc.constantFrom(undefined, ...stylesOf(kinds).filter((style) => style.in === "query"));
    fc.assert(
      fc.property(pick(own), encodings, ({ name, value }, where) => {
        fc.pre(where === undefined || fits(where, value));
        const schema = getSchema(context.api, name);
        expect(readValue(schema, decodeForm(name, where, value))).toEqual(value);
      }),
      { numRuns: tries(150, 3000) },
    );
  });
});

function decodeForm(name: string, style: Style | undefined, value: JsonValue): Decoded {
  const encoding: Record<string, Encoding> =
    style === undefined ? {} : { p: { ...emptyEncoding, style: style.style, explode: style.explode } };
  const media: MediaType = { ...emptyMedia, schema: getSchema(context.api, `Body${name}`), encoding };
  const shape = buildBodyShape(media, createFindSchema(context.api));
  if (shape.kind !== "form") throw new Error("no form");
  const json = (item: JsonValue): string => `p=${encode(isObject(item) ? JSON.stringify(item) : item)}`;
  const pairs =
    style === undefined
      ? (Array.isArray(value) ? value : [value]).map(json)
      : writePairs(value, style.style, style.explode);
  return decodeFields(shape.shape, splitEntries(pairs.join("&"), "&"), "form");
}

const emptyEncoding: Encoding = {
  contentType: undefined,
  style: undefined,
  explode: false,
  isReservedAllowed: false,
};
const emptyMedia: Omit<MediaType, "schema"> = {
  name: "application/x-www-form-urlencoded",
  pointer: "#",
  isSequential: false,
  examples: [],
  serializedExamples: [],
  encoding: {},
};
