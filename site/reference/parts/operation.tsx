import type { ReactNode } from "react";
import type { Operation } from "../../../generators/api/model.ts";
import { operationAnchor } from "../context.ts";
import { AnchorLink, below, ExternalDocsLine, Heading, ProseText, MethodMark, type HeadingLevel } from "./basics.tsx";
import type { Drawing } from "./drawing.ts";
import { MediaList } from "./media.tsx";
import { operationTitle } from "./operation-title.ts";
import { Parameters } from "./parameters.tsx";
import { Responses } from "./responses.tsx";
import { Samples } from "./samples.tsx";
import { Security } from "./security.tsx";

interface OperationProps {
  readonly operation: Operation;
  readonly level: HeadingLevel;
  readonly drawing: Drawing;
}

/** One operation: its text, and its samples beside it. */
export function OperationSection({ operation, level, drawing }: OperationProps): ReactNode {
  const anchor = operationAnchor(operation.id, drawing.context);
  const title = `${anchor}/(title)`;
  return (
    <section className="operation" id={anchor} aria-labelledby={title} data-operation={operation.id}>
      <div className="operation-text">
        <Heading level={level} id={title} target={anchor} text={operationTitle(operation)} />
        <OperationLine operation={operation} />
        {operation.isDeprecated && <p className="deprecated">Deprecated: do not use it in new code.</p>}
        {operationTitle(operation) !== operation.summary && operation.description?.text !== operation.summary && (
          <p className="prose">{operation.summary}</p>
        )}
        {operation.description && <ProseText prose={operation.description} />}
        <ExternalDocsLine docs={operation.externalDocs} />
        <Security operation={operation} context={drawing.context} />
        <OperationParts operation={operation} anchor={anchor} level={below(level)} drawing={drawing} />
      </div>
      <Samples
        operation={operation}
        anchor={anchor}
        level={below(level)}
        context={drawing.context}
        room={drawing.room}
      />
    </section>
  );
}

/** Method and path, the parameters of the path marked. */
export function OperationLine({ operation }: { readonly operation: Operation }): ReactNode {
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
    </p>
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
      <Parameters parameters={operation.parameters} anchor={anchor} level={level} drawing={drawing} />
      <RequestBodyPart operation={operation} anchor={anchor} level={level} drawing={drawing} />
      <Responses responses={operation.responses} anchor={anchor} level={level} drawing={drawing} />
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
        text={body.isRequired || operation.kind !== "operation" ? "Request body" : "Request body (optional)"}
      />
      {body.description && !/^(the )?request body\.?$/i.test(body.description.text) && (
        <ProseText prose={body.description} />
      )}
      <MediaList content={body.content} anchor={id} drawing={drawing} />
    </div>
  );
}

function Callbacks({ operation, anchor, level, drawing }: OperationProps & { readonly anchor: string }): ReactNode {
  if (operation.callbacks.length === 0) return null;
  const id = `${anchor}/callbacks`;
  return (
    <div className="part">
      <Heading level={level} id={id} text="Callbacks" />
      {operation.callbacks.map((callback, index) => {
        const place = `${id}/(${index + 1})`;
        return (
          <details key={place} className="callback" id={place}>
            <summary>
              <MethodMark method={callback.method} />
              <code>{callback.path}</code>
            </summary>
            <div className="response-body">
              <p>
                {callback.summary} <AnchorLink id={place} name={operationTitle(callback)} />
              </p>
              {callback.description && <ProseText prose={callback.description} />}
              <OperationParts operation={callback} anchor={place} level={below(level)} drawing={drawing} />
            </div>
          </details>
        );
      })}
    </div>
  );
}
