import {
  joinTexts,
  jsonString,
  rangeOf,
  replacementText,
  sliceText,
  wildcard,
  type TracedText,
} from "../../code/traced-text.ts";

const token = /\s+|"(?:[^"\\]|\\[^])*"|\$\w+|[A-Za-z_]\w*(?=\s*:)|(?:true|false|null)\b|-?\d+(?:\.\d+)?|[{}[\]:,]/y;

/**
 * The JSON that `jq -n` prints for a filter that only constructs a value: `{ model: $model, n: 1 }`. Undefined for any
 * other filter. https://jqlang.org/manual/#object-construction
 */
export function jqText(words: readonly TracedText[]): TracedText | undefined {
  if (!words.some(({ text }) => text === "--null-input" || /^-[a-zA-Z]*n[a-zA-Z]*$/.test(text))) return undefined;
  const given = new Map<string, TracedText>();
  let filter: TracedText | undefined;
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (word === undefined) continue;
    if (/^--(?:arg|argjson|slurpfile|rawfile)$/.test(word.text)) {
      const [name, value] = [words[at + 1], words[at + 2]];
      if (name !== undefined && value !== undefined) given.set(`$${name.text}`, valueOf(word.text, value));
      at += 2;
    } else if (!word.text.startsWith("-")) filter ??= word;
  }
  return filter && constructed(filter, given);
}

function valueOf(option: string, value: TracedText): TracedText {
  const range = rangeOf(value);
  if (option === "--argjson") return value;
  if (option !== "--arg" || value.text.includes(wildcard)) return replacementText(wildcard, range);
  return jsonString(value);
}

function constructed(filter: TracedText, given: ReadonlyMap<string, TracedText>): TracedText | undefined {
  const parts: TracedText[] = [];
  const open: string[] = [];
  let before = "";
  for (let at = 0; at < filter.text.length;) {
    token.lastIndex = at;
    const found = token.exec(filter.text)?.[0];
    if (found === undefined) return undefined;
    const own = sliceText(filter, at, at + found.length);
    at += found.length;
    if (/^[{[]/.test(found)) open.push(found);
    else if (/^[}\]]/.test(found)) open.pop();
    const isKey = open.at(-1) === "{" && (before === "{" || before === ",");
    if (found.startsWith("$")) {
      const value = given.get(found) ?? replacementText(wildcard, rangeOf(own));
      parts.push(...(isKey ? [jsonString(sliceText(own, 1)), replacementText(":", rangeOf(own))] : []), value);
    } else parts.push(isKey && /^\w/.test(found) ? jsonString(own) : own);
    if (found.trim() !== "") before = found;
  }
  return joinTexts(parts);
}
