import type { ReactNode } from "react";
import { callbackAnchors } from "../../../generators/reference-urls/callback-anchors.ts";
import type { Operation } from "../../../generators/api/model.ts";
import { operationAnchor, type ReferenceContext } from "../context.ts";
import { describeReplacement, replacementParts } from "../schema/replacement-parts.ts";
import { renderLocalized } from "../render-markup.ts";
import { Replacement, VersionMarks } from "../schema/fact-parts.tsx";
import { AnchorLink, below, ExternalDocsLine, Heading, ProseText, MethodMark, type HeadingLevel } from "./basics.tsx";
import type { Drawing } from "./drawing.ts";
import { sizeStep } from "./estimate-height.ts";
import { MediaList } from "./media.tsx";
import { operationRegionName, operationTitle } from "./operation-title.ts";
import { Parameters } from "./parameters.tsx";
import { Responses } from "./responses.tsx";
import { Samples } from "./samples.tsx";
import { Security } from "./security.tsx";
import { ServerList } from "./servers.tsx";
import { shortenProse } from "./shorten-prose.ts";
import { TryIt } from "./try-it.tsx";

interface OperationProps {
  readonly operation: Operation;
  readonly level: HeadingLevel;
  readonly drawing: Drawing;
}

/**
 * One operation: its text, and its samples beside it; with the room that it takes on a long page until it is drawn. It
 * has a label of its own, because `aria-labelledby` cannot name a section by a heading that is not rendered yet.
 */
