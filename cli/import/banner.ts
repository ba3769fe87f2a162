import type { ImportedSite } from "./model.ts";
import { plainText } from "./page-source.ts";

// Each pattern ends at the next place where it could start, so that it reads a text of unclosed brackets or tags once.
const link = /(?<!!)\[[^[\]]*\]\(\s*<?([^\s()<>[\]]+)|<a\s[^<>]*?\bhref=["']([^"'<>]+)/;
const image = /!\[([^[\]]*)\]\([^()[\]]*\)/g;
const emphasis = /(?<![\w\\])_([^_\s][^_]*)_(?!\w)/g;

/** A banner in Markdown or HTML as the line above every page. Its first link is the link of the line. */
export function readBanner(content: string | undefined): ImportedSite["announcement"] {
  if (content === undefined) return undefined;
  const words = content.replaceAll(image, "$1");
  const [, markdown, html] = link.exec(words) ?? [];
  return { id: "banner", text: plainText(words.replaceAll(emphasis, "$1")), href: markdown ?? html };
}
