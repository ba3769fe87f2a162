import type { CallBody, CallHeader } from "../calls/call.ts";
import { sliceText, type TracedText } from "../../code/traced-text.ts";
import { pairsOf, readBruBlocks, textOf, type BruBlock } from "./bru-blocks.ts";
import type { StatedCall } from "./check-calls.ts";
import {
  formFieldsBody,
  graphqlBody,
  headersOf,
  partsBody,
  textBody,
  withFields,
  withPathFields,
  type RequestField,
} from "./request-parts.ts";
import { fillTemplates, openTemplates, resolveUrl, stateVariables, type StatedVariables } from "./templates.ts";

const methods = new Set(["get", "post", "put", "patch", "delete", "head", "options", "trace", "connect", "query"]);

/** Reads the request of a `.bru` file. Files of folders and environments have none. */
export function readBruno(text: string, known: StatedVariables): readonly StatedCall[] {
  const written = readBruBlocks(text);
  const own = written
    .filter(({ name }) => name.text === "vars" || name.text === "vars:pre-request")
    .flatMap(pairsOf)
    .filter(({ isOff }) => !isOff)
    .map(({ key, value }): [string, string] => [key.text, value.text]);
  const variables = stateVariables(known, own, text);
  const blocks = written.map(({ name, lines }) => ({
    name,
    lines: lines.map((line) => fillTemplates(line, variables.certain)),
  }));
  const request = blocks.find(({ name }) => methods.has(name.text.toLowerCase()));
  const url = request && pairsOf(request).find(({ key }) => key.text === "url")?.value;
  if (request === undefined || url === undefined || url.text.trim() === "") return [];
  const find = (name: string): BruBlock | undefined => blocks.find((block) => block.name.text === name);
  const setting = (name: string): string | undefined =>
    pairsOf(request)
      .find(({ key }) => key.text === name)
      ?.value.text.trim();
  const resolved = resolveUrl(url, variables.all);
  const headers = headersOf(fieldsOf(find("headers")));
  const query = fieldsOf(find("params:query") ?? find("query"));
  return [
    {
      base: resolved.base,
      responses: [],
      call: {
        method: request.name.text.toUpperCase(),
        methodText: request.name,
        url: withFields(withPathFields(resolved.url, fieldsOf(find("params:path"))), query),
        headers,
        body: readBody(setting("body") ?? "none", find, headers),
        // A key, a folder, and a script add parts that this file does not contain.
        isOpen: ["apikey", "inherit"].includes(setting("auth") ?? "none") || find("script:pre-request") !== undefined,
      },
    },
  ];
}

function fieldsOf(block: BruBlock | undefined): readonly RequestField[] {
  if (block === undefined) return [];
  return pairsOf(block).flatMap(({ key, value, isOff }) => {
    if (isOff) return [];
    const isFile = value.text.startsWith("@file(");
    return [{ name: openTemplates(key), value: openTemplates(withoutType(value)), isFile }];
  });
}

/** A value may state its content type at the end: `{"a":1} @contentType(application/json)`. */
function withoutType(value: TracedText): TracedText {
  const at = value.text.search(/\s*@contentType\([^)]*\)\s*$/);
  return at === -1 ? value : sliceText(value, 0, at);
}

function readBody(
  mode: string,
  find: (name: string) => BruBlock | undefined,
  headers: readonly CallHeader[],
): CallBody | undefined {
  const text = (name: string, type: string): CallBody | undefined => {
    const block = find(name);
    return block && textBody(textOf(block), headers, type);
  };
  switch (mode) {
    case "none":
      return undefined;
    case "json":
      return text("body:json", "application/json") ?? text("body", "application/json");
    case "text":
      return text("body:text", "text/plain");
    case "xml":
      return text("body:xml", "application/xml");
    case "form-urlencoded":
    case "formUrlEncoded":
      return formFieldsBody(fieldsOf(find("body:form-urlencoded")));
    case "multipart-form":
    case "multipartForm":
      return partsBody(fieldsOf(find("body:multipart-form")));
    case "graphql": {
      const query = find("body:graphql");
      const variables = find("body:graphql:vars");
      return query && graphqlBody(textOf(query), variables && textOf(variables));
    }
    default:
      return { kind: "unknown" };
  }
}
