import type { ReactNode } from "react";
import { markPlace, marksAround } from "../open-later.tsx";
import { Localized } from "../render-markup.ts";
import { AnchorLink, FilledText, Html, InlineText } from "../parts/basics.tsx";
import { Chips, FactLines, FactText, Marks, Replacement, TypeWords, VersionMarks, WhenLine } from "./fact-parts.tsx";
import type { Facts } from "./facts-model.ts";
import { FurtherRows } from "./further-rows.tsx";
import { RemotePlace } from "./remote-place.tsx";
import type { BelowView, BodyView, ChoiceView, LeftOut, RowView } from "./view-model.ts";

/** Everything below one schema: its properties, its choices, its conditions. */
export function SchemaBody({ body }: { readonly body: BodyView }): ReactNode {
  return (
    <>
      <RowList rows={body.rows} />
      <FurtherRows further={body.further} />
      <LeftOutNote leftOut={body.leftOut} words={body.leftOutWords} />
      {body.isClosed && (
        <p className="note">
          <Localized>{(translate) => translate("closedObject")}</Localized>
        </p>
      )}
      {body.rules.map((rule) => (
        <p key={rule} className="note" data-constraint="rule">
          <InlineText text={rule} />
        </p>
      ))}
      {body.choices.map((choice, index) => (
        <Choice key={index} choice={choice} />
      ))}
      <RowList rows={body.conditions} />
    </>
  );
}

/** The anchors of what is not sent this way stay where they were. */
function LeftOutNote({ leftOut, words }: { readonly leftOut: readonly LeftOut[]; readonly words: string }): ReactNode {
  if (leftOut.length === 0) return null;
  return (
    <p className="note left-out">
      {words}{" "}
      {leftOut.map(({ id, name }, index) => [
        index === 0 ? "" : ", ",
        <code key={id} id={id}>
          {name}
        </code>,
      ])}
    </p>
  );
}

/** Rows as a list, or nothing for no rows. */
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
          {row.kind === "property" ? row.name : <InlineText text={row.name} />}
        </a>
      )}
      <TypeWords parts={row.facts.type} />
      <Marks marks={row.facts.marks} />
      {row.mark && <VersionMarks mark={row.mark} />}
      {row.kind === "type" && <AnchorLink id={row.id} name={row.name} />}
      <Chips chips={row.facts.chips} />
      {row.replacement.length > 0 && <Replacement parts={row.replacement} />}
      <FactText facts={row.facts} anchor={row.id} />
      {row.whens.map((when, index) => (
        <WhenLine key={index} when={when} />
      ))}
      {row.below && <Below below={row.below} name={row.name} />}
    </li>
  );
}

function Below({ below, name }: { readonly below: BelowView; readonly name: string }): ReactNode {
  if (below.kind === "body" && isShortChoice(below.body)) return <SchemaBody body={below.body} />;
  const details = (
    <details className="nest">
      <summary>
        {below.summary}
        <span className="sr-only">
          {" "}
          <Localized>{(translate) => translate("ofName", { name })}</Localized>
        </span>
      </summary>
      <BelowBody below={below} />
    </details>
  );
  if (below.kind !== "later") return details;
  const [before, after] = marksAround(below.place);
  return [before, details, after];
}

const mostShortChoices = 6;

/** A choice between values that have nothing below them is read faster than opened. */
function isShortChoice({ rows, choices, conditions }: BodyView): boolean {
  const variants = choices.flatMap((choice) => choice.rows);
  return (
    rows.length + conditions.length === 0 &&
    variants.length <= mostShortChoices &&
    variants.every(({ below, facts }) => below === undefined && facts.type.every(({ href }) => href === undefined))
  );
}

/** The opened part itself, without the details around it. */
export function BelowBody({ below }: { readonly below: BelowView }): ReactNode {
  switch (below.kind) {
    case "body":
      return <SchemaBody body={below.body} />;
    case "fragment":
      return <Html className="opened" html={below.html} />;
    case "later":
      return markPlace(below.place);
    case "remote":
      return <RemotePlace href={below.href} direction={below.direction} />;
    case "outline":
      return (
        <pre className="outline" tabIndex={0}>
          {below.text}
        </pre>
      );
  }
}

function ChoiceLead({ choice: { lead, discriminator } }: { readonly choice: ChoiceView }): ReactNode {
  if (discriminator === undefined) return lead;
  return (
    <Localized>
      {(translate) => (
        <FilledText text={translate("choiceBy")} parts={{ choice: lead, property: <code>{discriminator}</code> }} />
      )}
    </Localized>
  );
}

function Choice({ choice }: { readonly choice: ChoiceView }): ReactNode {
  return (
    <div className="choice">
      <p className="note">
        <ChoiceLead choice={choice} />
      </p>
      <ul className="rows">
        {choice.rows.map((row) =>
          row.below === undefined ? (
            <Row key={row.id} row={row} />
          ) : (
            <Variant key={row.id} row={row} group={choice.group}>
              <BelowBody below={row.below} />
            </Variant>
          ),
        )}
      </ul>
      <FurtherRows further={choice.further} />
    </div>
  );
}

interface VariantProps {
  readonly row: RowView;
  readonly group: string | undefined;
  readonly children: ReactNode;
}

/** A choice that opens: the line of its name is the control, so the link to its schema stands inside. */
export function Variant({ row, group, children }: VariantProps): ReactNode {
  const { facts, id } = row;
  const isLinked = facts.type.some(({ href }) => href !== undefined);
  const { gist, isWhole } = gistOf(facts.description);
  return (
    <li id={id} className="variant">
      <details name={group}>
        <summary>
          <code className="name">{row.name}</code>
          {row.kind === "variant" && <span className="type">{facts.type.map(({ text }) => text).join("")}</span>}
          <Marks marks={facts.marks} />
          {gist !== undefined && <span className="gist">{gist}</span>}
        </summary>
        <div>
          {isLinked && (
            <p className="see">
              <Localized>
                {(translate) => (
                  <FilledText text={translate("schemaOfChoice")} parts={{ type: <TypeWords parts={facts.type} /> }} />
                )}
              </Localized>
            </p>
          )}
          <FactLines facts={isWhole ? { ...facts, description: undefined } : facts} anchor={id} />
          <Replacement parts={row.replacement} />
          {children}
        </div>
      </details>
    </li>
  );
}

const longestGist = 140;

/** The first sentence, for the summary line. The details do not repeat a description that is only this sentence. */
function gistOf(description: Facts["description"]): { readonly gist: string | undefined; readonly isWhole: boolean } {
  const text = description?.text.trim() ?? "";
  const sentence = /^[^\n]*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
  const isShort = sentence !== "" && sentence.length <= longestGist && !sentence.includes("\n");
  return {
    gist: isShort ? sentence : undefined,
    isWhole: isShort && sentence === text && !description?.html.includes("<a "),
  };
}
