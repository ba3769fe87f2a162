import type { ReactNode } from "react";
import type { NamedSchema } from "../../../generators/api/model.ts";
import { hrefTo, schemaAnchor, schemaHref, type ReferenceContext } from "../context.ts";
import { briefFacts } from "../schema/brief-facts.ts";
import { factsOf } from "../schema/facts.ts";
import { FactLines, TypeParts } from "../schema/fact-parts.tsx";
import { BelowBody, SchemaBody } from "../schema/schema-rows.tsx";
import { bodyView, insideOf } from "../schema/schema-view.ts";
import { hasShape } from "../schema/shape.ts";
import { outlineText } from "../schema/outline.ts";
import { below, Heading, MethodMark, type HeadingLevel } from "./basics.tsx";
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

/** One named schema: its rules, and next to them an example and where it is used. */
export function SchemaSection({ named, level, drawing }: SchemaSectionProps): ReactNode {
  const { context } = drawing;
  const { name, schema } = named;
  const anchor = schemaAnchor(name, context);
  const title = `${anchor}/(title)`;
  const { limits } = drawing.budget;
  const facts = briefFacts(factsOf(schema, { name, isRequired: false }, context), {
    ...limits,
    rowProse: limits.prose,
  });
  const walk = insideOf(name, walkOf(drawing, undefined));
  return (
    <section className="schema" id={anchor} aria-labelledby={title} data-schema={name}>
      <div className="schema-text">
        <p className="way-back">
          <a href={hrefTo(`${context.route}#schemas`)}>{context.translate("schemasOf", { api: context.api.title })}</a>
        </p>
        <Heading level={level} id={title} target={anchor} text={name} />
        <p className="type">
          <TypeParts parts={facts.type} />
        </p>
        <FactLines facts={facts} anchor={anchor} />
        {hasShape(schema, context.schemas) && (
          <div className="schema-body">
            {walk.budget.left > 0 ? (
              <SchemaBody body={bodyView(schema, anchor, walk)} />
            ) : (
              <BelowBody below={{ kind: "outline", summary: "", text: outlineText(schema, context) }} />
            )}
          </div>
        )}
      </div>
      <div className="schema-side">
        <SchemaExample named={named} level={below(level)} drawing={drawing} />
        <UsedBy name={name} level={below(level)} context={context} />
      </div>
    </section>
  );
}

function SchemaExample({ named, level, drawing }: SchemaSectionProps): ReactNode {
  const { samples } = drawing.context;
  const made = samples.sampleValue(named.schema, "response");
  const value = named.schema.examples[0] ?? made;
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
    <section className="samples" aria-labelledby="example">
      <Heading level={level} id="example" text={drawing.context.translate("example")} className="samples-title" />
      <CodeBlock
        text={example.text}
        language={example.language}
        isHighlighted={takeTokens(example.text, drawing.room)}
      />
    </section>
  );
}

const mostUsers = 30;

interface UsedByProps {
  readonly name: string;
  readonly level: HeadingLevel;
  readonly context: ReferenceContext;
}

/** The operations and schemas that name this one. */
function UsedBy({ name, level, context }: UsedByProps): ReactNode {
  const operations = context.graph.usedByOperations.get(name) ?? [];
  const schemas = context.graph.usedBySchemas.get(name) ?? [];
  if (operations.length + schemas.length === 0) return null;
  const shownOperations = operations.slice(0, mostUsers);
  const shownSchemas = schemas.slice(0, mostUsers);
  const rest = operations.length + schemas.length - shownOperations.length - shownSchemas.length;
  return (
    <section className="users" aria-labelledby="used-by">
      <Heading level={level} id="used-by" text={context.translate("usedBy")} />
      <ul className="used-by">
        {shownOperations.map((id) => {
          const operation = context.operations.get(id);
          return (
            operation && (
              <li key={id}>
                <MethodMark method={operation.method} />
                <a href={operationHref(operation, context)}>{operationTitle(operation)}</a>
              </li>
            )
          );
        })}
        {shownSchemas.map((user) => (
          <li key={user}>
            <a href={schemaHref(user, context)}>{user}</a>
          </li>
        ))}
        {rest > 0 && <li>{context.translate("andMore", { count: rest })}</li>}
      </ul>
    </section>
  );
}
