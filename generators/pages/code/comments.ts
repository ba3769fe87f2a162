/** How comments start. A lookbehind keeps a start from matching in the middle of a longer one. */
const openings = {
  slash: String.raw`(?<![:/])\/\/+`,
  block: String.raw`(?<!\{)\/\*+`,
  jsx: String.raw`\{\s*\/\*+`,
  hash: String.raw`(?<!#)#+`,
  html: String.raw`<!--+`,
  dash: String.raw`(?<!<!)(?<!-)--+(?!>)`,
  semicolon: String.raw`(?<!;);+`,
  percent: String.raw`(?<!%)%+`,
  quote: String.raw`['\u2018\u2019]`,
  rem: String.raw`\b[Rr][Ee][Mm]\b`,
  bang: String.raw`(?<!<)!`,
  ml: String.raw`\(\*`,
  cobol: String.raw`\*>`,
  vim: String.raw`"`,
  template: String.raw`\{\{!(?:--)?|\{#`,
} as const;

type Style = keyof typeof openings;

const closing = String.raw`(?:\*+\/\s*\}?|--+>|\*\)|(?:--)?\}\}|#\})`;

/** Comments of languages that few other languages share. */
const stylesByLanguage: ReadonlyMap<string, readonly Style[]> = new Map<string, readonly Style[]>([
  ...list("sql lua haskell hs ada elm plsql pgsql tsql mysql vhdl applescript", ["dash", "block"]),
  ...list("clojure clj lisp scheme elisp racket asm nasm ini wasm wat autohotkey", ["semicolon", "hash"]),
  ...list("tex latex matlab erlang erl prolog octave postscript", ["percent"]),
  ...list("vb vba vbnet visual-basic basic vbs", ["quote", "rem"]),
  ...list("batch bat cmd", ["rem"]),
  ...list("fortran f90 f95", ["bang"]),
  ...list("fsharp fs ocaml ml sml pascal delphi", ["ml", "slash"]),
  ...list("cobol", ["cobol"]),
  ...list("vim vimscript viml", ["vim"]),
  // The code blocks inside a Markdown block keep their comments: the page documents the notation itself.
  ...list("markdown md mdx markdoc mdoc", ["html", "jsx", "hash"]),
]);

function list(names: string, styles: readonly Style[]): (readonly [string, readonly Style[]])[] {
  return names.split(" ").map((name) => [name, styles]);
}

const commonStyles: readonly Style[] = ["slash", "block", "jsx", "hash", "html"];

/** Styles that are distinct enough for a mark in double brackets, whatever the language is. */
const distinctStyles: readonly Style[] = [
  ...commonStyles,
  "dash",
  "semicolon",
  "percent",
  "rem",
  "ml",
  "cobol",
  "template",
];

/** Patterns of the comments of one language. */
export interface CommentPatterns {
  /** A line that only contains a comment. Group 1 is its text. */
  readonly line: RegExp;
  /** A line that ends with a note: code, then `# (1)!`. Groups: code, opening, number, exclamation point, closing. */
  readonly note: RegExp;
  /** A line that ends with a comment with `[!code …]`. Groups: code, opening, text, marks, text, closing. */
  readonly mark: RegExp;
}

/** Creates the patterns of a language. The last comment of a line counts. */
export function commentPatterns(language: string): CommentPatterns {
  const own = stylesByLanguage.get(language) ?? commonStyles;
  const starts = join(own);
  const anyStart = join([...new Set([...own, ...distinctStyles])]);
  return {
    line: new RegExp(`^\\s*(?:${starts})\\s*(.*?)\\s*${closing}?\\s*$`),
    note: new RegExp(`^(.*?)[ \\t]*(${anyStart})\\s*\\((\\d{1,2})\\)(!?)\\s*(${closing})?\\s*$`),
    mark: new RegExp(
      `^(.*?)[ \\t]*(${anyStart})((?:(?!${anyStart}).)*?)((?:\\[!code\\s+[^\\]]+\\]\\s*)+)([^"'\`]*?)(${closing})?\\s*$`,
    ),
  };
}

function join(styles: readonly Style[]): string {
  return styles.map((style) => openings[style]).join("|");
}
