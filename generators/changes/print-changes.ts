import type { JsonValue } from "../source/json.ts";
import { groupBy } from "../source/group-by.ts";
import { parsePointer } from "../source/json-pointer.ts";
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
}

/** Prints the changes as a changelog: an entry for each operation and each shared schema. Changes of words are left out. */
export function printChanges(changes: readonly StoredChange[], options: PrintOptions): string {
  const shown = changes.filter(({ level }) => level !== "words");
  if (shown.length === 0) return "";
  const entries = [...groupBy(shown, ownerOf)].map(([owner, own]) => printEntry(owner, own, options));
  return ["::::changelog", "", ...entries, "::::", ""].join("\n");
}

/** The schema or the operation that a change belongs to. A change of a shared schema appears once. */
function ownerOf({ pointer, method, path }: StoredChange): string {
  const [section, kind, name] = pointer === null ? [] : parsePointer(pointer);
  if (section === "components" && name !== undefined && kind !== "securitySchemes") return `schema ${name}`;
  return path === null ? "" : `operation ${[method, path].filter((part) => part !== null).join(" ")}`;
}

function printEntry(owner: string, changes: readonly StoredChange[], { date, isNamed }: PrintOptions): string {
  const kind = kindOf(changes);
  const ordered = changes.toSorted((left, right) => compareLevels(left.level, right.level));
  const lines = [...new Set(ordered.map(lineOf))];
  const [first] = changes;
  const name = owner.startsWith("schema ") ? owner.slice("schema ".length) : (first?.operation ?? "");
  const title = owner.replace(/^\S+ /, "");
  const more = isNamed(name) ? ["", `See [[${name}]].`] : [];
  const label = title === "" ? "The whole API" : `\`${title}\``;
  return [
    `:::change[${label}]{date="${date === "" ? "undated" : date}" kind="${kind}"}`,
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

const levelWords: Readonly<Record<ChangeLevel, string>> = {
  breaking: "**Breaking:** ",
  risky: "**Risky:** ",
  compatible: "",
  words: "",
  unproven: "",
};

function lineOf({ level, message, value }: StoredChange): string {
  const shown = value === null ? "" : JSON.stringify(value.value);
  const example =
    value === null || shown.length > maxValueLength
      ? ""
      : ` For example, ${codeOf(shown)} is ${value.rejectedBy === "revision" ? "no longer valid" : "new"}.`;
  return `- ${levelWords[level]}${plainText(message)}${example}`;
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
