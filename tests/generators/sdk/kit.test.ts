import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApiModel } from "../../../generators/api/model.ts";
import { buildApiModel } from "../../../generators/api/build/api-model.ts";
import { loadSpec } from "../../../generators/api/load.ts";
import { buildValidators } from "../../../generators/validators/build-validators.ts";
import { buildApi, getSchema } from "../validators/build-api.ts";
import { generateKit, runWithKit, typeCheck, writeKit } from "./write-kit.ts";

const root = join(import.meta.dirname, "../../..");
const request = { model: "m", messages: [{ role: "user", content: "hi" }] };

describe("the kit of the platform's description", () => {
  let api: ApiModel;
  let folder: string;
  beforeAll(async () => {
    api = buildApiModel(await loadSpec(root, "spec/openapi.yaml"), (text) => ({ text, html: "", headings: [] })).value
      .model;
    folder = await writeKit(api);
  });
  afterAll(() => rm(folder, { recursive: true }));

  test("validates like the in-process validators", async () => {
    const values = [
      request,
      { ...request, temperature: 1.6 },
      { ...request, messages: [{ role: "usr" }] },
      { ...request, tools: [{}] },
      5,
    ];
    const emitted = await runWithKit(
      folder,
      `import { ChatCompletionRequest as C } from "@platform/contract"; console.log(JSON.stringify(${JSON.stringify(values)}.map((v) => C.validate(v).issues ?? [])));`,
    );
    const validators = buildValidators(api);
    expect(emitted).toEqual(
      JSON.parse(
        JSON.stringify(
          values.map((value) =>
            validators.validate(getSchema(api, "ChatCompletionRequest"), undefined, value as never),
          ),
        ),
      ),
    );
  });

  test("exports the validators of the contract", async () => {
    const code = `
      import { operations, operationFor, toValidationError, ChatCompletionRequest as C, ContractError } from "@platform/contract";
      import { ChatCompletionRequest as alone } from "@platform/contract/validators/ChatCompletionRequest";
      const { issues } = C.validate(${JSON.stringify({ ...request, temperature: 1.6 })});
      let thrown; try { C.parse({}); } catch (error) { thrown = error instanceof ContractError && error.issues.length; }
      const path = operations.retrieveFile.parameters.path;
      console.log(JSON.stringify({
        same: alone === C, is: C.is(${JSON.stringify(request)}), thrown, body: toValidationError(issues, "body"),
        path: toValidationError(path.validate({ file_id: "x" }).issues, "path").detail[0].type,
        found: [operationFor("get", "/v1/models/x").id, operationFor("GET", "/v1/models").id, operationFor("POST", "/v1/models/{model_id}") ?? null],
        event: Object.keys(operations.createChatCompletion.responses["200"]), standard: C["~standard"].vendor, schema: C.schema.$schema,
      }));`;
    expect(await runWithKit(folder, code)).toEqual({
      same: true,
      is: true,
      thrown: 2,
      body: {
        detail: [
          { loc: ["body", "temperature"], msg: "Input should be less than or equal to 1.5", type: "less_than_equal" },
        ],
      },
      path: "uuid_parsing",
      found: ["retrieveModel", "listModels", null],
      event: ["application/json", "text/event-stream"],
      standard: "docsgen",
      schema: "https://json-schema.org/draft/2020-12/schema",
    });
  });

  test("every module loads", async () => {
    const paths = [...generateKit(api).keys()].filter((path) => path.endsWith(".js"));
    const code = `const all = await Promise.all(${JSON.stringify(paths)}.map((path) => import("./" + path))); console.log(JSON.stringify(all.length));`;
    expect(await runWithKit(folder, code)).toBe(paths.length);
  });

  test("types accept valid values and nothing else", async () => {
    const code = `
      import { ChatCompletionRequest, operations, operationFor, type Issue } from "@platform/contract";
      import type { paths, components } from "@platform/contract/types";
      const good: ChatCompletionRequest = { model: "m", messages: [{ role: "user", content: "hi" }] };
      const same: components["schemas"]["ChatCompletionRequest"] = good;
      // @ts-expect-error a number is not a string
      const bad: ChatCompletionRequest = { model: 5, messages: [] };
      // @ts-expect-error messages is required
      const less: ChatCompletionRequest = { model: "m" };
      type Body = NonNullable<paths["/v1/chat/completions"]["post"]["requestBody"]>["content"]["application/json"];
      const body: Body = same;
      const value: unknown = body;
      if (ChatCompletionRequest.is(value)) value.messages.length;
      const result = operations.createChatCompletion.request["application/json"].validate(value);
      if (result.valid) result.value.model; else { const issues: readonly Issue[] = result.issues; issues.length; }
      operationFor("GET", "/v1/models")?.responses["200"]?.["application/json"]?.is(1);
      void bad; void less;`;
    expect(await typeCheck(folder, code)).toBe("");
  });

  test("is the same whatever was validated before", () => {
    const first = generateKit(api);
    const validators = buildValidators(api);
    validators.validate(getSchema(api, "ChatCompletionResponse"), "response", {});
    const again = new Map([...validators.modules()].map(({ path, content }) => [`sdk/${path}`, content]));
    for (const [path, content] of again) expect(first.get(path) === content, path).toBe(true);
  });
});

