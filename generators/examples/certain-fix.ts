import type { TextFix } from "../source/docsgen-error.ts";
import { isJsonObject } from "../source/json.ts";
import { findByTokens, parsePointer } from "../source/json-pointer.ts";
import { findCertainName, isPluralOf, isSlipOf } from "../source/nearest-name.ts";
import type { Position } from "../source/position.ts";
import type { Issue } from "../validators/model.ts";
import type { Example } from "./model.ts";
import type { Repair } from "./repair.ts";

/**
 * The change of a value that certainly fixes an issue: an allowed value in another case, or a number or a boolean that
 * is written as a text. The changed payload must not break another rule.
 */
export function findCertainFix(
  { value: payload, hasOtherWords }: Pick<Example, "value" | "hasOtherWords">,
  issue: Issue,
  { position, repair }: { readonly position: Position; readonly repair: Repair },
): readonly TextFix[] | undefined {
  const { pointer, params } = issue;
  const text = findByTokens(payload, parsePointer(pointer));
  if (typeof text !== "string") return undefined;
  const typed = [numberOf(text), hasOtherWords === true ? undefined : booleanOf(text)];
  const possible = [...new Set([...typed, ...allowedValues(text, params)])].filter((value) => value !== undefined);
  const [value, ...others] = possible.filter((one) => repair.helps({ pointer, value: one }, issue));
  return value === undefined || others.length > 0 ? undefined : [{ position, from: text, value }];
}

type Scalar = string | number | boolean;

/** The allowed values that the text certainly means. */
function allowedValues(text: string, { allowedValues: list, allowedValue }: Issue["params"]): readonly Scalar[] {
  const allowed: readonly unknown[] = Array.isArray(list) ? list : [allowedValue];
  const texts = allowed.filter((one) => typeof one === "string");
  const certain = findCertainName(text, texts);
  return certain === undefined ? [] : [certain];
}

/** A number as JSON writes it. An integer that JavaScript cannot represent stays a text. */
function numberOf(text: string): number | undefined {
  if (!/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text)) return undefined;
  const number = Number(text);
  return Number.isFinite(number) && (!Number.isInteger(number) || Number.isSafeInteger(number)) ? number : undefined;
}

function booleanOf(text: string): boolean | undefined {
  return /^(?:true|false)$/i.test(text) ? text.toLowerCase() === "true" : undefined;
}

/** A property with a wrong name, and the names that it may mean. */
export interface Misnamed {
  /** JSON pointer of the object. */
  readonly pointer: string;
  readonly name: string;
  readonly candidates: readonly string[];
  /** The issue that the correct name removes. */
  readonly issue?: Issue | undefined;
}

/** The shortest name to correct where the schema itself says that the name is wrong. */
const shortestRejected = 3;

/**
 * The change that renames a property that is certainly misspelled. Exactly one similar name must make the
 * payload valid.
 */
export function renameProperty(
  { value: payload }: Pick<Example, "value">,
  { pointer, name, candidates, issue }: Misnamed,
  { position, repair }: { readonly position: Position; readonly repair: Repair },
): readonly TextFix[] | undefined {
  if (!isJsonObject(findByTokens(payload, parsePointer(pointer)))) return undefined;
  const isSlip = (candidate: string): boolean =>
    issue === undefined
      ? isSlipOf(name, candidate) && !isPluralOf(name, candidate)
      : isSlipOf(name, candidate, shortestRejected);
  const [correct, ...others] = candidates.filter(
    (candidate) =>
      candidate !== name && isSlip(candidate) && repair.helps({ pointer, name, correct: candidate }, issue),
  );
  return correct === undefined || others.length > 0 ? undefined : [{ position, from: name, value: correct }];
}
