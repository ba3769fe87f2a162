import type { Call, CallBody, CallHeader } from "../calls/call.ts";
import { readHeader, type RecordedResponse } from "../calls/read-http.ts";
import { joinBy, joinTexts, replacementText, splitText, type TracedText } from "../../code/traced-text.ts";
import type { StatedCall } from "./check-calls.ts";
import { mapTexts, type DataNode } from "./data-node.ts";
import {
  formFieldsBody,
  graphqlBody,
  headersOf,
  partsBody,
  readFields,
  textBody,
  withFields,
  withPathFields,
  type RequestFieldKeys,
} from "./request-parts.ts";
import { fillTemplates, openTemplates, resolveUrl, stateVariables, type StatedVariables } from "./templates.ts";

/** Whether a file is a collection of Postman, version 2.0 or 2.1. https://schema.postman.com */
export function isPostman(root: DataNode): boolean {
  // Environments are exported next to collections.
  if (root.at("_postman_variable_scope").value !== undefined) return true;
  // The API of Postman wraps the collection.
  const { info, item } = childrenOf(root);
  const schema = info.at("schema").value;
  return (
    (typeof schema === "string" && /postman\.com.*collection/.test(schema)) ||
    (isNamed(info) && Array.isArray(item.value))
  );
}

function isNamed(info: DataNode): boolean {
  return typeof info.at("name").value === "string" && info.at("_postman_id").value !== undefined;
}

function childrenOf(root: DataNode): {
  readonly collection: DataNode;
  readonly info: DataNode;
  readonly item: DataNode;
} {
  const collection = root.at("collection").value === undefined ? root : root.at("collection");
  return { collection, info: collection.at("info"), item: collection.at("item") };
}

const keys: RequestFieldKeys = { name: "key", value: "value", isOff: (field) => field.at("disabled").value === true };

/** Whether something outside of a request adds parts to it: a script, or a key. */
interface Scope {
  readonly variables: StatedVariables;
  /** The collection as text. The scripts of all its requests run in one session. */
  readonly scripts: string;
  readonly isOpen: boolean;
}

/** Reads the requests of a collection, in folders at any depth. */
export function readPostman(root: DataNode, known: StatedVariables): readonly StatedCall[] {
  const { collection, item } = childrenOf(root);
  const scripts = JSON.stringify(collection.value);
  return readItems(
    item,
    scopeOf(collection, { variables: stateVariables(known, [], scripts), scripts, isOpen: false }),
  );
}

const maxDepth = 100;

function readItems(list: DataNode, scope: Scope, depth = 0): readonly StatedCall[] {
  if (depth > maxDepth) return [];
  return list.items().flatMap((item) => {
    const own = scopeOf(item, scope);
    const inside = readItems(item.at("item"), own, depth + 1);
    const request = item.at("request");
    if (request.value === undefined || request.value === null) return inside;
    const stated = readRequest(request, item.at("response"), scopeOf(request, own));
    return stated === undefined ? inside : [...inside, stated];
  });
}

function scopeOf(node: DataNode, outer: Scope): Scope {
  const own = node
    .at("variable")
    .items()
    .flatMap((field): readonly (readonly [string, string])[] => {
      const name = field.at("key").value ?? field.at("id").value;
      const { value } = field.at("value");
      return typeof name === "string" && typeof value === "string" && !keys.isOff(field) ? [[name, value]] : [];
    });
  const variables = own.length === 0 ? outer.variables : stateVariables(outer.variables, own, outer.scripts);
  const hasScript = node
    .at("event")
    .items()
    .some((event) => event.at("listen").value === "prerequest" && hasCode(event));
  const auth = node.at("auth").at("type").value;
  const hasKey = typeof auth === "string" && auth !== "noauth" && auth !== "bearer" && auth !== "basic";
  return { ...outer, variables, isOpen: outer.isOpen || hasScript || hasKey };
}

function hasCode(event: DataNode): boolean {
  const { value } = event.at("script").at("exec");
  const lines: readonly unknown[] = Array.isArray(value) ? value : [value];
  return lines.some((line) => typeof line === "string" && line.trim() !== "" && !line.trim().startsWith("//"));
}

