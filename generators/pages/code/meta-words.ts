/** A part of the text after a code block's language. `written` is its text in the file. */
export type MetaWord =
  /** `wrap` */
  | { readonly kind: "flag"; readonly written: string; readonly name: string }
  /** `title="a.js"`; the form tells `mark="a"`, `mark=/a/`, and `mark={1}` apart. */
  | {
      readonly kind: "value";
      readonly written: string;
      readonly name: string;
      readonly value: string;
      readonly form: "quoted" | "braces" | "pattern" | "bare";
    }
  /** `{1,3-5}` */
  | { readonly kind: "braces"; readonly written: string; readonly value: string }
  /** `"text"` */
  | { readonly kind: "quoted"; readonly written: string; readonly value: string }
  /** `/pattern/` */
  | { readonly kind: "pattern"; readonly written: string; readonly value: string }
  /** `[a.js]` */
  | { readonly kind: "title"; readonly written: string; readonly value: string };

const quoted = /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'/.source;
const braces = /\{((?:[^{}]|\{[^{}]*\})*)\}/.source;
const pattern = /\/((?:[^/\\\s]|\\.|\[(?:[^\]\\\n]|\\.)*\]|[ ](?=[^/]*\/))+)\/[a-z]*(?=[\s#\d]|$)/.source;
const name = /:?[A-Za-z_][\w.:@-]*/.source;
/** A value without quotes may contain some: `check=off:"why"`. */
const bare = /(?:[^\s"']|"[^"]*")+/.source;

/** The suffix chooses a color or occurrences of a mark in some tools: `"text"#a`, `/text/3-5`. */
const suffix = /(?:#[\w-]+|\/?\d[\d,-]*)?/.source;

const word = new RegExp(
  [
    `\\[(?<title>[^\\]]+)\\](?=\\s|$)`,
    `(?<name>${name})=(?:${quoted}|${braces}|${pattern}|(?<bare>${bare}))`,
    `(?:${quoted})${suffix}(?=\\s|$)`,
    `${braces}${suffix}`,
    `${pattern}${suffix}`,
    `(?<flag>[^\\s{][^\\s{=]*(?:[={](?=\\s|$)|=[^\\s]*)?|\\{)`,
  ].join("|"),
  "y",
);

/** Splits the text after a code block's language, which the author writes for docsgen or for another tool. */
export function splitMeta(meta: string): readonly MetaWord[] {
  // Markdoc surrounds the words with `{%` and `%}`.
  const text = meta.replaceAll(/\{%|%\}/g, "  ");
  const words: MetaWord[] = [];
  for (let at = 0; at < text.length;) {
    if (/\s/.test(text[at] ?? "")) {
      at += 1;
      continue;
    }
    word.lastIndex = at;
    const match = word.exec(text);
    if (match === null) return words;
    words.push(wordOf(match));
    at += match[0].length;
  }
  return words;
}

type Groups = readonly (string | undefined)[];

function wordOf(match: RegExpExecArray): MetaWord {
  const [written] = match;
  const { title, name: key, bare: value, flag } = match.groups ?? {};
  if (title !== undefined) return { kind: "title", written, value: title };
  if (flag !== undefined) return { kind: "flag", written, name: flag };
  if (value !== undefined && key !== undefined) return { kind: "value", written, name: key, value, form: "bare" };
  // The groups of a value follow those of the title and the name; those without a name start after the bare value.
  const groups: Groups = key === undefined ? match.slice(8, 12) : match.slice(3, 7);
  const [double, single, inBraces, inSlashes] = groups;
  const text = double ?? single;
  if (text !== undefined) {
    const unescaped = text.replaceAll(/\\(["'\\])/g, "$1");
    return key === undefined
      ? { kind: "quoted", written, value: unescaped }
      : { kind: "value", written, name: key, value: unescaped, form: "quoted" };
  }
  if (inBraces !== undefined)
    return key === undefined
      ? { kind: "braces", written, value: inBraces.trim() }
      : { kind: "value", written, name: key, value: inBraces.trim(), form: "braces" };
  return key === undefined
    ? { kind: "pattern", written, value: inSlashes ?? "" }
    : { kind: "value", written, name: key, value: inSlashes ?? "", form: "pattern" };
}
