import type { AnyReferencePage } from "../../generators/pages/build/reference-pages.ts";
import type { ReferencePage } from "../../generators/pages/model.ts";
import type { Samples } from "../../generators/samples/model.ts";
import type { TranslateText } from "../../generators/source/interface-texts.ts";
import { baseMarker, withBase } from "../../generators/source/prose-links.ts";
import { addLetters, isLight, weigh, type Weight } from "./budget.ts";
import {
  buildReferenceContext,
  withAnchorLinks,
  withLocalLinks,
  type DrawnStart,
  type ReferenceContext,
  type ReferenceInput,
} from "./context.ts";
import { pageLimits, partLimits, type Limits } from "./limits.ts";
import { collectLaterPlaces, type OpenLater } from "./open-later.tsx";
import { openSchema } from "./opened-schema.tsx";
import { PageContent } from "./page-content.tsx";
import type { Drawing } from "./parts/drawing.ts";
import { createFindGroup, groupViews, operationHref, type GroupView } from "./parts/groups.ts";
import { Sidebar } from "./parts/sidebar.tsx";
import { escapeText, renderLocalized } from "./render-markup.ts";

/** The article of one page as HTML. */
export interface ReferenceArticle {
  /** The navigation, which is the same text on many pages. Its links begin with the base. */
  readonly start: string;
  /** What follows. Its links to routes begin with `baseMarker`. */
  readonly rest: string;
}

/** The article of one page: HTML whose links to routes begin with `baseMarker`. */
export function renderReferenceArticle(input: ReferenceInput & { readonly page: AnyReferencePage }): string {
  const { start, rest } = createReferenceRenderer(input)(input.page, baseMarker);
  return start + rest;
}

/** Renders a page of a reference. The base is its path to the root of the site. */
export type RenderReference = (page: AnyReferencePage, base: string) => ReferenceArticle;

/** The same for many pages of one reference: lookups are built and shared parts are drawn once. */
export function createReferenceRenderer(input: ReferenceInput): RenderReference {
  const context = buildReferenceContext({ ...input, samples: rememberLast(input.samples) });
  const groups = groupViews(context);
  const findGroup = createFindGroup(groups, context);
  return (page, base) => {
    const place = { page, context, groups, group: findGroup(page) };
    const finish = (html: string): string =>
      numberTables(withLocalLinks(withAnchorLinks(html, input), page.route), context.translate);
    if (page.kind !== "reference") {
      const { html, weight } = articleStart(place, base);
      return { start: html, rest: finish(lightPage(place, weight)) };
    }
    // Here the navigation links into the page.
    const { html, weight } = articleStart(place, baseMarker);
    return { start: "", rest: finish(isWhole(page) ? wholePage(place, html) : html + lightPage(place, weight)) };
  };
}

const tableName = /(role="region" tabindex="0" aria-label=")Table(?: \d+)?"/g;

/** Each description counts its tables from one; on a page of many descriptions regions need different names. */
function numberTables(html: string, translate: TranslateText): string {
  if (!html.includes("Table")) return html;
  let count = 0;
  return html.replace(tableName, (_match, start: string) => {
    count += 1;
    return `${start}${escapeText(count > 1 ? translate("tableNumber", { number: String(count) }) : translate("table"))}"`;
  });
}

/** A page that is drawn again has the same samples; those of the page before are not kept. */
function rememberLast(samples: Samples): Samples {
  return { ...samples, samplesOf: lastOf(samples.samplesOf), responsesOf: lastOf(samples.responsesOf) };
}

function lastOf<K, T>(make: (key: K) => T): (key: K) => T {
  let last: { readonly key: K; readonly value: T } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, value: make(key) };
    return last.value;
  };
}

/** Drawn with tighter limits until it keeps its promise; what is beyond the tightest ones is reported when it is written. */
function lightPage(place: Place, start: Weight): string {
  let html = "";
  for (const limits of pageLimits) {
    html = framedContent({ ...place, limits }, undefined);
    if (isLight(html, start)) break;
  }
  return html;
}

/** What the one-page reference may be with all that opens in it, in elements: more takes longer to load than a reader waits. */
const wholePageCost = 11_000;
/** Of few operations a page stays as light as one of a page for each, whatever could open in them. */
const wholePageStart = 2_600;
const costOfOperation = 200;