function readRequest(written: DataNode, saved: DataNode, { variables, isOpen }: Scope): StatedCall | undefined {
  const request = mapTexts(written, (text) => fillTemplates(text, variables.certain));
  const url = request.text() ?? readUrl(request.at("url"));
  if (url === undefined || url.text.trim() === "") return undefined;
  const resolved = resolveUrl(url, variables.all);
  const path = readFields(request.at("url").at("variable"), keys);
  const query = readFields(request.at("url").at("query"), keys);
  const headers = readHeaders(request.at("header"));
  const method = request.at("method").text() ?? replacementText("GET", request.range());
  const call: Call = {
    method: openTemplates(method).text.toUpperCase(),
    methodText: method,
    url: withFields(withPathFields(resolved.url, path), query),
    headers,
    body: readBodyOf(request.at("body"), headers),
    isOpen,
  };
  return { call, base: resolved.base, responses: saved.items().flatMap(readSaved) };
}

/** The URL as text. Version 2.1 also splits it into parts, which may be all there is. */
function readUrl(url: DataNode): TracedText | undefined {
  const whole = url.text() ?? url.at("raw").text();
  if (whole !== undefined) return whole;
  const host = url.at("host").text() ?? joined(url.at("host"), ".");
  if (host === undefined) return undefined;
  const protocol = url.at("protocol").text();
  const path = url.at("path").text() ?? joined(url.at("path"), "/");
  const start = { start: host.offsets[0] ?? 0, end: host.offsets[0] ?? 0 };
  return joinTexts([
    ...(protocol === undefined ? [] : [protocol, replacementText("://", start)]),
    host,
    ...(path === undefined || path.text.startsWith("/") ? [] : [replacementText("/", start)]),
    ...(path === undefined ? [] : [path]),
  ]);
}

/** A list of texts, or of objects with a text. */
function joined(list: DataNode, between: string): TracedText | undefined {
  const parts = list.items().flatMap((part) => part.text() ?? part.at("value").text() ?? []);
  return parts.length === 0 ? undefined : joinBy(parts, between);
}

/** A list of fields, or a text with one header a line. */
function readHeaders(header: DataNode): readonly CallHeader[] {
  const text = header.text();
  if (text === undefined) return headersOf(readFields(header, keys));
  return splitText(openTemplates(text), "\n").flatMap(readHeader);
}

function readBodyOf(body: DataNode, headers: readonly CallHeader[]): CallBody | undefined {
  if (body.at("disabled").value === true) return undefined;
  switch (body.at("mode").value) {
    case "raw": {
      const text = body.at("raw").text();
      return text === undefined ? undefined : textBody(text, headers, languageOf(body));
    }
    case "urlencoded": {
      const text = body.at("urlencoded").text();
      return text === undefined ? formFieldsBody(readFields(body.at("urlencoded"), keys)) : textBody(text, headers);
    }
    case "formdata":
      return partsBody(readFields(body.at("formdata"), keys));
    case "graphql": {
      const query = body.at("graphql").at("query").text();
      return query === undefined ? undefined : graphqlBody(query, body.at("graphql").at("variables").text());
    }
    case "file":
      return { kind: "unknown" };
    default:
      return undefined;
  }
}

/** The content type that Postman sends for a text. */
function languageOf(body: DataNode): string | undefined {
  const language = body.at("options").at("raw").at("language").value;
  return language === "json" ? "application/json" : language === "xml" ? "application/xml" : undefined;
}

/** A response that the author saved as an example. Without a status it was never sent. */
function readSaved(response: DataNode): readonly RecordedResponse[] {
  const { value } = response.at("code");
  if (typeof value !== "number" || value < 100) return [];
  const range = response.at("code").range();
  const body = response.at("body").text() ?? replacementText("", range);
  return [
    {
      status: replacementText(String(value), range),
      headers: readHeaders(response.at("header")),
      body: openTemplates(body),
    },
  ];
}
