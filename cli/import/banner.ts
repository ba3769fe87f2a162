import type { ImportedSite } from "./model.ts";

/** A banner in Markdown or HTML as the line above every page. Its first link is the link of the line. */
export function readBanner(content: string): NonNullable<ImportedSite["announcement"]> {
  const [, label, href] = /\[([^\]]+)\]\(([^)]+)\)/.exec(content) ?? [];
  const text = content.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, "$1").replaceAll(/<[^>]+>|[*_`]/g, "");
  return { id: "banner", text: text.trim() === "" ? (label ?? "") : text.trim(), href };
}
