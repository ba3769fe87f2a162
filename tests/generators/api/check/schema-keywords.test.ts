import { expect, test } from "vitest";
import { findingsOf } from "../description.ts";

const describe = (version: string, schemas: string): Record<string, string> => ({
  "a.yaml": `openapi: ${version}\ninfo: { title: T, version: "1" }\npaths: {}\ncomponents:\n  schemas:\n${schemas}`,
});

const warns = (place: string, name: string, correct: string): string =>
  `a.yaml:${place} warning schema/unknown-keyword \`${name}\` is not a keyword of JSON Schema or OpenAPI, so it has no effect. (did you mean \`${correct}\`?)`;

test.each(["3.1.0", "3.2.0"])("warns about misspelled keywords in OpenAPI %s", async (version) => {
  const schemas =
    "    A: { type: string, maxLenght: 3, min_length: 1 }\n" +
    "    B: { type: object, properties: { maxLenght: { readonly: true } }, aditionalProperties: false }\n" +
    "    C: { type: array, items: { oneof: [{ patern: a }] }, minitems: 1 }\n";
  expect(await findingsOf(describe(version, schemas))).toEqual([
    warns("6:24", "maxLenght", "maxLength"),
    warns("6:38", "min_length", "minLength"),
    warns("7:71", "aditionalProperties", "additionalProperties"),
    warns("7:51", "readonly", "readOnly"),
    warns("8:58", "minitems", "minItems"),
    warns("8:32", "oneof", "oneOf"),
  ]);
});

test("accepts keywords of other tools, of older versions, and names of properties", async () => {
  const schemas =
    "    A: { x-maxLenght: 3, x-ml: a, unit: s, format: f, example: 1, id: a, types: b, ref: c, items: {}, enumNames: [a] }\n" +
    "    B: { properties: { maxLenght: {} }, default: { maxLenght: 1 }, definitions: {}, nullable: true, type: string }\n";
  const codes = (await findingsOf(describe("3.1.0", schemas))).filter((line) => line.includes("unknown-keyword"));
  expect(codes).toEqual([]);
});

test("accepts names that differ from a keyword in their first letter, such as those of other vocabularies", async () => {
  const names = ["dtype", "xtype", "@type", "$default", "_title", "when", "noneOf"];
  const schemas = `    A: { ${names.map((name) => `"${name}": a`).join(", ")}, Type: string }\n`;
  expect(await findingsOf(describe("3.1.0", schemas))).toEqual([warns("6:98", "Type", "type")]);
});

test("leaves OpenAPI 3.0 to its meta-schema, which rejects every unknown keyword", async () => {
  expect(await findingsOf(describe("3.0.3", "    A: { maxLenght: 3 }\n"))).toEqual([
    "a.yaml:6:10 error schema/unknown-keyword `maxLenght` is not a schema keyword in OpenAPI 3.0. (did you mean `maxLength`?)",
  ]);
});

test("reports an empty schema once", async () => {
  expect(await findingsOf(describe("3.1.0", "    A:\n"))).toEqual([
    "a.yaml:6:5 error schema/structure A schema must be an object or a boolean, but this is empty.",
  ]);
});
