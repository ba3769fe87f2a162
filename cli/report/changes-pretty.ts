import type { AffectedPlace, Change, ChangeLevel, ChangeSide } from "../../generators/changes/model.ts";
import { renderCodeFrame } from "./code-frame.ts";
import { createPalette, type Palette } from "./color.ts";
import { countOf, formatCount } from "./numbers.ts";
import { plainLine, plainText } from "./plain-text.ts";
import { formatPosition } from "./pretty.ts";
import {
  affectsOf,
  groupChanges,
  kitWords,
  nextVersion,
  operationWords,
  summarizeChanges,
  valueWords,
  type ChangeGroup,
} from "./changes-summary.ts";
import type { AcceptedChange, ChangesReport } from "./changes-model.ts";

const colorOf = {
  breaking: "error",
  risky: "warning",
  unproven: "warning",
  compatible: "note",
  words: "faint",
} as const;

/** Levels whose changes are shown with their value and both places. */
const isDetailed = (level: ChangeLevel): boolean => level === "breaking" || level === "risky" || level === "unproven";

/** Changes for people: the operation, what changed, the value that proves it, and both places. */
export function formatChangesPretty(report: ChangesReport): string {
  const palette = createPalette(report.hasColor);
  const groups = groupChanges(report.changes);
  const detailed = groups
    .filter(({ change }) => isDetailed(change.level))
    .map((group) => `${showGroup(group, report, palette)}\n\n`);
  const brief = groups
    .filter(({ change }) => !isDetailed(change.level) && (change.level !== "words" || report.isVerbose))
    .map((group) => `${showBrief(group, { report, palette })}\n`);
  const { changes, accepted: all = [] } = report;
  const accepted = all
    .filter(({ change }) => report.isVerbose || change.affects.length > 0)
    .map((one) => `${showAccepted(one, { report, palette })}\n`);
  const owned = new Set([...changes, ...all.map(({ change }) => change)].flatMap(({ affects }) => affects));
  const rest = affectedLines(
    report.affected.filter((place) => !owned.has(place)),
    report,
  ).map((line) => `${line}\n`);
  const title = rest.length === 0 ? [] : ["Places that belong to no single change:\n"];
  const gap = brief.length + accepted.length + rest.length > 0 ? "\n" : "";
  return [...detailed, ...brief, ...accepted, ...title, ...rest, gap, summaryOf(report)].join("");
}

/** An accepted change whose places in the project are still to be updated. */
function showAccepted({ change, reason }: AcceptedChange, shown: Shown): string {
  const message = reason === "" ? change.message : `${change.message} Accepted: ${reason}`;
  return showBrief({ change: { ...change, message }, others: [] }, { ...shown, label: "accepted" });
}

function showGroup(group: ChangeGroup, report: ChangesReport, palette: Palette): string {
  const { change } = group;
  const lines = [headOf(change, palette), ...indented(plainText(change.message))];
  const { witness } = change;
  if (witness !== undefined) {
    lines.push(`  value: ${plainLine(valueWords(witness.value))}`);
    lines.push(`  The ${witness.acceptedBy} accepts it, and the ${witness.rejectedBy} rejects it.`);
  }
  for (const side of ["base", "revision"] as const) lines.push(...frameOf(side, change, { report, palette }));
  lines.push(...furtherOf(group, report));
  lines.push(...affectedLines(affectsOf(group), report));
  return lines.join("\n");
}

function headOf(change: Change, palette: Palette): string {
  const operation = operationWords(change);
  const where = [change.part, change.pointer === "" ? undefined : change.pointer].filter((text) => text !== undefined);
  const parts = [
    ...(operation === undefined ? [] : [palette.strong(plainLine(operation))]),
    palette[colorOf[change.level]](change.level),
    change.code,
    ...(where.length === 0 ? [] : [plainLine(where.join(" "))]),
  ];
  return parts.join("  ");
}

