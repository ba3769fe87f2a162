import type { ReactNode } from "react";
import type { Server } from "../../../generators/api/model.ts";
import type { ReferenceContext } from "../context.ts";
import { ExternalDocsLine, Heading, ProseText, MethodMark } from "./basics.tsx";
import { operationHref, type GroupView } from "./groups.ts";
import { operationTitle } from "./operation-title.ts";
import { Authentication } from "./security.tsx";
import { ServerList } from "./servers.tsx";

/** What the API is, where it answers and how one is allowed in. */
export function Intro({ context }: { readonly context: ReferenceContext }): ReactNode {
  const { api } = context;
  return (
    <div className="intro">
      <h1>
        {api.title} <span className="version">{api.version}</span>
      </h1>
      {api.summary !== undefined && <p className="lead">{api.summary}</p>}
      <ProseText prose={api.description} />
      <ExternalDocsLine docs={api.externalDocs} />
      <Servers servers={api.servers} />
      <Authentication context={context} level={2} />
    </div>
  );
}

function Servers({ servers }: { readonly servers: readonly Server[] }): ReactNode {
  if (servers.length === 0) return null;
  return (
    <section className="intro-part" aria-labelledby="servers">
      <Heading level={2} id="servers" text={servers.length > 1 ? "Servers" : "Server"} />
      <ServerList servers={servers} />
    </section>
  );
}

/** The tags of a large reference, each with its first sentence. */
export function GroupCards({ groups }: { readonly groups: readonly GroupView[] }): ReactNode {
  return (
    <section aria-labelledby="operations">
      <Heading level={2} id="operations" text="Operations" />
      <ul className="cards">
        {groups.map((group) => (
          <li key={group.name}>
            <a href={group.href}>{group.label}</a>
            <small>
              {group.operations.length} {group.operations.length === 1 ? "operation" : "operations"}
            </small>
            {group.tag?.description && <p>{firstSentence(group.tag.description.text)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The operations of one group as links. */
export function OperationLinks({
  group,
  context,
}: {
  readonly group: GroupView;
  readonly context: ReferenceContext;
}): ReactNode {
  return (
    <ul className="operation-links">
      {group.operations.map((operation) => (
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

const longestSentence = 160;

function firstSentence(text: string): string {
  const sentence = /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
  return sentence.length > longestSentence ? `${sentence.slice(0, longestSentence)}…` : sentence;
}
