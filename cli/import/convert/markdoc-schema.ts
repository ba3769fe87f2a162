import path from "node:path";
import { isArray, type JsonValue } from "../../../generators/source/json.ts";
import { findByTokens, parsePointer } from "../../../generators/source/json-pointer.ts";
import { parseData } from "../constants/parse-data.ts";
import { isPlainObject } from "../constants/values.ts";
import { attributeText } from "./markdoc-values.ts";

type Schema = Readonly<Record<string, unknown>>;

interface Place {
  /** The file of the schema, as the page names it. Empty for the page itself. */
  readonly file: string;
  readonly document: unknown;
  readonly readText: (file: string) => string | undefined;
}

interface Located {
  readonly schema: Schema;
  readonly place: Place;
}

/** Properties of objects in objects: a reader opens a few levels. A schema that refers to itself ends here as well. */
const maxDepth = 4;
const maxReferences = 20;

/**
 * The properties of `{% json-schema schema={…} /%}` as `:::field` directives. Undefined if the schema cannot be read.
 * https://redocly.com/docs/realm/content/markdoc-tags/json-schema
 */
export function writeSchemaFields(
  attributes: string,
  readText: (file: string) => string | undefined,
): string | undefined {
  const written = attributeText(attributes, "schema");
  const value = written === undefined ? undefined : parseData(written);
  const schema = typeof value === "string" ? { $ref: value } : value;
  const root = locate(schema, { file: "", document: schema, readText });
  const lines = root === undefined ? [] : [...describe(root.schema), ...writeProperties(root, 0)];
  return lines.length === 0 ? undefined : lines.join("\n").trimEnd();
}

/** Follows `$ref` inside the document and to other files. */
function locate(value: unknown, place: Place): Located | undefined {
  let found: { value: unknown; place: Place } = { value, place };
  for (let count = 0; count < maxReferences; count += 1) {
    if (!isPlainObject(found.value)) return undefined;
    const reference = found.value["$ref"];
    if (typeof reference !== "string") return { schema: found.value, place: found.place };
    const [file = "", pointer = ""] = reference.split("#", 2);
    const target = file === "" ? found.place : openDocument(file, found.place);
    // `parseData` returns JSON.
    found = {
      value: pointer === "" ? target.document : findByTokens(target.document as JsonValue, parsePointer(pointer)),
      place: target,
    };
  }
  return undefined;
}

function openDocument(file: string, { file: from, readText }: Place): Place {
  const name = from === "" || file.startsWith("/") ? file : path.posix.join(path.posix.dirname(from), file);
  return { file: name, document: parseData(readText(name) ?? ""), readText };
}

function writeProperties(located: Located, depth: number): readonly string[] {
  const { properties, required } = mergeParts(located, 0);
  return properties.flatMap(([name, value, place]) => {
    const found = locate(value, place);
    return found === undefined ? [] : writeProperty(name, { ...found, isRequired: required.has(name), depth });
  });
}

function writeProperty(
  name: string,
  { isRequired, depth, ...found }: Located & { readonly isRequired: boolean; readonly depth: number },
): readonly string[] {
  const { schema, place } = found;
  const items = locate(schema["items"], place);
  const type = typeOf(schema, items?.schema);
  const inner = depth + 1 >= maxDepth ? [] : writeProperties(items ?? found, depth + 1);
  const facts = [
    ...(type === undefined ? [] : [`type=${quote(type)}`]),
    ...(isRequired ? ["required"] : []),
    ...(schema["deprecated"] === true ? ["deprecated"] : []),
    ...(schema["default"] === undefined ? [] : [`default=${quote(printValue(schema["default"]))}`]),
  ];
  const colons = ":".repeat(2 + maxDepth - depth);
  const label = name.replaceAll(/[[\]\\]/g, "\\$&");
  return [
    `${colons}field[${label}]${facts.length === 0 ? "" : `{${facts.join(" ")}}`}`,
    ...describe(schema),
    ...inner,
    colons,
    "",
  ];
}

/** The properties of a schema and of all parts of its `allOf`. */
function mergeParts(
  { schema, place }: Located,
  depth: number,
): { readonly properties: readonly (readonly [string, unknown, Place])[]; readonly required: ReadonlySet<unknown> } {
  const parts = isArray(schema["allOf"]) && depth < maxDepth ? schema["allOf"] : [];
  const merged = parts.flatMap((part) => {
    const found = locate(part, place);
    return found === undefined ? [] : [mergeParts(found, depth + 1)];
  });
  const own = isPlainObject(schema["properties"]) ? Object.entries(schema["properties"]) : [];
  return {
    properties: [
      ...merged.flatMap(({ properties }) => properties),
      ...own.map(([name, value]) => [name, value, place] as const),
    ],
    required: new Set([
      ...merged.flatMap(({ required }) => [...required]),
      ...(isArray(schema["required"]) ? schema["required"] : []),
    ]),
  };
}

function typeOf(schema: Schema, items: Schema | undefined): string | undefined {
  const { type, format } = schema;
  const name = isArray(type) ? type.join(" | ") : typeof type === "string" ? type : undefined;
  if (name === "array" && typeof items?.["type"] === "string") return `${items["type"]}[]`;
  return name === undefined || typeof format !== "string" ? name : `${name} (${format})`;
}

function describe(schema: Schema): readonly string[] {
  const { description, enum: values, example } = schema;
  const facts = [
    ...(isArray(values) ? [`Enum: ${values.map((value) => `\`${printValue(value)}\``).join(", ")}`] : []),
    ...(example === undefined ? [] : [`Example: \`${printValue(example)}\``]),
  ];
  return [...(typeof description === "string" ? [description.trim(), ""] : []), ...facts.flatMap((fact) => [fact, ""])];
}

function printValue(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function quote(text: string): string {
  return `"${text.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`;
}
