import { isSharedChange } from "../../generators/changes/entry-owner.ts";
import type { AffectedPlace, Change, ChangeLevel } from "../../generators/changes/model.ts";
import type { FailLevel } from "../config/diff.ts";
import type { KitChanges } from "./changes-model.ts";
import { formatCount } from "./numbers.ts";

/** Which part of the version the changes raise. */
export type SemanticStep = "major" | "minor" | "patch" | "none";

/** How many changes each level has. */
export interface ChangesSummary extends Readonly<Record<ChangeLevel, number>> {
  readonly semver: SemanticStep;
}

/** Counts changes, and suggests a step for the version. */
export function summarizeChanges(changes: readonly Pick<Change, "level">[]): ChangesSummary {
  const count = (level: ChangeLevel): number => changes.filter((change) => change.level === level).length;
  const counts = {
    breaking: count("breaking"),
    risky: count("risky"),
    compatible: count("compatible"),
    words: count("words"),
    unproven: count("unproven"),
  };
  return { ...counts, semver: stepOf(counts) };
}

function stepOf(counts: Readonly<Record<ChangeLevel, number>>): SemanticStep {
  if (counts.breaking > 0) return "major";
  if (counts.risky + counts.unproven + counts.compatible > 0) return "minor";
  return counts.words > 0 ? "patch" : "none";
}

/** The next version after a semantic version. Below 1.0, a breaking change raises the second number. Undefined if the text is not such a version. */
export function nextVersion(version: string, step: SemanticStep): string | undefined {
  const [, prefix = "", ...numbers] = /^(v?)(\d+)\.(\d+)(?:\.(\d+))?/.exec(version) ?? [];
  const [major, minor, patch = 0] = numbers.map((number) => Number(number || 0));
  if (major === undefined || minor === undefined) return undefined;
  const part = major === 0 && step === "major" ? "minor" : step;
  if (part === "major") return `${prefix}${major + 1}.0.0`;
  if (part === "minor") return `${prefix}${major}.${minor + 1}.0`;
  return part === "patch" ? `${prefix}${major}.${minor}.${patch + 1}` : undefined;
}

/** Whether a change reaches the level that fails a run. An open question is as severe as a risk. */
export function reachesLevel({ level }: Pick<Change, "level">, failOn: FailLevel): boolean {
  if (failOn === "none") return false;
  return level === "breaking" || (failOn === "risky" && (level === "risky" || level === "unproven"));
}

/** Changes with one cause, such as one rule of a schema that many operations use. */
export interface ChangeGroup {
  readonly change: Change;
  /** The further changes of the group. */
  readonly others: readonly Change[];
}

/** Groups changes by what differs in the descriptions. The order stays. */
export function groupChanges(changes: readonly Change[]): readonly ChangeGroup[] {
  const groups = new Map<string, { readonly change: Change; readonly others: Change[] }>();
  for (const change of changes) {
    const key = causeOf(change);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { change, others: [] });
    else group.others.push(change);
  }
  return [...groups.values()];
}

/** The places that a group touches, each once. */
export function affectsOf({ change, others }: ChangeGroup): readonly AffectedPlace[] {
  return [...new Set([change, ...others].flatMap(({ affects }) => affects))].toSorted(comparePlaces);
}

function comparePlaces(left: AffectedPlace, right: AffectedPlace): number {
  if (left.file !== right.file) return left.file < right.file ? -1 : 1;
  return left.line - right.line || left.column - right.column;
}

/** The same for every change with the same cause. */
export function causeOf(change: Change): string {
  const { level, code, operation, part, pointer, message } = change;
  const places = placesOfCause(change);
  const own = isSharedChange(places) ? [] : [operation, part, pointer, message];
  return JSON.stringify([level, code, ...places.map((place) => [place?.file, place?.pointer]), ...own]);
}

/** A property is declared once, whatever schemas of the other side do not have it. */
function placesOfCause({ code, base, revision }: Change): readonly Change["base"][] {
  if (code.endsWith("-property-added")) return [revision];
  return code.endsWith("-property-removed") ? [base] : [base, revision];
}

const maxTypes = 10;

/** The types of a kit in a line: `File, Job (removed)`. */
export function kitWords({ types }: KitChanges): string {
  const shown = types.slice(0, maxTypes).map(({ name, change, meaning }) => {
    const word = change === "added" ? "new" : change === "removed" ? change : meaning;
    return word === undefined || word === "other" ? name : `${name} (${word})`;
  });
  const more = types.length - shown.length;
  return `${shown.join(", ")}${more > 0 ? `, and ${formatCount(more)} more` : ""}`;
}

/** An operation as readers write it: `POST /v1/files`. */
export function operationWords({ method, path }: Pick<Change, "method" | "path">): string | undefined {
  return path === undefined ? undefined : [method, path].filter(Boolean).join(" ");
}

const maxValue = 400;

/** A value as short JSON. */
export function valueWords(value: unknown): string {
  const text = JSON.stringify(value) ?? "";
  return text.length > maxValue ? `${text.slice(0, maxValue)}…` : text;
}
