import type { ReactNode } from "react";
import type { NamedSchema } from "../../../generators/api/model.ts";
import { schemaAnchor, schemaHref, type ReferenceContext } from "../context.ts";
import { factsOf } from "../schema/facts.ts";
import { FactLines, TypeParts } from "../schema/fact-parts.tsx";
import { BelowBody, SchemaBody } from "../schema/schema-rows.tsx";
import { bodyView, insideOf } from "../schema/schema-view.ts";
import { hasShape } from "../schema/shape.ts";
import { outlineText } from "../schema/outline.ts";
import { Heading, MethodMark, type HeadingLevel } from "./basics.tsx";
import { CodeBlock } from "./code-block.tsx";
import { walkOf, type Drawing } from "./drawing.ts";
import { exampleText, takeTokens } from "./example-text.ts";
import { operationHref } from "./groups.ts";
import { operationTitle } from "./operation-title.ts";

interface SchemaSectionProps {
  readonly named: NamedSchema;
  readonly level: HeadingLevel;
  readonly drawing: Drawing;
}

/** One named schema: its rules, what stands below it, who uses it. */
export function SchemaSection({ named, level, drawing }: SchemaSectionProps): ReactNode {
  const { context } = drawing;
  const { name, schema } = named;
  const anchor = schemaAnchor(name, context);
  const title = `${anchor}/(title)`;
  const facts = factsOf(schema, { name, isRequired: false }, context);
  const walk = insideOf(name, walkOf(drawing, undefined));
  return (
    <section className="schema" id={anchor} aria-labelledby={title} data-schema={name}>
      <Heading level={level} id={title} target={anchor} text={name} />
      <p className="type">
        <TypeParts parts={facts.type} />
      </p>
      <FactLines facts={facts} anchor={anchor} />
      {hasShape(schema, context.schemas) &&
        (walk.budget.left > 0 ? (
          <SchemaBody body={bodyView(schema, anchor, walk)} />
        ) : (
          <BelowBody below={{ kind: "outline", summary: "", text: outlineText(schema, context) }} />
        ))}
      <SchemaExample named={named} drawing={drawing} />
      <UsedBy name={name} context={context} />
    </section>
  );
}

function SchemaExample({ named, drawing }: { readonly named: NamedSchema; readonly drawing: Drawing }): ReactNode {
  const [value] = named.schema.examples;
  if (value === undefined || value === null || typeof value !== "object") return null;
  const media = {
    name: "application/json",
    pointer: named.pointer,
    schema: named.schema,
    isSequential: false,
    examples: [],
    serializedExamples: [],
    encoding: {},
  };
  const example = exampleText(media, value, drawing.room);
  return (
    <CodeBlock text={example.text} language={example.language} isHighlighted={takeTokens(example.text, drawing.room)} />
  );
}

const mostUsers = 30;

function UsedBy({ name, context }: { readonly name: string; readonly context: ReferenceContext }): ReactNode {
  const operations = context.graph.usedByOperations.get(name) ?? [];
  const schemas = context.graph.usedBySchemas.get(name) ?? [];
  if (operations.length + schemas.length === 0) return null;
  const shownOperations = operations.slice(0, mostUsers);
  const shownSchemas = schemas.slice(0, mostUsers);
  const rest = operations.length + schemas.length - shownOperations.length - shownSchemas.length;
  return (
    <div className="used-by">
      Used by{" "}
      {shownOperations.map((id) => {
        const operation = context.operations.get(id);
        return (
          operation && (
            <a key={id} href={operationHref(operation, context)}>
              <MethodMark method={operation.method} />
              {operationTitle(operation)}
            </a>
          )
        );
      })}
      {shownSchemas.map((user) => (
        <a key={user} href={schemaHref(user, context)}>
          {user}
        </a>
      ))}
      {rest > 0 && <small>and {rest} more</small>}
    </div>
  );
}
