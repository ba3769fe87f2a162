import { expect } from "vitest";
import { checkExamples } from "../../../../generators/examples/check-examples.ts";
import { buildPages } from "../../../../generators/pages/build/pages.ts";
import { loadContent } from "../../../../generators/pages/load.ts";
import { buildValidators } from "../../../../generators/validators/build-validators.ts";
import { temporaryFolder } from "../../../cli/temporary-folder.ts";
import { modelOf } from "../../api/description.ts";

export const host = "https://api.chat.example";

/** Responses with lists, unions, free objects, a list at the top, and errors. */
const chat = `openapi: 3.1.0
info: { title: Chat, version: "1" }
servers: [{ url: "${host}" }]
paths:
  /v1/chat:
    post:
      operationId: createChat
      requestBody: { content: { application/json: { schema: { type: object } } } }
      responses:
        "200": { description: OK, content: { application/json: { schema: { $ref: "#/components/schemas/Reply" } } } }
        "422": { description: Invalid, content: { application/json: { schema: { type: object, properties: { invalid_fields: { type: array, items: { type: object, properties: { path: { type: string } } } } } } } } }
  /v1/files:
    get:
      operationId: listFiles
      responses: { "200": { description: OK, content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/File" } } } } } }
    post:
      operationId: createFile
      requestBody: { content: { application/json: { schema: { type: object } } } }
      responses: { "201": { description: OK, content: { application/json: { schema: { $ref: "#/components/schemas/File" } } } } }
  /v1/files/{id}:
    get:
      operationId: getFile
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { "200": { description: OK, content: { application/json: { schema: { $ref: "#/components/schemas/File" } } } } }
  /v1/trees: { get: { operationId: getTree, responses: { "200": { description: OK, content: { application/json: { schema: { $ref: "#/components/schemas/Tree" } } } } } } }
  /v1/exports:
    get: { operationId: listExports, responses: { "200": { description: OK, content: { text/csv: {} } } } }
components:
  schemas:
    Reply:
      type: object
      properties:
        id: { type: string }
        choices:
          type: array
          items:
            type: object
            properties:
              index: { type: integer }
              message: { $ref: "#/components/schemas/Message" }
              finish_reason: { type: string }
        usage: { type: object, properties: { total_tokens: { type: integer } } }
        metadata: { type: object, additionalProperties: { type: string } }
        anything: {}
    Tree: { type: array, items: { $ref: "#/components/schemas/Tree" } }
    Message:
      oneOf:
        - { type: object, properties: { content: { type: string } } }
        - { type: object, properties: { tool_calls: { type: array, items: { type: object, properties: { name: { type: string } } } } } }
    File:
      type: object
      properties:
        id: { type: string }
        size_bytes: { type: integer }
        owner: { type: object, properties: { display_name: { type: string } } }
`;

/** Checks a program in which \`▸\` precedes each name that the response does not have. */
export async function expectMarks(language: string, marked: string): Promise<void> {
  const page = `\`\`\`${language}\n${marked}\n\`\`\`\n`;
  const want = [...page.matchAll(/▸/g)].map(({ index }) => placeOf(page.slice(0, index).replaceAll("▸", "")));
  const found = await findPlaces(page.replaceAll("▸", ""));
  expect(found, marked).toEqual(want);
}

function placeOf(before: string): string {
  return `code/unknown-property ${before.split("\n").length}:${before.length - before.lastIndexOf("\n")}`;
}

/** The findings of a page with their positions, in the order of the page. */
export async function findPlaces(page: string): Promise<readonly string[]> {
  const { value } = await modelOf({ "openapi.yaml": chat });
  const content = await loadContent(temporaryFolder({ "content/a.md": page }), "content");
  const { findings } = await checkExamples({
    apis: [{ ...value, name: "api", api: value.model, validators: buildValidators(value.model) }],
    pages: buildPages(content.value).value,
  });
  return findings
    .map(({ code, position: { line = 0, column = 0 } = {} }) => ({ code, line, column }))
    .toSorted((left, right) => left.line - right.line || left.column - right.column)
    .map(({ code, line, column }) => `${code} ${line}:${column}`);
}

/** Rows of a table of tests. */
export function numbered(programs: readonly string[]): readonly (readonly [number, string])[] {
  return programs.map((program, index) => [index + 1, program]);
}