function frameOf(
  side: ChangeSide,
  change: Change,
  { report, palette }: { readonly report: ChangesReport; readonly palette: Palette },
): readonly string[] {
  const place = change[side];
  if (place === undefined) return [];
  const source = report.readSource(side, place.file);
  const frame = source === undefined ? [] : renderCodeFrame(source, place);
  return [`  ${side}: ${formatPosition(place)}`, ...frame.map((line) => `    ${palette.faint(line)}`)];
}

const maxFurther = 5;

function furtherOf({ change, others }: ChangeGroup, { isVerbose }: ChangesReport): readonly string[] {
  if (others.length === 0) return [];
  const names = [...new Set(others.map(nameOf))].filter((name) => name !== nameOf(change));
  if (names.length === 0) return [];
  const shown = names.slice(0, isVerbose ? names.length : maxFurther);
  const more = names.length - shown.length;
  return [`  also: ${plainLine(shown.join(", "))}${more > 0 ? `, and ${formatCount(more)} more` : ""}`];
}

const maxAffected = 10;

function affectedLines(places: readonly AffectedPlace[], { isVerbose }: ChangesReport): readonly string[] {
  const shown = places.slice(0, isVerbose ? places.length : maxAffected);
  const more = places.length - shown.length;
  return [
    ...shown.map((place) => `  affects: ${formatPosition(place)}  ${plainLine(place.message)}`),
    ...(more > 0 ? [`  affects: ${formatCount(more)} more; --verbose lists them`] : []),
  ];
}

function nameOf(change: Change): string {
  return [operationWords(change), change.part].filter(Boolean).join(" ");
}

interface Shown {
  readonly report: ChangesReport;
  readonly palette: Palette;
  /** Instead of the level. */
  readonly label?: string;
}

function showBrief(group: ChangeGroup, { report, palette, label }: Shown): string {
  const { change, others } = group;
  const place = change.revision ?? change.base;
  const operation = operationWords(change);
  const head = [
    label ?? palette[colorOf[change.level]](change.level),
    change.code,
    ...(operation === undefined ? [] : [plainLine(operation)]),
  ];
  const also = others.length === 0 ? "" : ` (and ${formatCount(others.length)} more)`;
  const where = place === undefined ? "" : `  ${palette.faint(formatPosition(place))}`;
  const line = `${head.join("  ")}\n  ${plainLine(change.message)}${also}${where}`;
  return [line, ...affectedLines(affectsOf(group), report)].join("\n");
}

function summaryOf({ changes, accepted, affected, kit, labels, baseVersion }: ChangesReport): string {
  const { semver, ...counts } = summarizeChanges(changes);
  const parts = (["breaking", "risky", "unproven", "compatible"] as const)
    .filter((level) => counts[level] > 0 || level === "breaking")
    .map((level) => `${formatCount(counts[level])} ${level}`);
  const words = counts.words === 0 ? [] : [`${countOf(counts.words, "text")} changed`];
  const known = accepted === undefined || accepted.length === 0 ? [] : [`${formatCount(accepted.length)} accepted`];
  const next = nextVersion(baseVersion, semver);
  const step = semver === "none" ? "" : `Suggested version: ${semver}${next === undefined ? "" : ` (${next})`}\n`;
  const touched = affected.length === 0 ? "" : `In this project: ${countOf(affected.length, "place")} to update\n`;
  const types = kit === undefined ? "" : `Types of the kit: ${kitWords(kit)}\n`;
  const kitVersion = kit?.version === undefined ? "" : `Suggested version of the kit: ${kit.version}\n`;
  const heading = `Changes from ${plainLine(labels.base)} to ${plainLine(labels.revision)}: `;
  return changes.length === 0 && known.length === 0
    ? `${heading}none\n`
    : `${heading}${[...parts, ...words, ...known].join(", ")}\n${touched}${types}${step}${kitVersion}`;
}

function indented(text: string): string[] {
  return text.split("\n").map((line) => `  ${line}`);
}
