import { Fragment, type ReactNode } from "react";
import type { Operation, Server } from "../../../generators/api/model.ts";
import type { TranslateText } from "../../../generators/source/interface-texts.ts";
import type { ReferenceContext } from "../context.ts";
import type { Limits } from "../limits.ts";
import { Localized } from "../render-markup.ts";
import { ExternalDocsLine, Heading, ProseText, MethodMark } from "./basics.tsx";
import { operationHref, sectionsOf, type GroupView } from "./groups.ts";
import { operationTitle } from "./operation-title.ts";
import { Authentication } from "./security.tsx";
import { ServerList } from "./servers.tsx";
import { shortenProse } from "./shorten-prose.ts";

/** What the API is, where it answers and how one is allowed in. */
export function Intro({ context, limits }: { readonly context: ReferenceContext; readonly limits: Limits }): ReactNode {
  const { api } = context;
  return (
    <div className="intro">
      <h1>
        {api.title} <span className="version">{api.version}</span>
      </h1>
      {api.summary !== undefined && <p className="lead">{api.summary}</p>}
      <ProseText prose={shortenProse(api.description, limits.prose)} />
      <ExternalDocsLine docs={api.externalDocs} />
      <Servers servers={api.servers} translate={context.translate} />
      <Authentication context={context} level={2} />
    </div>
  );
}

interface ServersProps {
  readonly servers: readonly Server[];
  readonly translate: TranslateText;
}

function Servers({ servers, translate }: ServersProps): ReactNode {
  if (servers.length === 0) return null;
  return (
    <section className="intro-part" aria-labelledby="servers">
      <Heading level={2} id="servers" text={translate(servers.length > 1 ? "servers" : "server")} />
      <ServerList servers={servers} />
    </section>
  );
}

/** Beyond these a list is links alone: names of groups without sentences, operations without a column for each part. */
const mostCards = 250;
const mostRows = 400;

/** The tags of a large reference, each with its first sentence. */
export function GroupCards({
  groups,
  context,
  limits,
}: {
  readonly groups: readonly GroupView[];
  readonly context: ReferenceContext;
  readonly limits: Limits;
}): ReactNode {
  const isShort = groups.length <= mostCards;
  return (
    <section aria-labelledby="operations">
      <Heading level={2} id="operations" text={context.translate("operations")} />
      {sectionsOf(groups.slice(0, limits.links)).map(([section, inside]) => (
        <Fragment key={section}>
          {section !== undefined && <h3 className="cards-title">{section}</h3>}
          <ul className={isShort ? "cards" : "schema-links"}>
            {inside.map((group) => (
              <Card key={group.name} group={group} isShort={isShort} />
            ))}
          </ul>
        </Fragment>
      ))}
      <MoreNote count={groups.length - limits.links} />
    </section>
  );
}

function Card({ group, isShort }: { readonly group: GroupView; readonly isShort: boolean }): ReactNode {
  const count = group.operations.length;
  return (
    <li>
      <a href={group.href}>{group.label}</a>
      {isShort && count > 0 && (
        <small>
          <Localized>{(translate) => translate("operationCount", { count })}</Localized>
        </small>
      )}
      {isShort && group.tag?.description && <p>{firstSentence(group.tag.description.text)}</p>}
    </li>
  );
}

interface OperationLinksProps {
  readonly operations: readonly Operation[];
  readonly context: ReferenceContext;
  readonly limits: Limits;
}

/** Operations as links. */
export function OperationLinks({ operations, context, limits }: OperationLinksProps): ReactNode {
  if (operations.length > mostRows)
    return (
      <>
        <p className="operation-links brief">
          {operations.slice(0, limits.links).map((operation) => (
            <a key={operation.id} href={operationHref(operation, context)}>
              {operation.method} {operationTitle(operation)}
            </a>
          ))}
        </p>
        <MoreNote count={operations.length - limits.links} />
      </>
    );
  return (
    <ul className="operation-links">
      {operations.map((operation) => (
        <li key={operation.id}>
          <MethodMark method={operation.method} />
          <a href={operationHref(operation, context)}>
            {operation.isDeprecated ? <del>{operationTitle(operation)}</del> : operationTitle(operation)}
          </a>
          <code>{operation.path}</code>
        </li>
      ))}
    </ul>
  );
}

function MoreNote({ count }: { readonly count: number }): ReactNode {
  if (count <= 0) return null;
  return (
    <p className="note">
      <Localized>{(translate) => translate("moreOperations", { count })}</Localized>
    </p>
  );
}

const longestSentence = 160;

function firstSentence(text: string): string {
  const sentence = /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
  return sentence.length > longestSentence ? `${sentence.slice(0, longestSentence)}…` : sentence;
}
