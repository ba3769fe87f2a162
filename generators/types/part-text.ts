import type { Components, MediaType, NamedComponent, Parameter, RequestBody, Response } from "../api/model.ts";
import { docComment, propertyKey } from "../../templates/text.ts";
import { deprecatedLines, docLines, proseLines } from "./doc-lines.ts";
import { buildBodyShape } from "../validators/form-shapes.ts";
import { componentType, type TypeContext } from "./type-context.ts";

const places = ["query", "header", "path", "cookie"] as const;

/** Prints one section of `components`. */
export function sectionText<T extends { readonly pointer: string }>(
  section: keyof Components,
  { components, context }: { readonly components: readonly NamedComponent<T>[]; readonly context: TypeContext },
  print: (value: T, context: TypeContext) => { readonly doc: readonly string[]; readonly type: string },
): string {
  if (components.length === 0) return `  ${section}: never;\n`;
  const lines = components.map(({ name, pointer, value }) => {
    const own = { ...context, direction: context.components.get(pointer)?.direction };
    const { doc, type } = print(value, own);
    const other = value.pointer === pointer ? undefined : componentType(value.pointer, own);
    return `${docComment(doc, "    ")}    ${propertyKey(name)}: ${other ?? type};\n`;
  });
  return `  ${section}: {\n${lines.join("")}  };\n`;
}

/** Prints an operation's parameters by location. A whole query string becomes the query it consists of. */
export function parametersText(parameters: readonly Parameter[], context: TypeContext, indent: string): string {
  const lines = places.map((place) => placeText({ parameters, place }, context, `${indent}  `));
  return `${indent}parameters: {\n${lines.join("")}${indent}};\n`;
}

function placeText(
  { parameters, place }: { readonly parameters: readonly Parameter[]; readonly place: (typeof places)[number] },
  context: TypeContext,
  indent: string,
): string {
  const own = parameters.filter((parameter) => parameter.in === place);
  const whole = place === "query" ? parameters.find((parameter) => parameter.in === "querystring") : undefined;
  if (whole !== undefined && own.length === 0) return parameterText({ ...whole, name: place }, context, indent);
  if (own.length === 0) return `${indent}${place}?: never;\n`;
  const isOptional = own.every(({ isRequired }) => !isRequired);
  const lines = own.map((parameter) => parameterText(parameter, context, `${indent}  `));
  return `${indent}${place}${isOptional ? "?" : ""}: {\n${lines.join("")}${indent}};\n`;
}

function parameterText(parameter: Parameter, context: TypeContext, indent: string): string {
  const { name, schema, isRequired, pointer } = parameter;
  const type = componentType(pointer, context) ?? context.typeText(schema, context, indent);
  return `${docComment(parameterLines(parameter), indent)}${indent}${propertyKey(name)}${isRequired ? "" : "?"}: ${type};\n`;
}

/** The documentation of a parameter or header: its own, then its schema's. */
export function parameterLines({ schema, isDeprecated, description }: Parameter): readonly string[] {
  const [own] = proseLines(description);
  const lines = docLines(schema).filter((line) => line !== own && !(isDeprecated && line.startsWith("@deprecated")));
  return [...(own === undefined ? [] : [own]), ...lines, ...deprecatedLines({ isDeprecated, description })];
}

/** Prints the `requestBody` of an operation. */
export function bodyText(body: RequestBody | undefined, context: TypeContext, indent: string): string {
  if (body === undefined || body.content.length === 0) return `${indent}requestBody?: never;\n`;
  const type = componentType(body.pointer, context) ?? bodyType(body, context, indent);
  return `${docComment(proseLines(body.description), indent)}${indent}requestBody${body.isRequired ? "" : "?"}: ${type};\n`;
}

/** Prints the type of a request body. */
export function bodyType({ content }: RequestBody, context: TypeContext, indent: string): string {
  return `{\n${contentText(content, context, `${indent}  `)}${indent}}`;
}

/** Prints one of an operation's `responses`. Statuses are numbers; ranges and `default` are strings. */
export function responseText(response: Response, context: TypeContext, indent: string): string {
  const { status, description, pointer } = response;
  const key = /^[1-9]\d*$/.test(status) ? status : propertyKey(status);
  const type = componentType(pointer, context) ?? responseType(response, context, indent);
  return `${docComment(proseLines(description), indent)}${indent}${key}: ${type};\n`;
}

/** Prints the type of a response. */
export function responseType(
  { headers, content }: Pick<Response, "headers" | "content">,
  context: TypeContext,
  indent: string,
): string {
  const inner = `${indent}  `;
  const stated = headers.map((header) => parameterText(header, context, `${inner}  `)).join("");
  return `{\n${inner}headers: {\n${stated}${inner}  [name: string]: unknown;\n${inner}};\n${contentText(content, context, inner)}${indent}}`;
}

function contentText(content: readonly MediaType[], context: TypeContext, indent: string): string {
  if (content.length === 0) return `${indent}content?: never;\n`;
  const lines = content.map((media) => {
    const { type, doc } = mediaText(media, context, `${indent}  `);
    return `${docComment(doc, `${indent}  `)}${indent}  ${propertyKey(media.name)}: ${type};\n`;
  });
  return `${indent}content: {\n${lines.join("")}${indent}};\n`;
}

const textTypes =
  /\b(?:json|jsonl|xml|yaml|html|csv|javascript|graphql|x-ndjson|json-seq|x-www-form-urlencoded)\b|^text\//i;

/** Without a schema the type is the validators' default: text, a file, or anything. */
function mediaText(
  media: MediaType,
  context: TypeContext,
  indent: string,
): { readonly type: string; readonly doc: readonly string[] } {
  const { name, schema, isSequential } = media;
  const doc = isSequential ? ["One event or line of the stream."] : [];
  const binary = textTypes.test(name) ? "string" : "Blob";
  const type = schema === undefined ? "unknown" : context.typeText(schema, { ...context, binary }, indent);
  if (type !== "unknown") return { type, doc };
  if (schema === undefined && /^text\//i.test(name) && !isSequential) return { type: "string", doc };
  return { type: buildBodyShape(media, context.schemas.find).kind === "file" ? "Blob" : "unknown", doc };
}
