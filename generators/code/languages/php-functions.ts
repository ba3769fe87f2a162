import { formatText } from "../format-text.ts";
import type { ParsedLanguage } from "../language.ts";
import { printJson, printQuery, withoutNested, type Literal } from "../literal.ts";

/** PHP does not say whether an empty array is a list or an object. With numbers as keys, it may be either. */
export function phpValue(value: Literal): Literal {
  if (value.kind === "list")
    return { ...value, items: value.items.map((item) => ({ ...item, value: phpValue(item.value) })) };
  if (value.kind !== "object") return value;
  if (value.members.every(({ key }) => isNumber(key))) return { kind: "unknown", range: value.range };
  return { ...value, members: value.members.map((member) => ({ ...member, value: phpValue(member.value) })) };
}

/** The text of a query. */
export function phpQuery(given: Literal): Literal {
  if (given.kind !== "object") return given;
  return { kind: "text", text: printQuery(withoutNested(given), { true: "1", false: "0" }), range: given.range };
}

/** Functions that build a text or an array. */
export const phpResult: ParsedLanguage["result"] = ({ name, positional, isOpen }, _before, range) => {
  const [first, ...others] = positional.map(({ value }) => value);
  if (first === undefined || isOpen) return undefined;
  // PHP copies an array that is assigned. Changes of the copy do not change it.
  if (name === "=") return first.kind === "object" || first.kind === "list" ? { ...first } : first;
  if (name === "(string)" && first.kind === "text") return first;
  if (name === "json_encode" && others.some(changesValues)) return undefined;
  if (name === "json_encode" && (first.kind === "object" || first.kind === "list"))
    return { kind: "text", text: printJson(phpValue(first)), range: first.range };
  if (name === "http_build_query" && first.kind === "object") return phpQuery(first);
  if (name === "sprintf" && first.kind === "text")
    return {
      ...first,
      text: formatText(
        first.text,
        others.map((value) => ({ value, isSpread: false })),
      ),
    };
  if (name === "array_merge")
    return { kind: "object", range, members: [first, ...others].map((value) => ({ key: undefined, value })) };
  return undefined;
};

function isNumber(key: Literal | undefined): boolean {
  return key?.kind === "word" || (key?.kind === "text" && /^\d+$/.test(key.text.text));
}

/** Whether flags of `json_encode` change the types of values. */
function changesValues(flags: Literal): boolean {
  if (flags.kind === "call" && flags.call.name === "|")
    return flags.call.positional.some(({ value }) => changesValues(value));
  return flags.kind === "unknown" && /^JSON_(?:FORCE_OBJECT|NUMERIC_CHECK)$/.test(flags.name ?? "");
}
