import { rm } from "node:fs/promises";
import { afterAll } from "vitest";
import { createMockApis } from "../../../cli/server/mock-apis.ts";
import type { ApiModel } from "../../../generators/api/model.ts";
import { createMock, type Mock } from "../../../generators/mock/create-mock.ts";
import type { MockResponse, MockApi, MockRequest } from "../../../generators/mock/model.ts";
import { buildValidators } from "../../../generators/validators/build-validators.ts";
import { findStatus } from "../../../generators/validators/runtime/find-operation.ts";
import { useSources, writeKit } from "../sdk/write-kit.ts";

/** A mock whose kit is on disk, as in a built output. */
export interface OpenMock extends Mock {
  readonly apis: readonly MockApi[];
  readonly send: (call: Call) => Promise<MockResponse>;
}

/** A request in short form: `POST /pets?limit=1`. */
export interface Call {
  readonly line: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Opens the mock of descriptions. It deletes their kits after the file's last test. */
export async function openMock(models: readonly ApiModel[], siteBase = "/"): Promise<OpenMock> {
  const folders = await Promise.all(models.map((api) => writeKit(api)));
  await Promise.all(folders.map(useSources));
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));
  const apis = models.flatMap((api, index) =>
    createMockApis([{ api, validators: buildValidators(api), kitFolder: "sdk" }], folders[index] ?? ""),
  );
  const mock = createMock(apis, siteBase);
  return { ...mock, apis, send: (call) => mock.respond(toRequest(call)) };
}

/** The request of a call. A body that is neither text nor bytes is sent as JSON. */
export function toRequest({ line, headers = {}, body }: Call): MockRequest {
  const [method = "GET", address = "/"] = line.split(" ");
  const [path = "/", query = ""] = address.split("?");
  const isJson = body !== undefined && typeof body !== "string" && !(body instanceof Uint8Array);
  const type = isJson ? { "content-type": "application/json" } : {};
  const text = isJson ? JSON.stringify(body) : (body ?? "");
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  return { method, path, query, headers: Object.entries({ ...type, ...headers }), body: bytes };
}

/** A header of a response. */
export function headerOf({ headers }: MockResponse, expected: string): string | undefined {
  return headers.find(([name]) => name.toLowerCase() === expected)?.[1];
}

/** The body of a response as text. For a stream, a list of pieces. */
export function contentOf({ body }: MockResponse): unknown {
  if (body.kind === "none") return undefined;
  if (body.kind === "pieces") return body.pieces;
  return typeof body.content === "string" ? body.content : Buffer.from(body.content).toString("latin1");
}

/** The kit's issues for a response's body and headers, or `undocumented`. */
export async function validateResponse(
  api: MockApi,
  operationId: string,
  response: MockResponse,
): Promise<readonly string[]> {
  const operation = api.api.operations.find(({ id }) => id === operationId)!;
  const kit = (await api.loadKit(operation)).operation;
  const stated = findStatus(kit.responses, response.status);
  if (stated === undefined) return [`the status ${response.status} is not documented`];
  const headers = findStatus(kit.responseHeaders, response.status)?.decodeHeaders(response.headers);
  const errors = headers === undefined || headers.valid ? [] : headers.issues.map((issue) => `header ${issue.message}`);
  const type = headerOf(response, "content-type");
  const validator = type === undefined ? undefined : stated[type.replace("; charset=utf-8", "")];
  if (validator === undefined) return type === undefined ? errors : [...errors, `${type} is not documented`];
  for (const value of valuesOf(response, type ?? "")) {
    const validation = validator.validate(value);
    if (!validation.valid) errors.push(...validation.issues.map(({ pointer, message }) => `${pointer} ${message}`));
  }
  return errors;
}

/** The values in a body: its JSON, its text, or its events. Named events are wrapped as the platform does it. */
function valuesOf({ body }: MockResponse, type: string): readonly unknown[] {
  if (body.kind === "none") return [];
  if (body.kind === "whole") return [/json/.test(type) ? JSON.parse(String(body.content)) : body.content];
  const read = (event: string, name: string): string | undefined => new RegExp(`^${name}: (.*)$`, "m").exec(event)?.[1];
  return body.pieces.flatMap((piece) => {
    const data = read(piece, "data") ?? "";
    if (data === "[DONE]") return [];
    const event = read(piece, "event");
    const value = JSON.parse(data) as unknown;
    return [event === undefined ? value : { event, data: value }];
  });
}
