import { isJsonObject, type JsonObject, type JsonValue } from "../source/json.ts";
import { commonLiteral } from "./string-literals.ts";

/** How a language writes JSON values. */
export interface Notation {
  readonly indent: string;
  readonly key: (name: string) => string;
  readonly scalar: (value: string | number | boolean | null) => string;
  /** The space inside the braces of a one-line object. */
  readonly padding: "" | " ";
  /** The text after the last of several lines. */
  readonly lastComma: "" | ",";
}

const widest = 72;

/** JSON, with the indentation of the surrounding code. */
export function jsonNotation(indent: string): Notation {
  return {
    indent,
    key: commonLiteral,
    scalar: (value) => (typeof value === "string" ? commonLiteral(value) : JSON.stringify(value)),
    padding: "",
    lastComma: "",
  };
}

/**
 * Writes a value as formatters do: on one line if it fits, otherwise one entry per line. `level` is the indentation
 * level of its first line.
 */
export function fittedValue(value: JsonValue, level: number, notation: Notation): string {
  if (typeof value !== "object" || value === null) return notation.scalar(value);
  const column = level * notation.indent.replaceAll("\t", "    ").length;
  const line = onOneLine(value, widest - column, notation);
  if (line !== undefined) return line;
  const entries: readonly (readonly [start: string, entry: JsonValue])[] = isJsonObject(value)
    ? membersOf(value).map(([name, entry]) => [`${notation.key(name)}: `, entry] as const)
    : value.map((entry) => ["", entry] as const);
  const [open, close] = isJsonObject(value) ? ["{", "}"] : ["[", "]"];
  const inner = notation.indent.repeat(level + 1);
  const lines = entries.map(([start, entry]) => inner + start + fittedValue(entry, level + 1, notation));
  return `${open}\n${lines.join(",\n")}${notation.lastComma}\n${notation.indent.repeat(level)}${close}`;
}

function membersOf(value: JsonObject): readonly (readonly [name: string, entry: JsonValue])[] {
  return Object.entries(value).flatMap(([name, entry]) => (entry === undefined ? [] : [[name, entry] as const]));
}

/** A value on one line. Undefined if it does not fit. */
function onOneLine(value: JsonValue, room: number, notation: Notation): string | undefined {
  if (typeof value !== "object" || value === null) {
    const text = notation.scalar(value);
    return text.length > room ? undefined : text;
  }
  const isObject = isJsonObject(value);
  const entries = isObject ? membersOf(value) : value.map((entry: JsonValue) => [undefined, entry] as const);
  const parts: string[] = [];
  let left = room - 2;
  for (const [name, entry] of entries) {
    const start = name === undefined ? "" : `${notation.key(name)}: `;
    const text = onOneLine(entry, left - start.length, notation);
    if (text === undefined) return undefined;
    parts.push(start + text);
    left -= start.length + text.length + 2;
  }
  if (left < -2) return undefined;
  const padding = isObject && parts.length > 0 ? notation.padding : "";
  return (isObject ? "{" : "[") + padding + parts.join(", ") + padding + (isObject ? "}" : "]");
}
