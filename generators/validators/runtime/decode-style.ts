import {
  isObjectKind,
  itemKind,
  propertyKind,
  scalarsOf,
  setProperty,
  structureOf,
  type Kind,
  type StructureKind,
} from "./parameter-shape.ts";
import { readBest, type Option } from "./readings.ts";
import type { Raw, TextReader } from "./text-reader.ts";

/** How the parts of one text are separated. */
export interface Delimiters {
  readonly between: string | RegExp;
  /** True for `R=100,G=200`, false for `R,100,G,200`. */
  readonly isPaired: boolean;
  /** Space around the parts is ignored, as in headers. */
  readonly isTrimmed?: true;
}

/**
 * Reads one text that contains an array, an object, or a scalar. If the schema allows several of them, the text
 * decides: a text without a delimiter is a scalar if it fits one. Otherwise it is the structure whose parts fit.
 */
// oxlint-disable-next-line max-params -- a text, its kind, its delimiters, and its reader
export function readDelimited(raw: Raw, kind: Kind | undefined, delimiters: Delimiters, reader: TextReader): unknown {
  const structure = structureOf(kind);
  if (structure === undefined || typeof raw !== "string") return reader.scalar(raw, scalarsOf(kind));
  const parts = raw === "" ? [] : raw.split(delimiters.between);
  const trimmed = delimiters.isTrimmed === true ? parts.map((part) => part.trim()) : parts;
  const { scalar } = structure;
  const scalars: readonly Option[] =
    scalar === undefined
      ? []
      : [{ as: "scalar", fit: () => reader.fit(raw, scalar), read: () => reader.scalar(raw, scalar) }];
  const lists = structure.items === undefined ? [] : [listOption(trimmed, structure, reader)];
  const objects =
    lists.length === 0 || isObjectKind(structure) ? [objectOption(trimmed, structure, { delimiters, reader })] : [];
  const structures = delimiters.isPaired ? [...objects, ...lists] : [...lists, ...objects];
  const isScalarFirst = trimmed.length < 2 && scalar !== "z";
  return readBest(isScalarFirst ? [...scalars, ...structures] : [...structures, ...scalars], reader.reading);
}

function listOption(parts: readonly Raw[], kind: StructureKind, reader: TextReader): Option {
  const letters = (index: number): string => scalarsOf(itemKind(kind, index));
  return {
    as: "array",
    fit: () => lowest(parts.map((part, index) => reader.fit(part, letters(index)))),
    read: () => parts.map((part, index) => reader.scalar(part, letters(index))),
  };
}

function objectOption(
  parts: readonly string[],
  kind: StructureKind,
  { delimiters: { isPaired }, reader }: { readonly delimiters: Delimiters; readonly reader: TextReader },
): Option {
  const pairs = isPaired ? parts.map(splitPair) : pairUp(parts);
  const fitPair = ([raw, text]: Pair): number => {
    const own = text === undefined ? undefined : propertyKind(kind, reader.text(raw));
    return own === undefined || text === undefined ? 0 : reader.fit(text, scalarsOf(own));
  };
  return {
    as: "object",
    fit: () => lowest(pairs.map(fitPair)),
    read: () => {
      const value = {};
      for (const [raw, text = ""] of pairs) {
        const name = reader.text(raw);
        setProperty(value, name, reader.scalar(text, scalarsOf(propertyKind(kind, name))));
      }
      return value;
    },
  };
}

/** An empty text fits any structure. */
function lowest(fits: readonly number[]): number {
  return fits.reduce((low, fit) => Math.min(low, fit), 2);
}

type Pair = readonly [name: string, value: string | undefined];

/** Names and values alternate. */
function pairUp(parts: readonly string[]): readonly Pair[] {
  return parts.flatMap((name, index): Pair[] => (index % 2 === 0 ? [[name, parts[index + 1]]] : []));
}

/** Splits `name=value`. The value is undefined without an equals sign. */
export function splitPair(text: string): Pair {
  const at = text.indexOf("=");
  return at === -1 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

/**
 * Reads the values of a repeatable name: an array. If the schema expects one value, several values stay an array, so
 * that the validator reports it.
 */
export function readRepeated(values: readonly Raw[], kind: Kind | undefined, reader: TextReader): unknown {
  const structure = structureOf(kind);
  const letters = scalarsOf(kind);
  const [first = ""] = values;
  const single: Option = {
    as: "scalar",
    fit: () => reader.fit(first, letters),
    read: () => reader.scalar(first, letters),
  };
  if (structure?.items === undefined)
    return values.length === 1 ? single.read() : values.map((value) => reader.scalar(value, letters));
  const list = listOption(values, structure, reader);
  if (values.length > 1 || structure.scalar === undefined) return list.read();
  return readBest(letters === "z" ? [list, single] : [single, list], reader.reading);
}

/** The keys in brackets after a name: `[a]`, `[a][b]`, `[]`. Undefined for any other suffix. */
export function parseBrackets(name: string, text: string): readonly string[] | undefined {
  if (!text.startsWith(`${name}[`) || !text.endsWith("]")) return undefined;
  const tokens = text.slice(name.length + 1, -1).split("][");
  return tokens.length > 32 || tokens.some((token) => /[[\]]/.test(token)) ? undefined : tokens;
}

interface DeepNode {
  readonly values: Raw[];
  readonly children: Map<string, DeepNode>;
}

/**
 * Reads `deepObject`. The specification does not define arrays and deeper levels. Common notations are accepted:
 * `a[b][c]=1`, `a[b]=1&a[b]=2`, `a[]=1`, `a[0]=1`.
 */
export function readDeep(
  entries: readonly (readonly [tokens: readonly string[], value: Raw])[],
  kind: Kind | undefined,
  reader: TextReader,
): unknown {
  const root = createNode();
  for (const [tokens, value] of entries) {
    let node = root;
    for (const token of tokens) {
      const next = node.children.get(token) ?? createNode();
      node.children.set(token, next);
      node = next;
    }
    node.values.push(value);
  }
  return deepValue(root, kind, reader);
}

function createNode(): DeepNode {
  return { values: [], children: new Map() };
}

function deepValue(node: DeepNode, kind: Kind | undefined, reader: TextReader): unknown {
  if (node.children.size === 0) return readRepeated(node.values, kind, reader);
  const structure = structureOf(kind) ?? {};
  const { properties = {}, items } = structure;
  const isObject = isObjectKind(structure);
  const isList =
    (items !== undefined || !isObject) &&
    [...node.children.keys()].every((token) => /^\d{0,9}$/.test(token) && !Object.hasOwn(properties, token));
  const list: Option = { as: "array", fit: () => 1, read: () => deepList(node, structure, reader) };
  const object: Option = { as: "object", fit: () => 0, read: () => deepObject(node, structure, reader) };
  return readBest([...(isList ? [list] : []), ...(isObject || !isList ? [object] : [])], reader.reading);
}

function deepObject(node: DeepNode, kind: StructureKind, reader: TextReader): object {
  const value = {};
  for (const [name, child] of node.children)
    setProperty(value, name, deepValue(child, propertyKind(kind, name), reader));
  return value;
}

function deepList(node: DeepNode, kind: StructureKind, reader: TextReader): unknown[] {
  const ordered = [...node.children].toSorted(([left], [right]) => Number(left) - Number(right));
  const items = ordered.flatMap(([token, child]) =>
    token === "" ? child.values.map((value): DeepNode => ({ values: [value], children: new Map() })) : [child],
  );
  return items.map((item, index) => deepValue(item, itemKind(kind, index), reader));
}
