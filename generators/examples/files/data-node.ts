import type { TextLocator } from "../../api/json-locator.ts";
import { createTextLocator } from "../../api/parse.ts";
import { mapScalar } from "../../api/scalar-text.ts";
import { getOwn, isJsonObject, type JsonValue } from "../../source/json.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { replacementText, type Range, type TracedText } from "../../code/traced-text.ts";

/** A part of a JSON or YAML file, with its characters in the file. Parts that the file does not have are absent. */
export interface DataNode {
  readonly value: JsonValue | undefined;
  readonly at: (key: string | number) => DataNode;
  /** The items of a list; empty for every other value. */
  readonly items: () => readonly DataNode[];
  /** The members of an object with their names; empty for every other value. */
  readonly members: () => readonly (readonly [name: string, node: DataNode])[];
  /** The decoded text of a string; undefined for every other value. */
  readonly text: () => TracedText | undefined;
  readonly range: () => Range;
  readonly keyRange: () => Range;
}

/** A part whose texts are changed when they are read. */
export function mapTexts(node: DataNode, change: (text: TracedText) => TracedText): DataNode {
  const map = (inner: DataNode): DataNode => mapTexts(inner, change);
  return {
    ...node,
    at: (key) => map(node.at(key)),
    items: () => node.items().map(map),
    members: () => node.members().map(([name, inner]) => [name, map(inner)] as const),
    text: () => {
      const text = node.text();
      return text && change(text);
    },
  };
}

/** Opens a file whose value is known. The text is indexed when the first range is needed. */
export function openData(source: SourceFile, value: JsonValue): DataNode {
  let find: TextLocator | undefined;
  const locate: TextLocator = (tokens) => (find ??= createTextLocator(source))(tokens);
  return nodeAt({ source, locate }, [], value);
}

interface DataFile {
  readonly source: SourceFile;
  readonly locate: TextLocator;
}

function nodeAt(file: DataFile, tokens: readonly string[], value: JsonValue | undefined): DataNode {
  const child = (key: string | number): DataNode => {
    const inside = Array.isArray(value)
      ? value[Number(key)]
      : isJsonObject(value)
        ? getOwn(value, String(key))
        : undefined;
    return nodeAt(file, [...tokens, String(key)], inside);
  };
  const range = (): Range => file.locate(tokens);
  return {
    value,
    at: child,
    items: () => (Array.isArray(value) ? value.map((_item, index) => child(index)) : []),
    members: () => (isJsonObject(value) ? Object.keys(value).map((name) => [name, child(name)] as const) : []),
    text: () => (typeof value === "string" ? traceScalar(file.source.text, range(), value) : undefined),
    range,
    keyRange: () => {
      const { keyStart, keyEnd, start, end } = file.locate(tokens);
      return { start: keyStart ?? start, end: keyEnd ?? end };
    },
  };
}

/** A string of the file. Each character has its offset, escapes and indentation included. */
function traceScalar(file: string, range: Range, value: string): TracedText {
  if (value === "") return replacementText("", range);
  const map = mapScalar(file, range, value);
  const offsets = Array.from({ length: value.length + 1 }, (_, index) => map(index));
  return { text: value, offsets: [...offsets.slice(0, -1), Math.max(offsets.at(-1) ?? 0, (offsets.at(-2) ?? 0) + 1)] };
}

/** The text of a scalar: numbers and booleans as JSON writes them. */
export function scalarText(node: DataNode): TracedText | undefined {
  const { value } = node;
  if (typeof value === "number" || typeof value === "boolean") return replacementText(String(value), node.range());
  return node.text();
}
