/** A part of a style sheet that can contain or end other parts. */
export interface CssToken {
  readonly kind: "comment" | "string" | "url" | "escape" | "mark";
  readonly text: string;
  readonly at: number;
  /** Whether a comment or a string has its end. */
  readonly isClosed: boolean;
}

const pattern =
  /(?<comment>\/\*[\s\S]*?(?<commentEnd>\*\/|$))|(?<string>(?<quote>["'])(?:\\[\s\S]|(?!\k<quote>)[^\\\n])*(?<stringEnd>\k<quote>)?)|(?<url>\burl\(\s*(?:\\[^\n]|[^()"'\s\\])*\s*\))|(?<escape>\\[^\n])|[{};()[\]\\]/gi;

/**
 * Lists the comments, strings, unquoted URLs, and escapes of a style sheet, in which no character has a meaning, and its other braces,
 * brackets, parentheses, semicolons, and single backslashes. https://drafts.csswg.org/css-syntax/#tokenization
 */
export function* listCssTokens(text: string): Iterable<CssToken> {
  for (const { 0: found, index: at, groups = {} } of text.matchAll(pattern)) {
    const { comment, commentEnd, string, stringEnd, url, escape } = groups;
    if (comment !== undefined) yield { kind: "comment", text: found, at, isClosed: commentEnd !== "" };
    else if (string !== undefined) yield { kind: "string", text: found, at, isClosed: stringEnd !== undefined };
    else
      yield {
        kind: url !== undefined ? "url" : escape !== undefined ? "escape" : "mark",
        text: found,
        at,
        isClosed: true,
      };
  }
}
