import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { run } from "../../cli/main.ts";
import { testEnvironment } from "../cli/environment.ts";
import { temporaryFolder, writeFiles } from "../cli/temporary-folder.ts";

const description = `openapi: 3.1.0
info: { title: Tea, version: "1" }
servers: [{ url: https://tea.example/api }]
paths:
  /v1/orders:
    get:
      operationId: listOrders
      parameters:
        - { name: limit, in: query, schema: { type: integer, maximum: 50 } }
        - { name: kind, in: query, schema: { type: array, items: { enum: [tea, cup] } } }
      responses:
        "200": { description: All., headers: { X-Left: { schema: { type: integer } } }, content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Order" } } } } }
        4XX: { description: No., content: { application/json: { schema: { type: object, required: [error] } } } }
        default: { description: Else., content: { text/plain: { schema: { type: string, maxLength: 3 } } } }
    post:
      operationId: createOrder
      requestBody: { content: { text/plain: {}, application/json: { schema: { $ref: "#/components/schemas/Order" } } } }
      responses:
        "201": { description: Taken., content: { text/event-stream: { schema: { type: object, required: [step] } } } }
  /v1/orders/{id}:
    put:
      operationId: replaceOrder
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      requestBody: { content: { application/x-www-form-urlencoded: { schema: { $ref: "#/components/schemas/Order" } }, application/jsonl: { schema: { type: integer } } } }
      responses: { "204": { description: Done. }, default: { description: Else., content: { application/json: { schema: { type: object, required: [error] } } } } }
    delete: { operationId: deleteOrder, parameters: [{ name: id, in: path, required: true, schema: { type: integer } }], responses: { "204": { description: Gone. } } }
  /v1/photos:
    post:
      operationId: addPhoto
      requestBody: { content: { multipart/form-data: { schema: { type: object, required: [file], properties: { file: { type: string, format: binary }, kind: { enum: [tea, cup] } } } } } }
      responses: { "200": { description: OK., content: { image/png: {} } } }
      callbacks: { done: { "{$request.body#/url}": { post: { operationId: photoDone, requestBody: { content: { application/json: { schema: { type: object, required: [at] } } } }, responses: { "200": { description: OK. } } } } } }
webhooks: { stock: { post: { operationId: stockChanged, requestBody: { content: { application/json: { schema: { type: object, required: [tea] } } } }, responses: { "200": { description: OK. } } } } }
components:
  schemas:
    Order:
      type: object
      required: [tea]
      properties: { id: { type: string, readOnly: true }, tea: { enum: [sencha, oolong] }, cups: { type: integer, maximum: 12 } }
`;

/** Calls of `docsgen check`: \`=== arguments\`, then the files, each below \`--- name\`. */
function readCalls(): readonly { readonly words: string; readonly files: Record<string, string> }[] {
  const text = readFileSync(path.join(import.meta.dirname, "files.txt"), "utf8");
  return text
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const [head = "", ...others] = part.split(/^--- /m);
      const files = others.map((other) => {
        const [name = "", ...lines] = other.split("\n");
        return [name, lines.join("\n")];
      });
      return { words: head.trim(), files: Object.fromEntries(files) as Record<string, string> };
    });
}

test("the findings in payload files and recorded calls", async () => {
  const folder = temporaryFolder({ "spec/openapi.yaml": description });
  const told: string[] = [];
  for (const { words, files } of readCalls()) {
    writeFiles(folder, files);
    const environment = testEnvironment(folder, { env: { DOCSGEN_CACHE: path.join(folder, "cache") } });
    const code = await run(["check", ...words.split(" ").map((word) => word.replaceAll("+", " "))], environment);
    const { out, err } = environment.printed;
    const text = `${out}${err}`.replaceAll(
      /^(?:description|examples)\n|^\d+ (?:errors?|warnings?).*\n(?: .*\n)*/gm,
      "",
    );
    told.push(`=== ${words}\nexit code ${code}\n${text.trimEnd()}\n`);
  }
  await expect(told.join("\n")).toMatchFileSnapshot("expected/files.txt");
});
