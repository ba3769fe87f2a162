import { baseFor } from "../source/site-links.ts";
import type { OutputFile, Project, SiteSettings } from "../contract.ts";
import { indentLines } from "../pages/markdown/page-copy.ts";
import type { AnyReferencePage } from "../pages/build/reference-pages.ts";
import type { BlogPost } from "../pages/blog/model.ts";
import { escapeMarkdown } from "../source/escape-markdown.ts";
import type { GuidePage } from "../pages/model.ts";
import { listReadingSteps } from "../pages/navigation/reading-order.ts";
import { pathOnHost } from "../path-on-host.ts";
import { createTextTranslate } from "../source/interface-texts.ts";
import { fingerprint } from "../source/fingerprint.ts";
import { once } from "../source/once.ts";
import { baseMarker, withoutMarker } from "../source/prose-links.ts";
import { linkMarkup } from "./component-files.ts";
import type { DigestPageSource } from "./page-source.ts";
import { createEmbeddedMarkdown, type RenderEmbeddedMarkdown } from "./markdown/embedded-markdown.ts";
import { createReferenceMarkdown } from "./markdown/reference-markdown.ts";
import { markdownRoute } from "./markdown-route.ts";

type MarkdownPage = GuidePage | AnyReferencePage;

/** The documentation for language models: an index, everything in one file, and each page next to its HTML. */
export function* generateMarkdownFiles(project: Project, digestSource: DigestPageSource): Iterable<OutputFile> {
  const { settings, pages, apis, navigation } = project;
  const guides = pages.filter((page): page is GuidePage => page.kind === "guide");
  const { render, takeRendered } = createPageMarkdown(project);
  const all = [...guides, ...apis.flatMap((api) => api.pages)].map((page: MarkdownPage) => {
    const base = baseFor(page.route, settings.base);
    const post = navigation.blog?.byRoute.get(page.route);
    return { page, base, known: once(() => ({ key: fingerprint("markdown", digestSource(page), base, post) })) };
  });
  const listed = all.filter(({ page }) => page.kind !== "guide" || page.isListed);
  for (const { page, base, known } of all)
    yield markdownCopy(page, known, () => linkMarkup(render(page), { base, prefix: settings.prefix }));
  yield {
    path: "site/llms.txt",
    content: listOfPages(
      project,
      guides.filter(({ isListed }) => isListed),
    ),
  };
  if (listed.length === 0) return;
  const linkPrefix = prefixOf(settings);
  const pieces = {
    *[Symbol.iterator]() {
      let start = "";
      for (const some of cutInPieces(listed)) {
        const before = start;
        start = betweenPages;
        yield {
          key: fingerprint(
            before,
            linkPrefix,
            some.map(({ known }) => known().key),
          ),
          get content() {
            const link = { base: linkPrefix, prefix: settings.prefix };
            return before + some.map(({ page }) => linkMarkup(takeRendered(page), link)).join(betweenPages);
          },
        };
      }
    },
  };
  yield {
    path: "site/llms-full.txt",
    pieces,
    get content() {
      return [...pieces].map(({ content }) => content).join("");
    },
  };
}

/** The Markdown next to the HTML. The text of a guide is stored with its page: joining it costs no more than reading it. */
function markdownCopy(page: MarkdownPage, known: () => { readonly key: string }, print: () => string): OutputFile {
  return {
    path: `site${markdownRoute(page.route)}`,
    get key() {
      return isDescribed(page) ? known().key : undefined;
    },
    get stamp() {
      return known().key;
    },
    get content() {
      return print();
    },
  };
}

const betweenPages = "\n---\n\n";
/** An edit renders only the pages of one piece again. The other pieces come from the cache. */
const pagesPerPiece = 64;

/**
 * Pages with embedded parts of a description have their own pieces, so that an edit of another page does not need the
 * description.
 */
function* cutInPieces<Listed extends { readonly page: MarkdownPage }>(pages: readonly Listed[]): Iterable<Listed[]> {
  let piece: Listed[] = [];
  for (const listed of pages) {
    const [first] = piece;
    const isFull = piece.length === pagesPerPiece;
    if (first !== undefined && (isFull || isDescribed(first.page) !== isDescribed(listed.page))) {
      yield piece;
      piece = [];
    }
    piece.push(listed);
  }
  if (piece.length > 0) yield piece;
}

