import { findIcon } from "../../../generators/pages/icons/find-icon.ts";
import { isPlainObject } from "../constants/values.ts";
import { withoutCode } from "../convert/lines.ts";
import type { ImportedPage, SidebarEntry, ToolInput } from "../model.ts";
import { textIn, type ReadPageFacts } from "../page-source.ts";

/** The keys of Material that docsgen has by another name. https://squidfunk.github.io/mkdocs-material/reference/ */
export function convertMaterialKeys({ frontMatter }: ReadPageFacts): Readonly<Record<string, unknown>> {
  const hidden = [frontMatter["hide"]].flat();
  const { icon, status, search, comments, template } = frontMatter;
  return {
    ...("hide" in frontMatter ? { hide: undefined } : {}),
    ...(hidden.includes("toc") ? { hide_table_of_contents: true } : {}),
    ...(hidden.includes("navigation") ? { displayed_sidebar: null } : {}),
    ...(hidden.includes("footer") ? { pagination_prev: null, pagination_next: null } : {}),
    ...(status === "new" ? { status: undefined, tag: "New" } : {}),
    ...(status === "deprecated" ? { status: undefined, deprecated: true } : {}),
    ...(isPlainObject(search) ? { search: search["exclude"] === true ? false : undefined } : {}),
    ...(typeof icon === "string" ? { icon: iconOf(icon) } : {}),
    ...(comments === undefined ? {} : { comments: undefined }),
    ...(template === undefined ? {} : { template: undefined }),
    ...("render_macros" in frontMatter ? { render_macros: undefined } : {}),
    ...("ignore_macros" in frontMatter ? { ignore_macros: undefined } : {}),
  };
}

/** `material/rocket-launch`, `octicons/tag-24`. An icon without a counterpart is left out. */
function iconOf(written: string): string | undefined {
  const name = (written.split("/").at(-1) ?? "").replace(/-\d+$/, "");
  return findIcon(name).kind === "found" ? name : undefined;
}

/** A page without a heading of the first level has the title of `nav` above its text, and a heading in HTML none. */
export function withNavTitles(
  pages: readonly ImportedPage[],
  nav: readonly SidebarEntry[],
  { readPage }: ToolInput,
): readonly ImportedPage[] {
  const labels = listLabels(nav);
  return pages.map((page) => {
    const { frontMatter, heading, text } = readPage(page.file);
    const stated = textIn(frontMatter, "title");
    const title = labels.get(page.file) ?? stated;
    if (title === undefined || heading !== undefined) return page;
    const keys = {
      title,
      ...(stated === undefined || stated === title ? {} : { title_meta: stated }),
      ...(/^\s*<h1[\s>]/m.test(withoutCode(text)) ? { hide_title: true } : {}),
    };
    return { ...page, frontMatter: { ...page.frontMatter, ...keys } };
  });
}

/** The labels of pages by their files. */
function listLabels(entries: readonly SidebarEntry[]): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  const visit = (entry: SidebarEntry): void => {
    if (entry.kind === "page" && entry.label !== undefined && !labels.has(entry.page))
      labels.set(entry.page, entry.label);
    if (entry.kind === "group") entry.items.forEach(visit);
  };
  entries.forEach(visit);
  return labels;
}
