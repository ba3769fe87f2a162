import type { Prose } from "../../../generators/api/model.ts";
import { escapeText } from "../render-markup.ts";

/** Stands for the note at the end of a text that is cut, until the page is rendered. A Unicode noncharacter. */
export const cutMarker = "\uFDD5";

/** A description that fits: a longer one ends after its last whole block, or within its text where the first is too long. */
export function shortenProse(prose: Prose, longest: number): Prose {
  if (prose.html.length <= longest) return prose;
  const end = lastBlockEnd(prose.html, longest);
  const kept =
    end > 0 ? prose.html.slice(0, end) : `<p>${escapeText(prose.text.slice(0, Math.floor(longest / 2)))}…</p>`;
  return { ...prose, html: kept + cutMarker };
}

const tag = /<(\/?)([a-z][a-z0-9-]*)((?:"[^"]*"|[^">])*)>/gi;
const voidElements: ReadonlySet<string> = new Set(["area", "br", "col", "hr", "img", "input", "source", "wbr"]);
/** A block of many small elements weighs more than its characters. */
const charactersPerElement = 80;

/** Where the last element ends that is no other's child and stands within so many characters. */
function lastBlockEnd(html: string, longest: number): number {
  let end = 0;
  let depth = 0;
  let elements = 0;
  for (const { 0: text, 1: slash, 2: name = "", 3: rest = "", index } of html.matchAll(tag)) {
    if (index + text.length > longest || elements * charactersPerElement > longest) break;
    if (slash === "/") depth -= 1;
    else {
      elements += 1;
      if (!voidElements.has(name.toLowerCase()) && !rest.endsWith("/")) depth += 1;
    }
    if (depth === 0) end = index + text.length;
  }
  return end;
}
