import { rm } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { printTypes } from "../../../generators/types/generate.ts";
import { buildValidators } from "../../../generators/validators/build-validators.ts";
import { buildApi } from "../validators/build-api.ts";
import { typeCheck, writeKit } from "../sdk/write-kit.ts";

async function typeOf(schemas: object, name: string): Promise<string> {
  const api = await buildApi(schemas);
  const text = printTypes(api, buildValidators(api));
  const start = text.indexOf(`export type ${name} =`) + `export type ${name} =`.length;
  return text
    .slice(start, text.indexOf(";\n", text.indexOf("\n", start) === -1 ? start : start))
    .replace(/\s+/g, " ")
    .trim();
}

describe("printTypes", () => {
  test.each([
    ["text", { given: { type: "string" }, want: "string" }],
    ["anything", { given: {}, want: "unknown" }],
    ["nothing", { given: false, want: "never" }],
    ["a nullable number", { given: { type: ["integer", "null"] }, want: "number | null" }],
    ["values", { given: { enum: ["a", 1, null, true] }, want: '"a" | 1 | true | null' }],
    ["a constant", { given: { const: 'say "hi"' }, want: '"say \\"hi\\""' }],
    [
      "a list of a union",
      { given: { type: "array", items: { type: ["string", "number"] } }, want: "(string | number)[]" },
    ],
    [
      "a tuple",
      {
        given: { type: "array", prefixItems: [{ type: "string" }, { type: "number" }], minItems: 1, items: false },
        want: "[string, number?]",
      },
    ],
    [
      "a dictionary",
      { given: { type: "object", additionalProperties: { type: "string" } }, want: "{ [key: string]: string" },
    ],
    [
      "a closed empty object",
      { given: { type: "object", additionalProperties: false }, want: "Record<string, never>" },
    ],
  ])("%s", async (_name, { given, want }) => {
    expect(await typeOf({ A: given }, "A")).toBe(want);
  });

  test("types narrow, and follow the direction", async () => {
    const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const api = await buildApi(
      {
        Pet: {
          oneOf: [reference("Cat"), reference("Dog")],
          discriminator: { propertyName: "kind", mapping: { felix: "Cat" } },
        },
        Cat: {
          type: "object",
          required: ["kind", "lives"],
          properties: { kind: { type: "string" }, lives: { type: "integer" } },
        },
        Dog: {
          type: "object",
          required: ["kind", "good"],
          properties: { kind: { const: "dog" }, good: { type: "boolean" } },
        },
        Account: {
          type: "object",
          required: ["id", "name"],
          properties: {
            id: { type: "string", readOnly: true },
            name: { type: "string" },
            secret: { type: "string", writeOnly: true },
          },
        },
        Tree: { type: "object", properties: { children: { type: "array", items: reference("Tree") } } },
        Loop: { anyOf: [reference("Loop"), { type: "string" }] },
        "a-b": { type: "string" },
      },
      {
        "/accounts": {
          post: {
            operationId: "createAccount",
            requestBody: {
              required: true,
              content: {
                "application/json": { schema: reference("Account") },
                "multipart/form-data": {
                  schema: { type: "object", properties: { file: { type: "string", format: "binary" } } },
                },
              },
            },
            responses: {
              200: { description: "ok", content: { "application/json": { schema: reference("Account") } } },
              default: { description: "no" },
            },
          },
        },
      },
    );
    const folder = await writeKit(api);
    const code = `
      import type { Pet, Account, AccountRequest, AccountResponse, Tree, a_b } from "@platform/contract";
      import type { operations } from "@platform/contract/types";
      export function lives(pet: Pet): number { return pet.kind === "dog" ? (pet.good ? 1 : 0) : pet.lives; }
      const sent: AccountRequest = { name: "a", secret: "s" };
      // @ts-expect-error read-only
      const wrong: AccountRequest = { name: "a", id: "1" };
      // @ts-expect-error write-only
      const answer: AccountResponse = { name: "a", id: "1", secret: "s" };
      const both: Account = { id: "1", name: "a", secret: "s" };
      type Body = operations["createAccount"]["requestBody"]["content"];
      const body: Body["application/json"] = sent;
      const form: Body["multipart/form-data"] = { file: new Blob([]) };
      type Answer = operations["createAccount"]["responses"][200]["content"]["application/json"];
      const got: Answer = { id: "1", name: "a" };
      const tree: Tree = { children: [{ children: [] }] };
      const text: a_b = "x";
      export { wrong, answer, both, body, form, got, tree, text };`;
    try {
      expect(await typeCheck(folder, code)).toBe("");
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
