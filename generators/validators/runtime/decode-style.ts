import {
  itemKind,
  propertyKind,
  scalarsOf,
  setProperty,
  structureOf,
  type Kind,
  type StructureKind,
} from "./parameter-shape.ts";
import type { Raw, TextReader } from "./text-reader.ts";

/** How the parts of one text are told apart. */
export interface Delimiters {
  readonly between: string | RegExp;
  /** True for `R=100,G=200`, false for `R,100,G,200`. */
  readonly isPaired: boolean;
  /** Space around the parts means nothing; so in headers. */
  readonly isTrimmed?: true;
}

/** Reads one text that holds a whole array or object, or a scalar. */
export function readDelimited(raw: Raw, kind: Kind | undefined, delimiters: Delimiters, reader: TextReader): unknown {
  const structure = structureOf(kind);
  if (structure === undefined || typeof raw !== "string") return reader.scalar(raw, scalarsOf(kind));
  const parts = raw === "" ? [] : raw.split(delimiters.between);
  const trimmed = delimiters.isTrimmed === true ? parts.map((part) => part.trim()) : parts;
  const isScalar = structure.scalar !== undefined && trimmed.length < 2;
  if (isScalar) return reader.scalar(raw, structure.scalar);
  if (structure.items !== undefined)
    return trimmed.map((part, index) => reader.scalar(part, scalarsOf(itemKind(structure, index))));
  return delimiters.isPaired ? readPairs(trimmed, structure, reader) : readAlternating(trimmed, structure, reader);
}

function readPairs(parts: readonly string[], kind: StructureKind, reader: TextReader): object {
  const value = {};
  for (const part of parts) {
    const [name, text] = splitPair(part);
    addProperty(value, kind, [name, text ?? ""], reader);
  }
  return value;
}

function readAlternating(parts: readonly string[], kind: StructureKind, reader: TextReader): object {
  const value = {};
  for (let index = 0; index < parts.length; index += 2)
    addProperty(value, kind, [parts[index] ?? "", parts[index + 1] ?? ""], reader);
  return value;
}

function addProperty(value: object, kind: StructureKind, pair: readonly [string, string], reader: TextReader): void {
  const name = reader.text(pair[0]);
  setProperty(value, name, reader.scalar(pair[1], scalarsOf(propertyKind(kind, name))));
}

/** Splits `name=value`; the value is undefined where there is no equals sign. */
export function splitPair(text: string): readonly [name: string, value: string | undefined] {
  const at = text.indexOf("=");
  return at === -1 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

/** Reads the values of a name that may be repeated: an array, or several values where one is wanted, so that the validator says so. */
export function readRepeated(values: readonly Raw[], kind: Kind | undefined, reader: TextReader): unknown {
  const structure = structureOf(kind);
  const [first = ""] = values;
  const isSingle = values.length === 1 && (structure?.items === undefined || structure.scalar !== undefined);
  if (isSingle) return reader.scalar(first, scalarsOf(kind));
  const letters = (index: number): string =>
    scalarsOf(structure?.items === undefined ? kind : itemKind(structure, index));
  return values.map((value, index) => reader.scalar(value, letters(index)));
}

/** What stands in brackets after a name: `[a]`, `[a][b]`, `[]`; undefined where the name goes on otherwise. */
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
 * Reads `deepObject`. The specification leaves arrays and deeper levels open; they are read as they are commonly
 * written: `a[b][c]=1`, `a[b]=1&a[b]=2`, `a[]=1`, `a[0]=1`.
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
  const isList =
    structure.properties === undefined &&
    structure.rest === undefined &&
    [...node.children.keys()].every((token) => /^\d{0,9}$/.test(token));
  if (isList) return deepList(node, structure, reader);
  const value = {};
  for (const [name, child] of node.children)
    setProperty(value, name, deepValue(child, propertyKind(structure, name), reader));
  return value;
}

function deepList(node: DeepNode, kind: StructureKind, reader: TextReader): unknown[] {
  const ordered = [...node.children].toSorted(([left], [right]) => Number(left) - Number(right));
  const items = ordered.flatMap(([token, child]) =>
    token === "" ? child.values.map((value): DeepNode => ({ values: [value], children: new Map() })) : [child],
  );
  return items.map((item, index) => deepValue(item, itemKind(kind, index), reader));
}
