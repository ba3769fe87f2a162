import type { Comparison, DifferenceKind } from "../verify/model.ts";
import { countOf, formatCount } from "./numbers.ts";

const kinds: readonly DifferenceKind[] = ["missing", "changed", "extra", "unreadable"];

/** The line that a verification ends with; `words` say what was compared with. */
export function describeVerification({ checked, differences, skipped }: Comparison, words: string): string {
  const counts = kinds
    .map((kind) => [kind, differences.filter((difference) => difference.kind === kind).length] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${formatCount(count)} ${kind}`);
  const compared = `verified: ${countOf(checked, "file")} against what ${words}`;
  const unseen = skipped.length === 0 ? "" : `; ${formatCount(skipped.length)} that only the host reads not compared`;
  return `${compared}, ${counts.length === 0 ? "all the same" : counts.join(", ")}${unseen}\n`;
}
