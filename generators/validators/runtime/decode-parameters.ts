import { decodeEntries, plainDelimiter, splitEntries } from "./decode-entries.ts";
import { readDelimited, splitPair } from "./decode-style.ts";
import { decodeShapes, type Decoded } from "./decoded.ts";
import {
  allowsOtherThanObject,
  isObjectKind,
  scalarsOf,
  structureOf,
  type ParameterShape,
  type StructureKind,
} from "./parameter-shape.ts";
import { matchPath } from "./path-template.ts";
import type { Reading } from "./readings.ts";
import { createIssue, createReader, type Raw, type TextReader } from "./text-reader.ts";

export type QueryInput = string | URLSearchParams | URL;
export type HeadersInput =
  | Headers
  | Iterable<readonly [string, string]>
  | Readonly<Record<string, string | readonly string[] | undefined>>;

type Shapes = readonly ParameterShape[];

/**
 * Reads a query: a text with or without `?`, a URL, or `URLSearchParams`, which no longer distinguish an encoded
 * delimiter from a plain one. https://spec.openapis.org/oas/v3.1.1.html#style-values
 */
export function decodeQuery(shapes: Shapes, query: QueryInput): Decoded {
  if (query instanceof URLSearchParams) return decodeEntries(shapes, [...query], "none");
  return decodeEntries(shapes, splitEntries(queryText(query), "&"), "form");
}

/** The query of a URL. Other text is already a query. */
export function queryText(query: string | URL): string {
  const text = typeof query === "string" ? query : query.search;
  const isUrl = /^(?:[a-z][a-z0-9+.-]*:\/\/|[/?])/i.test(text);
  if (!isUrl) return text;
  const at = text.indexOf("?");
  return at === -1 ? "" : text.slice(at + 1).replace(/#.*$/s, "");
}

export function decodeCookie(shapes: Shapes, cookie: string): Decoded {
  const pairs = splitEntries(cookie, ";").map(([name, value]): [string, Raw] => [
    name.trim(),
    typeof value === "string" ? value.trim().replace(/^"(.*)"$/, "$1") : value,
  ]);
  return decodeEntries(shapes, pairs, "percent");
}

/**
 * Reads headers. Header names match in any case, and the result uses the description's spelling. Headers are not
 * percent-encoded.
 */
export function decodeHeaders(shapes: Shapes, headers: HeadersInput): Decoded {
  const present = groupHeaders(headers);
  const decoded = decodeShapes(shapes, (shape, reading, issues) => {
    const text = present.get(shape.name.toLowerCase());
    if (text === undefined) return undefined;
    const delimiters = {
      between: plainDelimiter(shape.style),
      isPaired: shape.explode === true,
      isTrimmed: true,
    } as const;
    return readDelimited(text, shape.kind, delimiters, createReader(shape, { encoding: "none", reading }, issues));
  });
  const known = new Set(shapes.map(({ name }) => name.toLowerCase()));
  return { ...decoded, unknown: [...present.keys()].filter((name) => !known.has(name)) };
}

function groupHeaders(headers: HeadersInput): ReadonlyMap<string, string> {
  const entries = Symbol.iterator in headers ? [...headers] : Object.entries(headers);
  const groups = new Map<string, string>();
  for (const [name, value] of entries) {
    if (value === undefined) continue;
    const key = name.toLowerCase();
    const text = (typeof value === "string" ? [value] : [...value]).join(", ");
    const known = groups.get(key);
    groups.set(key, known === undefined ? text.trim() : `${known}, ${text.trim()}`);
  }
  return groups;
}

/** Reads path parameters from a URL. The part before the template's path is ignored. */
export function decodePath(shapes: Shapes, template: string, url: string): Decoded {
  const found = matchPath(template, url);
  if (found === undefined) {
    const message = `does not match the path \`${template}\``;
    return { value: {}, issues: [createIssue({ path: [], keyword: "path", message, rule: "" })], unknown: [] };
  }
  const decoded = decodeShapes(shapes, (shape, reading, issues) => {
    const raw = found.get(shape.name);
    return raw === undefined
      ? undefined
      : readPathValue(raw, shape, createReader(shape, { encoding: "percent", reading }, issues));
  });
  return { ...decoded, unknown: [] };
}

function readPathValue(raw: string, shape: ParameterShape, reader: TextReader): unknown {
  const { style = "simple", explode = false, kind } = shape;
  if (style === "matrix") return readMatrix(raw, shape, reader);
  if (style !== "label") return readDelimited(raw, kind, { between: pathDelimiter(style), isPaired: explode }, reader);
  if (!raw.startsWith(".")) reader.error("style", `must begin with a dot, but is ${JSON.stringify(raw)}`);
  const text = raw.replace(/^\./, "");
  return readDelimited(text, kind, { between: explode ? "." : ",", isPaired: explode }, reader);
}

/** Styles that Swagger 2.0 allows in paths too. */
function pathDelimiter(style: string): string | RegExp {
  if (style === "spaceDelimited") return /%20|\+/;
  if (style === "pipeDelimited") return /%7c|\|/i;
  return style === "tabDelimited" ? /%09/ : ",";
}

/** `;name=1,2`, exploded `;name=1;name=2` and `;R=100;G=200`. */
function readMatrix(raw: string, shape: ParameterShape, reader: TextReader): unknown {
  const { name, explode = false, kind } = shape;
  const parts = raw.replace(/^;/, "").split(";");
  const own = parts.map(splitPair);
  const structure = structureOf(kind);
  const keys = own.map(([key]) => reader.text(key));
  if (explode && structure !== undefined && isMatrixObject(keys, { name, structure }, reader.reading)) {
    const { properties, rest } = structure;
    const object = { ...(properties === undefined ? {} : { properties }), ...(rest === undefined ? {} : { rest }) };
    return readDelimited(parts.join(";"), object, { between: ";", isPaired: true }, reader);
  }
  if (!raw.startsWith(";") || keys.some((key) => key !== name))
    reader.error("style", `must have the form \`;${name}=value\`, but is ${JSON.stringify(raw)}`);
  const values = own.map(([, value = ""]) => value);
  const [first = ""] = values;
  if (structure === undefined) return reader.scalar(values.join(","), scalarsOf(kind));
  return readDelimited(explode ? values.join(",") : first, kind, { between: ",", isPaired: false }, reader);
}

/** An exploded object is written under the names of its properties, everything else under the parameter's own name. */
function isMatrixObject(
  keys: readonly string[],
  { name, structure }: { readonly name: string; readonly structure: StructureKind },
  reading: Reading,
): boolean {
  if (!isObjectKind(structure)) return false;
  const { properties = {}, rest } = structure;
  if (keys.some((key) => key !== name) || Object.hasOwn(properties, name)) return true;
  const isNull = rest === undefined || reading.as === "scalar";
  return reading.as === "object" || !(allowsOtherThanObject(structure) || isNull);
}
