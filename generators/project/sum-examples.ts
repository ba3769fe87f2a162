import type { ExampleSummary } from "../examples/model.ts";

/** How many examples were checked. */
export type ExampleCounts = Pick<ExampleSummary, "checked" | "failed" | "skipped"> &
  Partial<Pick<ExampleSummary, "unbound" | "kinds">>;

/** Adds up the examples of all versions. */
export function sumExamples(summaries: readonly ExampleSummary[]): ExampleCounts {
  const [first, ...others] = summaries;
  if (first === undefined) return { checked: 0, failed: 0, skipped: 0 };
  if (others.length === 0) return first;
  const sum = (part: "checked" | "failed" | "skipped" | "unbound"): number =>
    summaries.reduce((total, summary) => total + summary[part], 0);
  const kinds = summaries.flatMap((summary) => summary.kinds);
  const names = [...new Set(kinds.map(({ name }) => name))];
  return {
    checked: sum("checked"),
    failed: sum("failed"),
    skipped: sum("skipped"),
    unbound: sum("unbound"),
    kinds: names.map((name) => {
      const same = kinds.filter((kind) => kind.name === name);
      return {
        name,
        checked: same.reduce((total, kind) => total + kind.checked, 0),
        failed: same.reduce((total, kind) => total + kind.failed, 0),
      };
    }),
  };
}
