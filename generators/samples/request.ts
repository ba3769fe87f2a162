import type { MediaType, Operation, Parameter } from "../api/model.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../source/json.ts";
import { isJsonType } from "../source/media-types.ts";
import { addCredentials, type Credentials } from "./credentials.ts";
import { cookiePairs, headerText, pathText, plainText, queryPairs } from "./parameters.ts";
import type { SampleBody, SampleContext, SampleField, SampleRequest } from "./model.ts";
import { resolveSchema } from "./resolve-schema.ts";

/** Builds the call: required parameters and those with an example, the first body, the first way to be allowed. */
export function buildSampleRequest(operation: Operation, context: SampleContext): SampleRequest {
  const media = bodyMedia(operation);
  const body = media && sampleBody(media, context);
  const credentials: Credentials = { headers: [], cookies: [], query: undefined, basic: false };
  const allowed = addCredentials(credentials, operation.security[0] ?? [], context.securitySchemes);
  const used = operation.parameters.filter((parameter) => parameter.isRequired || parameter.in === "path");
  const value = (parameter: Parameter): JsonValue => parameterValue(parameter, context);
  const path = used
    .filter((parameter) => parameter.in === "path")
    .reduce(
      (text, parameter) => text.replaceAll(`{${parameter.name}}`, () => pathText(parameter, value(parameter))),
      operation.path,
    );
  const query = used
    .filter((parameter) => parameter.in === "query")
    .flatMap((parameter) => queryPairs(parameter, value(parameter)));
  const plain = used
    .filter((parameter) => parameter.in === "header" && !isGiven(parameter.name))
    .map((parameter) => header(parameter.name, headerText(parameter, value(parameter))));
  const cookies = [
    ...used
      .filter((parameter) => parameter.in === "cookie")
      .flatMap((parameter) => cookiePairs(parameter, value(parameter))),
    ...allowed.cookies,
  ];
  const type =
    body && media && body.kind !== "form" && body.kind !== "multipart" ? [header("Content-Type", media.name)] : [];
  const answer = answerOf(operation, body);
  const accept =
    answer === "stream" && operation.responses.some((response) => response.content.length > 1)
      ? [header("Accept", "text/event-stream")]
      : [];
  return {
    method: operation.method,
    url: serverUrl(operation, context) + path + (query.length > 0 ? `?${query.join("&")}` : ""),
    secretQuery: allowed.query,
    headers: [
      ...allowed.headers,
      ...plain,
      ...(cookies.length > 0 ? [header("Cookie", cookies.join("; "))] : []),
      ...type,
      ...accept,
    ],
    basic: allowed.basic,
    body,
    answer,
  };
}

function header(name: string, text: string): SampleRequest["headers"][number] {
  return { name, value: { text, secret: undefined } };
}

/** Header parameters that other parts of a description already state; OpenAPI says they are ignored. */
function isGiven(name: string): boolean {
  return ["accept", "content-type", "authorization"].includes(name.toLowerCase());
}

function bodyMedia(operation: Operation): MediaType | undefined {
  const content = operation.requestBody?.content ?? [];
  return content.find((media) => isJsonType(media.name)) ?? content[0];
}

/** The first example of a body, or a generated value. */
export function exampleOf(
  media: MediaType,
  context: SampleContext,
  direction: "request" | "response",
): JsonValue | undefined {
  const [first] = media.examples;
  if (first) return first.value;
  return media.schema && context.sampleValue(media.schema, direction);
}

function sampleBody(media: MediaType, context: SampleContext): SampleBody | undefined {
  const value = exampleOf(media, context, "request");
  const name = media.name.toLowerCase();
  if (name.startsWith("multipart/")) return { kind: "multipart", fields: fieldsOf(value, media, context) };
  if (name.startsWith("application/x-www-form-urlencoded"))
    return { kind: "form", fields: fieldsOf(value, media, context) };
  if (isJsonType(name)) return value === undefined ? undefined : { kind: "json", value };
  if (typeof value === "string" && (name.startsWith("text/") || name.includes("json") || name.includes("xml")))
    return { kind: "text", text: value };
  return { kind: "file", fileName: "file.bin" };
}

function fieldsOf(value: JsonValue | undefined, media: MediaType, context: SampleContext): SampleField[] {
  const object: JsonObject = isJsonObject(value) ? value : {};
  const shape = media.schema && resolveSchema(media.schema, context.find);
  const properties = shape?.kind === "object" ? shape.properties : [];
  const files = new Set(
    properties.filter((property) => isFile(property.schema, context)).map((property) => property.name),
  );
  const missing = properties.filter(
    (property) => property.isRequired && files.has(property.name) && !Object.hasOwn(object, property.name),
  );
  const entries = [
    ...missing.map((property): [string, JsonValue] => [property.name, "file.bin"]),
    ...Object.entries(object),
  ];
  return entries.flatMap(([name, entry]): SampleField[] => {
    if (entry === undefined || entry === null) return [];
    if (files.has(name)) return [{ name, value: fileName(entry), isFile: true }];
    return [{ name, value: plainText(entry), isFile: false }];
  });
}

function isFile(schema: Parameter["schema"], context: SampleContext): boolean {
  const target = resolveSchema(schema, context.find);
  return target.kind === "string" && target.isBinary;
}

function fileName(value: JsonValue): string {
  const name = typeof value === "string" ? (value.replace(/^@/, "").split(/[\\/]/).at(-1) ?? "") : "";
  return /^[\w. -]{1,80}$/.test(name) && name !== "string" ? name : "file.bin";
}

function parameterValue(parameter: Parameter, context: SampleContext): JsonValue {
  const [first] = parameter.examples;
  if (first) return first.value;
  const target = resolveSchema(parameter.schema, context.find);
  const isAnyText = target.kind === "string" && target.format === undefined && parameter.in === "path";
  const stated = parameter.schema.examples[0] ?? target.examples[0] ?? target.default?.value;
  if (isAnyText && stated === undefined) return parameter.name.toUpperCase().replaceAll("-", "_");
  return context.sampleValue(parameter.schema, "request") ?? "string";
}

function serverUrl(operation: Operation, context: SampleContext): string {
  const server = operation.servers[0] ?? context.api.servers[0];
  if (!server) return "https://api.example.com";
  const url = server.variables.reduce(
    (text, variable) => text.replaceAll(`{${variable.name}}`, () => variable.default),
    server.url,
  );
  const whole = url.startsWith("//") ? `https:${url}` : url.startsWith("/") ? `https://api.example.com${url}` : url;
  return whole.replace(/\/+$/, "");
}

function answerOf(operation: Operation, body: SampleBody | undefined): SampleRequest["answer"] {
  const success =
    operation.responses.find((response) => response.status.startsWith("2")) ??
    operation.responses.find((response) => response.status === "default");
  const content = success?.content ?? [];
  const asksForStream = body?.kind === "json" && isJsonObject(body.value) && body.value["stream"] === true;
  const streams = content.filter((media) => media.isSequential);
  if (streams.length > 0 && (asksForStream || streams.length === content.length)) return "stream";
  const [first] = content;
  if (!first) return "none";
  if (content.some((media) => isJsonType(media.name))) return "json";
  return first.name.startsWith("text/") ? "text" : "file";
}
