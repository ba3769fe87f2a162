import { findIcon } from "../../../generators/pages/icons/find-icon.ts";
import { isPlainObject } from "../constants/values.ts";
import type { ReadPageFacts } from "../page-source.ts";

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
  };
}

/** `material/rocket-launch`, `octicons/tag-24`. An icon without a counterpart is left out. */
function iconOf(written: string): string | undefined {
  const name = (written.split("/").at(-1) ?? "").replace(/-\d+$/, "");
  return findIcon(name).kind === "found" ? name : undefined;
}
