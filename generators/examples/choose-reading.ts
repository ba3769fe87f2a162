import type { JsonValue } from "../source/json.ts";
import type { Issue, ValidatorSet } from "../validators/model.ts";
import type { Example } from "./model.ts";

/** The issues that count for an example. An author may omit required properties, and a placeholder matches anything. */
export function issuesOf(example: Example, { validate }: Pick<ValidatorSet, "validate">): readonly Issue[] {
  const { schema, direction, value, marks } = example;
  return validate(schema, direction, value).filter(
    (issue) => !(marks.isPartial && issue.keyword === "required") && !marks.isLeftOut(issue.pointer, issue.keyword),
  );
}

/** The example with the value of its text. If the text has several readings, the first one without an issue. */
export function chooseReading(example: Example, validators: Pick<ValidatorSet, "validate">): Example {
  const { reread } = example;
  if (reread === undefined) return example;
  return { ...example, value: reread((value) => issuesOf({ ...example, value }, validators)) };
}

/** Reads a text again: `value` is its first reading, and `list` returns all further readings. */
export function rereadOne(value: JsonValue, list: () => readonly unknown[]): NonNullable<Example["reread"]> {
  return (findIssues) => {
    const isFine = (other: JsonValue): boolean => findIssues(other).length === 0;
    // The kit's decoder returns only texts, numbers, booleans, and null.
    const readings = [value, ...(isFine(value) ? [] : (list() as readonly JsonValue[]))];
    // The reading can be null.
    const index = readings.findIndex(isFine);
    return readings[index] ?? (index === -1 ? value : null);
  };
}
