import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import type { Position } from "../../generators/source/position.ts";

/** Findings with the same cause. */
export interface FoldedFinding {
  /** The first one. */
  readonly finding: DocsgenError;
  readonly count: number;
  /** Where they are, the first one included. */
  readonly places: readonly Position[];
}

interface FoldOptions {
  /** A cause with more findings is folded. */
  readonly limit: number;
  /** Whether a file is a payload that the command names. */
  readonly isPayload: (file: string) => boolean;
  /** Whether findings in pages and payloads are not folded. */
  readonly keepsWritten?: boolean;
}

/** Folds the findings of each frequent cause into the first one. The order stays. */
export function foldFindings(
  findings: readonly DocsgenError[],
  { limit, isPayload, keepsWritten = false }: FoldOptions,
): readonly FoldedFinding[] {
  const groups = new Map<string, DocsgenError[]>();
  for (const finding of findings) {
    const cause = causeOf(finding, isPayload);
    const group = groups.get(cause);
    if (group === undefined) groups.set(cause, [finding]);
    else group.push(finding);
  }
  return findings.flatMap((finding) => {
    const isKept = keepsWritten && !isInDescription(finding, isPayload);
    const group = isKept ? [finding] : (groups.get(causeOf(finding, isPayload)) ?? [finding]);
    if (group.length <= limit) return [fold(finding, [finding])];
    return group[0] === finding ? [fold(finding, group)] : [];
  });
}

/** How many causes findings have. */
export function countCauses(findings: readonly DocsgenError[], isPayload: FoldOptions["isPayload"]): number {
  return new Set(findings.map((finding) => causeOf(finding, isPayload))).size;
}

function isInDescription({ position }: DocsgenError, isPayload: FoldOptions["isPayload"]): boolean {
  return position !== undefined && !/\.mdx?$/.test(position.file) && !isPayload(position.file);
}

function fold(finding: DocsgenError, group: readonly DocsgenError[]): FoldedFinding {
  const places = group.flatMap(({ position }) => (position === undefined ? [] : [position]));
  return { finding, count: group.length, places };
}

/**
 * Names what must be fixed. A description repeats one mistake with other words, as its factory knows. In pages and
 * payloads, other words are other mistakes.
 */
function causeOf(finding: DocsgenError, isPayload: FoldOptions["isPayload"]): string {
  const { code, severity, message, causeKey } = finding;
  const isSame = causeKey !== undefined && isInDescription(finding, isPayload);
  return [code, severity, isSame ? causeKey : withoutLocations(message)].join("\0");
}

/** Messages name operations, and lines of other files. */
function withoutLocations(message: string): string {
  return message
    .replaceAll(/\b(?:GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH|TRACE|QUERY) \/[^\s,`]*/g, "…")
    .replaceAll(/\bline \d+/g, "line …")
    .replaceAll(/(\.\w+):\d+(?::\d+)?/g, "$1");
}

const listed = 3;

/** One line on the places of a folded finding, after the first one; empty if it is the only one. */
export function describeFurtherPlaces(
  { places, count }: FoldedFinding,
  { isVerbose, format }: { readonly isVerbose: boolean; readonly format: (position: Position) => string },
): string {
  if (count === 1) return "";
  const further = places.slice(1).map(format);
  // A list that saves one place only is not worth its words.
  const isShort = isVerbose || further.length <= listed + 1;
  const shown = isShort ? further : further.slice(0, listed);
  return `and ${count - 1} more: ${shown.join(", ")}${isShort ? "" : ", …"}`;
}
