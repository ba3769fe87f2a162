import type { OutputFile, Project } from "../contract.ts";
import type { GuidePage, NavigationItem } from "../pages/model.ts";
import { markdownRoute } from "./markdown-route.ts";

/** The same documentation for language models: an index, everything in one file, and each page beside its HTML. */
export function* generateMarkdownFiles(project: Project): Iterable<OutputFile> {
  const pages = project.pages.filter((page): page is GuidePage => page.kind === "guide");
  for (const page of pages) yield { path: `site${markdownRoute(page.route)}`, content: pageMarkdown(page) };
  const listed = pages.filter(({ isListed }) => isListed);
  yield { path: "site/llms.txt", content: listOfPages(project, listed) };
  if (listed.length > 0) yield { path: "site/llms-full.txt", content: listed.map(pageMarkdown).join("\n---\n\n") };
}

function pageMarkdown({ title, markdown }: GuidePage): string {
  return `${markdown.startsWith("# ") ? "" : `# ${title}\n\n`}${markdown}\n`;
}

function listOfPages({ settings, navigation, apis }: Project, pages: readonly GuidePage[]): string {
  const prefix = settings.url === undefined ? (settings.base ?? "") : settings.url + (settings.base ?? "/");
  const line = (label: string, path: string, description: string) =>
    `- [${label}](${prefix}${path.slice(1)})${description === "" ? "" : `: ${description}`}`;
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  const pageLines = (routes: readonly string[]) =>
    routes.flatMap((route) => {
      const page = byRoute.get(route);
      byRoute.delete(route);
      return page === undefined ? [] : [line(page.title, markdownRoute(route), page.description)];
    });
  const groups = navigation.items.map((item) => ({
    label: item.kind === "group" ? item.label : "",
    lines: pageLines(routesBelow(item)),
  }));
  const rest = pageLines([...byRoute.keys()]);
  const reference = apis.map(({ api, label, filesRoute }, index) => {
    const name = index === 0 ? "OpenAPI description" : `OpenAPI description of ${label}`;
    return line(name, `${filesRoute}openapi.json`, api.summary ?? api.title);
  });
  const sections = [...groups, { label: "Optional", lines: rest }, { label: "API", lines: reference }];
  return (
    [
      `# ${settings.title}`,
      ...(settings.tagline === "" ? [] : [`> ${settings.tagline}`]),
      ...sections.flatMap(sectionText),
    ].join("\n\n") + "\n"
  );
}

function sectionText({
  label,
  lines,
}: {
  readonly label: string;
  readonly lines: readonly string[];
}): readonly string[] {
  if (lines.length === 0) return [];
  return label === "" ? [lines.join("\n")] : [`## ${label}`, lines.join("\n")];
}

function routesBelow(item: NavigationItem): readonly string[] {
  if (item.kind === "page") return [item.route];
  const own = item.kind === "category" && item.route !== undefined ? [item.route] : [];
  return [...own, ...item.items.flatMap(routesBelow)];
}
