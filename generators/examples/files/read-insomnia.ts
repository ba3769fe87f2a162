import { getOwn, isJsonObject, type JsonValue } from "../../source/json.ts";
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

/** Whether a file is an export of Insomnia: version 4 lists resources, version 5 is a tree. */
export function isInsomnia(root: DataNode): boolean {
  const { value: type } = root.at("type");
  return (
    (root.at("_type").value === "export" && Array.isArray(root.at("resources").value)) ||
    (typeof type === "string" && /\.insomnia\.rest\/\d/.test(type))
  );
}

/** Reads the requests of an export. */
export function readInsomnia(root: DataNode): readonly StatedCall[] {
  const resources = root.at("resources").items();
  if (resources.length > 0) {
    const variables = new Map<string, string>();
    for (const resource of resources)
      if (resource.at("_type").value === "environment") addVariables(variables, resource.at("data").value, "");
    return resources.flatMap((resource) =>
      resource.at("_type").value === "request" ? readRequest(resource, variables) : [],
    );
  }
  const variables = new Map<string, string>();
  for (const environment of root.at("environments").at("subEnvironments").items())
    addVariables(variables, environment.at("data").value, "");
  addVariables(variables, root.at("environments").at("data").value, "");
  return readTree(root.at("collection"), variables, 0);
}

const maxDepth = 100;

function readTree(list: DataNode, variables: Variables, depth: number): readonly StatedCall[] {
  if (depth > maxDepth) return [];
  return list.items().flatMap((item) => {
    const own = new Map(variables);
    addVariables(own, item.at("environment").value, "");
    const inside = readTree(item.at("children"), own, depth + 1);
    return item.at("url").value === undefined ? inside : [...inside, ...readRequest(item, own)];
  });
}

/** Variables can be nested: `{{ _.host.name }}`. */
function addVariables(variables: Map<string, string>, data: JsonValue | undefined, prefix: string): void {
  if (!isJsonObject(data)) return;
  for (const name of Object.keys(data)) {
    const value = getOwn(data, name);
    if (typeof value === "string") variables.set(prefix + name, value);
    else if (prefix.length < maxDepth) addVariables(variables, value, `${prefix}${name}.`);
  }
}

const keys: RequestFieldKeys = { name: "name", value: "value", isOff: (field) => field.at("disabled").value === true };

function readRequest(request: DataNode, variables: Variables): readonly StatedCall[] {
  const url = request.at("url").text();
  if (url === undefined || url.text.trim() === "") return [];
  const resolved = resolveUrl(url, variables);
  const headers = headersOf(readFields(request.at("headers"), keys));
  const method = request.at("method").text() ?? replacementText("GET", request.at("url").range());
  const path = readFields(request.at("pathParameters"), keys);
  const authentication = request.at("authentication").at("type").value;
  const scripts = request.at("scripts").at("preRequest").value ?? request.at("preRequestScript").value;
  return [
    {
      base: resolved.base,
      responses: [],
      call: {
        method: openTemplates(method).text.toUpperCase(),
        methodText: method,
        url: withFields(withPathFields(resolved.url, path), readFields(request.at("parameters"), keys)),
        headers,
        body: readBodyOf(request.at("body"), headers),
        isOpen: authentication === "apikey" || (typeof scripts === "string" && scripts.trim() !== ""),
      },
    },
  ];
}

function readBodyOf(body: DataNode, headers: readonly CallHeader[]): CallBody | undefined {
  const { value: type } = body.at("mimeType");
  const text = body.at("text").text();
  if (type === "application/x-www-form-urlencoded") return formFieldsBody(readFields(body.at("params"), keys));
  if (type === "multipart/form-data") return partsBody(readFields(body.at("params"), keys));
  if (typeof body.at("fileName").value === "string") return { kind: "unknown" };
  if (text === undefined) return undefined;
  if (type === "application/graphql") return graphqlOf(body);
  return textBody(text, headers, typeof type === "string" && type !== "" ? type : undefined);
}

/** Insomnia stores the JSON that it sends. */
function graphqlOf(body: DataNode): CallBody | undefined {
  const text = body.at("text").text();
  if (text === undefined) return undefined;
  return /^\s*\{\s*"/.test(text.text)
    ? { kind: "text", text: openTemplates(text), contentType: "application/json" }
    : graphqlBody(text, undefined);
}
