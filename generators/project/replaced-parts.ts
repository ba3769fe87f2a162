import type { SiteSettings } from "../contract.ts";
import type { ComponentStyles, OwnComponents, ReplacedParts } from "../pages/own-components/model.ts";
import type { NavbarEntryProps, OperationHeaderProps, PageHeaderProps } from "../pages/own-components/part-props.ts";
import type { GuidePage, Page } from "../pages/model.ts";
import {
  createPartRenderer,
  type PartSite,
  type RenderedPart,
  type RenderPart,
} from "../pages/own-components/render-part.ts";
import type { Operation } from "../api/model.ts";
import type { Checked, DocsgenError } from "../source/docsgen-error.ts";
import type { NavbarEntry } from "../source/navbar-entry.ts";
import type { BuiltReference } from "./build-references.ts";

interface PartInput extends Pick<PartSite, "imageHosts"> {
  readonly pages: readonly Page[];
  readonly references: readonly BuiltReference[];
  readonly settings: SiteSettings;
  readonly components: OwnComponents | undefined;
}

/** What every part gets. */
type CommonProps = Pick<PageHeaderProps, "title" | "tagline" | "language">;

interface PartUses {
  readonly render: RenderPart;
  readonly common: CommonProps;
}

/** Renders the parts of the site that components of the project replace; undefined: there are none. */
export function renderReplacedParts(input: PartInput): Checked<ReplacedParts | undefined> {
  const { settings, components, pages, references, imageHosts } = input;
  if (components === undefined) return { value: undefined, findings: [] };
  const findings: DocsgenError[] = [];
  const rendered: RenderedPart[] = [];
  const renderPart = createPartRenderer({
    components,
    imageHosts,
    routes: new Set(pages.map(({ route }) => route)),
    report: (finding) => void findings.push(finding),
  });
  const render: RenderPart = (...use) => {
    const part = renderPart(...use);
    if (part !== undefined) rendered.push(part);
    return part;
  };
  const { title, tagline, language } = settings;
  const uses: PartUses = { render, common: { title, tagline, language: language.code } };
  const parts = {
    ...renderShell(settings, references, uses),
    pageHeaders: components.find("theme/PageHeader") === undefined ? noHeaders : renderPageHeaders(pages, uses),
    operationHeaders:
      components.find("theme/OperationHeader") === undefined ? noHeaders : renderOperationHeaders(references, uses),
  };
  return { value: rendered.length === 0 ? undefined : { ...parts, styles: joinStyles(rendered) }, findings };
}

const noHeaders: ReadonlyMap<string, never> = new Map<string, never>();

function joinStyles(rendered: readonly RenderedPart[]): ComponentStyles {
  return {
    sheets: [...new Set(rendered.flatMap(({ sheets }) => sheets))].toSorted(),
    css: [...new Set(rendered.map(({ css }) => css))].filter((css) => css !== "").join("\n"),
  };
}

function renderShell(
  { footer, navbar }: SiteSettings,
  references: readonly BuiltReference[],
  { render, common }: PartUses,
): Pick<ReplacedParts, "footer" | "notFound" | "home" | "navbar"> {
  const columns = footer.columns.map(({ title, links }) => ({
    title,
    links: links.map(({ label, href }) => ({ label, href })),
  }));
  const bar = {
    start: navbar.start.map(entryProps),
    end: navbar.end.map(entryProps),
    references: references.map(({ described: { label, route } }) => ({ label, href: route })),
  };
  return {
    footer: render("Footer", { ...common, columns, copyright: footer.copyright })?.html,
    notFound: render("NotFound", common)?.html,
    home: render("Home", common)?.html,
    navbar: render("Navbar", { ...common, ...bar })?.html,
  };
}

function entryProps(entry: NavbarEntry): NavbarEntryProps {
  if (!("items" in entry)) return { label: entry.label, href: entry.href };
  const links = entry.items.flatMap((item) => ("href" in item ? [{ label: item.label, href: item.href }] : []));
  return { label: entry.label, links };
}

function renderPageHeaders(pages: readonly Page[], { render, common }: PartUses): ReplacedParts["pageHeaders"] {
  const headers = new Map<string, string>();
  for (const page of pages) {
    if (page.kind !== "guide") continue;
    const header = render("PageHeader", { ...common, ...pageProps(page) }, page.route);
    if (header !== undefined) headers.set(page.route, header.html);
  }
  return headers;
}

function pageProps(page: GuidePage): Omit<PageHeaderProps, keyof CommonProps> {
  const { title, description, route, source, list, options, lastUpdate, sections } = page;
  return {
    pageTitle: title,
    description,
    route,
    file: list === undefined ? source.path : "",
    isDeprecated: options.look?.isDeprecated === true,
    lastUpdate: lastUpdate ?? null,
    words: sections.reduce((sum, { text }) => sum + (text.match(/[^\s]+/g)?.length ?? 0), 0),
  };
}

/** By the names of the descriptions, because ids of operations are unique in one only. */
function renderOperationHeaders(
  references: readonly BuiltReference[],
  { render, common }: PartUses,
): ReplacedParts["operationHeaders"] {
  return new Map(
    references.map(({ described: { name, shown, urls } }) => {
      const headers = [...shown.operations, ...shown.webhooks].flatMap((operation): [string, string][] => {
        const props = operationProps(operation, urls.operations.get(operation.id) ?? "");
        const header = render("OperationHeader", { ...common, ...props }, `${name}-${operation.id}`);
        return header === undefined ? [] : [[operation.id, header.html]];
      });
      return [name, new Map(headers)];
    }),
  );
}

function operationProps(operation: Operation, href: string): Omit<OperationHeaderProps, keyof CommonProps> {
  const { id, method, path, summary, kind, isDeprecated, tags, badges } = operation;
  return {
    operation: id,
    method,
    path,
    summary,
    isWebhook: kind === "webhook",
    isDeprecated,
    tags,
    badges: badges.map(({ name }) => name),
    href,
  };
}
