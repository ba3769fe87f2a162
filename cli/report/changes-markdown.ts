import { findingUrl } from "../../generators/finding-catalog/manual-url.ts";
import type { AffectedPlace, ChangeLevel } from "../../generators/changes/model.ts";
import { countOf, formatCount } from "./numbers.ts";
import { formatPosition } from "./pretty.ts";
import { codeSpan, safeText } from "./markdown-text.ts";
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
import type { ChangesReport } from "./changes-model.ts";

/** GitHub takes comments of 65,536 characters. */
const maxCharacters = 60_000;

/** A comment on a pull request: the verdict, breaking changes with their values, and the rest folded. */
export function formatChangesMarkdown(report: ChangesReport): string {
  const { changes, accepted } = report;
  const ofLevel = (level: ChangeLevel): readonly ChangeGroup[] =>
    groupChanges(changes.filter((change) => change.level === level));
  const known = (accepted ?? []).map(
    ({ change, reason }) => `- ${lineOf({ change, others: [] })} Accepted: ${safeText(reason)}\n`,
  );
  const sections = [
    `### ${headingOf(report)}\n`,
    countsOf(report),
    report.findings.map(({ message }) => `> ⚠️ ${safeText(message)}\n`).join("\n"),
    listOf(ofLevel("breaking"), maxCharacters / 2),
    folded("risky", ofLevel("risky")),
    folded("unproven", ofLevel("unproven")),
    folded("compatible", ofLevel("compatible")),
    folded("words only", ofLevel("words")),
    affectedList(report.affected),
    known.length === 0 ? "" : details(`${formatCount(known.length)} accepted`, known.join("")),
  ];
  return sections.filter((section) => section !== "").join("\n");
}

function headingOf({ changes }: ChangesReport): string {
  const { breaking, risky, unproven, compatible, words } = summarizeChanges(changes);
  if (breaking > 0) return `❌ API: ${countOf(breaking, "breaking change")}`;
  if (risky + unproven > 0) return `⚠️ API: no breaking changes, ${countOf(risky + unproven, "change")} to review`;
  if (compatible > 0) return `✅ API: ${countOf(compatible, "compatible change")}`;
  return words > 0 ? "✅ API: only texts changed" : "✅ API: no changes";
}

/** What a reviewer needs first: the counts, the next version, and how much of the project has to follow. */
function countsOf({ changes, affected, kit, labels, baseVersion }: ChangesReport): string {
  const { semver, ...counts } = summarizeChanges(changes);
  const parts = (["breaking", "risky", "unproven", "compatible"] as const)
    .filter((level) => counts[level] > 0)
    .map((level) => `${formatCount(counts[level])} ${level}`);
  const next = nextVersion(baseVersion, semver);
  const facts = [
    ...(parts.length === 0 ? [] : [parts.join(", ")]),
    ...(semver === "none" ? [] : [`suggested version **${next ?? semver}** (${semver})`]),
    ...(affected.length === 0 ? [] : [`**${countOf(affected.length, "place")}** in this project to update`]),
  ];
  const from = `From ${codeSpan(labels.base)} to ${codeSpan(labels.revision)}.`;
  const suggested = kit?.version === undefined ? "" : ` Suggested version of the kit: ${kit.version}.`;
  const types = kit === undefined ? "" : ` Types of the kit: ${safeText(kitWords(kit))}.${suggested}`;
  return facts.length === 0 ? `${from}\n` : `${facts.join(" · ")}\n\n${from}${types}\n`;
}

function folded(title: string, groups: readonly ChangeGroup[]): string {
  if (groups.length === 0) return "";
  return details(`${formatCount(groups.length)} ${title}`, listOf(groups, maxCharacters / 10));
}

function details(title: string, content: string): string {
  return `<details><summary>${title}</summary>\n\n${content}\n</details>\n`;
}

function listOf(groups: readonly ChangeGroup[], characters: number): string {
  const items: string[] = [];
  let used = 0;
  for (const group of groups) {
    const item = itemOf(group);
    used += item.length;
    if (used > characters) break;
    items.push(item);
  }
  const left = groups.length - items.length;
  return `${items.join("")}${left === 0 ? "" : `- ${countOf(left, "further change")} not shown here.\n`}`;
}

function itemOf(group: ChangeGroup): string {
  const { witness } = group.change;
  const value = witness === undefined ? undefined : codeSpan(valueWords(witness.value));
  const lines = [
    `- ${lineOf(group)}`,
    ...(value === undefined || witness === undefined
      ? []
      : [`  The ${witness.acceptedBy} accepts ${value}, and the ${witness.rejectedBy} rejects it.`]),
    ...placesOf(group),
  ];
  return `${lines.join("<br>\n")}\n`;
}

function lineOf({ change, others }: ChangeGroup): string {
  const operation = operationWords(change);
  const also = others.length === 0 ? "" : ` (and ${countOf(others.length, "more place")})`;
  // Messages about a whole operation start with it.
  const isNamed = operation === undefined || change.message.startsWith(codeSpan(operation));
  const head = isNamed ? "" : `**${codeSpan(operation)}** `;
  return `${head}${safeText(change.message)}${also} [${change.code}](${findingUrl(change.code)})`;
}

const maxListed = 50;

/** The places in pages and payload files, folded. */
function affectedList(places: readonly AffectedPlace[]): string {
  if (places.length === 0) return "";
  const items = places
    .slice(0, maxListed)
    .map((place) => `- ${codeSpan(formatPosition(place))} ${safeText(place.message)}\n`);
  const left = places.length - items.length;
  const more = left > 0 ? `- ${countOf(left, "further place")} not shown here.\n` : "";
  return details(`${countOf(places.length, "place")} to update`, `${items.join("")}${more}`);
}

const maxAffected = 5;

function placesOf(group: ChangeGroup): readonly string[] {
  const { base, revision } = group.change;
  const places = [base, revision].flatMap((place) => (place === undefined ? [] : [codeSpan(formatPosition(place))]));
  return [
    ...(places.length === 0 ? [] : [`  ${[...new Set(places)].join(" → ")}`]),
    ...affectedWords(affectsOf(group)),
  ];
}

function affectedWords(places: readonly AffectedPlace[]): readonly string[] {
  if (places.length === 0) return [];
  const shown = places.slice(0, maxAffected).map((place) => codeSpan(formatPosition(place)));
  const more = places.length - shown.length;
  return [`  To update: ${shown.join(", ")}${more > 0 ? ` and ${formatCount(more)} more` : ""}`];
}
