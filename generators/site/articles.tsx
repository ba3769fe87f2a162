import { renderToStaticMarkup } from "react-dom/server";
import type { PageToRender } from "../../site/entry-server.tsx";
import { HomeArticle } from "../../site/prose/home-article.tsx";
import { NotFoundArticle } from "../../site/prose/not-found-article.tsx";
import type { ReferenceInput } from "../../site/reference/context.ts";
import { createEmbedRenderer, type RenderEmbedded } from "../../site/reference/embed.tsx";
import { renderFrontPage } from "../../site/reference/front-page.tsx";
import { renderMarkup } from "../../site/reference/render-markup.ts";
import { PageActions } from "../../site/prose/page-actions.tsx";
import { PageEnd } from "../../site/prose/page-end.tsx";
import { PostHead } from "../../site/prose/post-head.tsx";
import { SearchButton } from "../../site/prose/search-button.tsx";
import { TagLinks } from "../../site/prose/tag-links.tsx";
import { TableOfContents } from "../../site/prose/table-of-contents.tsx";
import { linkTo } from "../source/site-links.ts";
import { createReferenceRenderer, type RenderReference } from "../../site/reference/render-reference.tsx";
import type { DrawnPage, PageView, SiteView } from "../../site/view.ts";
import { findFirstOperation } from "../api/first-operation.ts";
import { listTryItFiles } from "../try-it/try-it-files.ts";
import type { ApiProject, Feedback, TryItMode, Project } from "../contract.ts";
import type { BlogPost } from "../pages/blog/model.ts";
import type { ReplacedParts } from "../pages/own-components/model.ts";
import type { GuidePage, Page, PageTag } from "../pages/model.ts";
import {
  createTextTranslate,
  englishTexts,
  type InterfaceTexts,
  type TranslateText,
} from "../source/interface-texts.ts";
import { escapeHtml } from "../source/escape-markup.ts";
import { linkMarkup } from "./component-files.ts";
import { findOrigin, type PageOrigin } from "./page-origin.ts";
import { renderProse } from "./render-prose.ts";
import { markdownRoute } from "./markdown-route.ts";
import { namePageList } from "./site-file.ts";

/** Renders the article of a page as HTML. Links of the reference begin with `baseMarker`. */
export type RenderArticle = (page: Page, view: DrawnPage) => Pick<PageToRender, "article" | "articleStart">;

/** Prepares what the articles of a site share, so that lookups of the reference are built once. */
export function createArticleRenderer(project: Project): RenderArticle {
  const { apis, console: mode, edition, navigation } = project;
  const texts = { ...englishTexts, ...project.texts };
  const { code } = project.settings.language;
  const render = (html: string): string => (project.texts === undefined ? html : renderProse(html, project.texts));
  const pages = namePageList(project).name;
  const translate = createTextTranslate(project.texts, code);
  const headers = project.parts?.operationHeaders;
  const shared: Shared = { apis, mode, tryItRoot: findTryItRoot(edition), translate, headers };
  const renderReference = createRenderOfAny(shared);
  const renderEmbedded = createRenderEmbedded(shared);
  const place = (html: string, { base }: DrawnPage): string =>
    linkMarkup(html, { base, prefix: project.settings.prefix });
  return (page, view) => {
    switch (page.kind) {
      case "guide":
        return {
          article: renderGuide(page, {
            view,
            texts,
            tags: navigation.tags.get(page.route) ?? [],
            origin: findOrigin(page, project),
            feedback: page.list === undefined ? project.feedback : undefined,
            post: navigation.blog?.byRoute.get(page.route),
            header: headerOf(page, project, view),
            language: view.textLanguage && code,
            body: place(withEmbeds(page, page.isFallback ? page.html : render(page.html), renderEmbedded), view),
          }),
        };
      case "reference":
      case "tag":
      case "operation":
      case "schema": {
        const { start, rest } = renderReference(page, view.base);
        const article = render(rest);
        return { articleStart: start, article: headers === undefined ? article : place(article, view) };
      }
      case "not-found":
        return {
          article:
            project.parts?.notFound === undefined
              ? renderToStaticMarkup(<NotFoundArticle base={view.base} texts={texts} pages={pages} />)
              : place(project.parts.notFound, view),
        };
    }
  };
}

