import type { NamedExample, Operation, Parameter } from "../api/model.ts";
import { isJsonObject, type JsonValue } from "../source/json.ts";
import { isJsonType } from "../source/media-types.ts";
import { chooseBody } from "./body.ts";
import { credentialsOf } from "./credentials.ts";
import { fileNameFor } from "./files.ts";
import type { SampleBody, SampleContext, SampleHeader, SampleReply, SampleRequest } from "./model.ts";
import { nameValue, parameterValue } from "./parameter-value.ts";
import { cookiePairs, encoded, headerText, pathText, queryPairs, contentText } from "./parameters.ts";
import { serverUrl } from "./server-url.ts";

/** A call, and the example that its body comes from. */
export interface PlannedCall {
  readonly request: SampleRequest;
  readonly example: NamedExample | undefined;
}

/** Plans the call of an operation: required parameters, the first body, and the first security alternative. */
export function planCall(operation: Operation, context: SampleContext): PlannedCall {
  const chosen = chooseBody(operation, context);
  const credentials = credentialsOf(operation.security[0] ?? [], context.securitySchemes);
  const query = queryOf(operation, context);
  const path = pathOf(operation, context);
  const reply = replyOf(operation, chosen?.body);
  const request: SampleRequest = {
    ...credentials,
    method: operation.method,
    url: serverUrl(operation, context.api) + path + (query === "" ? "" : `${path.includes("?") ? "&" : "?"}${query}`),
    headers: [
      ...credentials.headers,
      ...headersOf(operation, context, credentials.headers),
      ...acceptOf(operation, reply),
    ],
    cookies: [...cookiesOf(operation, context), ...credentials.cookies],
    body: chosen?.body,
    contentType: chosen?.contentType,
    reply,
  };
  return { request, example: chosen?.example };
}

function usedIn(operation: Operation, place: Parameter["in"]): readonly Parameter[] {
  return operation.parameters.filter((parameter) => parameter.in === place && parameter.isRequired);
}

/** The path with its parameters filled in. An undocumented parameter is replaced by its name. */
function pathOf(operation: Operation, context: SampleContext): string {
  const parameters = new Map(operation.parameters.filter((one) => one.in === "path").map((one) => [one.name, one]));
  // Some descriptions distinguish operations of one path by a fragment, which is never sent.
  const parts = operation.path.replace(/#.*$/s, "").split(/(\{[^{}]*\})/);
  const filled = parts.map((part) => {
    if (!/^\{.*\}$/s.test(part)) return part.replaceAll(/[^\w\-.~!$&()*+,;=:@/%?]+/g, encoded);
    const name = part.slice(1, -1);
    const parameter = parameters.get(name);
    if (parameter === undefined) return nameValue(name);
    const fits = (value: JsonValue): boolean => !/^\.{0,2}$/.test(pathText(parameter, value));
    return pathText(parameter, parameterValue(parameter, context, fits) ?? nameValue(name));
  });
  const path = filled.join("");
  return path.startsWith("/") ? path : `/${path}`;
}

function queryOf(operation: Operation, context: SampleContext): string {
  const [whole] = usedIn(operation, "querystring");
  if (whole !== undefined)
    return wholeQuery(
      whole,
      parameterValue(whole, context, () => true),
    );
  return usedIn(operation, "query")
    .flatMap((parameter) => {
      const value = parameterValue(parameter, context, () => true);
      return value === undefined ? [] : queryPairs(parameter, value);
    })
    .join("&");
}

/** The query that one parameter describes as a whole. https://spec.openapis.org/oas/v3.2.0.html#parameter-locations */
function wholeQuery({ mediaType = "" }: Parameter, value: JsonValue | undefined): string {
  if (value === undefined) return "";
  if (!/^application\/x-www-form-urlencoded/i.test(mediaType)) return encoded(contentText(value, mediaType));
  if (!isJsonObject(value)) return typeof value === "string" ? value : "";
  const form = { style: "form", explode: true, isReservedAllowed: false, mediaType: undefined };
  return Object.entries(value)
    .flatMap(([name, entry]) => (entry === undefined || entry === null ? [] : queryPairs({ ...form, name }, entry)))
    .join("&");
}

/** OpenAPI ignores header parameters that other parts of a description define. */
const statedElsewhere = new Set(["accept", "content-type", "authorization", "cookie"]);

function headersOf(operation: Operation, context: SampleContext, given: readonly SampleHeader[]): SampleHeader[] {
  const taken = new Set([...statedElsewhere, ...given.map(({ name }) => name.toLowerCase())]);
  return usedIn(operation, "header")
    .filter(({ name }) => !taken.has(name.toLowerCase()) && /^[\w!#$%&'*+.^`|~-]+$/.test(name))
    .flatMap((parameter): SampleHeader[] => {
      const value = parameterValue(parameter, context, (one) => isHeaderText(headerText(parameter, one)));
      return value === undefined ? [] : [plainHeader(parameter.name, headerText(parameter, value))];
    });
}

/** Text that every client sends unchanged in a header. */
function isHeaderText(text: string): boolean {
  return /^[\x21-\x7E](?:[\x20-\x7E]*[\x21-\x7E])?$/.test(text);
}

function plainHeader(name: string, text: string): SampleHeader {
  return { name, value: { text, secret: undefined } };
}

function cookiesOf(operation: Operation, context: SampleContext): SampleHeader[] {
  return usedIn(operation, "cookie")
    .filter(({ name }) => /^[\w!#$%&'*+.^`|~-]+$/.test(name))
    .flatMap((parameter) => {
      const fits = (one: JsonValue): boolean =>
        cookiePairs(parameter, one).every((pair) => /^[^\s;]*$/.test(pair) && isHeaderText(pair));
      const value = parameterValue(parameter, context, fits);
      return value === undefined ? [] : cookiePairs(parameter, value).map(cookieOf);
    });
}

function cookieOf(pair: string): SampleHeader {
  const at = pair.indexOf("=");
  return plainHeader(pair.slice(0, at), pair.slice(at + 1));
}

function successOf(operation: Operation): Operation["responses"][number] | undefined {
  return (
    operation.responses.find(({ status }) => status.startsWith("2")) ??
    operation.responses.find(({ status }) => status === "default")
  );
}

function replyOf(operation: Operation, body: SampleBody | undefined): SampleReply {
  const content = successOf(operation)?.content ?? [];
  const requestsStream = body?.kind === "json" && isJsonObject(body.value) && body.value["stream"] === true;
  const streams = content.filter(({ isSequential }) => isSequential);
  if (streams.length > 0 && (requestsStream || streams.length === content.length)) return { kind: "stream" };
  const [first] = content;
  if (first === undefined || operation.method === "HEAD") return { kind: "none" };
  if (content.some(({ name }) => isJsonType(name))) return { kind: "json" };
  if (/^text\/|[/+](?:xml|yaml)\b/i.test(first.name)) return { kind: "text" };
  return { kind: "file", fileName: fileNameFor("output", first.name) };
}

/** If the response has several types, the sample requests the stream. */
function acceptOf(operation: Operation, reply: SampleReply): SampleHeader[] {
  const content = successOf(operation)?.content ?? [];
  const stream = content.find(({ isSequential }) => isSequential);
  return reply.kind === "stream" && stream !== undefined && content.length > 1
    ? [plainHeader("Accept", stream.name)]
    : [];
}
