import type { CallBody, CallHeader, CallPart } from "../calls/call.ts";
import { formText, withQuery } from "../calls/client-call.ts";
import { readParts } from "../calls/read-http.ts";
import {
  encodeText,
  joinBy,
  joinTexts,
  rangeOf,
  replacementText,
  sliceText,
  splitText,
  wildcard,
  type TracedText,
} from "../../code/traced-text.ts";
import { withoutComments } from "./json-comments.ts";
import { scalarText, type DataNode } from "./data-node.ts";
import { openTemplates } from "./templates.ts";

/** A name with its value, as HTTP clients store headers, query parameters, and form fields. */
export interface RequestField {
  readonly name: TracedText;
  readonly value: TracedText;
  readonly isFile: boolean;
}

/** How a client stores a field. */
export interface RequestFieldKeys {
  readonly name: string;
  readonly value: string;
  /** Whether a field is switched off. */
  readonly isOff: (field: DataNode) => boolean;
}

/** Fields that are switched on and have a name. */
export function readFields(list: DataNode, keys: RequestFieldKeys): readonly RequestField[] {
  return list.items().flatMap((field): RequestField[] => {
    const name = field.at(keys.name).text();
    if (name === undefined || name.text === "" || keys.isOff(field)) return [];
    const end = rangeOf(name, name.text.length);
    const value = scalarText(field.at(keys.value)) ?? replacementText("", { start: end.start, end: end.start });
    const isFile = field.at("type").value === "file" || typeof field.at("fileName").value === "string";
    return [{ name: openTemplates(name), value: openTemplates(value), isFile }];
  });
}

/** Headers, without those whose value the user fills in. */
export function headersOf(fields: readonly RequestField[]): readonly CallHeader[] {
  return fields.filter(({ value }) => value.text !== "").map(({ name, value }) => ({ name, value }));
}

/** The body that a client sends for the fields of a form. */
export function formFieldsBody(fields: readonly RequestField[]): CallBody | undefined {
  if (fields.length === 0) return undefined;
  return formText(joinBy(fields.map(pairOf), "&"));
}

/** The body that a client sends for the parts of a form. */
export function partsBody(fields: readonly RequestField[]): CallBody | undefined {
  if (fields.length === 0) return undefined;
  const parts = fields.map(({ name, value, isFile }): CallPart => ({ name, text: isFile ? undefined : value }));
  return { kind: "parts", parts };
}

/** The body for a text, with tags as wildcards. */
export function textBody(text: TracedText, headers: readonly CallHeader[], contentType?: string): CallBody | undefined {
  if (text.text.trim() === "") return undefined;
  const type = headers.find(({ name }) => name.text.toLowerCase() === "content-type")?.value.text ?? contentType ?? "";
  const written =
    /json/i.test(type) || (type === "" && /^\s*[[{]/.test(text.text))
      ? { ...text, text: withoutComments(text.text) }
      : text;
  const sent = openTemplates(written);
  if (sent.text.trim() === wildcard) return { kind: "unknown" };
  const parts = readParts(sent, headers);
  return parts === undefined ? { kind: "text", text: sent, contentType } : { kind: "parts", parts };
}

/** The JSON that a client sends for a query of GraphQL. */
export function graphqlBody(query: TracedText, variables: TracedText | undefined): CallBody {
  const { start } = rangeOf(query);
  const at = { start, end: start };
  const hasVariables = variables !== undefined && variables.text.trim() !== "";
  const text = joinTexts([
    replacementText('{"query":', at),
    replacementText(JSON.stringify(query.text), rangeOf(query)),
    ...(hasVariables ? [replacementText(',"variables":', rangeOf(variables, 0, 0)), openTemplates(variables)] : []),
    replacementText("}", at),
  ]);
  return { kind: "text", text, contentType: "application/json" };
}

function pairOf({ name, value }: RequestField): TracedText {
  return joinBy([encodeText(name), encodeText(value)], "=");
}

/** Adds the parameters that a URL does not contain yet. */
export function withFields(url: TracedText, fields: readonly RequestField[]): TracedText {
  const query = url.text.includes("?") ? url.text.slice(url.text.indexOf("?") + 1).replace(/#.*$/s, "") : "";
  const given = new Set(query.split("&").map((pair) => decode(pair.replace(/=.*$/s, ""))));
  const further = fields.filter(({ name }) => !given.has(name.text));
  return further.length === 0 ? url : withQuery(url, joinBy(further.map(pairOf), "&"));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text; // A name with a lone percent sign.
  }
}

/** Fills the values of path variables into a URL: `/pets/:id`, `/pets/{id}`. */
export function withPathFields(url: TracedText, fields: readonly RequestField[]): TracedText {
  const end = /[?#]/.exec(url.text)?.index ?? url.text.length;
  const segments = splitText(sliceText(url, 0, end), "/").map((segment) => {
    const field = fields.find(({ name }) => [`:${name.text}`, `{${name.text}}`].includes(segment.text));
    return field === undefined || field.value.text === "" ? segment : encodeText(field.value);
  });
  return joinTexts([joinBy(segments, "/"), sliceText(url, end)]);
}
