import { mapProse, outsideSpans, type PageDraft } from "./lines.ts";

const tag = /<[A-Za-z][\w.-]*\s[^<>]*>/g;
/** A quoted value, an expression, or an attribute whose value has no quotes. */
const part = /"[^"]*"|'[^']*'|\{[^{}]*\}|(\s[\w:@.-]+)=([^\s"'{}<>=`]+?)(?=[\s>]|\/>)/g;

/** `<div align=center>`: HTML needs no quotes, but MDX does. */
export function quoteAttributes(draft: PageDraft): PageDraft {
  return mapProse(draft, (line) =>
    line.text.includes("<") ? { ...line, text: outsideSpans(line.text, quoteTags) } : line,
  );
}

function quoteTags(text: string): string {
  return text.replaceAll(tag, (written, offset: number) =>
    quoteLastSlash(written, text.slice(offset, offset + 2000)).replaceAll(
      part,
      (whole: string, name: string | undefined, value: string | undefined) =>
        name === undefined ? whole : `${name}="${value ?? ""}"`,
    ),
  );
}

/** In `<a href=/b/>c</a>`, the slash belongs to the value: the element has an end tag. */
function quoteLastSlash(written: string, text: string): string {
  const name = /[\w.-]+/.exec(written)?.[0] ?? "";
  return text.includes(`</${name}>`) ? written.replace(/=([^\s"'{}<>=`]+\/)>$/, '="$1">') : written;
}

const touching = /(<\/(?:a|button|small|span|strong)>)(?=<(?:a|button|small|span)[\s>])/g;

/** Code keeps its spaces, and the words of a heading make its id. */
const literal = /^\s*#|<(?:code|pre|h[1-6])[\s>]/i;

/** `<span>Coverage</span><span>83%</span>`: the style sheet of the old site separated the words, which would touch here. */
export function separateElements(draft: PageDraft): PageDraft {
  let isInPre = false;
  return mapProse(draft, (line) => {
    const isLiteral = isInPre || literal.test(line.text);
    const last = line.text.match(/<\/?pre[\s>]/gi)?.at(-1);
    if (last !== undefined) isInPre = !last.startsWith("</");
    return isLiteral ? line : { ...line, text: outsideSpans(line.text, (part) => part.replaceAll(touching, "$1 ")) };
  });
}
