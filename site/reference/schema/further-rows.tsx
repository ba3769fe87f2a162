import type { ReactNode } from "react";
import type { Schema } from "../../../generators/api/model.ts";
import { anchorSegment } from "../../../generators/validators/runtime/anchor.ts";
import { bytesPerElement, type Budget } from "../budget.ts";
import type { ReferenceContext } from "../context.ts";
import { typeText } from "./type-words.ts";
import { Localized } from "../render-markup.ts";

/** Entries of a list that is too long to tell everything about each of them. */
export interface FurtherView {
  /** Each with its anchor and its type. */
  readonly rows: readonly { readonly id: string; readonly text: string }[];
  /** Names of those for which even that is too much. */
  readonly names: readonly string[];
}

interface Entry {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
}

interface FurtherPlace {
  readonly at: string;
  readonly budget: Budget;
  readonly context: ReferenceContext;
}

/** What a row takes on average. */
const rowCost = 12;
const fewestRows = 8;

/** How many entries of a list may be whole rows within what is left. */
export function countWholeRows({ left }: Budget): number {
  return Math.max(fewestRows, Math.floor(left / rowCost));
}

/** The entries behind the whole rows: so many with their types as the limits allow, then names alone. */
export function furtherView(entries: readonly Entry[], { at, budget, context }: FurtherPlace): FurtherView | undefined {
  if (entries.length === 0) return undefined;
  let room = budget.limits.brief + Math.max(0, budget.left);
  const rows: FurtherView["rows"][number][] = [];
  for (const { name, schema, isRequired } of entries) {
    const id = `${at}/${anchorSegment(name)}`;
    const entry = `${name}: ${typeText(schema, context)}`;
    const text = isRequired ? context.translate("entryRequired", { entry }) : entry;
    room -= Math.max(1, (id.length + text.length) / bytesPerElement);
    if (room < 0) break;
    rows.push({ id, text });
  }
  budget.left = Math.min(budget.left, room - budget.limits.brief);
  return { rows, names: entries.slice(rows.length).map(({ name }) => name) };
}

const longestNames = 20_000;

/** Draws them: one element an entry. */
export function FurtherRows({ further }: { readonly further: FurtherView | undefined }): ReactNode {
  if (further === undefined) return null;
  const { rows, names } = further;
  const text = names.join(", ");
  return (
    <>
      {rows.length > 0 && (
        <ul className="further">
          {rows.map(({ id, text: words }) => (
            <li key={id} id={id}>
              {words}
            </li>
          ))}
        </ul>
      )}
      {names.length > 0 && (
        <p className="note">
          <Localized>
            {(translate) =>
              translate("andMoreNames", {
                count: names.length,
                names: text.length > longestNames ? `${text.slice(0, longestNames)}…` : text,
              })
            }
          </Localized>
        </p>
      )}
    </>
  );
}
