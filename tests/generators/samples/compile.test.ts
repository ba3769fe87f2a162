import path from "node:path";
import { expect, test } from "vitest";
import { buildApiModel } from "../../../generators/api/build/api-model.ts";
import { loadSpec } from "../../../generators/api/load.ts";
import type { ApiModel } from "../../../generators/api/model.ts";
import { createSamples } from "../../../generators/samples/create-samples.ts";
import { buildValidators } from "../../../generators/validators/build-validators.ts";
import { compilePrograms, projectKinds } from "../../compile-programs.ts";
import { buildApi } from "../validators/build-api.ts";

const root = path.resolve(import.meta.dirname, "../../..");

test.each(projectKinds)("the platform's TypeScript samples pass `tsc --strict` %s", async (_name, lib) => {
  const document = await loadSpec(root, "spec/openapi.yaml");
  const samples = typescriptSamples(buildApiModel(document, (text) => ({ text, html: "", headings: [] })).value.model);
  expect(samples.size).toBeGreaterThan(40);
  expect(await compilePrograms(samples, lib)).toBe("");
});

const text = { type: "string" };
const file = { type: "string", format: "binary" };

function body(mediaType: string, schema: object): object {
  return { requestBody: { required: true, content: { [mediaType]: { schema } } } };
}

function reply(mediaType: string, schema: object): object {
  return { responses: { 200: { description: "OK", content: { [mediaType]: { schema } } } } };
}

/** One operation for each kind of line in a sample. */
const operations: Readonly<Record<string, object>> = {
  json: { ...body("application/json", { type: "array", items: text }), ...reply("application/json", text) },
  text: { ...body("text/plain", text), ...reply("text/plain", text) },
  file: { ...body("application/pdf", file), ...reply("application/pdf", file) },
  form: body("application/x-www-form-urlencoded", { type: "object", required: ["a"], properties: { a: text } }),
  list: body("application/x-www-form-urlencoded", {
    type: "object",
    required: ["a"],
    properties: { a: { type: "array", items: text, minItems: 2 } },
  }),
  multipart: body("multipart/form-data", {
    type: "object",
    required: ["file", "name", "settings"],
    properties: { file, name: text, settings: { type: "object", required: ["a"], properties: { a: text } } },
  }),
  stream: reply("text/event-stream", { type: "object", properties: { a: text } }),
  lines: reply("application/jsonl", { type: "object", properties: { a: text } }),
  none: { responses: { 204: { description: "Done" } } },
  ...Object.fromEntries(
    ["basic", "bearer", "query", "header", "cookie"].map((name) => [name, { security: [{ [name]: [] }] }]),
  ),
};

const securitySchemes = {
  basic: { type: "http", scheme: "basic" },
  bearer: { type: "http", scheme: "bearer" },
  query: { type: "apiKey", in: "query", name: "key" },
  header: { type: "apiKey", in: "header", name: "X-Key" },
  cookie: { type: "apiKey", in: "cookie", name: "session" },
};

test.each(projectKinds)("samples with every kind of line pass `tsc --strict` %s", async (_name, lib) => {
  const paths = Object.entries(operations).map(([name, operation]) => [
    `/${name}`,
    { post: { operationId: name, responses: { 200: { description: "OK" } }, ...operation } },
  ]);
  const api = await buildApi({}, Object.fromEntries(paths), "3.1.0", { components: { securitySchemes } });
  const samples = typescriptSamples(api);
  expect([...samples.keys()]).toEqual(Object.keys(operations).map((name) => `${name}.ts`));
  expect(await compilePrograms(samples, lib)).toBe("");
});

function typescriptSamples(api: ApiModel): Map<string, string> {
  const { samplesOf } = createSamples(api, buildValidators(api));
  return new Map(
    api.operations.flatMap((operation) =>
      samplesOf(operation)
        .samples.filter(({ language }) => language === "typescript")
        .map((sample) => [`${operation.id}.ts`, sample.text] as const),
    ),
  );
}
