import type { TextFix } from "../source/docsgen-error.ts";
import { getOwn, isJsonObject } from "../source/json.ts";
import { findByTokens, parsePointer } from "../source/json-pointer.ts";
import { findCertainName } from "../source/nearest-name.ts";
import type { Position } from "../source/position.ts";
import type { Issue } from "../validators/model.ts";
import type { Example } from "./model.ts";

/** The change that certainly fixes an issue: an allowed value in another case, or a number that is written as a text. */
export function findCertainFix(
  { value: payload }: Example,
  issue: Issue,
  position: Position,
): readonly TextFix[] | undefined {
  const value = findByTokens(payload, parsePointer(issue.pointer));
  if (typeof value !== "string") return undefined;
  const fixed =
    issue.keyword === "enum"
      ? allowedValue(value, issue)
      : issue.keyword === "type"
        ? numberOf(value, issue)
        : undefined;
  return fixed === undefined ? undefined : [{ position, from: value, value: fixed }];
}

function allowedValue(value: string, { params: { allowedValues } }: Issue): string | undefined {
  const allowed = Array.isArray(allowedValues) ? allowedValues.filter((one) => typeof one === "string") : [];
  return findCertainName(value, allowed);
}

/** A text that JSON would print for the number. */
function numberOf(text: string, { params: { type } }: Issue): number | undefined {
  const number = Number(text);
  if (String(number) !== text || !Number.isFinite(number)) return undefined;
  return type === "number" || (type === "integer" && Number.isInteger(number)) ? number : undefined;
}

/** The change that renames a property that is certainly misspelled. The correct name must be free. */
export function renameProperty(
  { value: payload }: Example,
  { pointer, name, correct }: { readonly pointer: string; readonly name: string; readonly correct: string | undefined },
  position: Position,
): readonly TextFix[] | undefined {
  const owner = findByTokens(payload, parsePointer(pointer));
  if (correct === undefined || !isJsonObject(owner) || getOwn(owner, correct) !== undefined) return undefined;
  return findCertainName(name, [correct]) === undefined ? undefined : [{ position, from: name, value: correct }];
}
