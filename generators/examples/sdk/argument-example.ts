import type { Operation, Schema } from "../../api/model.ts";
import { printJson, type Literal } from "../../code/literal.ts";
import { wildcard } from "../../code/traced-text.ts";
import type { CallContext } from "../calls/call.ts";
import { readJson } from "../calls/read-json.ts";
import type { Example } from "../model.ts";
import { spellName, type Sdk } from "./sdk-map.ts";

/** What an argument, or the body, is checked against. */
interface ExampleOf {
  readonly title: string;
  readonly part: string;
  readonly schema: Schema;
  readonly operation: Operation;
  readonly sdk: Sdk;
  readonly at: CallContext;
  readonly isRootChecked?: boolean;
}

/** The example of one argument, or of the body. Nothing if the value is not literal. */
export function toExamples(
  literal: Literal,
  { title, part, schema, operation, sdk, at, isRootChecked }: ExampleOf,
): readonly Example[] {
  const text = printJson(literal);
  if (text.text === wildcard) return [];
  const read = readJson(text, at);
  if (read.kind !== "payload") return [];
  const { value, marks, locate } = read;
  const own: Example["marks"] =
    isRootChecked === true
      ? {
          ...marks,
          isLeftOut: (pointer, keyword) =>
            (pointer === "" && keyword === "required") || marks.isLeftOut(pointer, keyword),
        }
      : marks;
  const spelled: Pick<Example, "spell"> =
    sdk.casing === "snake" || sdk.casing === "as-is" ? {} : { spell: (name) => spellName(sdk, name, undefined) };
  const base = {
    title,
    part,
    schema,
    operation: operation.id,
    direction: "request",
    hasOtherWords: sdk.settings.language === "python",
    ...spelled,
  } as const;
  return [{ ...base, value, marks: own, locate, blocks: true, severity: "error" }];
}
