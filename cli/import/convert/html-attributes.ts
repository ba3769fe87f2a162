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
  return text.replaceAll(tag, (all) =>
    all.replaceAll(part, (whole: string, name: string | undefined, value: string | undefined) =>
      name === undefined ? whole : `${name}="${value ?? ""}"`,
    ),
  );
}
