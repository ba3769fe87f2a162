import { join } from "node:path";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { buildApiModel } from "../../../generators/api/build/api-model.ts";
import { loadSpec } from "../../../generators/api/load.ts";
import type { ApiModel, Operation } from "../../../generators/api/model.ts";
import { isJsonObject, printValue, type JsonValue } from "../../../generators/source/json.ts";
import { contentOf, headerOf, validateResponse, openMock, type Call, type OpenMock } from "./open-mock.ts";
import { tries } from "../../soak.ts";

const root = join(import.meta.dirname, "../../..");
const key = { authorization: "Bearer key" };

/** A call with the description's examples for its parameters and one for its body. */
async function exampleCall(operation: Operation, body: JsonValue | undefined): Promise<Call> {
  const valueOf = ({ examples, schema }: Operation["parameters"][number]): JsonValue | undefined =>
    examples[0]?.value ?? schema.examples[0];
  const inPath = operation.parameters.filter((parameter) => parameter.in === "path");
  const path = inPath.reduce(
    (text, parameter) => text.replace(`{${parameter.name}}`, encodeURIComponent(printValue(valueOf(parameter)))),
    operation.path,
  );
  const inQuery = operation.parameters.filter((parameter) => parameter.in === "query" && parameter.isRequired);
  const query = inQuery.map((parameter) => `${parameter.name}=${printValue(valueOf(parameter) ?? 1)}`).join("&");
  const line = `${operation.method} ${path}?${query}`;
  if (operation.requestBody?.content.every(({ name }) => name === "multipart/form-data") !== true)
    return { line, headers: key, body };
  const form = new FormData();
  for (const [name, value] of Object.entries(isJsonObject(body) ? body : {}))
    if (name !== "file") form.append(name, printValue(value));
  form.append("file", new Blob(["{}\n"]), "data.jsonl");
  const sent = new Response(form);
  const type = { "content-type": sent.headers.get("content-type") ?? "" };
  return { line, headers: { ...key, ...type }, body: new Uint8Array(await sent.arrayBuffer()) };
}

function bodiesOf({ requestBody }: Operation): readonly (JsonValue | undefined)[] {
  const examples = requestBody?.content[0]?.examples ?? [];
  return examples.length === 0 ? [undefined] : examples.map(({ value }) => value);
}

describe("the mock of the platform", () => {
  let api: ApiModel;
  let mock: OpenMock;
  beforeAll(async () => {
    const document = await loadSpec(root, "spec/openapi.yaml");
    api = buildApiModel(document, (text) => ({ text, html: "", headings: [] })).value.model;
    mock = await openMock([api]);
  });

  test("responds to every example as documented", async () => {
    const cases = api.operations.flatMap((operation) => bodiesOf(operation).map((body) => ({ operation, body })));
    expect(cases.length).toBeGreaterThan(50);
    for (const { operation, body } of cases) {
      const response = await mock.send(await exampleCall(operation, body));
      const label = `${operation.id} ${JSON.stringify(body)}`;
      expect([response.status, response.note], label).toEqual([200, undefined]);
      expect(await validateResponse(mock.apis[0]!, operation.id, response), label).toEqual([]);
      const isStream = isJsonObject(body) && body["stream"] === true;
      expect(response.body.kind, label).toBe(isStream ? "pieces" : "whole");
      expect(headerOf(response, "content-type")?.startsWith("text/event-stream"), label).toBe(isStream);
    }
  });

  test("rejects an invalid body with the documented 422", async () => {
    for (const operation of api.operations.filter(({ requestBody }) => requestBody?.isRequired === true)) {
      const { line } = await exampleCall(operation, undefined);
      const [media = ""] = operation.requestBody!.content.map(({ name }) => name);
      const boundary = media.startsWith("multipart/") ? "; boundary=x" : "";
      for (const body of ['{"model": ', "--x\r\nnothing", "[]", ""]) {
        const headers = { ...key, "content-type": `${media}${boundary}` };
        const response = await mock.send({ line, headers, body });
        expect([body, response.status, await validateResponse(mock.apis[0]!, operation.id, response)]).toEqual([
          body,
          422,
          [],
        ]);
        expect(JSON.parse(headerOf(response, "x-docsgen-issues") ?? "")).not.toEqual([]);
        expect(String(contentOf(response))).toContain('"loc"');
      }
    }
  });

  test("reports the kit's issues for body, query, and path at once", async () => {
    const chat = await mock.send({
      line: "POST /v1/chat/completions",
      headers: key,
      body: { model: "m", messages: [{ role: "user", content: "hi" }], temperature: 1.6 },
    });
    expect(JSON.parse(String(contentOf(chat)))).toEqual({
      detail: [
        {
          loc: ["body", "temperature"],
          msg: "Input should be less than or equal to 1.5",
          type: "less_than_equal",
        },
      ],
    });
    const file = await mock.send({ line: "GET /v1/files/none", headers: key });
    expect(contentOf(file)).toContain('"path"');
    const list = await mock.send({ line: "GET /v1/files?page_size=many", headers: key });
    expect(contentOf(list)).toContain('"query"');
  });

  test("never fails, whatever the request is", async () => {
    const paths = api.operations.map(({ path }) => path);
    const call = fc.record({
      method: fc.oneof(fc.constantFrom("GET", "POST", "PATCH", "DELETE", "HEAD", "OPTIONS"), fc.string()),
      path: fc.oneof(
        fc.constantFrom(...paths),
        fc
          .tuple(fc.constantFrom(...paths), fc.string())
          .map(([path, text]) => path.replaceAll(/\{[^}]*\}/g, () => text)),
        fc.webPath(),
        fc.string({ unit: "binary" }),
      ),
      query: fc.oneof(fc.webQueryParameters(), fc.string({ unit: "binary" })),
      headers: fc.array(
        fc.tuple(
          fc.constantFrom("authorization", "content-type", "accept", "prefer", "cookie", "content-encoding", "x"),
          fc.oneof(
            fc.string(),
            fc.constantFrom("Bearer key", "application/json", "multipart/form-data; boundary=x", "text/event-stream"),
            fc.constantFrom("status=422", "status=99", "example=text", "delay=0", "code=600", 'example="', "*/*;q=0"),
          ),
        ),
      ),
      body: fc.oneof(
        fc.json().map((text) => new TextEncoder().encode(text)),
        fc.uint8Array(),
        fc.constant("too large" as const),
      ),
    });
    await fc.assert(
      fc.asyncProperty(call, async (request) => {
        const response = await mock.respond(request);
        expect(response.status).toBeGreaterThanOrEqual(200);
        expect(response.status).toBeLessThan(500);
      }),
      { numRuns: tries(300, 10_000) },
    );
  });
});
