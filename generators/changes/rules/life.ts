import type { JsonObject } from "../../source/json.ts";
import type { DraftChange, ReportChange } from "../api-side.ts";

/** The state of a part in its life: deprecated, until when, and how stable. */
export interface Life {
  readonly isDeprecated: boolean;
  /** `x-sunset` as written; undefined: none. */
  readonly sunset: string | undefined;
  /** `x-stability-level` as written; undefined: stable. */
  readonly stability: string | undefined;
}

/** Reads the state of an operation, a parameter, or a schema. */
export function lifeOf(part: JsonObject): Life {
  return {
    isDeprecated: part["deprecated"] === true,
    sunset: textOf(part["x-sunset"]),
    stability: textOf(part["x-stability-level"]),
  };
}

function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** The day of a sunset date, `2026-11-27`, or undefined if it is not a date of RFC 3339 or HTTP. */
export function dayOf(text: string): string | undefined {
  const written = /^(\d{4}-\d{2}-\d{2})(?:$|[Tt ])/.exec(text)?.[1];
  if (written === undefined && !/^[A-Z][a-z]{2}, /.test(text)) return undefined;
  const time = Date.parse(written === undefined ? text : `${written}T00:00:00Z`);
  if (Number.isNaN(time)) return undefined;
  const day = new Date(time).toISOString().slice(0, 10);
  // JavaScript moves the 30th of February to March.
  return written === undefined || written === day ? day : undefined;
}

/** What the removal of a part means: after notice, before its date, or without notice. */
export function noticeOf({ isDeprecated, sunset }: Life, today: string): "given" | "early" | "none" {
  if (!isDeprecated) return "none";
  if (sunset === undefined) return "given";
  const day = dayOf(sunset);
  if (day === undefined) return "none";
  return day > today ? "early" : "given";
}

const stabilityLevels = ["draft", "alpha", "beta", "stable"];

/** Whether an operation may change without notice. */
export function isUnstable({ stability }: Life): boolean {
  return stability === "draft" || stability === "alpha";
}

/** A part of both sides, as messages name it. */
export interface LivingPart extends Pick<DraftChange, "part" | "pointer" | "base" | "revision"> {
  /** ``The operation``, ``The parameter `limit` `` ... */
  readonly subject: string;
  /** Whether the revision names a replacement for it. */
  readonly hasReplacement: boolean;
}

/** Compares deprecation, sunset date, and stability of a part. */
export function compareLife(
  before: Life,
  after: Life,
  { part, report }: { readonly part: LivingPart; readonly report: ReportChange },
): void {
  const { subject, hasReplacement, ...place } = part;
  const tell = (code: DraftChange["code"], words: string): void =>
    report({ ...place, code, message: `${subject} ${words}.` });
  compareStability(before, after, tell);
  const { sunset } = after;
  const day = sunset === undefined ? undefined : dayOf(sunset);
  const unreadable = [after, before].find((life) => life.isDeprecated && isUnreadable(life));
  if (unreadable !== undefined && sunset !== before.sunset)
    return tell("diff/sunset-invalid", unreadableWords(unreadable === after, unreadable.sunset, day));
  if (!before.isDeprecated && after.isDeprecated) {
    if (day !== undefined) tell("diff/deprecated", `is deprecated, and ends on ${day}`);
    else if (hasReplacement) tell("diff/deprecated", "is deprecated, and the description names a replacement");
    else tell("diff/deprecated-without-notice", "is deprecated, without a date and without a replacement");
    return;
  }
  if (before.isDeprecated && !after.isDeprecated) return tell("diff/no-longer-deprecated", "is not deprecated now");
  if (!after.isDeprecated || before.sunset === after.sunset) return;
  compareSunset(before.sunset, day, tell);
}

function isUnreadable({ sunset }: Life): boolean {
  return sunset !== undefined && dayOf(sunset) === undefined;
}

function unreadableWords(isNew: boolean, sunset: string | undefined, day: string | undefined): string {
  if (isNew) return `has the sunset date \`${sunset}\`, which is not a date`;
  return `had the sunset date \`${sunset}\`, which is not a date${day === undefined ? "" : `, and now ends on ${day}`}`;
}

type Tell = (code: DraftChange["code"], words: string) => void;

function compareSunset(before: string | undefined, day: string | undefined, tell: Tell): void {
  if (day === undefined) return tell("diff/sunset-removed", "is still deprecated, and its sunset date is gone");
  const earlier = before === undefined ? undefined : dayOf(before);
  if (earlier === undefined || earlier < day) tell("diff/sunset-later", `now ends on ${day}`);
  else if (earlier > day) tell("diff/sunset-earlier", `now ends on ${day}, before ${earlier}`);
}

function compareStability(before: Life, after: Life, tell: Tell): void {
  if (before.stability === after.stability) return;
  const rank = ({ stability = "stable" }: Life): number => stabilityLevels.indexOf(stability);
  const invalid = [before, after].find((life) => rank(life) < 0)?.stability;
  if (invalid !== undefined)
    return tell(
      "diff/stability-invalid",
      `has the stability level \`${invalid}\`, which is not one of ${stabilityLevels.join(", ")}`,
    );
  const words = `has the stability level ${after.stability ?? "stable"} instead of ${before.stability ?? "stable"}`;
  if (rank(after) < rank(before)) tell("diff/stability-decreased", words);
  else if (rank(after) > rank(before)) tell("diff/stability-increased", words);
}
