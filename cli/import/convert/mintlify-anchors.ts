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

const link = /(\]\(<?|\bhref=["'])([^\s()"'<>#]*)#((?:[^\s()"'<>]|\([^\s()"'<>]*\))+)/gi;

/**
 * Mintlify accepts links to the id before it was cleaned: `#example%3A-a`, `#size-(in-cm)`, and `#%24ref` for a heading that
 * contains `$ref`.
 */
export function cleanMintlifyLinks(draft: PageDraft): PageDraft {
  return mapProse(draft, (line) => ({
    ...line,
    text: outsideSpans(line.text, (part) =>
      part.replaceAll(link, (...match: string[]) => {
        const [all = "", start = "", target = "", anchor = ""] = match;
        if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(target)) return all;
        const id = cleanMintlifyAnchor(anchor);
        if (id === anchor) return all;
        return `${start}${target}#${isHeadingId(id) ? id : id.replaceAll(/[^\p{L}\p{M}\p{N}_-]/gu, "")}`;
      }),
    ),
  }));
}
