import { binaryFile, dataFile } from "../../../generators/source/file-endings.ts";
import { folderOf } from "../../../generators/pages/routes.ts";
import { noParts, type ImportedPage, type ImportedProject, type ReadTool, type SidebarEntry } from "../model.ts";
import { isPageFile, toRoute } from "../page-source.ts";
import { filesBelow, join } from "../source-folder.ts";
import { readSummary } from "./summary-file.ts";

/** Files for people who change the repository, not for readers of its documentation. */
const unpublished = /^(?:LICENSE|CONTRIBUTING|CODE_OF_CONDUCT|SECURITY|PULL_REQUEST_TEMPLATE|AGENTS|CLAUDE)\.mdx?$/i;

/**
 * Reads a folder of Markdown files, as GitHub shows it: `README.md` is the page of its folder. GitBook and mdBook list the
 * pages in `SUMMARY.md`.
 */
export const readPlain: ReadTool = ({ source, root }) => {
  const files = filesBelow(source, root).filter((file) => !/(?:^|\/)\./.test(file));
  const summary = files.find((file) => /^SUMMARY\.md$/i.test(file));
  const items =
    summary === undefined
      ? []
      : readSummary(
          source.readText(join(root, summary)) ?? "",
          join(root, summary),
          (file) => isPageFile(file) && source.has(file),
        );
  const listed = new Set(listPages(items));
  const pages = files
    .filter(
      (file) =>
        isPageFile(file) &&
        (!unpublished.test(file) || listed.has(join(root, file))) &&
        (file !== summary || items.length === 0),
    )
    .map((file): ImportedPage => {
      const hasIndex =
        /(?:^|\/)README\.mdx?$/i.test(file) &&
        !files.some((other) => /(?:^|\/)index\.mdx?$/.test(other) && folderOf(other) === folderOf(file));
      return {
        file: join(root, file),
        target: `content/${file}`,
        route: toRoute(hasIndex ? file.replace(/README\.mdx?$/i, "index") : file),
      };
    });
  const specs = files.filter((file) => /(?:^|\/)(?:openapi|swagger)\.(?:ya?ml|json)$/.test(file)).slice(0, 1);
  return {
    ...noParts,
    site: { navbar: [], footer: { columns: [] } },
    pages,
    sidebars: items.length === 0 ? [] : [{ name: "main", items }],
    partials: files
      .filter((file) => (!/\.mdx?$/.test(file) || /(?:^|\/)_/.test(file)) && !specs.includes(file))
      .filter((file) => /\.(?:mdx?|txt)$/i.test(file) || binaryFile.test(file) || dataFile.test(file))
      .filter((file) => file.includes("/") || !/\.(?:json|ya?ml|txt)$/.test(file))
      .map((file) => ({ file: join(root, file), target: `content/${file}` })),
    specs: specs.map((file) => ({ file: join(root, file) })),
    root,
  } satisfies ImportedProject;
};

function listPages(items: readonly SidebarEntry[]): readonly string[] {
  return items.flatMap((item) =>
    item.kind === "group" ? [item.page ?? [], listPages(item.items)].flat() : item.kind === "page" ? [item.page] : [],
  );
}
