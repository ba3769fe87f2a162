import { stateEntry } from "../../generators/source/head-entry.ts";
import { isArray } from "../../generators/source/json.ts";
import type { ImportedPage, ImportedProject, ToolName } from "./model.ts";
import { textIn, type ReadPageFacts } from "./page-source.ts";

type Project = Pick<ImportedProject, "site" | "languages">;

/** The front matter that keeps the title of the window where the old tool did not write the page's title there. */
export function windowTitleKeys(
  tool: ToolName,
  page: Pick<ImportedPage, "file" | "route" | "language">,
  { project, facts }: { readonly project: Project; readonly facts: ReadPageFacts },
): Readonly<Record<string, unknown>> {
  const stated = tool === "vitepress" || tool === "starlight" ? titleInHead(facts.frontMatter["head"]) : undefined;
  if (stated !== undefined) return { title_meta: stated, titleTemplate: false };
  const language = project.languages.find(({ code }) => code === page.language);
  const site = language?.title ?? project.site.title;
  if (site === undefined || textIn(facts.frontMatter, "title") !== undefined) return {};
  const isUntitled = facts.heading === undefined;
  switch (tool) {
    case "vitepress":
      return isUntitled ? exactTitle(vitepressTitle(site, project, facts), site) : {};
    case "docusaurus":
      return isUntitled && /(?:^|\/)src\/pages\//.test(page.file) ? { title_meta: site } : {};
    case "mkdocs":
      return page.route === "/" && facts.heading !== site ? { title_meta: site } : {};
    default:
      return {};
  }
}

/** docsgen writes the site's title without a pattern. */
function exactTitle(title: string, site: string): Readonly<Record<string, unknown>> {
  return title === site ? { title_meta: site } : { title_meta: title, titleTemplate: false };
}

/** VitePress takes the site's title as the title of a page without one. https://vitepress.dev/reference/site-config#titletemplate */
function vitepressTitle(site: string, { site: { titlePattern } }: Project, { frontMatter }: ReadPageFacts): string {
  const own = frontMatter["titleTemplate"];
  if (own === false) return site;
  const pattern = typeof own === "string" ? vitepressPattern(own) : titlePattern;
  return pattern === undefined || pattern === `%s | ${site}` ? site : pattern.replaceAll("%s", () => site);
}

/** `:title - Otter`, a suffix, or `false` for the page's title alone. */
export function vitepressPattern(template: unknown): string | undefined {
  if (template === false) return "%s";
  if (typeof template !== "string" || template === "") return undefined;
  return template.includes(":title") ? template.replaceAll(":title", "%s") : `%s | ${template}`;
}

/** The `<title>` in the `head` of a page. */
function titleInHead(head: unknown): string | undefined {
  for (const item of isArray(head) ? head : []) {
    const { tag, content } = stateEntry(item);
    if (tag === "title" && typeof content === "string" && content !== "") return content;
  }
  return undefined;
}
