import { findJsonError } from "../../api/json-error.ts";
import { createJsonLocator } from "../../api/json-locator.ts";
import { parsePointer, findByTokens } from "../../source/json-pointer.ts";
import type { DocsgenError } from "../../source/docsgen-error.ts";
import type { JsonValue } from "../../source/json.ts";
import { malformed } from "../findings.ts";
import { blankLeniencies } from "../lenient-json.ts";
import type { Example } from "../model.ts";
import type { CallContext } from "./call.ts";
import {
  isPlaceholder,
  joinTexts,
  rangeOf,
  sliceText,
  replacementText,
  wildcard,
  type TracedText,
} from "../../code/traced-text.ts";

/** The result of reading JSON: a payload, a finding, or nothing that can be checked. */
export type ReadJson =
  | {
      readonly kind: "payload";
      readonly value: JsonValue;
      readonly marks: Example["marks"];
      readonly locate: Example["locate"];
    }
  | { readonly kind: "error"; readonly finding: DocsgenError }
  | { readonly kind: "unknown" };

/** Reads JSON in which wildcards may replace values, members, or parts of strings. */
export function readJson(given: TracedText, { marks, place }: CallContext): ReadJson {
  const expanded = expandWildcards(given);
  const { text, leftOut } = marks.isPartial
    ? blankLeniencies(expanded.traced.text)
    : { text: expanded.traced.text, leftOut: new Set<number>() };
  try {
    const value = JSON.parse(text) as JsonValue; // JSON.parse returns only JSON values
    const find = createJsonLocator(text);
    return {
      kind: "payload",
      value,
      marks: {
        ...marks,
        isPartial: marks.isPartial || expanded.isOpen,
        isLeftOut: (pointer, keyword) =>
          leftOut.has(find(parsePointer(pointer)).start) || isHidden(value, pointer, keyword),
      },
      locate: (pointer, target) => {
        const range = find(parsePointer(pointer));
        const [from, to] =
          target === "key" && range.keyStart !== undefined ? [range.keyStart, range.keyEnd] : [range.start, range.end];
        const { start, end } = rangeOf(expanded.traced, from, to);
        return place(start, end);
      },
    };
  } catch {
    const error = findJsonError(text);
    // A wildcard may be any syntax, except that nothing makes a comma before a bracket valid.
    if (given.text.includes(wildcard) && !/^,\s*[}\]]/.test(text.slice(error.offset))) return { kind: "unknown" };
    const { start } = rangeOf(expanded.traced, error.offset);
    return { kind: "error", finding: malformed(error.reason, text.slice(error.offset), place(start, start + 1)) };
  }
}

/** Issues that omitted parts inside a value can cause: which branch applies, how many items there are. */
const ofWhole =
  /^(?:oneOf|anyOf|not|if|then|else|contains|minContains|maxContains|uniqueItems|(?:min|max)(?:Items|Properties)|dependent.*|discriminator|const|enum)$/;

/** Issues about a name. The value may be anything. */
const ofName = /^(?:additional|unevaluated)Properties$/;

/** Whether an issue concerns something the author left open: a placeholder, or a value that contains one. */
export function isHidden(value: JsonValue, pointer: string, keyword: string): boolean {
  if (pointer.includes(wildcard)) return true;
  const tokens = parsePointer(pointer);
  if (ofName.test(keyword) && isPlaceholder(tokens.at(-1) ?? "")) return true;
  // The names of a schema count only if the object matches it, which a placeholder can prevent.
  if (keyword === "unevaluatedProperties") return holdsPlaceholder(findByTokens(value, tokens.slice(0, -1)));
  if (ofName.test(keyword)) return false;
  const checked = findByTokens(value, tokens);
  if (typeof checked === "string") return isPlaceholder(checked);
  return ofWhole.test(keyword) && holdsWildcard(checked);
}

function holdsPlaceholder(value: JsonValue | undefined): boolean {
  if (typeof value === "string") return isPlaceholder(value);
  return (
    typeof value === "object" &&
    value !== null &&
    Object.entries(value).some(([key, inner]) => isPlaceholder(key) || holdsPlaceholder(inner))
  );
}

function holdsWildcard(value: JsonValue | undefined): boolean {
  return JSON.stringify(value ?? null).includes(wildcard);
}

/**
 * Replaces each bare wildcard with a string, or with a member where JSON expects members. The surrounding object is
 * then open.
 */
function expandWildcards(given: TracedText): { readonly traced: TracedText; readonly isOpen: boolean } {
  if (!given.text.includes(wildcard)) return { traced: given, isOpen: false };
  const token = new RegExp(String.raw`"(?:[^"\\\n]|\\[^])*"|[^\s,:[\]{}"]*${wildcard}[^\s,:[\]{}"]*|[{}[\],:]`, "g");
  const parts: TracedText[] = [];
  const open: string[] = [];
  let before = "";
  let from = 0;
  let isOpen = false;
  for (const { 0: match, index } of given.text.matchAll(token)) {
    const isMember = open.at(-1) === "{" && before !== ":";
    if (match === "{" || match === "[") open.push(match);
    else if (match === "}" || match === "]") open.pop();
    else if (match.includes(wildcard)) {
      isOpen ||= isMember;
      if (!match.startsWith('"')) {
        const written = isMember ? `"${wildcard}":0` : `"${wildcard}"`;
        parts.push(
          sliceText(given, from, index),
          replacementText(written, rangeOf(given, index, index + match.length)),
        );
        from = index + match.length;
      }
    }
    before = match;
  }
  return { traced: joinTexts([...parts, sliceText(given, from)]), isOpen };
}

/** Replaces the placeholders outside strings, and `...` for what is left out, with wildcards. */
export function withWildcards(given: TracedText): TracedText {
  if (!/[$<…]|\{\{|\.{3}/.test(given.text)) return given;
  const token = /"(?:[^"\\\n]|\\[^])*"|\$\{?\w+\}?|<[A-Za-z][\w -]*>|\{\{[^{}]*\}\}|\.{3}|…/g;
  const parts: TracedText[] = [];
  let from = 0;
  for (const { 0: match, index } of given.text.matchAll(token)) {
    if (match.startsWith('"')) continue;
    parts.push(sliceText(given, from, index), replacementText(wildcard, rangeOf(given, index, index + match.length)));
    from = index + match.length;
  }
  return joinTexts([...parts, sliceText(given, from)]);
}
