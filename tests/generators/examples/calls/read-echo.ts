import { checkExamples } from "../../../../generators/examples/check-examples.ts";
import { buildPages } from "../../../../generators/pages/build/pages.ts";
import { loadContent } from "../../../../generators/pages/load.ts";
import { buildValidators } from "../../../../generators/validators/build-validators.ts";
import { temporaryFolder } from "../../../cli/temporary-folder.ts";
import { modelOf } from "../../api/description.ts";
import { fence } from "./check-page.ts";

const nothing = "{ enum: [{}] }";
const fields = `{ type: object, additionalProperties: ${nothing} }`;
const spec = `openapi: 3.1.0
info: { title: T, version: "1" }
servers: [{ url: https://echo.example }]
paths:
  /v1/echo:
    parameters:
      - { name: a, in: query, schema: { type: array, items: ${nothing} } }
      - { name: b, in: query, schema: ${nothing} }
      - { name: X-A, in: header, schema: ${nothing} }
      - { name: X-B, in: header, schema: ${nothing} }
      - { name: c, in: cookie, schema: ${nothing} }
      - { name: d, in: cookie, schema: ${nothing} }
    get: { operationId: ask, responses: { "200": { description: OK } } }
    post:
      operationId: echo
      requestBody:
        content:
          application/json: { schema: ${fields} }
          application/x-www-form-urlencoded: { schema: ${fields} }
          multipart/form-data: { schema: ${fields} }
          text/plain: { schema: ${nothing} }
      responses: { "200": { description: OK } }
`;

/**
 * What is read of the calls of a block, each value with the text of the page where it is told: `/a "x" at "x"`. `ECHO`
 * stands for the address of an operation that finds fault with all that it is sent.
 */
export async function readEcho(language: string, text: string): Promise<string[]> {
  const { value } = await modelOf({ "openapi.yaml": spec });
  const page = fence(language, text.replaceAll("ECHO", "https://echo.example/v1/echo"));
  const content = await loadContent(temporaryFolder({ "content/a.md": page }), "content");
  const { findings } = checkExamples({
    apis: [{ ...value, name: "api", api: value.model, validators: buildValidators(value.model) }],
    pages: buildPages(content.value).value,
  });
  const lines = page.split("\n");
  const offset = (line: number, column: number): number =>
    lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, column - 1);
  return findings
    .filter(({ code }) => code !== "example/unbound")
    .map(({ code, message, position, part = "", pointer = "" }) => {
      const { line = 1, column = 1, endLine = line, endColumn = column } = position ?? {};
      const start = offset(line, column);
      const parameter = / parameter `([^`]*)`/.exec(message)?.[1];
      const place = parameter === undefined ? pointer : `${part} ${parameter}${pointer}`;
      const shown = / but is (.*)\.$/s.exec(message)?.[1] ?? code;
      return { start, said: `${place} ${shown} at ${page.slice(start, offset(endLine, endColumn))}`.trim() };
    })
    .toSorted((left, right) => left.start - right.start)
    .map(({ said }) => said);
}
