import { slug } from "github-slugger";
import type { JsonValue } from "../source/json.ts";
import { createTextTranslate, type TranslateText } from "../source/interface-texts.ts";
import { groupBy } from "../source/group-by.ts";
import { ownerOf, type EntryOwner } from "./entry-owner.ts";
import { compareLevels } from "./levels.ts";
import type { ChangeLevel, ChangeSide } from "./model.ts";

/** A change as JSON, with what a page shows of it. */
export interface StoredChange {
  readonly level: ChangeLevel;
  readonly code: string;
  readonly method: string | null;
  readonly path: string | null;
  readonly operation: string | null;
  readonly message: string;
  readonly value: { readonly value: JsonValue; readonly rejectedBy: ChangeSide } | null;
  readonly pointer: string | null;
}

/** How changes are printed. */
export interface PrintOptions {
  /** The day of the release; empty: unknown. */
  readonly date: string;
  /** Whether the reference has an operation or a schema with a name. */
  readonly isNamed: (name: string) => boolean;
  readonly translate: TranslateText;
  /** The language of the page. The sentences are in English. */
  readonly language: string;
}

/** The changes of one operation, one shared component, or the whole description. */
export interface ChangelogEntry {
  readonly owner: EntryOwner;
  /** The title in English without formatting: `POST /pets`. */
  readonly title: string;
  readonly changes: readonly StoredChange[];
}

/** Groups changes as a changelog lists them. Changes of words are left out. */
export function listEntries(changes: readonly StoredChange[]): readonly ChangelogEntry[] {
  const shown = changes.filter(({ level }) => level !== "words");
  return [...groupBy(shown, (change) => ownerOf(change).key).values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const owner = ownerOf(first);
    return [{ owner, title: titleOf(owner, translateToEnglish).replaceAll("`", ""), changes: own }];
  });
}

/** Prints the changes as a changelog: an entry for each operation and each shared component. */
export function printChanges(changes: readonly StoredChange[], options: PrintOptions): string {
  const entries = listEntries(changes).map((entry) => printEntry(entry, options));
  return entries.length === 0 ? "" : ["::::changelog", "", ...entries, "::::", ""].join("\n");
}

const sectionTexts = {
  parameters: "changeParameter",
  headers: "changeHeader",
  requestBodies: "changeRequestBody",
  responses: "changeResponse",
  links: "changeLink",
  callbacks: "changeCallback",
  examples: "changeExample",
  pathItems: "changePath",
  mediaTypes: "changeMediaType",
} as const;

/** A schema and a parameter may have the same name. */
function titleOf({ kind, name, section }: EntryOwner, translate: TranslateText): string {
  if (kind === "api") return translate("changeApi");
  const shown = `\`${name}\``;
  return kind === "component" && isKnownSection(section) ? translate(sectionTexts[section], { name: shown }) : shown;
}

function isKnownSection(section: string): section is keyof typeof sectionTexts {
  return Object.hasOwn(sectionTexts, section);
}

const translateToEnglish = createTextTranslate(undefined, "en");

/** The anchor of an entry is the same in every language. */
export function anchorOf({ title }: Pick<ChangelogEntry, "title">, date: string): string {
  return [date, slug(title)].filter((part) => part !== "").join("-");
}

function printEntry({ owner, title, changes }: ChangelogEntry, options: PrintOptions): string {
  const { date, isNamed, translate } = options;
  const kind = kindOf(changes);
  const ordered = changes.toSorted((left, right) => compareLevels(left.level, right.level));
  const lines = [...new Set(ordered.map((change) => lineOf(change, options)))];
  const [first] = changes;
  const name = owner.kind === "component" ? (owner.section === "schemas" ? owner.name : "") : (first?.operation ?? "");
  const more = isNamed(name) ? ["", translate("changeSee", { name: `[[${name}]]` })] : [];
  return [
    `:::change[${titleOf(owner, translate)}]{date="${date === "" ? "undated" : date}" kind="${kind}" id="${anchorOf({ title }, date)}"}`,
    "",
    ...lines,
    ...more,
    "",
    ":::",
    "",
  ].join("\n");
}

function kindOf(changes: readonly StoredChange[]): string {
  const codes = changes.map(({ code }) => code);
  const only = (pattern: RegExp): boolean => codes.every((code) => pattern.test(code));
  if (only(/-added$/)) return "added";
  if (only(/-removed(?:-before-sunset)?$/)) return "removed";
  return only(/^diff\/deprecated/) ? "deprecated" : "changed";
}

const levelTexts = { breaking: "changeBreaking", risky: "changeRisky" } as const;

function lineOf({ level, message, value }: StoredChange, { translate, language }: PrintOptions): string {
  const shown = value === null ? "" : JSON.stringify(value.value);
  const key = value?.rejectedBy === "revision" ? "changeInvalidValue" : "changeNewValue";
  const example = value === null || shown.length > maxValueLength ? "" : ` ${translate(key, { value: codeOf(shown) })}`;
  const label = level === "breaking" || level === "risky" ? `**${translate(levelTexts[level])}** ` : "";
  const isEnglish = /^en(?:$|-)/i.test(language);
  const sentence = isEnglish ? plainText(message) : `<span lang="en">${plainText(message)}</span>`;
  return `- ${label}${sentence}${example}`;
}

const maxValueLength = 200;

function codeOf(text: string): string {
  const run = Math.max(0, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = "`".repeat(run + 1);
  return run === 0 ? `${fence}${text}${fence}` : `${fence} ${text} ${fence}`;
}

/** Code spans of a message stay; other characters that Markdown or docsgen would read are escaped. */
function plainText(message: string): string {
  return message
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/[\\*_[\]<>{}|:]/g, String.raw`\$&`)))
    .join("");
}
