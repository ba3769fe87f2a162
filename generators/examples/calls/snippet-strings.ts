import { readCommonEscape, unescapeText } from "../../code/escapes.ts";
import type { GrammarName } from "../../code/parsers.ts";
import { namedOf, type SyntaxNode } from "../../code/syntax-node.ts";
import { joinTexts, rangeOf, replacementText, sliceText, wildcard, type TracedText } from "../../code/traced-text.ts";

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
    { kind: /^interpolated_string_expression$/, open: /^\$\$"{3}\s*/, close: /\s*"{3}$/, escapes: /\{\{[^{}]*\}\}/g },
    { kind: /^interpolated_string_expression$/, open: /^\$"{3}\s*/, close: /\s*"{3}$/, escapes: /\{[^{}]*\}/g },
    {
      kind: /^interpolated_string_expression$/,
      open: /^(?:\$@|@\$)"/,
      close: /"$/,
      escapes: /""|\{\{|\}\}|\{[^{}]*\}/g,
    },
    { kind: /^interpolated_string_expression$/, open: /^\$"/, close: /"$/, escapes: /\\.|\{\{|\}\}|\{[^{}]*\}/g },
    { kind: /^string_literal$/, open: /^"/, close: /"$/, escapes: backslash },
  ],
  php: [
    { kind: /^string$/, open: /^'/, close: /'$/, escapes: /\\[\\']/g },
    {
      kind: /^encapsed_string$/,
      open: /^"/,
      close: /"$/,
      escapes: /\\.|\{\$[^}]*\}|\$\{\w+\}|\$[a-zA-Z_]\w*(?:->\w+|\[\w+\])?/g,
    },
    {
      kind: /^(?:heredoc_body|nowdoc_body)$/,
      open: /^\s*/,
      close: /\s*$/,
      escapes: /\{\$[^}]*\}|\$\{\w+\}|\$[a-zA-Z_]\w*(?:->\w+|\[\w+\])?/g,
    },
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
    {
      kind: /^expandable_here_string_literal$/,
      open: /^@"\s*/,
      close: /\s*"@$/,
      escapes: /`.|\$\w+|\$\{[^}]*\}|\$\([^)]*\)/g,
    },
    { kind: /^verbatim_here_string_characters$/, open: /^@'\s*/, close: /\s*'@$/ },
    { kind: /^expandable_string_literal$/, open: /^"/, close: /"$/, escapes: /`.|""|\$\w+|\$\{[^}]*\}|\$\([^)]*\)/g },
    { kind: /^verbatim_string_characters$/, open: /^'/, close: /'$/, escapes: /''/g },
  ],
};

/** The texts of a program in their order. What an operator joins is one text, with wildcards for what is not a text. */
export function snippetStrings(root: SyntaxNode, given: TracedText, grammar: GrammarName): readonly SnippetString[] {
  const readAll = (node: SyntaxNode): readonly SnippetString[] => {
    const written = sliceText(given, node.start, node.end);
    const form = forms[grammar]?.find(({ kind, open }) => kind.test(node.kind) && open.test(written.text));
    if (form !== undefined) {
      const text = readTemplate(decode(written, form), given.text, node);
      return [{ from: node.start, to: node.end, text }];
    }
    const found = node.children.flatMap(readAll);
    if (found.length === 0 || !isJoin(node)) return found;
    const parts = namedOf(node).map((part) => {
      const own = found.filter(({ from, to }) => from >= part.start && to <= part.end);
      const [only, ...others] = own;
      return only !== undefined && others.length === 0 && isOnly(given.text, part, only)
        ? only.text
        : replacementText(wildcard, rangeOf(given, part.start, part.end));
    });
    return [{ from: node.start, to: node.end, text: joinTexts(parts) }];
  };
  return readAll(root);
}

/** `"a" + b`; `"a" . $b` in PHP; `"a" << b` in Ruby. */
function isJoin({ kind, children }: SyntaxNode): boolean {
  return (
    /^(?:binary|binary_expression|additive_expression)$/.test(kind) &&
    children.some(({ kind: sign }) => /^(?:\+|\.|<<)$/.test(sign))
  );
}

/** Whether an operand is only a text: `"a"`, `("a")`, `"a".to_string()`, `String::from("a")`. */
function isOnly(program: string, { start, end }: SyntaxNode, { from, to }: SnippetString): boolean {
  const before = program.slice(start, from);
  const after = program.slice(to, end);
  return (
    /^\s*(?:(?:String::from)?\(\s*)?$/.test(before) &&
    /^\s*\)?(?:\.(?:to_string|to_owned|dup)(?:\(\))?)?\s*$/.test(after)
  );
}

/** Reads the places for values in a text that the program formats. */
function readTemplate(text: TracedText, program: string, { start, end }: SyntaxNode): TracedText {
  const before = program.slice(Math.max(0, start - 40), start);
  if (/\bv?sprintf\(\s*$/.test(before) || (/\bformat\(\s*$/.test(before) && /%[sd]/.test(text.text)))
    return unescapeText(
      text,
      (escape) => (escape === "%%" ? "%" : wildcard),
      /%%|%(?:\d+\$)?[-+0]*\d*(?:\.\d+)?[sdiufgex]/g,
    );
  if (
    /\bformat!\s*[({[]\s*$|\b[Ss]tring\.Format\(\s*$/.test(before) ||
    /^\s*\)?\s+-f\s/.test(program.slice(end, end + 20))
  )
    return unescapeText(text, readEscape, /\{\{|\}\}|\{[^{}"\s]*\}/g);
  return text;
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
