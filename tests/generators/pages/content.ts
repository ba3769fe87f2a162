import { buildPages } from "../../../generators/pages/build/pages.ts";
import type { ContentFolder, GuidePage, StaticFile } from "../../../generators/pages/model.ts";
import type { Checked } from "../../../generators/source/docsgen-error.ts";
import { folderOf } from "../../../generators/pages/routes.ts";
import { createSourceFile } from "../../../generators/source/source-file.ts";

/** A content folder in memory: Markdown files by path, including category files. */
export function contentOf(files: Readonly<Record<string, string>>, statics: readonly StaticFile[] = []): ContentFolder {
  const names = Object.keys(files).toSorted();
  const sourceOf = (path: string) => createSourceFile(`content/${path}`, files[path] ?? "");
  return {
    directory: "content",
    markdown: names.filter((path) => /\.mdx?$/.test(path)).map((path) => ({ source: sourceOf(path), path })),
    categories: names
      .filter((path) => path.includes("_category_"))
      .map((path) => ({ source: sourceOf(path), folder: folderOf(path) })),
    statics,
    includes: new Map(),
  };
}

/** Builds a single page. */
export function buildOne(text: string, path = "page.md"): Checked<GuidePage> {
  const { value, findings } = buildPages(contentOf({ [path]: text }));
  const [page] = value;
  if (page === undefined) throw new Error("no page was built");
  return { value: page, findings };
}
