import type { DocsgenError } from "../source/docsgen-error.ts";
import type { Position } from "../source/position.ts";
import { invalidPattern, repairedPattern } from "./findings.ts";

/**
 * Returns a pattern that ECMAScript accepts with the `u` flag, as JSON Schema requires. Repairs what other dialects
 * allow (unnecessary escapes, an inline `(?i)`, POSIX anchors) with a warning. Undefined if it cannot be repaired.
 */
export function liftPattern(
  pattern: string,
  locate: () => Position,
  report: (finding: DocsgenError) => void,
): string | undefined {
  const error = compileError(pattern);
  if (error === undefined) return pattern;
  const repaired = repair(pattern);
  if (compileError(repaired) === undefined) {
    report(repairedPattern(pattern, repaired, locate()));
    return repaired;
  }
  report(invalidPattern(pattern, error, locate()));
  return undefined;
}

function compileError(pattern: string): string | undefined {
  try {
    RegExp(pattern, "u");
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : "";
    return reason.slice(reason.lastIndexOf(": ") + 2).toLowerCase();
  }
}

function repair(pattern: string): string {
  let text = render(pattern);
  const delimited = /^\/(.*)\/[a-z]*$/s.exec(text);
  if (delimited?.[1] !== undefined) text = delimited[1];
  const isCaseless = text.startsWith("(?i)");
  text = dropNeedlessEscapes(text.replaceAll(/\(\?[a-z]+\)/g, "").replaceAll("(?P<", "(?<"));
  return isCaseless ? anyCase(text) : text;
}

const escapes: ReadonlyMap<string, string> = new Map([
  ["\\A", "^"],
  ["\\z", "$"],
  ["\\Z", "$"],
  ["\\h", "[ \\t]"],
]);

/** Rewrites anchors and blanks for ECMAScript, and drops the `+` of possessive quantifiers. */
function render(pattern: string): string {
  // An unclosed class is read to the end once. A search for its end at each bracket would take quadratic time.
  const parts = /\\[\s\S]|\[(?:\\[\s\S]|[^\\\]])*(?:\]|\\?$)|([*+?]|\{\d+(?:,\d*)?\})\+/g;
  return pattern.replaceAll(parts, (part: string, quantifier: string | undefined) =>
    part.startsWith("[")
      ? part.replaceAll(/\\[\s\S]/g, (escape) => (escape === "\\h" ? " \\t" : escape))
      : (quantifier ?? escapes.get(part) ?? part),
  );
}

/** With `u` only syntax characters may be escaped, and a hyphen only inside a class. */
function dropNeedlessEscapes(text: string): string {
  let isInClass = false;
  return text.replaceAll(/\\(?:[pPu]\{[^{}]*\}|[\s\S])|[[\]{}]/g, (match, offset: number) => {
    if (match === "[" || match === "]") {
      const wasInClass = isInClass;
      isInClass = match === "[";
      return match === "]" && !wasInClass ? "\\]" : match;
    }
    if (match === "{" || match === "}") return isInClass || isQuantifier(text, offset) ? match : `\\${match}`;
    const escaped = match[1] ?? "";
    return /[\w^$\\.*+?()[\]{}|/]/.test(escaped) && escaped !== "_"
      ? match
      : escaped === "-" && isInClass
        ? match
        : escaped;
  });
}

function isQuantifier(text: string, offset: number): boolean {
  const opening = text.lastIndexOf("{", offset);
  return opening !== -1 && /^\{\d+(?:,\d*)?\}/.test(text.slice(opening)) && text.indexOf("}", opening) >= offset;
}

/** Letters outside escapes and classes become a class of both cases. A class lists both cases. */
function anyCase(text: string): string {
  let isInClass = false;
  const parts =
    /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|[\s\S])|\(\?<[A-Za-z]\w*>|[[\]]|[A-Za-z](?:-[A-Za-z])?/g;
  return text.replaceAll(parts, (match) => {
    if (match === "[" || match === "]") {
      isInClass = match === "[";
      return match;
    }
    if (!/^[A-Za-z](?:-[A-Za-z])?$/.test(match)) return match;
    return isInClass ? bothCases(match) : match.replaceAll(/[A-Za-z]/g, (letter) => `[${bothCases(letter)}]`);
  });
}

function bothCases(text: string): string {
  return `${text.toLowerCase()}${text.toUpperCase()}`;
}
