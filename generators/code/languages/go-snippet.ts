import type { StatementRule } from "../lower.ts";
import { childOf } from "../syntax-node.ts";
import { joinTexts, rangeOf, replacementText, sliceText, type Range, type TracedText } from "../traced-text.ts";

/** The package, the imports, and the space and comments around them. */
const head = /^(?:\s+|\/\/[^\n]*|package\s+\w+|import\s*\([^)]*\)|import\s+(?:[\w.]+\s+)?"[^"]*")*/;

/**
 * Puts the statements of a snippet into a function. Outside functions, the parser takes `range order.Lines {` for the
 * start of a literal.
 */
export function withFunction(given: TracedText): TracedText {
  const { text } = given;
  if (/^func\b/m.test(text) || (/^(?:type|var|const)\b/m.test(text) && !/^[ \t]*for\b/m.test(text))) return given;
  const [before = ""] = head.exec(text) ?? [];
  const at = (offset: number): Range => rangeOf(given, offset, offset);
  return joinTexts([
    sliceText(given, 0, before.length),
    replacementText("func _() {", at(before.length)),
    sliceText(given, before.length),
    replacementText("\n}", at(text.length)),
  ]);
}

/** The statements of a snippet are those of the program: a later block may use its variables. */
export function withoutSnippetFunction(define: StatementRule): StatementRule {
  return (node, lower) => {
    const isSnippet = lower.textOf(childOf(node, "name")) === "_";
    return isSnippet ? lower.statements([...(childOf(node, "body")?.children ?? [])]) : define(node, lower);
  };
}
