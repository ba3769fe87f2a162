import type { Files } from "./model.ts";

const head = "openapi: 3.1.0\ninfo: { title: Pets, version: 1.0.0 }\n";

/** A description whose paths are these lines. */
export function pathsFile(lines: string): Files {
  return specFile(`${head}paths:\n${indented(lines, 2)}`);
}

/** A description with one schema, `Pet`, made of these lines. */
export function petFile(lines: string): Files {
  return specFile(`${head}paths: {}\ncomponents:\n  schemas:\n    Pet:\n${indented(lines, 6)}`);
}

/** A description that is these lines. */
export function specFile(lines: string): Files {
  return { "spec/openapi.yaml": withLineEnd(lines) };
}

/** A description that starts with `openapi` and `info` and continues with these lines. */
export function specTail(lines: string): Files {
  return specFile(head + lines);
}

/** The home page of a site. */
export function pageFile(text: string): Files {
  return { "content/index.md": withLineEnd(text) };
}

/** A config and a page, so that there is something to build. */
export function configFile(lines: string): Files {
  return { "docsgen.config.yaml": withLineEnd(lines), "content/index.md": "# Pets\n" };
}

/** A small API: one operation with a request body, a query parameter, and a schema. */
export const petApi: Files = pathsFile(`/pets:
  get:
    operationId: listPets
    parameters: [{ name: limit, in: query, schema: { type: integer, maximum: 100 } }]
    responses: { "200": { description: Pets., content: { application/json: { schema: { type: array } } } } }
  post:
    operationId: createPet
    requestBody:
      content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } }
    responses: { "204": { description: Created. } }
`);

const petSchema = `components:
  schemas:
    Pet:
      type: object
      required: [name]
      properties: { name: { type: string }, age: { type: integer, maximum: 30 } }
`;

/** The small API with a page that starts with this text. */
export function pageOfApi(text: string): Files {
  return { ...petFiles, ...pageFile(text) };
}

/** The small API. */
export const petFiles: Files = specFile(`${petApi["spec/openapi.yaml"] ?? ""}${petSchema}`);

/** A fenced block. */
export function fence(info: string, text: string): string {
  return `\`\`\`${info}\n${text}\n\`\`\``;
}

function indented(lines: string, spaces: number): string {
  return withLineEnd(lines).replaceAll(/^(?=.)/gm, " ".repeat(spaces));
}

function withLineEnd(text: string): string {
  return text.endsWith("\n") ? text : `${text}\n`;
}