/** Every operation first, then, as far as the page stays light, the named schemas that open in place. */
function wholePage(place: Place, start: string): string {
  const places = collectLaterPlaces();
  const html = start + framedContent({ ...place, limits: partLimits }, places.startOperation);
  const operations = place.context.operations.size;
  return places.fill(html, Math.min(wholePageCost, wholePageStart + operations * costOfOperation));
}

/** A page within its reference. */
interface Place {
  readonly page: AnyReferencePage;
  readonly context: ReferenceContext;
  readonly groups: readonly GroupView[];
  readonly group: GroupView | undefined;
}

interface Frame extends Place {
  readonly limits: Limits;
}

function isWhole(page: AnyReferencePage): page is ReferencePage {
  return page.kind === "reference" && page.layout === "one";
}

/** What follows the navigation. */
function framedContent(frame: Frame, startOperation: (() => OpenLater) | undefined): string {
  const { context, limits } = frame;
  const startDrawing = (): Drawing => ({
    context,
    openLater: startOperation?.(),
    open: opener(context),
    budget: { left: limits.share, limits },
    room: { left: limits.examples, tokens: limits.tokens },
    depth: limits.depth,
  });
  const content = renderLocalized(<PageContent {...frame} startDrawing={startDrawing} />, context.translate);
  return `<div class="reference-content">${content}</div></div>`;
}

function opener(context: ReferenceContext): Drawing["open"] {
  return (name, depth, direction) => openSchema(name, { depth, direction }, context);
}

/** A sidebar of more entries than these would make each page of a large group heavier than what it says. */
const maxListed = 120;
const mostGroups = 250;

/** Marks the link to the current page. */
const currentMark = ' aria-current="page"';

/** The start of an article: the sidebar with the current page marked. It is drawn once for its pages; only the mark differs between them. */
function articleStart({ page, context, groups, group: current }: Place, base: string): DrawnStart {
  const place =
    current && page.kind === "operation" ? current.operations.findIndex(({ id }) => id === page.operation) : 0;
  const [operations, from] = partAround(current?.operations ?? [], place, maxListed);
  const key = `${page.kind === "reference"} ${from} ${current?.name ?? ""}`;
  const draw = (): DrawnStart => {
    const [shown] = partAround(groups, current === undefined ? 0 : groups.indexOf(current), mostGroups);
    const listed = new Map(
      context.layout === "one"
        ? groups.map((group) => [group.name, group.operations])
        : current
          ? [[current.name, operations]]
          : [],
    );
    const sidebar = <Sidebar context={context} groups={isWhole(page) ? groups : shown} listed={listed} />;
    const html = `<div class="reference" data-layout="${context.layout}">${renderLocalized(sidebar, context.translate)}`;
    return { html, weight: weigh(html) };
  };
  const { html, weight } = findStart(context, { key, base }, draw);
  if (page.kind !== "operation" && page.kind !== "tag") return { html, weight };
  const operation = page.kind === "operation" ? context.operations.get(page.operation) : undefined;
  const href = escapeText(operation ? operationHref(operation, context) : (current?.href ?? ""));
  const link = `href="${withBase(href, base)}"`;
  return { html: html.replace(link, () => link + currentMark), weight: addLetters(weight, currentMark.length) };
}

/** Places the links of a drawing once for all pages with the same base. */
function findStart(
  { starts }: ReferenceContext,
  { key, base }: { readonly key: string; readonly base: string },
  draw: () => DrawnStart,
): DrawnStart {
  const drawn = starts.get(key) ?? draw();
  starts.set(key, drawn);
  const placed = starts.get(`${base} ${key}`) ?? { ...drawn, html: withBase(drawn.html, base) };
  starts.set(`${base} ${key}`, placed);
  return placed;
}

/** The part of a long list that holds a place: the list falls into parts, so that neighbours share theirs. */
function partAround<T>(list: readonly T[], place: number, most: number): readonly [part: readonly T[], from: number] {
  if (list.length <= most) return [list, 0];
  const from = Math.floor(Math.max(0, place) / most) * most;
  return [list.slice(from, from + most), from];
}
