import type { ReactNode } from "react";
import { listMarkTexts, type VersionMark } from "../../../generators/source/version-marks.ts";
import { hrefTo } from "../context.ts";
import { ExternalDocsLine, InlineText, ProseText } from "../parts/basics.tsx";
import type { Facts, Mark } from "./facts-model.ts";
import type { ReplacementPart } from "./replacement-parts.ts";
import type { WhenView } from "./view-model.ts";
import type { TypePart } from "./facts-model.ts";
import { Values } from "./values.tsx";
import { Localized } from "../render-markup.ts";

const markTexts = {
  required: "markRequired",
  deprecated: "markDeprecated",
  "read only": "markReadOnly",
  "write only": "markWriteOnly",
  "selects the choice": "markSelector",
} as const satisfies Record<Mark, string>;

/** What a value is besides its type: required, deprecated ... */
export function Marks({ marks }: Pick<Facts, "marks">): ReactNode {
  return marks.map((mark) => (
    <em key={mark} data-mark={mark}>
      <Localized>{(translate) => translate(markTexts[mark])}</Localized>
    </em>
  ));
}

/** Since which version a part is there, and in which one it last changed, with links to what changed. */
export function VersionMarks({ mark }: { readonly mark: VersionMark }): ReactNode {
  return listMarkTexts(mark).map(({ key, label, url }) => {
    const words = <Localized key={key}>{(translate) => translate(key, { version: label })}</Localized>;
    return (
      <em key={key} data-mark="version">
        {url === undefined ? words : <a href={hrefTo(url)}>{words}</a>}
      </em>
    );
  });
}

/** Description, chips and allowed values of a schema that is no row. */
export function FactLines({ facts, anchor }: { readonly facts: Facts; readonly anchor: string }): ReactNode {
  return (
    <>
      {facts.chips.length > 0 && (
        <p className="chips">
          <Chips chips={facts.chips} />
        </p>
      )}
      <FactText facts={facts} anchor={anchor} />
    </>
  );
}

/** Rules, defaults and examples in a few words each. */
export function Chips({ chips }: Pick<Facts, "chips">): ReactNode {
  return chips.map((chip) => (
    <code key={chip.words} className="chip" data-constraint={chip.keywords}>
      {chip.words}
    </code>
  ));
}

/** Title, description and values. */
export function FactText({ facts, anchor }: { readonly facts: Facts; readonly anchor: string }): ReactNode {
  return (
    <>
      {facts.title !== undefined && <p className="title">{facts.title}</p>}
      {facts.description && <ProseText prose={facts.description} isBare />}
      {facts.values.length > 0 && <Values facts={facts} anchor={anchor} />}
      {facts.externalDocs && <ExternalDocsLine docs={facts.externalDocs} />}
    </>
  );
}

/** What replaces a deprecated value. */
export function Replacement({ parts }: { readonly parts: readonly ReplacementPart[] }): ReactNode {
  if (parts.length === 0) return null;
  return (
    <p className="replacement">
      {parts.map(({ text, isCode, href }, index) => {
        const words = isCode ? <code key={index}>{text}</code> : text;
        return href === undefined ? (
          words
        ) : (
          <a key={index} href={href}>
            {words}
          </a>
        );
      })}
    </p>
  );
}

/** Further rules of a property, with the condition under which they hold. */
export function WhenLine({ when }: { readonly when: WhenView }): ReactNode {
  const { words, facts, isRequired } = when;
  const isRejected = facts?.isNever === true;
  return (
    <div className="when" data-constraint="condition">
      <Localized>
        {(translate) => (
          <InlineText text={translate("whenRule", { condition: words.charAt(0).toUpperCase() + words.slice(1) })} />
        )}
      </Localized>{" "}
      {isRequired && <ConditionMark text="markRequired" />}
      {isRejected && <ConditionMark text="markNotAllowed" />}
      {facts && !isRejected && (
        <>
          <Chips chips={facts.chips} />
          {facts.values.length > 0 && (
            <code className="chip" data-constraint="enum">
              {facts.values.map(({ value }) => JSON.stringify(value)).join(", ")}
            </code>
          )}
          {saysTypeOnly(facts, isRequired) && <TypeWords parts={facts.type} />}
          {facts.description && <ProseText prose={facts.description} isBare />}
        </>
      )}
    </div>
  );
}

function ConditionMark({ text }: { readonly text: "markRequired" | "markNotAllowed" }): ReactNode {
  return (
    <em data-mark="required">
      <Localized>{(translate) => translate(text)}</Localized>
    </em>
  );
}

function saysTypeOnly({ chips, values, description, type }: Facts, isRequired: boolean): boolean {
  return !isRequired && chips.length + values.length === 0 && description === undefined && type.length > 0;
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
