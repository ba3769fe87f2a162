import { Fragment, type ReactNode } from "react";
import { AnchorLink, Html, ProseText } from "../parts/basics.tsx";
import type { Facts } from "./facts.ts";
import type { BelowView, BodyView, ChoiceView, RowView } from "./schema-view.ts";
import type { TypePart } from "./type-words.ts";

const mostValues = 40;

/** Everything below one schema: its properties, its choices, its conditions. */
export function SchemaBody({ body }: { readonly body: BodyView }): ReactNode {
  return (
    <>
      <RowList rows={body.rows} />
      {body.isClosed && <p className="note">No other properties are allowed.</p>}
      {body.choices.map((choice, index) => (
        <Choice key={index} choice={choice} />
      ))}
      <RowList rows={body.conditions} />
    </>
  );
}

/** Rows as a list; nothing when there are none. */
export function RowList({ rows }: { readonly rows: readonly RowView[] }): ReactNode {
  if (rows.length === 0) return null;
  return (
    <ul className="rows">
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </ul>
  );
}

/** The name is the link to itself: an anchor of its own would make a tenth of a long page's elements. */
function Row({ row }: { readonly row: RowView }): ReactNode {
  return (
    <li id={row.id}>
      {row.kind !== "type" && (
        <a className={row.kind === "property" ? "name" : "name words"} href={`#${row.id}`}>
          {row.name}
        </a>
      )}
      <TypeWords parts={row.facts.type} />
      {row.facts.marks.map((mark) => (
        <em key={mark} data-mark={mark}>
          {mark}
        </em>
      ))}
      {row.kind === "type" && <AnchorLink id={row.id} name={row.name} />}
      <Chips chips={row.facts.chips} />
      <FactText facts={row.facts} />
      {row.below && <Below below={row.below} name={row.name} />}
    </li>
  );
}

/** Description, chips and allowed values of a schema that is no row. */
export function FactLines({ facts }: { readonly facts: Facts }): ReactNode {
  return (
    <>
      {facts.chips.length > 0 && (
        <p className="chips">
          <Chips chips={facts.chips} />
        </p>
      )}
      <FactText facts={facts} />
    </>
  );
}

function Chips({ chips }: Pick<Facts, "chips">): ReactNode {
  return chips.map((chip) => (
    <code key={chip.words} className="chip" data-constraint={chip.keywords}>
      {chip.words}
    </code>
  ));
}

function FactText({ facts }: { readonly facts: Facts }): ReactNode {
  return (
    <>
      {facts.description && <ProseText prose={facts.description} isBare />}
      {facts.values.length > 0 && <Values facts={facts} />}
    </>
  );
}

function Values({ facts }: { readonly facts: Facts }): ReactNode {
  const { values, valuesLabel, isValuesLinked } = facts;
  if (isValuesLinked && values.length <= mostValues)
    return (
      <p className="values" data-constraint="enum">
        {valuesLabel} <code>{values.map(({ value }) => JSON.stringify(value)).join(", ")}</code>
      </p>
    );
  const first = values.slice(0, mostValues);
  const rest = values.slice(mostValues);
  return (
    <div className="values" data-constraint="enum">
      {valuesLabel} <ValueList values={first} />
      {rest.length > 0 && (
        <details>
          <summary>{rest.length} more values</summary>
          {rest.length > mostValues * 5 ? (
            <p>{rest.map((entry) => JSON.stringify(entry.value)).join(", ")}</p>
          ) : (
            <ValueList values={rest} />
          )}
        </details>
      )}
    </div>
  );
}

function ValueList({ values }: { readonly values: Facts["values"] }): ReactNode {
  if (values.some((entry) => entry.description)) {
    return (
      <dl>
        {values.map((entry, index) => (
          <Fragment key={index}>
            <dt>{JSON.stringify(entry.value)}</dt>
            <dd>{entry.description !== undefined && <InlineText text={entry.description} />}</dd>
          </Fragment>
        ))}
      </dl>
    );
  }
  return values.map((entry, index) => (
    <code key={index} className="chip">
      {JSON.stringify(entry.value)}
    </code>
  ));
}

/** Plain text in which words between backticks are code. */
function InlineText({ text }: { readonly text: string }): ReactNode {
  return text.split(/`([^`]+)`/).map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}

function Below({ below, name }: { readonly below: BelowView; readonly name: string }): ReactNode {
  return (
    <details className="nest">
      <summary>
        {below.summary}
        <span className="sr-only"> of {name}</span>
      </summary>
      <BelowBody below={below} />
    </details>
  );
}

/** The opened part itself, without the details around it. */
export function BelowBody({ below }: { readonly below: BelowView }): ReactNode {
  switch (below.kind) {
    case "body":
      return <SchemaBody body={below.body} />;
    case "fragment":
      return <Html className="opened" html={below.html} />;
    case "outline":
      return (
        <pre className="outline" tabIndex={0}>
          {below.text}
        </pre>
      );
  }
}

function Choice({ choice }: { readonly choice: ChoiceView }): ReactNode {
  return (
    <div className="choice">
      <p className="note">
        {choice.lead}
        {choice.discriminator !== undefined && (
          <>
            , chosen by <code>{choice.discriminator}</code>
          </>
        )}
      </p>
      <RowList rows={choice.rows} />
    </div>
  );
}

/** The type in words, names of schemas linked. */
export function TypeWords({ parts }: { readonly parts: readonly TypePart[] }): ReactNode {
  return (
    <span className="type">
      <TypeParts parts={parts} />
    </span>
  );
}

/** The same without an element of its own. */
export function TypeParts({ parts }: { readonly parts: readonly TypePart[] }): ReactNode {
  return parts.map((part, index) =>
    part.href === undefined ? (
      part.text
    ) : (
      <a key={index} href={part.href}>
        {part.text}
      </a>
    ),
  );
}
