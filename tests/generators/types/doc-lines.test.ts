import { describe, expect, test } from "vitest";
import { printTypes } from "../../../generators/types/generate.ts";
import { buildValidators } from "../../../generators/validators/build-validators.ts";
import { buildApi } from "../validators/build-api.ts";

/** The documentation comment above a type, without its stars. */
async function commentOf(schema: object): Promise<readonly string[]> {
  const api = await buildApi({ Other: { type: "string" }, A: schema });
  const text = printTypes(api, buildValidators(api));
  const [, after = ""] = text.split("export type Other = string;\n");
  const [comment = ""] = after.split("export type A");
  return comment
    .split("\n")
    .map((line) => line.replace(/^\s*(?:\/\*\*|\*\/|\*(?!\/)) ?/, "").replace(/ ?\*\/$/, ""))
    .filter((line) => line !== "");
}

describe("a documentation comment", () => {
  test.each([
    [
      "lists what is checked at run time",
      { type: "string", minLength: 1, pattern: "^a", format: "uuid" },
      ["Format: uuid", "Checked at run time: at least 1 character; matches ^a"],
    ],
    [
      "states that a number is an integer",
      { type: "integer", maximum: 5 },
      ["Checked at run time: integer; at most 5"],
    ],
    [
      "puts conditions into words",
      {
        type: "object",
        not: { required: ["a", "b"] },
        if: { properties: { kind: { const: "x" } }, required: ["kind"] },
        // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
        then: { required: ["c"] },
        dependentSchemas: { card: { required: ["address"] } },
      },
      [
        "Checked at run time: must not match: `a` is present and `b` is present; if `card` is present: `address` is present; if `kind` is x, then `c` is present",
      ],
    ],
    [
      "names what lists contain",
      { type: "array", contains: { $ref: "#/components/schemas/Other" }, uniqueItems: true },
      ["Checked at run time: no duplicates; contains an item that matches: Other"],
    ],
    [
      "has title, description, default and a short example",
      { title: "T", description: "D.", type: "string", default: "a", examples: ["x".repeat(300), "b"] },
      ["T", "D.", '@default "a"', '@example "b"'],
    ],
    [
      "names the replacement of what is deprecated",
      { type: "string", deprecated: true, description: "A name. Use `Other` instead. More." },
      ["A name. Use `Other` instead. More.", "@deprecated Use `Other` instead."],
    ],
    [
      "describes the values of an enumeration",
      { enum: ["a", "b"], "x-enum-descriptions": { a: "First", b: "Second" } },
      ["- `a`: First", "- `b`: Second"],
    ],
    [
      "is not closed, and tagged by nothing but us",
      { type: "string", description: "*/ evil();\n@deprecated /* no", examples: ["*/"] },
      ["*\\/ evil();", "\\@deprecated /* no", '@example "*\\/"'],
    ],
    [
      "lists the properties that have their own type",
      { type: "object", patternProperties: { "^x-": { type: "string" } }, unevaluatedProperties: false },
      ["Checked at run time: properties that match ^x- have their own type; no additional properties"],
    ],
  ])("%s", async (_name, schema, want) => {
    expect(await commentOf(schema)).toEqual(want);
  });
});
