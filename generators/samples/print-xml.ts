import type { ApiModel, MediaType, Schema } from "../api/model.ts";
import { escapeXml, withXmlCharacters } from "../source/escape-markup.ts";
import { isJsonObject, objectOf, printValue, type JsonObject, type JsonValue } from "../source/json.ts";
import { collectProperties } from "../validators/form-shapes.ts";
import type { FindShapeSchema } from "../validators/parameter-shapes.ts";

/** The lookups for XML documents of one description. */
export interface XmlContext {
  readonly find: FindShapeSchema;
  /** From OpenAPI 3.2 on, an element has the name of the component that its property refers to. */
  readonly isNamedByComponent: boolean;
}

/** Creates the lookups of a description. */
export function createXmlContext({ bundle }: ApiModel, find: FindShapeSchema): XmlContext {
  return { find, isNamedByComponent: printValue(bundle["openapi"]).startsWith("3.2") };
}

/** Whether the bodies of a media type are XML. */
export function isXmlType(name: string): boolean {
  return /[/+]xml$/i.test(name.replace(/;.*$/s, "").trim());
}

/** Whether the root element has a name: the component's, or `name` of the XML Object. */
export function isNamedXml(media: MediaType, context: XmlContext): boolean {
  const { name, schema } = media;
  return (
    isXmlType(name) && schema !== undefined && (schema.kind === "reference" || nameIn(schema, context) !== undefined)
  );
}

/**
 * Prints a value as an XML document. Names, attributes, and wrapped lists follow the schema's XML Objects, or their
 * defaults. Text that is already XML stays as it is. https://spec.openapis.org/oas/v3.2.0.html#xml-object
 */
