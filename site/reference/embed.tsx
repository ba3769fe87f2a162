import type { ReactNode } from "react";
import type { NamedSchema } from "../../generators/api/model.ts";
import type { EmbeddedPart } from "../../generators/pages/model.ts";
import {
  buildReferenceContext,
  schemaHref,
  withAnchorLinks,
  type ReferenceContext,
  type ReferenceInput,
} from "./context.ts";
import { partLimits } from "./limits.ts";
import { openSchema } from "./opened-schema.tsx";
import { ProseText } from "./parts/basics.tsx";
import { bodyFacts, walkOf, type Drawing } from "./parts/drawing.ts";
import { operationHref } from "./parts/groups.ts";
import { OperationLine } from "./parts/operation.tsx";
import { operationTitle } from "./parts/operation-title.ts";
import { renderLocalized } from "./render-markup.ts";
import { FactLines, TypeParts } from "./schema/fact-parts.tsx";
import { RowList, SchemaBody } from "./schema/schema-rows.tsx";
import { topView } from "./schema/schema-view.ts";
import type { RowView } from "./schema/view-model.ts";

/** Draws a part of the reference for a page of the guides; undefined where this description does not have it. */
export type RenderEmbedded = (part: EmbeddedPart) => string | undefined;

/** Creates the drawing over one description: lookups are built once. */
export function createEmbedRenderer(input: ReferenceInput): RenderEmbedded {
  const context = buildReferenceContext(input);
  return (part) => {
    const content = partContent(part, context);
    return content === undefined
      ? undefined
      : withAnchorLinks(renderLocalized(<div className="embedded">{content}</div>, context.translate), input);
  };
}

function partContent(part: EmbeddedPart, context: ReferenceContext): ReactNode | undefined {
  switch (part.kind) {
    case "pages":
      return undefined;
    case "operation": {
      const operation = context.operations.get(part.operation);
      return (
        operation && (
          <>
            <OperationLine operation={operation} />
            {operation.description && <ProseText prose={operation.description} />}
            <p className="note">
              <a href={operationHref(operation, context)}>
                {context.translate("inReference", { name: operationTitle(operation) })}
              </a>
            </p>
          </>
        )
      );
    }
    case "schema": {
      const named = context.schemas.get(part.schema);
      return (
        named && (
          <>
            {part.properties.length === 0 ? (
              <WholeSchema named={named} context={context} />
            ) : (
              <RowList rows={chosenRows(named, part.properties, context)} />
            )}
            <p className="note">
              <a href={schemaHref(named.name, context)}>{context.translate("inReference", { name: named.name })}</a>
            </p>
          </>
        )
      );
    }
  }
}

interface WholeSchemaProps {
  readonly named: NamedSchema;
  readonly context: ReferenceContext;
}

function WholeSchema({ named: { name, schema }, context }: WholeSchemaProps): ReactNode {
  const drawing = embeddedDrawing(context);
  const facts = bodyFacts(schema, drawing);
  const body = topView(schema, name, walkOf(drawing, undefined));
  return (
    <>
      <p className="type">
        <TypeParts parts={facts.type} />
      </p>
      <FactLines facts={facts} anchor={name} />
      {body && <SchemaBody body={body} />}
    </>
  );
}

/** In the order in which the page names them. */
function chosenRows(
  { name, schema }: NamedSchema,
  properties: readonly string[],
  context: ReferenceContext,
): RowView[] {
  const rows = topView(schema, name, walkOf(embeddedDrawing(context), undefined))?.rows ?? [];
  return properties.flatMap((property) => rows.filter((row) => row.name === property));
}

/** Enough that the rows a page names are whole in any schema a page would show. */
const embeddedShare = 2_400;

function embeddedDrawing(context: ReferenceContext): Drawing {
  return {
    context,
    open: (name, depth) => openSchema(name, { depth, direction: undefined }, context),
    openLater: undefined,
    budget: { left: embeddedShare, limits: partLimits },
    room: { left: 0, tokens: 0 },
    depth: 1,
  };
}
