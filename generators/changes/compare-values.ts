import { once } from "../source/once.ts";
import { createComparison } from "./values/comparison.ts";
import type { ComparedApi, ValueDifference } from "./values/model.ts";
import type { CompareValues } from "./value-part.ts";

/** Creates the comparison of values. Operations that share their schemas share the results. */
export function createCompareValues(base: ComparedApi, revision: ComparedApi): CompareValues {
  // A release that changes only words compares no values.
  const open = once(() => createComparison(base, revision));
  const known = new Map<string, readonly ValueDifference[]>();
  return ({ direction, base: before, revision: after }) => {
    const key = `${direction} ${placeOf(before)} ${placeOf(after)}`;
    const found = known.get(key) ?? open().compare({ base: before, revision: after, direction });
    known.set(key, found);
    return found;
  };
}

/** References to one schema are one place. */
function placeOf(schema: Parameters<CompareValues>[0]["base"]): string {
  if (schema === undefined) return "";
  return schema.kind === "reference" && Object.keys(schema.source).length === 1
    ? `#/components/schemas/${schema.name}`
    : schema.pointer;
}
