import { Fragment, type ReactNode } from "react";
import { anchorSegment } from "../../../generators/validators/runtime/anchor.ts";
import { InlineText } from "../parts/basics.tsx";
import type { Facts } from "./facts-model.ts";
import { Localized } from "../render-markup.ts";

const mostValues = 40;
/** Beyond these a value has no anchor of its own: a page of thousands of ids is no help. */
const mostAnchors = 200;
const longestValue = 120;

interface ValuesProps {
  readonly facts: Facts;
  readonly anchor: string;
}

/** The values of an enum, each with its anchor and what the description says about it. */
export function Values({ facts, anchor }: ValuesProps): ReactNode {
  const { values, valuesLabel } = facts;
  const rest = values.slice(mostValues);
  return (
    <div className="values" data-constraint="enum">
      {valuesLabel} <ValueList values={values.slice(0, mostValues)} anchor={anchor} />
      {rest.length > 0 && (
        <details>
          <summary>
            <Localized>{(translate) => translate("moreValues", { count: rest.length })}</Localized>
          </summary>
          {rest.length > mostAnchors ? (
            <p>{rest.map((entry) => JSON.stringify(entry.value)).join(", ")}</p>
          ) : (
            <ValueList values={rest} anchor={anchor} />
          )}
        </details>
      )}
      {facts.unlistedValues > 0 && (
        <span>
          <Localized>{(translate) => translate("andMore", { count: facts.unlistedValues })}</Localized>
        </span>
      )}
    </div>
  );
}

interface ValueListProps {
  readonly values: Facts["values"];
  readonly anchor: string;
}

function ValueList({ values, anchor }: ValueListProps): ReactNode {
  if (values.some((entry) => entry.description)) {
    return (
      <dl>
        {values.map((entry, index) => (
          <Fragment key={index}>
            <dt id={valueAnchor(anchor, entry.value)}>{JSON.stringify(entry.value)}</dt>
            <dd>{entry.description !== undefined && <InlineText text={entry.description} />}</dd>
          </Fragment>
        ))}
      </dl>
    );
  }
  return values.map((entry, index) => (
    <code key={index} className="chip" id={valueAnchor(anchor, entry.value)}>
      {JSON.stringify(entry.value)}
    </code>
  ));
}

/** No other part of an anchor contains `=`, because names are percent-encoded. */
function valueAnchor(anchor: string, value: Facts["values"][number]["value"]): string | undefined {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > longestValue ? undefined : `${anchor}/=${anchorSegment(text)}`;
}