export function OperationSection({ operation, level, drawing }: OperationProps): ReactNode {
  const anchor = operationAnchor(operation.id, drawing.context);
  const html = renderLocalized(
    <OperationBody operation={operation} level={level} drawing={drawing} anchor={anchor} />,
    drawing.context.translate,
  );
  return (
    <section
      className="operation"
      id={anchor}
      aria-label={operationRegionName(operation, drawing.context.repeatedTitles)}
      data-operation={operation.id}
      data-size={level > 1 ? sizeStep(html) : undefined}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

function OperationBody({ operation, level, drawing, anchor }: OperationProps & { readonly anchor: string }): ReactNode {
  const parts = replacementParts(operation.replacement, undefined, drawing.context);
  const { description, replacement } = describeReplacement(operation.description, parts);
  return (
    <>
      <div className="operation-text">
        <OperationHead operation={operation} level={level} drawing={drawing} anchor={anchor} />
        {operation.isDeprecated && (
          <div className="deprecated">
            <p>{drawing.context.translate("deprecatedOperation")}</p>
            <Replacement parts={replacement} />
          </div>
        )}
        {operationTitle(operation) !== operation.summary && operation.description?.text !== operation.summary && (
          <p className="prose">{operation.summary}</p>
        )}
        {description && <ProseText prose={shortenProse(description, drawing.budget.limits.prose)} />}
        <ExternalDocsLine docs={operation.externalDocs} />
        <Security operation={operation} context={drawing.context} />
        <OwnServers operation={operation} context={drawing.context} />
        <OperationParts operation={operation} anchor={anchor} level={below(level)} drawing={drawing} />
      </div>
      <Samples
        operation={operation}
        anchor={anchor}
        level={below(level)}
        context={drawing.context}
        room={drawing.room}
      />
    </>
  );
}

/** The title, the line with method and path, and the badges; or what the project has instead of them. */
function OperationHead({ operation, level, drawing, anchor }: OperationProps & { readonly anchor: string }): ReactNode {
  const title = `${anchor}/(title)`;
  const tryIt = <TryIt operation={operation} title={title} context={drawing.context} />;
  const mark = drawing.context.marks?.get(operation.pointer);
  const own = drawing.context.headers?.get(operation.id);
  if (own !== undefined) {
    const header = <div data-part="operation-header" id={title} dangerouslySetInnerHTML={{ __html: own }} />;
    return drawing.context.panels.has(operation.id) ? (
      <>
        {header}
        <p className="operation-line">{tryIt}</p>
      </>
    ) : (
      header
    );
  }
  return (
    <>
      <Heading level={level} id={title} target={anchor} text={operationTitle(operation)} />
      <OperationLine operation={operation}>{tryIt}</OperationLine>
      <Badges operation={operation} />
      {mark && (
        <p className="op-versions">
          <VersionMarks mark={mark} />
        </p>
      )}
    </>
  );
}

interface OperationLineProps {
  readonly operation: Operation;
  /** The action at the end of the line. */
  readonly children?: ReactNode;
}

/** Method and path, the parameters of the path marked. */
export function OperationLine({ operation, children }: OperationLineProps): ReactNode {
  return (
    <p className="operation-line">
      <MethodMark method={operation.method} />
      <code className="path">
        {operation.kind === "operation"
          ? operation.path
              .split(/(\{[^{}]*\})/)
              .map((part, index) => (index % 2 === 1 ? <b key={index}>{part}</b> : part))
          : operation.path}
      </code>
      {children}
    </p>
  );
}

/** Words of the author's, such as `Beta`. */
function Badges({ operation }: { readonly operation: Operation }): ReactNode {
  if (operation.badges.length === 0) return null;
  return (
    <p className="badges">
      {operation.badges.map(({ name }) => (
        <span key={name} className="badge">
          {name}
        </span>
      ))}
    </p>
  );
}

/** Told where they are not those of the whole API. */
function OwnServers({
  operation,
  context,
}: {
  readonly operation: Operation;
  readonly context: ReferenceContext;
}): ReactNode {
  const { servers } = operation;
  const isUsual = servers.map(({ url }) => url).join(" ") === context.api.servers.map(({ url }) => url).join(" ");
  if (isUsual || servers.length === 0) return null;
  return (
    <div className="own-servers">
      <p className="security-title">{context.translate(servers.length > 1 ? "operationServers" : "operationServer")}</p>
      <ServerList servers={servers} />
    </div>
  );
}

function OperationParts({
  operation,
  anchor,
  level,
  drawing,
}: OperationProps & { readonly anchor: string }): ReactNode {
  return (
    <>
      <Parameters
        parameters={operation.parameters}
        operation={operation.pointer}
        anchor={anchor}
        level={level}
        drawing={drawing}
      />
      <RequestBodyPart operation={operation} anchor={anchor} level={level} drawing={drawing} />
      <Responses
        responses={operation.responses}
        direction={operation.kind === "operation" ? "response" : undefined}
        anchor={anchor}
        level={level}
        drawing={drawing}
      />
      <Callbacks operation={operation} anchor={anchor} level={level} drawing={drawing} />
    </>
  );
}

function RequestBodyPart({
  operation,
  anchor,
  level,
  drawing,
}: OperationProps & { readonly anchor: string }): ReactNode {
  const body = operation.requestBody;
  if (!body) return null;
  const id = `${anchor}/request`;
  return (
    <div className="part">
      <Heading
        level={level}
        id={id}
        text={drawing.context.translate(
          body.isRequired || operation.kind !== "operation" ? "requestBody" : "optionalRequestBody",
        )}
      />
      {body.description && !/^(the )?request body\.?$/i.test(body.description.text) && (
        <ProseText prose={shortenProse(body.description, drawing.budget.limits.prose)} />
      )}
      <MediaList
        content={body.content}
        anchor={id}
        direction={operation.kind === "operation" ? "request" : undefined}
        drawing={drawing}
      />
    </div>
  );
}

function Callbacks({ operation, anchor, level, drawing }: OperationProps & { readonly anchor: string }): ReactNode {
  if (operation.callbacks.length === 0) return null;
  const id = `${anchor}/callbacks`;
  return (
    <div className="part">
      <Heading level={level} id={id} text={drawing.context.translate("callbacks")} />
      {callbackAnchors(operation.callbacks, id).map(([place, callback]) => (
        <details key={place} className="callback" id={place}>
          <summary>
            <MethodMark method={callback.method} />
            <code>{callback.path}</code>
          </summary>
          <div className="response-body">
            <p>
              <code className="name">{callback.name}</code>{" "}
              {callback.summary !== `${callback.method} ${callback.path}` && callback.summary}{" "}
              <AnchorLink id={place} name={callback.name ?? operationTitle(callback)} />
            </p>
            {callback.description && (
              <ProseText prose={shortenProse(callback.description, drawing.budget.limits.prose)} />
            )}
            <OperationParts operation={callback} anchor={place} level={below(level)} drawing={drawing} />
          </div>
        </details>
      ))}
    </div>
  );
}
