import { baseFor } from "../../site/links.ts";
import type { OutputFile, Project, SiteSettings } from "../contract.ts";
import { indentLines } from "../pages/markdown/page-copy.ts";
import type { GuidePage, NavigationItem } from "../pages/model.ts";
import { pathOnHost } from "../path-on-host.ts";
import { baseMarker, withBase, withoutMarker } from "../source/prose-links.ts";
import { createEmbeddedMarkdown, type RenderEmbeddedMarkdown } from "./markdown/embedded-markdown.ts";
import { createReferenceMarkdown } from "./markdown/reference-markdown.ts";
import { markdownRoute } from "./markdown-route.ts";

/** The same documentation for language models: an index, everything in one file, and each page beside its HTML. */
export function* generateMarkdownFiles(project: Project): Iterable<OutputFile> {
  const { settings, pages, apis } = project;
  const guides = pages.filter((page): page is GuidePage => page.kind === "guide");
  const whole: string[] = [];
  const linkPrefix = prefixOf(settings);
  const renderEmbedded = createEmbeddedMarkdown(apis);
  for (const page of guides) {
    const text = pageMarkdown(page, renderEmbedded);
    if (page.isListed) whole.push(withBase(text, linkPrefix));
    yield { path: `site${markdownRoute(page.route)}`, content: withBase(text, baseFor(page.route, settings.base)) };
  }
  for (const api of apis) {
    const render = createReferenceMarkdown(api);
    for (const page of api.pages) {
      // Made once: the links of the two places differ by what stands before them.
      const text = render(page, baseMarker);
      whole.push(withBase(text, linkPrefix));
      yield { path: `site${markdownRoute(page.route)}`, content: withBase(text, baseFor(page.route, settings.base)) };
    }
  }
  yield {
    path: "site/llms.txt",
    content: listOfPages(
      project,
      guides.filter(({ isListed }) => isListed),
    ),
  };
  if (whole.length > 0) yield { path: "site/llms-full.txt", content: whole.join("\n---\n\n") };
}

/** Stands before a route in a file at the root. */
function prefixOf(settings: SiteSettings): string {
  const { url, base } = settings;
  return url === undefined ? (base ?? "") : url + pathOnHost(settings);
}

/** Links of embedded parts begin with the marker; what the author wrote stays as it is. */
function pageMarkdown({ title, markdown }: GuidePage, renderEmbedded: RenderEmbeddedMarkdown): string {
  const text = markdown
    .map((piece) =>
      typeof piece === "string"
        ? withoutMarker(piece)
        : indentLines(renderEmbedded(piece.part, baseMarker), piece.indent),
    )
    .join("")
    .trim();
  return `${text.startsWith("# ") ? "" : `# ${title}\n\n`}${text}\n`;
}

function listOfPages({ settings, navigation, apis }: Project, pages: readonly GuidePage[]): string {
  const prefix = prefixOf(settings);
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
  const reference = apis.flatMap(({ api, label, route, filesRoute }, index) => {
    const of = index === 0 ? "" : ` of ${label}`;
    return [
      line(`API reference${of}`, markdownRoute(route), "every operation, with its parameters, bodies and answers"),
      line(`OpenAPI description${of}`, `${filesRoute}openapi.json`, api.summary ?? api.title),
    ];
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
