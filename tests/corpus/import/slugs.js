// How the other tools make the anchors of headings. Written down from their own packages, not from the importer.
import GithubSlugger from "github-slugger";
import { decode } from "./text.js";

/** Makes the anchors of one page: `(text) => id`, with numbers for repeated ones. */
export function createSlugger(tool) {
  if (tool === "vitepress") return numbered(vitepressSlug, 1);
  if (tool === "mintlify") return numbered(mintlifySlug, 2);
  const slugger = new GithubSlugger();
  return (text) => slugger.slug(text);
}

function numbered(slugOf, first) {
  const counts = new Map();
  return (text) => {
    const id = slugOf(text);
    const count = counts.get(id) ?? 0;
    counts.set(id, count + 1);
    return count === 0 ? id : `${id}-${count + first - 1}`;
  };
}

/** `@mdit-vue/shared` */
function vitepressSlug(text) {
  return text
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036F]/g, "")
    .replaceAll(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, "-")
    .replaceAll(/-{2,}/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .replace(/^(\d)/, "_$1")
    .toLowerCase();
}

/** `@mintlify/common`: percent-encoded, words joined by hyphens, then cleaned for the DOM. */
function mintlifySlug(text) {
  const encoded = encodeURIComponent(text.toLowerCase().trim().replaceAll(/\s+/g, "-"));
  const id = encoded
    .replaceAll(/[^\w%]+/g, "-")
    .replaceAll(/-{2,}/g, "-")
    .replaceAll(/^-|-$/g, "");
  return cleanMintlifyId(id);
}

/** A link may name the id before or after it was cleaned. */
export function cleanMintlifyId(id) {
  return decode(id)
    .replaceAll(/[?,;:!'"()[\]{}]/g, "")
    .replaceAll(/\p{Emoji_Presentation}|\p{Extended_Pictographic}|\u200D|\uFE0E|\uFE0F/gu, "");
}
