import type { ReactNode } from "react";
import type { AnyReferencePage } from "../../generators/pages/build/reference-pages.ts";
import type { ReferencePage } from "../../generators/pages/model.ts";
import type { ReferenceContext } from "./context.ts";
import type { Limits } from "./limits.ts";
import { ExternalDocsLine, Heading, ProseText } from "./parts/basics.tsx";
import type { Drawing } from "./parts/drawing.ts";
import type { GroupView } from "./parts/groups.ts";
import { GroupCards, Intro, OperationLinks } from "./parts/intro.tsx";
import { OperationSection } from "./parts/operation.tsx";
import { SchemaLinks } from "./parts/schema-links.tsx";
import { SchemaSection } from "./parts/schema-section.tsx";
import { shortenProse } from "./parts/shorten-prose.ts";

/** What the content of one page is drawn from. */
export interface PageInput {
  readonly page: AnyReferencePage;
  readonly context: ReferenceContext;
  readonly groups: readonly GroupView[];
  /** The group that the page belongs to. */
  readonly group: GroupView | undefined;
  readonly limits: Limits;
  /** Begins the drawing of one operation or schema. */
  readonly startDrawing: () => Drawing;
}

/** Everything beside the navigation. */
export function PageContent(input: PageInput): ReactNode {
  const { page, context, startDrawing } = input;
  switch (page.kind) {
    case "reference":
      return page.layout === "one" ? <WholeReference {...input} /> : <Landing {...input} page={page} />;
    case "tag":
      return <TagContent {...input} />;
    case "operation": {
      const operation = context.operations.get(page.operation);
      return operation && <OperationSection operation={operation} level={1} drawing={startDrawing()} />;
    }
    case "schema": {
      const named = context.schemas.get(page.schema);
      return named && <SchemaSection named={named} level={1} drawing={startDrawing()} />;
    }
  }
}

function WholeReference(input: PageInput): ReactNode {
  const { context, groups, limits } = input;
  return (
    <>
      <Intro context={context} limits={limits} />
      {groups.map((group, index) => (
        <GroupSection key={group.name} {...input} group={group} earlier={groups.slice(0, index)} />
      ))}
      <SchemaLinks context={context} limits={limits} />
    </>
  );
}

interface GroupSectionProps extends PageInput {
  readonly group: GroupView;
  readonly earlier: readonly GroupView[];
}

/** One tag with its operations. An operation of several tags is rendered under the first, and linked from its other tags. */
function GroupSection({ group, earlier, context, limits, startDrawing }: GroupSectionProps): ReactNode {
  const drawn = new Set(earlier.flatMap(({ operations }) => operations));
  const links = group.operations.filter((operation) => drawn.has(operation));
  return (
    <section className="tag" id={group.anchor} aria-label={group.label}>
      <Heading level={2} id={`${group.anchor}/(title)`} target={group.anchor} text={group.label} />
      <GroupText group={group} limits={limits} />
      {links.length > 0 && <OperationLinks operations={links} context={context} limits={limits} />}
      {group.operations
        .filter((operation) => !drawn.has(operation))
        .map((operation) => (
          <OperationSection key={operation.id} operation={operation} level={3} drawing={startDrawing()} />
        ))}
    </section>
  );
}

function GroupText({ group: { tag }, limits }: { readonly group: GroupView; readonly limits: Limits }): ReactNode {
  return (
    <>
      {tag?.description && <ProseText prose={shortenProse(tag.description, limits.prose)} />}
      <ExternalDocsLine docs={tag?.externalDocs} />
    </>
  );
}

function Landing({ context, groups, limits }: PageInput & { readonly page: ReferencePage }): ReactNode {
  return (
    <>
      <Intro context={context} limits={limits} />
      <GroupCards groups={groups} context={context} limits={limits} />
      <SchemaLinks context={context} limits={limits} />
    </>
  );
}

function TagContent({ context, groups, group, limits }: PageInput): ReactNode {
  if (!group) return null;
  return (
    <>
      <h1>{group.label}</h1>
      <GroupText group={group} limits={limits} />
      <GroupsBelow group={group} groups={groups} />
      <OperationLinks operations={group.operations} context={context} limits={limits} />
    </>
  );
}

/** Tags may be nested. These are the tags directly below this one. */
function GroupsBelow({
  group,
  groups,
}: {
  readonly group: GroupView;
  readonly groups: readonly GroupView[];
}): ReactNode {
  const rest = groups.slice(groups.indexOf(group) + 1);
  const end = rest.findIndex(({ level }) => level <= group.level);
  const below = rest.slice(0, end < 0 ? undefined : end).filter(({ level }) => level === group.level + 1);
  if (below.length === 0) return null;
  return (
    <ul className="schema-links">
      {below.map(({ name, label, href }) => (
        <li key={name}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
