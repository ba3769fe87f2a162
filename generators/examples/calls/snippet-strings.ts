import { readCommonEscape, unescapeText } from "../../code/escapes.ts";
import type { GrammarName } from "../../code/parsers.ts";
import type { SyntaxNode } from "../../code/syntax-node.ts";
import { joinTexts, sliceText, wildcard, type TracedText } from "../../code/traced-text.ts";

/** A text of a program, with its place in it. */
export interface SnippetString {
  readonly from: number;
  readonly to: number;
  readonly text: TracedText;
}

/** How a kind of text is written: what encloses it, and what represents other characters or any text. */
interface StringForm {
  readonly kind: RegExp;
  readonly open: RegExp;
  readonly close: RegExp;
  readonly escapes?: RegExp;
}

const backslash = /\\(?:u[\da-fA-F]{4}|u\{[\da-fA-F]{1,6}\}|x[\da-fA-F]{2}|[^])/g;
const forms: Readonly<Partial<Record<GrammarName, readonly StringForm[]>>> = {
  "c-sharp": [
    { kind: /^raw_string_literal$/, open: /^"{3,}\s*/, close: /\s*"{3,}$/ },
    { kind: /^verbatim_string_literal$/, open: /^@"/, close: /"$/, escapes: /""/g },
    { kind: /^interpolated_string_expression$/, open: /^\$"/, close: /"$/, escapes: /\\.|\{\{|\}\}|\{[^{}]*\}/g },
    { kind: /^string_literal$/, open: /^"/, close: /"$/, escapes: backslash },
  ],
  php: [
    { kind: /^string$/, open: /^'/, close: /'$/, escapes: /\\[\\']/g },
    { kind: /^encapsed_string$/, open: /^"/, close: /"$/, escapes: /\\.|\{\$[^}]*\}|\$\w+/g },
    { kind: /^(?:heredoc_body|nowdoc_body)$/, open: /^\s*/, close: /\s*$/, escapes: /\{\$[^}]*\}|\$\w+/g },
  ],
  ruby: [
    { kind: /^string$/, open: /^(?:"|'|%[qQ]?[({[])/, close: /["')}\]]$/, escapes: /\\.|#\{[^}]*\}/g },
    { kind: /^heredoc_body$/, open: /^\s*/, close: /\s*\w+\s*$/, escapes: /#\{[^}]*\}/g },
  ],
  rust: [
    { kind: /^raw_string_literal$/, open: /^b?r#*"/, close: /"#*$/ },
    { kind: /^string_literal$/, open: /^b?"/, close: /"$/, escapes: backslash },
  ],
  powershell: [
    { kind: /^expandable_here_string_literal$/, open: /^@"\s*/, close: /\s*"@$/, escapes: /`.|\$\w+|\$\([^)]*\)/g },
    { kind: /^verbatim_here_string_characters$/, open: /^@'\s*/, close: /\s*'@$/ },
    { kind: /^expandable_string_literal$/, open: /^"/, close: /"$/, escapes: /`.|""|\$\w+|\$\([^)]*\)/g },
    { kind: /^verbatim_string_characters$/, open: /^'/, close: /'$/, escapes: /''/g },
  ],
};

/** The texts of a program in their order. Texts that an operator joins are one. */
export function snippetStrings(root: SyntaxNode, given: TracedText, grammar: GrammarName): readonly SnippetString[] {
  const found: SnippetString[] = [];
  const visit = (node: SyntaxNode): void => {
    const form = forms[grammar]?.find(({ kind }) => kind.test(node.kind));
    if (form === undefined) return node.children.forEach(visit);
    const own = { from: node.start, to: node.end, text: decode(sliceText(given, node.start, node.end), form) };
    const before = found.at(-1);
    if (before !== undefined && /^\s*[+.]\s*$/.test(given.text.slice(before.to, own.from)))
      found.splice(-1, 1, { from: before.from, to: own.to, text: joinTexts([before.text, own.text]) });
    else found.push(own);
    return undefined;
  };
  visit(root);
  return found;
}

function decode(written: TracedText, { open, close, escapes }: StringForm): TracedText {
  const from = open.exec(written.text)?.[0].length ?? 0;
  const end = written.text.length - (close.exec(written.text.slice(from))?.[0].length ?? 0);
  const inner = sliceText(written, from, Math.max(from, end));
  return escapes === undefined ? inner : unescapeText(inner, readEscape, escapes);
}

function readEscape(escape: string): string | undefined {
  if (escape.startsWith("\\")) return readCommonEscape(escape);
  if (/^(?:""|''|\{\{|\}\})$/.test(escape)) return escape.slice(1);
  if (escape.startsWith("`")) return escape === "`n" ? "\n" : escape === "`t" ? "\t" : escape.slice(1);
  return wildcard;
}
