import type { CallBody, CallHeader } from "../calls/call.ts";
import { replacementText } from "../../code/traced-text.ts";
import type { StatedCall } from "./check-calls.ts";
import type { DataNode } from "./data-node.ts";
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
import { openTemplates, resolveUrl, type Variables } from "./templates.ts";

/**
 * Whether a file is a collection of Bruno as data: one request or a whole collection in the OpenCollection format, or
 * Bruno's own export. https://www.opencollection.com
 */
export function isBrunoData(root: DataNode): boolean {
  return (
    root.at("opencollection").value !== undefined ||
    isRequest(root) ||
    (root.at("type").value === "collection" && root.at("version").value !== undefined) ||
    (typeof root.at("name").value === "string" && hasRequest(root, 0))
  );
}

function hasRequest(folder: DataNode, depth: number): boolean {
  if (depth > maxDepth) return false;
  const items = folder.at("items").items();
  return items.some((item) => item.at("request").at("url").value !== undefined || hasRequest(item, depth + 1));
}

function isRequest(root: DataNode): boolean {
  return root.at("http").at("url").value !== undefined && root.at("info").value !== undefined;
}

/** Reads the requests of a collection, in folders at any depth. */
export function readBrunoData(root: DataNode): readonly StatedCall[] {
  const variables = new Map<string, string>();
  const environments = [...root.at("environments").items(), ...root.at("config").at("environments").items()];
  for (const list of [...environments, root.at("request"), root])
    for (const entry of list.at("variables").items()) {
      const [name, value] = [entry.at("name").value, entry.at("value").value];
      if (typeof name === "string" && typeof value === "string") variables.set(name, value);
    }
  return readItem(root, variables, 0);
}

const maxDepth = 100;

function readItem(item: DataNode, variables: Variables, depth: number): readonly StatedCall[] {
  if (depth > maxDepth) return [];
  const request = item.at("http").at("url").value === undefined ? item.at("request") : item.at("http");
  const inside = item
    .at("items")
    .items()
    .flatMap((child) => readItem(child, variables, depth + 1));
  const stated = readRequest(request, variables);
  return stated === undefined ? inside : [stated, ...inside];
}

const keys: RequestFieldKeys = {
  name: "name",
  value: "value",
  isOff: (field) => field.at("enabled").value === false || field.at("disabled").value === true,
};

function readRequest(request: DataNode, variables: Variables): StatedCall | undefined {
  const url = request.at("url").text();
  if (url === undefined || url.text.trim() === "") return undefined;
  const resolved = resolveUrl(url, variables);
  const headers = headersOf(readFields(request.at("headers"), keys));
  const method = request.at("method").text() ?? replacementText("GET", request.at("url").range());
  const params = request.at("params");
  const ofType = (type: string): RequestFieldKeys => ({
    ...keys,
    isOff: (field) => keys.isOff(field) || (field.at("type").value ?? "query") !== type,
  });
  const auth = request.at("auth");
  const { value: mode } = auth.at("mode").value === undefined ? auth.at("type") : auth.at("mode");
  return {
    base: resolved.base,
    responses: [],
    call: {
      method: openTemplates(method).text.toUpperCase(),
      methodText: method,
      url: withFields(
        withPathFields(resolved.url, readFields(params, ofType("path"))),
        readFields(params, ofType("query")),
      ),
      headers,
      body: readBody(request.at("body"), headers),
      isOpen: mode === "apikey" || mode === "inherit" || auth.value === "inherit" || hasScript(request),
    },
  };
}

function hasScript(request: DataNode): boolean {
  const { value } = request.at("script").at("req");
  return (
    (typeof value === "string" && value.trim() !== "") || request.at("scripts").at("preRequest").value !== undefined
  );
}

const types: Readonly<Record<string, string>> = {
  json: "application/json",
  xml: "application/xml",
  text: "text/plain",
};

/** Bruno names the field after the mode; OpenCollection has one field `data`. */
function readBody(body: DataNode, headers: readonly CallHeader[]): CallBody | undefined {
  const mode = body.at("mode").value ?? body.at("type").value;
  if (typeof mode !== "string" || mode === "none") return undefined;
  const data = body.at("data");
  const fields = (name: string): DataNode => (Array.isArray(data.value) ? data : body.at(name));
  switch (mode) {
    case "json":
    case "xml":
    case "text": {
      const text = data.text() ?? body.at(mode).text();
      return text && textBody(text, headers, types[mode]);
    }
    case "formUrlEncoded":
    case "form-urlencoded":
      return formFieldsBody(readFields(fields("formUrlEncoded"), keys));
    case "multipartForm":
    case "multipart-form":
      return partsBody(readFields(fields("multipartForm"), keys));
    case "graphql": {
      const query = body.at("graphql").at("query").text() ?? body.at("query").text();
      const variables = body.at("graphql").at("variables").text() ?? body.at("variables").text();
      return query && graphqlBody(query, variables);
    }
    default:
      return { kind: "unknown" };
  }
}
