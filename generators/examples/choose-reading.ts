import type { JsonValue } from "../source/json.ts";
import type { Issue, ValidatorSet } from "../validators/model.ts";
import type { Example } from "./model.ts";

/** Issues that count for an example: an author may leave out required properties, and a placeholder stands for anything. */
export function issuesOf(example: Example, { validate }: Pick<ValidatorSet, "validate">): readonly Issue[] {
  const { schema, direction, value, marks } = example;
  return validate(schema, direction, value).filter(
    (issue) => !(marks.isPartial && issue.keyword === "required") && !marks.isLeftOut(issue.pointer, issue.keyword),
  );
}

/** The example with the value that its text stands for: of several readings the first without an issue. */
export function chooseReading(example: Example, validators: Pick<ValidatorSet, "validate">): Example {
  const { reread } = example;
  if (reread === undefined) return example;
  return { ...example, value: reread((value) => issuesOf({ ...example, value }, validators)) };
}

/** The reading of a text that is one value, of which `list` gives the others. */
export function rereadOne(value: JsonValue, list: () => readonly unknown[]): NonNullable<Example["reread"]> {
  return (findIssues) => {
    const isFine = (other: JsonValue): boolean => findIssues(other).length === 0;
    // What the kit's decoder gives is made of texts, numbers, booleans, and null.
    const readings = [value, ...(isFine(value) ? [] : (list() as readonly JsonValue[]))];
    // The reading can be null.
    const index = readings.findIndex(isFine);
    return readings[index] ?? (index === -1 ? value : null);
  };
}
