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

/** The sidebar that `SUMMARY.md` of GitBook and mdBook states: lists of links below headings. */
export function readSummary(text: string, file: string, has: (file: string) => boolean): readonly SidebarEntry[] {
  const groups: { readonly label: string | undefined; readonly items: Item[] }[] = [{ label: undefined, items: [] }];
  for (const line of text.split("\n")) {
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
  const [first, ...rest] = items;
  if (first === undefined) return [];
  const end = rest.findIndex(({ depth }) => depth <= first.depth);
  const inner = nest(end === -1 ? rest : rest.slice(0, end), pageOf);
  return [...entryOf(first, inner, pageOf), ...(end === -1 ? [] : nest(rest.slice(end), pageOf))];
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
