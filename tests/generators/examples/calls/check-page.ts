import { checkExamples } from "../../../../generators/examples/check-examples.ts";
import type { NamedApi } from "../../../../generators/examples/find-owner.ts";
import type { ExampleSummary } from "../../../../generators/examples/model.ts";
import { buildPages } from "../../../../generators/pages/build/pages.ts";
import { loadContent } from "../../../../generators/pages/load.ts";
import { buildValidators } from "../../../../generators/validators/build-validators.ts";
import type { Checked } from "../../../../generators/source/docsgen-error.ts";
import { temporaryFolder } from "../../../cli/temporary-folder.ts";
import { modelOf, printFinding } from "../../api/description.ts";

/** A description with parameters in every location, forms, lines, and a server with a base path. */
export const petShop = `openapi: 3.1.0
info: { title: T, version: "1" }
servers:
  - url: https://{region}.pets.example/api
    variables: { region: { default: eu, enum: [eu, us] } }
security: [{ key: [] }]
paths:
  /v1/pets:
    get:
      operationId: listPets
      parameters:
        - { name: limit, in: query, schema: { type: integer, maximum: 100 } }
        - { name: kind, in: query, schema: { type: array, items: { enum: [cat, dog] } } }
        - { name: X-Trace, in: header, schema: { type: string, maxLength: 4 } }
        - { name: session, in: cookie, schema: { type: integer } }
      responses: { "200": { description: OK, headers: { X-Left: { schema: { type: integer } } }, content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Pet" } } } } } }
    post:
      operationId: createPet
      requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
      responses: { "201": { description: Made, content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } } }
  /v1/pets/search:
    get:
      operationId: searchPets
      parameters: [{ name: q, in: query, required: true, schema: { type: string, minLength: 2 } }]
      responses: { "200": { description: OK } }
  /v1/pets/{id}:
    get:
      operationId: getPet
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      responses: { "200": { description: OK, content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } } }
  /v1/events:
    get:
      operationId: listEvents
      responses: { "200": { description: OK, content: { text/event-stream: { schema: { type: object, properties: { n: { type: integer } } } } } } }
  /v1/photos:
    post:
      operationId: addPhoto
      requestBody:
        content:
          multipart/form-data:
            schema:
              type: object
              required: [file, purpose]
              additionalProperties: false
              properties: { file: { type: string, format: binary }, purpose: { enum: [avatar, album] } }
      responses: { "200": { description: OK } }
  /v1/tokens:
    post:
      operationId: createToken
      requestBody: { content: { application/x-www-form-urlencoded: { schema: { type: object, required: [grant], properties: { grant: { enum: [code, password] }, days: { type: integer } } } } } }
      responses: { "200": { description: OK } }
  /v1/import:
    post:
      operationId: importPets
      requestBody: { content: { application/x-ndjson: { schema: { $ref: "#/components/schemas/Pet" } } } }
      responses: { "200": { description: OK } }
components:
  securitySchemes: { key: { type: apiKey, in: query, name: key } }
  schemas:
    Pet:
      type: object
      required: [name]
      additionalProperties: false
      properties:
        name: { type: string, maxLength: 5 }
        kind: { enum: [cat, dog] }
        age: { type: integer }
        tags: { type: array, items: { type: string } }
`;

/** Checks one page against a description. */
async function checkMarkdown(
  markdown: string,
  spec: string,
  options: Pick<NamedApi, "externalNames"> = {},
): Promise<Checked<ExampleSummary>> {
  const { value } = await modelOf({ "openapi.yaml": spec });
  const content = await loadContent(temporaryFolder({ "content/a.md": markdown }), "content");
  const pages = buildPages(content.value);
  return checkExamples({
    apis: [{ ...value, ...options, name: "api", api: value.model, validators: buildValidators(value.model) }],
    pages: pages.value,
  });
}

/** Checks one page against a description. Returns the findings as a user sees them. */
export async function checkPage(
  markdown: string,
  spec = petShop,
  options: Pick<NamedApi, "externalNames"> = {},
): Promise<ExampleSummary & { readonly findings: string[] }> {
  const { value, findings } = await checkMarkdown(markdown, spec, options);
  return { ...value, findings: findings.filter(({ code }) => code !== "example/unbound").map(printFinding) };
}

/** The metadata of each finding on a page: `operation part pointer <- rule`, with `!` if it blocks the build. */
export async function explainPage(markdown: string, spec = petShop): Promise<string[]> {
  const { findings } = await checkMarkdown(markdown, spec);
  return findings.map(({ code, severity, blocks, operation, part, pointer, rule }) =>
    [`${code}${severity === "error" && blocks ? "!" : ""}`, operation, part, pointer, rule && `<- ${rule.pointer}`]
      .filter((word) => word !== undefined && word !== "")
      .join(" "),
  );
}

/** A fenced block whose fence is on line 1, so that its text starts on line 2. */
export function fence(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\`\n`;
}

/**
 * Checks a block in which `▸` precedes each invalid part. Returns the findings and the positions of the marks, both as
 * `line:column`.
 */
export async function checkMarked(
  language: string,
  marked: string,
): Promise<{ found: string[]; want: string[]; codes: string[] }> {
  const page = fence(language, marked);
  const want = [...page.matchAll(/▸/g)].map(({ index }) => {
    const before = page.slice(0, index).replaceAll("▸", "");
    return `${before.split("\n").length}:${before.length - before.lastIndexOf("\n")}`;
  });
  const { findings } = await checkPage(page.replaceAll("▸", ""));
  const read = findings.map((text) => /:(\d+):(\d+) (\w+) (\S+)/.exec(text) ?? []);
  const sorted = read.toSorted(
    (left, right) => Number(left[1]) - Number(right[1]) || Number(left[2]) - Number(right[2]),
  );
  return {
    found: sorted.map(([, line, column]) => `${line}:${column}`),
    want,
    codes: sorted.map((one) => one[4] ?? ""),
  };
}