/** What the references of a site share. */
interface Shared {
  readonly apis: readonly ApiProject[];
  readonly mode: TryItMode;
  /** The prefix of the routes of files that consoles load. */
  readonly tryItRoot: string;
  readonly translate: TranslateText;
  /** The headers of operations that the project replaces. */
  readonly headers?: ReplacedParts["operationHeaders"] | undefined;
}

/** Consoles are in one language and load their files from the edition in the default language. */
function findTryItRoot({ prefix, versionPrefix }: Project["edition"]): string {
  if (prefix === versionPrefix) return "/";
  return `/${"../".repeat(prefix.split("/").length - 1)}${versionPrefix}`;
}

interface GuideParts {
  readonly view: DrawnPage;
  readonly texts: InterfaceTexts;
  readonly tags: readonly PageTag[];
  readonly origin: PageOrigin | undefined;
  readonly feedback: Feedback | undefined;
  readonly post: BlogPost | undefined;
  /** The header of the project, links in place; undefined: docsgen's own. */
  readonly header: string | undefined;
  readonly language: string | undefined;
  /** The text with its links resolved. */
  readonly body: string;
}

/** The start of a text that is inside a `hero`. */
const heroStart = '<div class="hero"><div class="hero-text">';

/** Title, table of contents, text, and actions. A hero contains the title and needs nothing else. */
function renderGuide(page: GuidePage, { tags, post, body, header, ...parts }: GuideParts): string {
  const { view, texts, language } = parts;
  const text = (page.route === "/" ? withSearch(body, texts) : body) + renderTags(tags, parts) + renderEnd(parts);
  if (body.startsWith(`${heroStart}<h1>`)) return text;
  const ownTitle = page.options.hidesTitle === true && /<h1[ >]/.test(body) ? "" : renderTitle(page, texts);
  const title = (header ?? ownTitle) + renderPostHead(post, { view, texts, language });
  if (body.startsWith(heroStart)) return heroStart + title + text.slice(heroStart.length);
  const href = encodeURI(linkTo(view.base, markdownRoute(page.route)));
  const contents = renderMarkup(<TableOfContents page={view} texts={texts} language={language} />);
  const actions = renderMarkup(<PageActions href={href} texts={texts} language={language} />);
  return title + contents + text + actions;
}

function headerOf({ route }: GuidePage, { parts, settings }: Project, { base }: DrawnPage): string | undefined {
  const html = parts?.pageHeaders.get(route);
  return html && `<div data-part="page-header">${linkMarkup(html, { base, prefix: settings.prefix })}</div>`;
}

/**
 * A hidden title stays for assistive technology, unless the text has a title: a page without a heading is hard to find
 * one's way in.
 */
function renderTitle({ title, options }: GuidePage, texts: InterfaceTexts): string {
  const badge =
    options.look?.isDeprecated === true ? ` <span class="badge">${escapeHtml(texts.deprecatedPage)}</span>` : "";
  return `<h1${options.hidesTitle === true ? ' class="sr-only"' : ""}>${escapeHtml(title)}${badge}</h1>`;
}

/** What follows the text. A landing page has nothing there. */
function renderEnd({
  origin,
  feedback,
  view,
  texts,
  language,
}: Pick<GuideParts, "origin" | "feedback" | "view" | "texts" | "language">): string {
  if ((origin ?? feedback) === undefined || view.layout === "splash") return "";
  return renderToStaticMarkup(<PageEnd origin={origin} feedback={feedback} texts={texts} language={language} />);
}

/** The date and the authors of a post. */
function renderPostHead(
  post: BlogPost | undefined,
  { view, texts, language }: Pick<GuideParts, "view" | "texts" | "language">,
): string {
  if (post === undefined) return "";
  return renderToStaticMarkup(<PostHead post={post} base={view.base} label={texts.authors} language={language} />);
}

