import type { SidebarEntry } from "../model.ts";
import { plainText } from "../page-source.ts";
import { joinPath } from "../source-folder.ts";
import { decodeSafely } from "../../../generators/source/decode-safely.ts";
import { folderOf } from "../../../generators/pages/routes.ts";

interface Item {
  readonly depth: number;
  readonly label: string;
  readonly href: string | undefined;
}

/** What a list of pages consists of: headings, items, links, rules, and HTML. Anything else is the text of a page. */
const listLine = /^\s*(?:$|#|[-*+](?:\s|$)|\[|[-*_]{3,}\s*$|<)/;

/**
 * The sidebar that `SUMMARY.md` of GitBook and mdBook states: lists of links below headings. Empty for a page with this name
 * that has other text.
 */
export function readSummary(text: string, file: string, has: (file: string) => boolean): readonly SidebarEntry[] {
  const lines = text.replace(/^\uFEFF?---\r?\n[\s\S]*?\n---[ \t]*\r?\n/, "").split(/\r?\n/);
  if (!lines.every((line) => listLine.test(line))) return [];
  const groups: { readonly label: string | undefined; readonly items: Item[] }[] = [{ label: undefined, items: [] }];
  for (const line of lines) {
    const heading = /^##\s+(.+?)\s*$/.exec(line)?.[1];
    if (heading !== undefined) groups.push({ label: plainText(heading), items: [] });
    const [, indent, bracketed, plain] = /^([ \t]*)(?:[-*+]\s+)?(?:\[(.*)\](?=\()|[-*+]\s+([^[].*))/.exec(line) ?? [];
    const href = /\]\(<?([^)\s>]*)>?(?:\s+"[^"]*")?\)\s*$/.exec(line)?.[1];
    const label = bracketed ?? plain;
    if (label === undefined || line.startsWith("#")) continue;
    const depth = (indent ?? "").replaceAll("\t", "    ").length;
    groups.at(-1)?.items.push({ depth, label: plainText(label), href: href === "" ? undefined : href });
  }
  const pageOf = (href: string): string | undefined => {
    const target = joinPath(folderOf(file), decodeSafely(href.replace(/#.*$/, "")));
    return target !== undefined && has(target) ? target : undefined;
  };
  return groups.flatMap(({ label, items }): readonly SidebarEntry[] => {
    const entries = nest(items, pageOf);
    if (label === undefined || entries.length === 0) return entries;
    return [{ kind: "group", label, items: entries }];
  });
}

/** Items that are indented further belong to the item above. */
function nest(items: readonly Item[], pageOf: (href: string) => string | undefined): readonly SidebarEntry[] {
  const entries: SidebarEntry[] = [];
  for (let start = 0; start < items.length;) {
    const first = items[start];
    if (first === undefined) break;
    let end = start + 1;
    while ((items[end]?.depth ?? -1) > first.depth) end++;
    entries.push(...entryOf(first, nest(items.slice(start + 1, end), pageOf), pageOf));
    start = end;
  }
  return entries;
}

function entryOf(
  { label, href }: Item,
  items: readonly SidebarEntry[],
  pageOf: (href: string) => string | undefined,
): readonly SidebarEntry[] {
  const page = href === undefined ? undefined : pageOf(href);
  if (items.length > 0) return [{ kind: "group", label, ...(page === undefined ? {} : { page }), items }];
  if (page !== undefined) return [{ kind: "page", page, label }];
  return href !== undefined && /^https?:/.test(href) ? [{ kind: "link", label, href }] : [];
}