function isDescribed(page: MarkdownPage): boolean {
  return page.kind !== "guide" || page.embeds.length > 0;
}

/**
 * Prints pages with the marker before their links. Two files with the same page differ only by what replaces the
 * marker.
 */
interface PageMarkdown {
  readonly render: (page: MarkdownPage) => string;
  /** Returns a page for the second file. A page of a reference that was just rendered is not rendered again. */
  readonly takeRendered: (page: MarkdownPage) => string;
}

function createPageMarkdown({ apis, texts, settings, navigation }: Project): PageMarkdown {
  const translate = createTextTranslate(texts, settings.language.code);
  const embedded = once(() => createEmbeddedMarkdown(apis, translate));
  const renderEmbedded: RenderEmbeddedMarkdown = (...given) => embedded()(...given);
  const owners = new Map(apis.flatMap((api) => api.pages.map((page) => [page, api] as const)));
  const renderers = new Map(apis.map((api) => [api, once(() => createReferenceMarkdown(api, translate))]));
  const rendered = new Map<MarkdownPage, string>();
  const render = (page: MarkdownPage): string => {
    if (page.kind === "guide") return pageMarkdown(page, navigation.blog?.byRoute.get(page.route), renderEmbedded);
    const owner = owners.get(page);
    const text = (owner && renderers.get(owner)?.()(page, baseMarker)) ?? "";
    rendered.set(page, text);
    return text;
  };
  return {
    render,
    takeRendered: (page) => {
      const text = rendered.get(page) ?? render(page);
      rendered.delete(page);
      return text;
    },
  };
}

/** The prefix of routes in a file at the root. */
function prefixOf(settings: SiteSettings): string {
  const { url, base } = settings;
  return url === undefined ? (base ?? "") : url + pathOnHost(settings);
}

/** Links to the site start with the marker: the author's links, and those of embedded parts. */
function pageMarkdown(
  { title, markdown }: GuidePage,
  post: BlogPost | undefined,
  renderEmbedded: RenderEmbeddedMarkdown,
): string {
  const text = markdown
    .map((piece) =>
      typeof piece === "string"
        ? withoutMarker(piece)
        : "link" in piece
          ? baseMarker + piece.link
          : indentLines(renderEmbedded(piece.part, baseMarker), piece.indent),
    )
    .join("")
    .trim();
  const whole = `${text.startsWith("# ") ? "" : `# ${title}\n\n`}${text}\n`;
  return post === undefined ? whole : withPostHead(whole, post);
}

/** The date and the authors below the title, as on the page. */
function withPostHead(markdown: string, { dateText, authors }: BlogPost): string {
  const names = authors.map(({ name, title }) => (title === undefined ? name : `${name} (${title})`));
  const head = [dateText, names.join(", ")].filter((part) => part !== "").map(escapeMarkdown);
  const [heading = "", ...rest] = markdown.split("\n");
  return head.length === 0 ? markdown : [heading, "", head.join(" · "), ...rest].join("\n");
}

function listOfPages({ settings, navigation, apis, texts }: Project, pages: readonly GuidePage[]): string {
  const translate = createTextTranslate(texts, settings.language.code);
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
    lines: pageLines(listReadingSteps([item]).map(({ route }) => route)),
  }));
  const { blog } = navigation;
  if (blog !== undefined)
    groups.push({ label: blog.title, lines: pageLines([blog.route, ...blog.posts.map(({ route }) => route)]) });
  const rest = pageLines([...byRoute.keys()]);
  const reference = apis.flatMap(({ api, label, route, filesRoute }, index) => {
    const of = index === 0 ? "" : ` ${translate("ofName", { name: label })}`;
    return [
      line(translate("apiReference") + of, markdownRoute(route), translate("copyReference")),
      line(translate("copyOpenApi") + of, `${filesRoute}openapi.json`, api.summary ?? api.title),
    ];
  });
  // Readers of `llms.txt` look for the English heading: https://llmstxt.org
  const sections = [...groups, { label: "Optional", lines: rest }, { label: translate("api"), lines: reference }];
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
