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

/** GitHub accepts comments of 65,536 characters. */
const maxCharacters = 65_000;
/** Reserved for the sentence about what is left out. */
const maxSentence = 500;

/** A comment on a pull request: the verdict, breaking changes with their values, and the rest folded. */
export function formatChangesMarkdown(report: ChangesReport): string {
  const head = `### ${headingOf(report)}\n\n${countsOf(report)}${warningsOf(report)}`;
  const { text, left } = fill(sectionsOf(report), maxCharacters - head.length - maxSentence);
  return head + text + leftOut(left);
}

/** A part of the comment that may be shortened. */
interface Section {
  /** Undefined: its entries are not folded. */
  readonly title: string | undefined;
  /** What its entries are called in the sentence about what is left out: `compatible`. */
  readonly name: string;
  readonly unit: "change" | "place";
  readonly entries: readonly Entry[];
}

interface Entry {
  readonly text: string;
  /** How many changes it shows. */
  readonly count: number;
}

/** The most important section first: what does not fit is left out from the end. */
function sectionsOf({ changes, affected, accepted }: ChangesReport): readonly Section[] {
  const ofLevel = (level: ChangeLevel, name: string): Section => {
    const groups = groupChanges(changes.filter((change) => change.level === level));
    const entries = groups.map((group) => ({ text: itemOf(group), count: 1 + group.others.length }));
    const places = entries.reduce((sum, { count }) => sum + count, 0);
    const all = places === groups.length ? "" : ` in ${countOf(places, "place")}`;
    const title = level === "breaking" ? undefined : `${formatCount(groups.length)} ${name}${all}`;
    return { title, name, unit: "change", entries };
  };
  const places = affected.map((place) => `- ${codeSpan(formatPosition(place))} ${safeText(place.message)}\n`);
  const known = (accepted ?? []).map(
    ({ change, reason }) => `- ${lineOf({ change, others: [] })} Accepted: ${safeText(reason)}\n`,
  );
  return [
    ofLevel("breaking", "breaking"),
    ofLevel("risky", "risky"),
    ofLevel("unproven", "unproven"),
    {
      title: `${countOf(places.length, "place")} to update`,
      name: "to update",
      unit: "place",
      entries: places.map(once),
    },
    ofLevel("compatible", "compatible"),
    { title: `${formatCount(known.length)} accepted`, name: "accepted", unit: "change", entries: known.map(once) },
    ofLevel("words", "words only"),
  ];
}

function once(text: string): Entry {
  return { text, count: 1 };
}

/** How much of a section is left out. */
interface LeftOut extends Pick<Section, "name" | "unit"> {
  readonly count: number;
}

interface Filled {
  readonly text: string;
  readonly left: readonly LeftOut[];
}

/** After the first entry that does not fit, nothing of a later section is shown. */
function fill(sections: readonly Section[], characters: number): Filled {
  let text = "";
  let isFull = false;
  const left: LeftOut[] = [];
  for (const { title, name, unit, entries } of sections) {
    const wrap = (content: string): string => (title === undefined ? `\n${content}` : `\n${details(title, content)}`);
    const room = characters - text.length - wrap("").length;
    let content = "";
    let count = 0;
    for (const entry of entries) {
      isFull ||= content.length + entry.text.length > room;
      if (isFull) count += entry.count;
      else content += entry.text;
    }
    if (content !== "") text += wrap(content);
    if (count > 0) left.push({ name, unit, count });
  }
  return { text, left };
}

/** Says how much is left out, and where to see it. */
function leftOut(left: readonly LeftOut[]): string {
  if (left.length === 0) return "";
  const parts = left.map(({ name, unit, count }) =>
    unit === "place" ? `${countOf(count, unit)} ${name}` : `${formatCount(count)} ${name}`,
  );
  return `\n**A comment has room for 65,536 characters, so this one leaves out ${parts.join(", ")}.** \`docsgen diff --verbose\` lists everything.\n`;
}

const maxWarnings = 5;
const maxWarning = 2000;

/** A file, a revision, or a URL is code; `the working tree` is not. */
function labelWords(label: string): string {
  const short = cut(label, maxName);
  return /\s/.test(short) ? safeText(short) : codeSpan(short);
}

/** Warnings about the comparison itself. */
function warningsOf({ findings }: ChangesReport): string {
  const shown = findings.slice(0, maxWarnings).map(({ message }) => safeText(cut(message, maxWarning)));
  const more = findings.length - shown.length;
  return [...shown, ...(more > 0 ? [`${countOf(more, "further warning")} in the log.`] : [])]
    .map((text) => `\n> ⚠️ ${text}\n`)
    .join("");
}

const maxName = 300;
const maxMessage = 3000;

/** Shortens a text. A code span at the end stays one. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const short = `${text.slice(0, length)}…`;
  return short.split("`").length % 2 === 0 ? `${short}\`` : short;
}

/** Counts what the comment lists: a rule of a schema is one change, however many operations use it. */
function countCauses(changes: ChangesReport["changes"]): Readonly<Record<ChangeLevel, number>> {
  const count = (level: ChangeLevel): number => groupChanges(changes.filter((change) => change.level === level)).length;
  return {
    breaking: count("breaking"),
    risky: count("risky"),
    unproven: count("unproven"),
    compatible: count("compatible"),
    words: count("words"),
  };
}

function headingOf({ changes }: ChangesReport): string {
  const { breaking, risky, unproven, compatible, words } = countCauses(changes);
  const places = changes.filter(({ level }) => level === "breaking").length;
  const all = places === breaking ? "" : ` in ${countOf(places, "place")}`;
  if (breaking > 0) return `❌ API: ${countOf(breaking, "breaking change")}${all}`;
  if (risky + unproven > 0) return `⚠️ API: no breaking changes, ${countOf(risky + unproven, "change")} to review`;
  if (compatible > 0) return `✅ API: ${countOf(compatible, "compatible change")}`;
  return words > 0 ? "✅ API: only texts changed" : "✅ API: no changes";
}

/** What a reviewer needs first: the counts, the next version, and how much of the project has to follow. */
function countsOf({ changes, affected, kit, labels, baseVersion }: ChangesReport): string {
  const { semver } = summarizeChanges(changes);
  const counts = countCauses(changes);
  const parts = (["breaking", "risky", "unproven", "compatible"] as const)
    .filter((level) => counts[level] > 0)
    .map((level) => `${formatCount(counts[level])} ${level}`);
  const next = nextVersion(baseVersion, semver);
  const facts = [
    ...(parts.length === 0 ? [] : [parts.join(", ")]),
    ...(semver === "none"
      ? []
      : [`suggested version **${next ?? semver}**${next === undefined ? "" : ` (${semver})`}`]),
    ...(affected.length === 0 ? [] : [`**${countOf(affected.length, "place")}** in this project to update`]),
  ];
  const from = `From ${labelWords(labels.base)} to ${labelWords(labels.revision)}.`;
  const suggested = kit?.version === undefined ? "" : ` Suggested version of the kit: ${kit.version}.`;
  const types = kit === undefined ? "" : ` Types of the kit: ${safeText(cut(kitWords(kit), maxWarning))}.${suggested}`;
  return facts.length === 0 ? `${from}\n` : `${facts.join(" · ")}\n\n${from}${types}\n`;
}

function details(title: string, content: string): string {
  return `<details><summary>${title}</summary>\n\n${content}\n</details>\n`;
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
  return `${head}${safeText(cut(change.message, maxMessage))}${also} [${change.code}](${findingUrl(change.code)})`;
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