/** Links to the tags of a page. */
function renderTags(
  tags: readonly PageTag[],
  { view, texts, language }: Pick<GuideParts, "view" | "texts" | "language">,
): string {
  if (tags.length === 0) return "";
  return renderToStaticMarkup(<TagLinks tags={tags} base={view.base} label={texts.tags} language={language} />);
}

/** A title that the text has itself, maybe below a picture. */
const ownTitleStart = /^(?:<p>(?:(?!<\/p>).)*<\/p>\s*)?<h1[ >](?:(?!<\/h1>).)*<\/h1>\s*/s;

/** The home page has the search after its first paragraph, below its title. */
function withSearch(body: string, texts: InterfaceTexts): string {
  const search = renderToStaticMarkup(<SearchButton texts={texts} />);
  const [title = ""] = ownTitleStart.exec(body) ?? [];
  const [lead = ""] =
    /^(?:<div class="hero"><div class="hero-text">(?:<h1>.*?<\/h1>)?)?(?:<p>.*?<\/p>)?/s.exec(
      body.slice(title.length),
    ) ?? [];
  const start = title.length + lead.length;
  return body.slice(0, start) + search + body.slice(start);
}

/** Pages come reference by reference, so only one reference's lookups are in memory at a time. */
function createRenderOfAny(shared: Shared): RenderReference {
  const { apis } = shared;
  const owners = new Map(apis.flatMap((api) => api.pages.map((page) => [page, api] as const)));
  let owner: ApiProject | undefined;
  let render: RenderReference | undefined;
  return (page, base) => {
    const found = owners.get(page);
    if (found !== owner) render = found && createReferenceRenderer(inputOf(found, shared));
    owner = found;
    return render?.(page, base) ?? { start: "", rest: "" };
  };
}

/** Replaces the page's placeholders with the embedded parts of the reference. */
function withEmbeds({ embeds }: GuidePage, text: string, renderEmbedded: RenderEmbedded): string {
  return embeds.reduce(
    (html, part, index) => html.replace(`<div data-embed="${index}"></div>`, () => renderEmbedded(part) ?? ""),
    text,
  );
}

/** The first description that has a part renders it, without a console: guides must not connect to other hosts. */
function createRenderEmbedded(shared: Shared): RenderEmbedded {
  let renderers: readonly RenderEmbedded[] | undefined;
  return (part) => {
    renderers ??= shared.apis.map((api) => createEmbedRenderer(inputOf(api, { ...shared, mode: "off" })));
    for (const render of renderers) {
      const html = render(part);
      if (html !== undefined) return html;
    }
    return undefined;
  };
}

function inputOf(described: ApiProject, { apis, mode, tryItRoot, translate, headers }: Shared): ReferenceInput {
  const others = apis.filter((other) => other !== described);
  const files = [...listTryItFiles(described, mode)];
  const panels = new Map(files.map(([id, route]) => [id, tryItRoot + route.slice(1)]));
  return { ...described, api: described.shown, others, panels, translate, headers: headers?.get(described.name) };
}

/** The home page of a site whose owner wrote none. It shows the main description, or else the title and a link to the pages. */
export function renderHomeArticle(view: PageView, site: SiteView, project: Project): string {
  const texts = { ...englishTexts, ...project.texts };
  const [main] = project.apis;
  if (main === undefined) return renderToStaticMarkup(<HomeArticle page={view} site={site} texts={texts} />);
  const { settings, hasDocs, docsRoute, references } = site;
  const [reference, ...others] = references;
  const facts = {
    title: settings.title,
    tagline: settings.tagline,
    sdkName: main.sdkName,
    operation: findFirstOperation(main.shown),
    search: renderToStaticMarkup(<SearchButton texts={texts} />),
    links: [
      ...(hasDocs && docsRoute !== "/" ? [{ label: texts.documentation, route: docsRoute }] : []),
      ...(reference === undefined ? [] : [{ label: texts.apiReference, route: reference.route }]),
      ...others,
    ],
  };
  const translate = createTextTranslate(project.texts, settings.language.code);
  const shared = { apis: project.apis, mode: "off", tryItRoot: findTryItRoot(project.edition), translate } as const;
  return renderFrontPage(inputOf(main, shared), facts);
}
