import type { ReactNode } from "react";
import type { OperationPage, ReferencePage, SchemaPage, TagPage } from "../../generators/pages/model.ts";
import { buildReferenceContext, withLocalLinks, type ReferenceContext, type ReferenceInput } from "./context.ts";
import { openSchema } from "./opened-schema.tsx";
import { ExternalDocsLine, Heading, ProseText } from "./parts/basics.tsx";
import type { Drawing } from "./parts/drawing.ts";
import { groupViews, type GroupView } from "./parts/groups.ts";
import { GroupCards, Intro, OperationLinks } from "./parts/intro.tsx";
import { OperationSection } from "./parts/operation.tsx";
import { SchemaLinks } from "./parts/schema-links.tsx";
import { SchemaSection } from "./parts/schema-section.tsx";
import { Sidebar } from "./parts/sidebar.tsx";
import { operationHref } from "./parts/groups.ts";
import { escapeText, renderMarkup } from "./render-markup.ts";

/** A page that the reference draws. */
export type ReferencePageOfAnyKind = ReferencePage | TagPage | OperationPage | SchemaPage;

/** The article of one page: HTML whose links to routes begin with `baseMarker`. */
export function renderReferenceArticle(input: ReferenceInput & { readonly page: ReferencePageOfAnyKind }): string {
  return createReferenceRenderer(input)(input.page);
}

/** The same for many pages of one reference: lookups are built and shared parts are drawn once. */
export function createReferenceRenderer(input: ReferenceInput): (page: ReferencePageOfAnyKind) => string {
  const context = buildReferenceContext(input);
  const groups = groupViews(context);
  return (page) => {
    const content = renderMarkup(<PageContent page={page} context={context} groups={groups} />);
    const html = `<div class="reference" data-layout="${context.layout}">${sidebarHtml(page, context, groups)}<div class="reference-content">${content}</div></div>`;
    return withLocalLinks(html, page.route);
  };
}

interface ContentProps {
  readonly page: ReferencePageOfAnyKind;
  readonly context: ReferenceContext;
  readonly groups: readonly GroupView[];
}

function PageContent({ page, context, groups }: ContentProps): ReactNode {
  switch (page.kind) {
    case "reference":
      return page.layout === "one" ? (
        <WholeReference context={context} groups={groups} />
      ) : (
        <Landing context={context} groups={groups} />
      );
    case "tag":
      return <TagContent page={page} context={context} groups={groups} />;
    case "operation": {
      const operation = context.operations.get(page.operation);
      const listed =
        groups.find((group) => group.operations.some((entry) => entry.id === page.operation))?.operations.length ?? 0;
      return operation && <OperationSection operation={operation} level={1} drawing={pageDrawing(context, listed)} />;
    }
    case "schema": {
      const named = context.schemas.get(page.schema);
      return named && <SchemaSection named={named} level={1} drawing={pageDrawing(context, 0)} />;
    }
  }
}

function WholeReference({ context, groups }: Omit<ContentProps, "page">): ReactNode {
  return (
    <>
      <Intro context={context} />
      {groups.map((group, index) => (
        <GroupSection key={group.name} group={group} earlier={groups.slice(0, index)} context={context} />
      ))}
      <SchemaLinks context={context} />
    </>
  );
}

interface GroupSectionProps {
  readonly group: GroupView;
  readonly earlier: readonly GroupView[];
  readonly context: ReferenceContext;
}

/** One tag with its operations. An operation of several tags is drawn under the first, and linked from the others. */
function GroupSection({ group, earlier, context }: GroupSectionProps): ReactNode {
  const drawn = new Set(earlier.flatMap(({ operations }) => operations));
  const links = group.operations.filter((operation) => drawn.has(operation));
  return (
    <section className="tag" id={group.anchor} aria-labelledby={`${group.anchor}/(title)`}>
      <Heading level={2} id={`${group.anchor}/(title)`} target={group.anchor} text={group.label} />
      {group.tag?.description && <ProseText prose={group.tag.description} />}
      <ExternalDocsLine docs={group.tag?.externalDocs} />
      {links.length > 0 && <OperationLinks group={{ ...group, operations: links }} context={context} />}
      {group.operations
        .filter((operation) => !drawn.has(operation))
        .map((operation) => (
          <OperationSection key={operation.id} operation={operation} level={3} drawing={partDrawing(context)} />
        ))}
    </section>
  );
}

function Landing({ context, groups }: Omit<ContentProps, "page">): ReactNode {
  return (
    <>
      <Intro context={context} />
      <GroupCards groups={groups} />
      <SchemaLinks context={context} />
    </>
  );
}

function TagContent({ page, context, groups }: Omit<ContentProps, "page"> & { readonly page: TagPage }): ReactNode {
  const group = groups.find((entry) => entry.name === page.tag);
  if (!group) return null;
  return (
    <>
      <h1>{group.label}</h1>
      {group.tag?.description && <ProseText prose={group.tag.description} />}
      <ExternalDocsLine docs={group.tag?.externalDocs} />
      <OperationLinks group={group} context={context} />
    </>
  );
}

/** What one part of the one-page reference may spend on unnamed schemas; named ones are links to their sections. */
const partShare = 1_000;
const pageShare = 1_300;
const pageExamples = 48_000;
const partExamples = 8_000;
const pageTokens = 600;
const partTokens = 50;

/** A page of its own: what the sidebar and the samples take is left out of its schemas' share. */
function pageDrawing(context: ReferenceContext, listed: number): Drawing {
  const budget = { left: pageShare - Math.min(listed * 3, 600) };
  return { context, open: opener(context), budget, room: { left: pageExamples, tokens: pageTokens }, depth: 2 };
}

function partDrawing(context: ReferenceContext): Drawing {
  return {
    context,
    open: opener(context),
    budget: { left: partShare },
    room: { left: partExamples, tokens: partTokens },
    depth: 0,
  };
}

function opener(context: ReferenceContext): Drawing["open"] {
  return (name, depth, direction) => openSchema(name, { depth, direction }, context);
}

/** The sidebar with the current page marked. It is drawn once per group; only the mark differs between its pages. */
function sidebarHtml(page: ReferencePageOfAnyKind, context: ReferenceContext, groups: readonly GroupView[]): string {
  const current =
    page.kind === "operation"
      ? groups.find((group) => group.operations.some((operation) => operation.id === page.operation))
      : page.kind === "tag"
        ? groups.find((group) => group.name === page.tag)
        : undefined;
  const isWhole = page.kind === "reference" && page.layout === "one";
  const open = new Set(isWhole ? groups.map((group) => group.name) : current ? [current.name] : []);
  const key = `${page.kind === "reference"} ${current?.name ?? ""}`;
  const html = context.sidebars.get(key) ?? renderMarkup(<Sidebar context={context} groups={groups} open={open} />);
  context.sidebars.set(key, html);
  if (page.kind !== "operation" && page.kind !== "tag") return html;
  const operation = page.kind === "operation" ? context.operations.get(page.operation) : undefined;
  const link = `href="${escapeText(operation ? operationHref(operation, context) : (current?.href ?? ""))}"`;
  return html.replace(link, () => `${link} aria-current="page"`);
}
