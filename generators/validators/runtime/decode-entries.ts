import { decodeShapes, type Decoded } from "./decoded.ts";
import { parseBrackets, readDeep, readDelimited, readRepeated, splitPair, type Delimiters } from "./decode-style.ts";
import {
  allowsOtherThanObject,
  isObjectKind,
  propertyKind,
  setProperty,
  structureOf,
  type ParameterShape,
  type StructureKind,
} from "./parameter-shape.ts";
import { createReader, decodeText, type TextEncoding, type Raw, type TextReader } from "./text-reader.ts";

/** A name and its encoded value from a query, cookie, or form. */
export type Entry = readonly [name: string, value: Raw];

interface Entries {
  readonly groups: ReadonlyMap<string, readonly Raw[]>;
  readonly encoding: TextEncoding;
  /** Names that belong to one parameter and are not additional properties of an exploded object. */
  readonly claimed: ReadonlySet<string>;
  readonly used: Set<string>;
}

/** Splits a query or a form's text into its entries. */
export function splitEntries(text: string, between: string): readonly Entry[] {
  return text
    .split(between)
    .filter((part) => part !== "")
    .map((part) => {
      const [name, value = ""] = splitPair(part);
      return [name, value];
    });
}

/** Reads entries by the shapes of the parameters. */
export function decodeEntries(
  shapes: readonly ParameterShape[],
  list: readonly Entry[],
  encoding: TextEncoding,
): Decoded {
  const entries = groupEntries(shapes, list, encoding);
  const decoded = decodeShapes(shapes, (shape, reading, issues) =>
    readShape(
      shape,
      entries,
      createReader(shape, { encoding: shape.style === "cookie" ? "none" : encoding, reading }, issues),
    ),
  );
  const unknown = [...entries.groups.keys()].filter((name) => !entries.used.has(name));
  return { ...decoded, unknown };
}

function groupEntries(shapes: readonly ParameterShape[], list: readonly Entry[], encoding: TextEncoding): Entries {
  const groups = new Map<string, Raw[]>();
  for (const [raw, value] of list) {
    const name = decodeText(raw, encoding) ?? raw;
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [value]);
    else group.push(value);
  }
  const claimed = new Set<string>();
  for (const shape of shapes) {
    const exploded = explodedObject(shape);
    if (exploded === undefined || allowsOtherThanObject(exploded)) claimed.add(shape.name);
    for (const name of Object.keys(exploded?.properties ?? {})) claimed.add(name);
    if (shape.style !== "deepObject") continue;
    for (const name of groups.keys()) if (parseBrackets(shape.name, name) !== undefined) claimed.add(name);
  }
  return { groups, encoding, claimed, used: new Set() };
}

function readShape(shape: ParameterShape, entries: Entries, reader: TextReader): unknown {
  const exploded = explodedObject(shape);
  if (exploded !== undefined && !isUnderOwnName(shape.name, exploded, { entries, reader }))
    return readExploded(exploded, entries, reader);
  const deep = shape.style === "deepObject" ? readBrackets(shape, entries, reader) : undefined;
  if (deep !== undefined) return deep;
  const values = entries.groups.get(shape.name);
  if (values === undefined) return undefined;
  entries.used.add(shape.name);
  if (shape.empty === true && values.every((value) => value === "")) return undefined;
  const [first = ""] = values;
  const delimiters = values.length > 1 || isExploded(shape) ? undefined : delimitersOf(shape, entries.encoding);
  return delimiters === undefined
    ? readRepeated(values, shape.kind, reader)
    : readDelimited(first, shape.kind, delimiters, reader);
}

/** `form` and `cookie` explode by default. */
function isExploded({ style = "form", explode }: ParameterShape): boolean {
  return explode ?? (style === "form" || style === "cookie");
}

/** The kind of an object whose properties appear next to the other parameters, as if each were a parameter. */
function explodedObject(shape: ParameterShape): StructureKind | undefined {
  const { style = "form", kind } = shape;
  const structure = structureOf(kind);
  return structure !== undefined &&
    isObjectKind(structure) &&
    (style === "form" || style === "cookie") &&
    isExploded(shape)
    ? structure
    : undefined;
}

/**
 * Reads an array or scalar under the parameter's own name. A name that the object may have as a property means null
 * only as the last option.
 */
function isUnderOwnName(
  name: string,
  kind: StructureKind,
  { entries: { groups }, reader }: { readonly entries: Entries; readonly reader: TextReader },
): boolean {
  const [first] = groups.get(name) ?? [];
  const { properties = {}, scalar = "", rest } = kind;
  if (first === undefined || Object.hasOwn(properties, name) || reader.reading.as === "object") return false;
  const isNull = (rest === undefined || reader.reading.as === "scalar") && reader.fit(first, scalar) > 0;
  return allowsOtherThanObject(kind) || isNull;
}

function readExploded(kind: StructureKind, entries: Entries, reader: TextReader): unknown {
  const value = {};
  for (const [name, values] of entries.groups) {
    const isOwn = kind.properties !== undefined && Object.hasOwn(kind.properties, name);
    if (!isOwn && (kind.rest === undefined || entries.claimed.has(name))) continue;
    entries.used.add(name);
    setProperty(value, name, readRepeated(values, propertyKind(kind, name), reader));
  }
  return Object.keys(value).length === 0 ? undefined : value;
}

function readBrackets(shape: ParameterShape, entries: Entries, reader: TextReader): unknown {
  const found: [readonly string[], Raw][] = [];
  for (const [name, values] of entries.groups) {
    const tokens = parseBrackets(shape.name, name);
    if (tokens === undefined) continue;
    entries.used.add(name);
    for (const value of values) found.push([tokens, value]);
  }
  return found.length === 0 ? undefined : readDeep(found, shape.kind, reader);
}

const plainDelimiters: Readonly<Record<string, string>> = {
  spaceDelimited: " ",
  pipeDelimited: "|",
  tabDelimited: "\t",
};

const encodedDelimiters: Readonly<Record<string, RegExp>> = {
  spaceDelimited: /%20|\+| /,
  pipeDelimited: /%7c|\|/i,
  tabDelimited: /%09|\t/,
};

/** A percent-encoded comma is part of the value. The other delimiters are not valid in a URL without encoding. */
function delimitersOf({ style = "form" }: ParameterShape, encoding: TextEncoding): Delimiters {
  const encoded = Object.hasOwn(encodedDelimiters, style) ? encodedDelimiters[style] : undefined;
  return { between: (encoding === "none" ? undefined : encoded) ?? plainDelimiter(style), isPaired: false };
}

/** The delimiter of a style in text that is not percent-encoded. */
export function plainDelimiter(style = ""): string {
  return (Object.hasOwn(plainDelimiters, style) ? plainDelimiters[style] : undefined) ?? ",";
}