describe("hostile names", () => {
  const names = [
    "__proto__",
    "constructor",
    "pet",
    "Pet",
    "PET",
    "operations",
    "operationFor",
    "con",
    "a".repeat(300),
    "a/../../b",
    "x*/y",
    "`${1}`",
    "class",
    "package",
    "Pet.request",
    "Issue",
    "default",
  ];
  test("remain names", async () => {
    const text = "*/ process.exit(9); /* </script> ${1} {{x}} \"'` \u2028";
    const schemas = Object.fromEntries(
      names.map((name) => [
        name,
        {
          type: "object",
          description: text,
          properties: Object.fromEntries([...names, text].map((other) => [other, { const: text, description: text }])),
          additionalProperties: { enum: [text, "vErrors schemaPath"] },
        },
      ]),
    );
    const paths = {
      "/a/{b}": {
        get: {
          operationId: "../../etc*/",
          summary: text,
          parameters: [{ name: text, in: "query", description: text, schema: { type: "string" } }],
          responses: { 200: { description: text } },
        },
      },
    };
    const api = await buildApi(schemas, paths);
    const folder = await writeKit(api);
    try {
      const files = [...generateKit(api).keys()];
      expect(new Set(files.map((path) => path.toLowerCase())).size).toBe(files.length);
      expect(files.filter((path) => !/^sdk\/[\w./-]+$/.test(path) || path.includes(".."))).toEqual([]);
      const modules = files.filter((path) => path.endsWith(".js"));
      expect(
        await runWithKit(
          folder,
          `const all = await Promise.all(${JSON.stringify(modules)}.map((path) => import("./" + path))); console.log(JSON.stringify(all.length));`,
        ),
      ).toBe(modules.length);
      expect(await typeCheck(folder, 'import * as kit from "@platform/contract"; kit.operations;')).toBe("");
      const verdicts = `import * as kit from "./sdk/index.js"; const v = kit.Pet; console.log(JSON.stringify([v.is({ pet: ${JSON.stringify(text)} }), v.is({ pet: 1 }), v.validate({ zzz: 1 }).issues[0].pointer]));`;
      expect(await runWithKit(folder, verdicts)).toEqual([true, false, "/zzz"]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

test("a schema that Ajv cannot compile is still validated", async () => {
  const strange = {
    type: "object",
    required: ["b"],
    properties: { b: { type: "string" }, "\ud800": { type: "integer" } },
  };
  const api = await buildApi({
    Strange: strange,
    List: { type: "array", items: { anyOf: [strange, { type: "null" }] } },
  });
  const folder = await writeKit(api);
  try {
    const code = `import { List, Strange } from "./sdk/index.js";
      const values = [{ b: "x", "\\ud800": 1 }, {}, 5, { b: "x", "\\ud800": "y" }];
      console.log(JSON.stringify([values.map((value) => Strange.is(value)), values.map((value) => List.is([null, value]))]));`;
    const verdicts = [true, false, false, false];
    expect(await runWithKit(folder, code)).toEqual([verdicts, verdicts]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
