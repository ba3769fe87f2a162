import { checkExamples } from "../../../../generators/examples/check-examples.ts";
import { buildPages } from "../../../../generators/pages/build/pages.ts";
import { loadContent } from "../../../../generators/pages/load.ts";
import { buildValidators } from "../../../../generators/validators/build-validators.ts";
import { once } from "../../../../generators/source/once.ts";
import { createSourceFile } from "../../../../generators/source/source-file.ts";
import { temporaryFolder } from "../../../cli/temporary-folder.ts";
import { modelOf } from "../../api/description.ts";
import { fence } from "./check-page.ts";

const host = "https://echo.example/v1";
const nothing = "{ enum: [{}] }";
const fields = `{ type: object, properties: { l: { type: array } }, additionalProperties: ${nothing} }`;
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
  /v1/deep:
    post:
      operationId: deep
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Deep" } } } }
      responses: { "200": { description: OK } }
components:
  schemas:
    Deep:
      if: { type: object }
      then: { additionalProperties: { $ref: "#/components/schemas/Deep" } }
      else: { if: { type: array }, then: { items: { $ref: "#/components/schemas/Deep" } }, else: ${nothing} }
`;

/** Built by the first test of a file and shared by the rest. */
const describeEcho = once(async () => {
  const { value } = await modelOf({ "openapi.yaml": spec });
  return { ...value, name: "api", api: value.model, validators: buildValidators(value.model) };
});

/**
 * The values read from a block's calls, each with its text on the page: `/a "x" at "x"`. `ECHO`
 * is the URL of an operation that rejects everything it receives. `DEEP` is the URL of one that rejects
 * each text, number, and word in its JSON.
 */
export async function readEcho(language: string, text: string): Promise<string[]> {
  return (await readEchoes(language, [text]))[0] ?? [];
}

/**
 * Reads the calls of a table's blocks, all on one page. Returns them next to the blocks, in the form of the expected
 * table.
 */
export async function readTable(
  language: string,
  table: readonly (readonly [text: string, ...told: unknown[]])[],
): Promise<[text: string, told: string[] | undefined][]> {
  const texts = table.map(([text]) => text);
  const read = await readEchoes(language, texts);
  return texts.map((text, index) => [text, read[index]?.map((told) => told.replaceAll(`${host}/echo`, "ECHO"))]);
}

/** Reads the blocks of one page. */
export async function readEchoes(language: string, texts: readonly string[]): Promise<string[][]> {
  const blocks = texts.map((text) =>
    fence(language, text.replaceAll("ECHO", `${host}/echo`).replaceAll("DEEP", `${host}/deep`)),
  );
  const page = blocks.join("");
  const content = await loadContent(temporaryFolder({ "content/a.md": page }), "content");
  const { findings } = await checkExamples({ apis: [await describeEcho()], pages: buildPages(content.value).value });
  const { lineStarts } = createSourceFile("content/a.md", page);
  const offset = (line: number, column: number): number => (lineStarts[line - 1] ?? 0) + column - 1;
  const told = findings
    .filter(({ code }) => code !== "example/unbound")
    .map(({ code, message, position, part = "", pointer = "" }) => {
      const { line = 1, column = 1, endLine = line, endColumn = column } = position ?? {};
      const start = offset(line, column);
      const parameter = / parameter `([^`]*)`/.exec(message)?.[1];
      const place = parameter === undefined ? pointer : `${part} ${parameter}${pointer}`;
      const shown = / but is (.*)\.$/s.exec(message)?.[1] ?? code;
      return { start, said: `${place} ${shown} at ${page.slice(start, offset(endLine, endColumn))}`.trim() };
    })
    .toSorted((left, right) => left.start - right.start);
  let end = 0;
  return blocks.map((block) => {
    const from = end;
    end += block.length;
    return told.filter(({ start }) => start >= from && start < end).map(({ said }) => said);
  });
}

/** An expression, and what is reported for it in a program; nothing if its value is unknown. */
export type Told = readonly [expression: string, told: readonly string[]];

/** The values read from programs that have each expression at one location, and the expected values. */
export async function readPlaces(
  language: string,
  expressions: readonly Told[],
  [write, want]: readonly [write: (expression: string) => string, want: (told: readonly string[]) => readonly string[]],
): Promise<{ readonly found: readonly (readonly string[])[]; readonly wanted: readonly (readonly string[])[] }> {
  const read = await readEchoes(
    language,
    expressions.map(([expression]) => write(expression)),
  );
  return {
    found: expressions.map(([expression], index) => [expression, ...(read[index] ?? []).toSorted()]),
    wanted: expressions.map(([expression, told]) => [expression, ...want(told).toSorted()]),
  };
}
