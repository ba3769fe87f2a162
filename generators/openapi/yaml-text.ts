import { dump } from "js-yaml";
import { isJsonArray, type JsonArray, type JsonObject, type JsonValue } from "../source/json.ts";

/** A longer key is on a line of its own, after a question mark. */
const maxKeyLength = 1024;
/** js-yaml escapes any other character between double quotes. */
const unprintable = /[^\n\x20-\x7E\xA1-\u2027\u202A-\uD7FF\uE000-\uFEFE\uFF00-\uFFFD\u{10000}-\u{10FFFF}]/u;
/** A text without quotes cannot start with these. */
const indicators = " -?:,[]{}#&*!|>='\"%@`";
/** Without quotes, readers of YAML might take such a text for a number, a date, a boolean, or null. */
const ambiguous = /^[-+.\d_~<]|^(?:y|yes|n|no|on|off|true|false|null)$/i;

/** Where a value is: its entries start with `lineBreak`, apart from the first one if it continues a line. */
interface Place {
  /** Printed texts without line breaks: most keys and many values of a description occur often. */
  readonly known: Map<string, string>;
  readonly lineBreak: string;
  readonly continuesLine: boolean;
}

/**
 * Prints a description as YAML: the same bytes as js-yaml's `dump` without references and folded lines, but several times
 * faster. js-yaml tests every character of every text by itself; here it prints only unusual scalars.
 */
export function yamlText(description: JsonObject): string {
  return `${objectText(description, { known: new Map(), lineBreak: "\n", continuesLine: true })}\n`;
}

function objectText(object: JsonObject, { known, lineBreak, continuesLine }: Place): string {
  const below: Place = { known, lineBreak: `${lineBreak}  `, continuesLine: false };
  let text = "";
  for (const name of Object.keys(object)) {
    const value = object[name];
    if (value === undefined) continue;
    // A key is on one line.
    const key = name.includes("\n") ? scalarText(name, { flowLevel: 0 }) : lineText(name, known);
    const isLong = key.length > maxKeyLength;
    const printed = valueText(value, isLong ? { ...below, continuesLine: true } : below);
    if (!continuesLine || text !== "") text += lineBreak;
    if (isLong) text += `? ${key}${lineBreak}: ${printed}`;
    else text += startsBelow(value, printed) ? `${key}:${printed}` : `${key}: ${printed}`;
  }
  return text === "" ? "{}" : text;
}

/** Whether a value starts on the line after its key: a collection that is not printed as `{}` or `[]`. */
function startsBelow(value: JsonValue, printed: string): boolean {
  return typeof value === "object" && value !== null && printed.length > "{}".length;
}

function arrayText(items: JsonArray, { known, lineBreak, continuesLine }: Place): string {
  const place: Place = { known, lineBreak: `${lineBreak}  `, continuesLine: true };
  let text = "";
  for (const item of items) {
    if (!continuesLine || text !== "") text += lineBreak;
    text += `- ${valueText(item, place)}`;
  }
  return text === "" ? "[]" : text;
}

function valueText(value: JsonValue, place: Place): string {
  if (typeof value === "string") return value.includes("\n") ? linesText(value, place) : lineText(value, place.known);
  if (typeof value !== "object" || value === null) return scalarText(value);
  return isJsonArray(value) ? arrayText(value, place) : objectText(value, place);
}

/** The text of a string without line breaks. */
function lineText(text: string, known: Place["known"]): string {
  let printed = known.get(text);
  if (printed === undefined) known.set(text, (printed = printLine(text)));
  return printed;
}

function printLine(text: string): string {
  if (text === "" || ambiguous.test(text) || unprintable.test(text)) return scalarText(text);
  const needsQuotes =
    indicators.includes(text.charAt(0)) ||
    text.endsWith(" ") ||
    text.endsWith(":") ||
    text.includes(": ") ||
    text.includes(" #");
  return needsQuotes ? `'${text.replaceAll("'", "''")}'` : text;
}

/**
 * The text of a string with line breaks, as lines of their own. The
 * [header](https://yaml.org/spec/1.2.2/#81-block-scalar-styles) of the lines states what is hard to see: the indentation
 * of a text that starts with a space, and the line breaks at the end.
 */
function linesText(text: string, { lineBreak }: Place): string {
  if (unprintable.test(text)) return scalarText(text);
  const indentation = /^\n* /.test(text) ? "2" : "";
  const isEnded = text.endsWith("\n");
  const ending = text === "\n" || text.endsWith("\n\n") ? "+" : isEnded ? "" : "-";
  const lines = isEnded ? text.slice(0, -1) : text;
  return `|${indentation}${ending}${`\n${lines}`.replaceAll(/\n(?=[^\n])/g, lineBreak)}`;
}

function scalarText(value: boolean | null | number | string, options: { readonly flowLevel?: number } = {}): string {
  if (typeof value === "boolean" || value === null || (Number.isInteger(value) && value !== 0)) return String(value);
  return dump(value, { lineWidth: -1, ...options }).slice(0, -1);
}
