import { decodeSafely } from "../../../generators/source/decode-safely.ts";
import { isHeadingId } from "../../../generators/source/heading-id.ts";
import { mapProse, outsideSpans, type PageDraft } from "./lines.ts";

const pictographs = /\p{Emoji_Presentation}|\p{Extended_Pictographic}|\u200D|\uFE0E|\uFE0F/gu;

/** The id that Mintlify writes into a page, from the one that it computes: decoded, without punctuation. */
export function cleanMintlifyAnchor(id: string): string {
  return decodeSafely(id)
    .replaceAll(/[?,;:!'"()[\]{}]/g, "")
    .replaceAll(pictographs, "");
}

/** An id in the characters that `{#id}` may have. Browsers also find `a%3Cb%3E` for links to `a<b>`. */
export function encodeAnchor(id: string): string {
  return id.replaceAll(/[<>`\\]/g, encodeURIComponent);
}

const link = /(\]\(<?|\bhref=["'])([^\s()"'<>#]*)#((?:[^\s()"'<>]|\([^\s()"'<>]*\))+)/gi;

const ownId = /\sid=["']([^"'\s]+)["']/g;

/**
 * Mintlify accepts links to the id before it was cleaned: `#example%3A-a`, `#size-(in-cm)`, and `#%24ref` for a heading that
 * contains `$ref`. Ids that the page states itself stay as they are.
 */
export function cleanMintlifyLinks(draft: PageDraft): PageDraft {
  const stated = new Set(draft.lines.flatMap(({ text }) => [...text.matchAll(ownId)].map(([, id]) => id)));
  return mapProse(draft, (line) => ({
    ...line,
    text: outsideSpans(line.text, (part) =>
      part.replaceAll(link, (...match: string[]) => {
        const [all = "", start = "", target = "", anchor = ""] = match;
        if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(target)) return all;
        const id = encodeAnchor(cleanMintlifyAnchor(anchor));
        if (id === anchor || (target === "" && stated.has(decodeSafely(anchor)))) return all;
        const written = isHeadingId(id) ? id : id.replaceAll(/[^\p{L}\p{M}\p{N}_-]/gu, "");
        // In a table, `|` would end the cell.
        return `${start}${target}#${written.replaceAll("|", "%7C")}`;
      }),
    ),
  }));
}