export function printXml(schema: Schema | undefined, value: JsonValue, context: XmlContext): string {
  if (typeof value === "string" && value.trimStart().startsWith("<")) return value;
  const inferred = schema?.kind === "reference" ? schema.name : "response";
  const isList = Array.isArray(value) && findNode({ schema, inferred }, value, context).kind === "none";
  const nodes = nodesOf({ schema, inferred }, value, context);
  const [only] = nodes;
  const name = isList && schema ? (nameIn(schema, context) ?? inferred) : inferred;
  const root = nodes.length === 1 && only?.kind === "element" && !isList ? only : element(tagOf(name), nodes);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${printNode(root, "")}`;
}

const maxReferences = 20;

type XmlNode =
  | { readonly kind: "element"; readonly tag: string; readonly nodes: readonly XmlNode[] }
  | { readonly kind: "attribute"; readonly tag: string; readonly text: string }
  /** Text and CDATA, escaped. */
  | { readonly kind: "text"; readonly text: string };

interface Place {
  readonly schema: Schema | undefined;
  /** The name of the component, the property, or the list around. */
  readonly inferred: string;
}

interface FoundNode {
  readonly kind: string;
  readonly name: string;
  readonly xml: JsonObject;
  /** The schema without references that have no node. */
  readonly schema: Schema | undefined;
}

/** A reference has no node, unless its XML Object says so: the node is that of its target. */
function findNode({ schema, inferred }: Place, value: JsonValue, context: XmlContext): FoundNode {
  let [own, name] = [schema, inferred];
  const seen = new Set<string>();
  while (own?.kind === "reference" && !seen.has(own.name)) {
    const stated = xmlOf(own);
    if (stated["nodeType"] !== undefined) break;
    const target = context.find(own.name);
    if (target === undefined) break;
    seen.add(own.name);
    if (context.isNamedByComponent) name = own.name;
    else if (typeof stated["name"] === "string") name = stated["name"];
    own = target;
  }
  const xml = own === undefined ? {} : xmlOf(own);
  const isAttribute = xml["attribute"] === true;
  const usual = Array.isArray(value) && xml["wrapped"] !== true ? "none" : isAttribute ? "attribute" : "element";
  const kind = typeof xml["nodeType"] === "string" ? xml["nodeType"] : usual;
  const isNamed = typeof xml["name"] === "string" && (kind === "element" || kind === "attribute");
  return { kind, name: isNamed ? printValue(xml["name"]) : name, xml, schema: own };
}

function nodesOf(place: Place, value: JsonValue, context: XmlContext): readonly XmlNode[] {
  const { kind, name, xml, schema } = findNode(place, value, context);
  const isStructure = typeof value === "object" && value !== null;
  const stated = printValue(xml["prefix"] ?? "");
  const prefix = plainName.test(stated) && !name.includes(":") ? stated : undefined;
  const tag = prefix === undefined ? tagOf(name) : `${prefix}:${tagOf(name)}`;
  const isNull = value === null;
  const namespace = namespaceNodes(xml["namespace"], prefix);
  if (kind === "attribute")
    return isNull ? [] : [...(prefix === undefined ? [] : namespace), { kind, tag, text: textOf(value) }];
  if (kind === "cdata") return isNull ? [] : [{ kind: "text", text: cdataOf(textOf(value)) }];
  const inner =
    isStructure && kind !== "text" ? innerNodes({ schema, inferred: name }, value, context) : textNodes(value);
  return kind === "element" ? [element(tag, [...namespace, ...(isNull ? nilNodes : inner)])] : inner;
}

/** https://spec.openapis.org/oas/v3.2.0.html#representing-null-in-xml */
const nilNodes: readonly XmlNode[] = [
  { kind: "attribute", tag: "xmlns:xsi", text: "http://www.w3.org/2001/XMLSchema-instance" },
  { kind: "attribute", tag: "xsi:nil", text: "true" },
];

/** XML has the prefixes `xml` and `xmlns` itself. A prefix for no namespace is invalid. */
function namespaceNodes(namespace: JsonValue | undefined, prefix: string | undefined): readonly XmlNode[] {
  if (typeof namespace !== "string" || (prefix !== undefined && (namespace === "" || /^xml(?:ns)?$/i.test(prefix))))
    return [];
  return [{ kind: "attribute", tag: prefix === undefined ? "xmlns" : `xmlns:${prefix}`, text: namespace }];
}

function cdataOf(text: string): string {
  return `<![CDATA[${withXmlCharacters(text).replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
}

function innerNodes(
  { schema, inferred }: Place,
  value: JsonObject | readonly JsonValue[],
  context: XmlContext,
): readonly XmlNode[] {
  if (!isJsonObject(value)) {
    const list = schema && findKind(schema, { context, kind: "array" });
    return value.flatMap((item: JsonValue, index) =>
      nodesOf(
        { schema: list?.kind === "array" ? (list.prefixItems[index] ?? list.items) : undefined, inferred },
        item,
        context,
      ),
    );
  }
  const properties = new Map(schema && collectProperties(schema, { find: context.find, seen: new Set() }));
  const additional = schema && findAdditional(schema, context);
  return Object.entries(value).flatMap(([name, child]) =>
    child === undefined ? [] : nodesOf({ schema: properties.get(name) ?? additional, inferred: name }, child, context),
  );
}

/** The schema of additional properties, without references: their keys are the names of their elements. */
function findAdditional(schema: Schema, context: XmlContext): Schema | undefined {
  const object = findKind(schema, { context, kind: "object" });
  let found = object?.kind === "object" ? object.additionalProperties : undefined;
  for (let steps = 0; found?.kind === "reference" && steps < maxReferences; steps += 1)
    found = context.find(found.name);
  return found;
}

interface KindSearch {
  readonly context: XmlContext;
  readonly kind: Schema["kind"];
}

/** The schema itself, or the first of its targets, parts, and variants of a kind. */
function findKind(schema: Schema, search: KindSearch, seen: ReadonlySet<Schema> = new Set()): Schema | undefined {
  if (schema.kind === search.kind || seen.has(schema)) return schema;
  const below = new Set([...seen, schema]);
  const inner = (next: Schema | undefined): Schema | undefined => next && findKind(next, search, below);
  if (schema.kind === "reference") return inner(search.context.find(schema.name));
  const parts =
    schema.kind === "intersection"
      ? schema.parts
      : schema.kind === "union"
        ? schema.variants.map((one) => one.schema)
        : [];
  return parts.map(inner).find((found) => found?.kind === search.kind);
}

function nameIn(schema: Schema, { find }: XmlContext): string | undefined {
  const { name } = xmlOf((schema.kind === "reference" ? find(schema.name) : undefined) ?? schema);
  return typeof name === "string" ? name : undefined;
}

function xmlOf({ source }: Schema): JsonObject {
  return isJsonObject(source) ? objectOf(source["xml"]) : {};
}

/** An element has each attribute once. */
function element(tag: string, nodes: readonly XmlNode[]): XmlNode {
  const names = new Set<string>();
  const own = nodes.filter((one) => one.kind !== "attribute" || (!names.has(one.tag) && names.add(one.tag)));
  return { kind: "element", tag, nodes: own };
}

function textNodes(value: JsonValue): readonly XmlNode[] {
  return value === null ? [] : [{ kind: "text", text: escapeXml(textOf(value)).replaceAll("\r", "&#13;") }];
}

function textOf(value: JsonValue): string {
  return value === null ? "" : printValue(value);
}

const nameStart =
  "A-Z_a-z\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{2FF}\\u{370}-\\u{37D}\\u{37F}-\\u{1FFF}\\u{200C}\\u{200D}\\u{2070}-\\u{218F}" +
  "\\u{2C00}-\\u{2FEF}\\u{3001}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFFD}\\u{10000}-\\u{EFFFF}";
const namePart = `[${nameStart}][${nameStart}0-9.\\u{B7}\\u{300}-\\u{36F}\\u{203F}\\u{2040}-]*`;
const plainName = new RegExp(`^${namePart}$`, "u");
/** https://www.w3.org/TR/xml-names/#NT-QName */
const xmlName = new RegExp(`^(?:${namePart}:)?${namePart}$`, "u");

function tagOf(name: string): string {
  return xmlName.test(name) ? name : "item";
}

/** Parsers replace white space in attributes with spaces, except for references to its characters. */
function escapeAttribute(text: string): string {
  return escapeXml(text).replaceAll(/[\t\n\r]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

/** An element with text is in one line: white space would be a part of its text. */
function printNode(node: XmlNode, indent: string): string {
  if (node.kind === "text") return node.text;
  if (node.kind === "attribute") return ` ${node.tag}="${escapeAttribute(node.text)}"`;
  const start = `${indent}<${node.tag}${node.nodes.map((one) => (one.kind === "attribute" ? printNode(one, "") : "")).join("")}>`;
  const inner = node.nodes.filter(({ kind }) => kind !== "attribute");
  const isText = inner.some(({ kind }) => kind === "text") || inner.length === 0;
  const content = inner.map((one) => printNode(one, isText ? "" : `${indent}  `));
  return isText
    ? `${start}${content.join("")}</${node.tag}>`
    : `${start}\n${content.join("\n")}\n${indent}</${node.tag}>`;
}
