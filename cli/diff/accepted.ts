import { dump as dumpYaml, load as loadYaml, JSON_SCHEMA, YAMLException } from "js-yaml";
import { createYamlLocator } from "../../generators/api/yaml-locator.ts";
import { findYamlError } from "../../generators/api/yaml-error.ts";
import type { Change } from "../../generators/changes/model.ts";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { isArray, isJsonObject } from "../../generators/source/json.ts";
import type { Position } from "../../generators/source/position.ts";
import { positionAt, type SourceFile } from "../../generators/source/source-file.ts";
import { dayOf } from "../../generators/changes/rules/life.ts";
import type { AcceptedChange } from "../report/changes-model.ts";
import { operationWords } from "../report/changes-summary.ts";
import { expiredAcceptance, malformedAccepted, outdatedAccepted } from "./findings.ts";

/** One entry: which change the team accepts, why, and until when. */
export interface AcceptedEntry {
  readonly code: string;
  /** `POST /v1/files`; undefined for changes of the whole description. */
  readonly operation: string | undefined;
  readonly part: string | undefined;
  readonly pointer: string | undefined;
  /** Limits the entry to one change of several at the same place. */
  readonly message: string | undefined;
  readonly reason: string;
  readonly until: string | undefined;
}

/** The content of a file of accepted changes. */
export type AcceptedData = readonly AcceptedEntry[];

/** A file of accepted changes with the positions of its entries. */
export interface AcceptedFile {
  readonly entries: readonly (AcceptedEntry & { readonly position: Position })[];
}

/** Changes without the accepted ones. */
export interface SplitChanges {
  readonly open: readonly Change[];
  readonly accepted: readonly AcceptedChange[];
  /** Warnings about entries that no longer apply. */
  readonly findings: readonly DocsgenError[];
}

/** Reads a file of accepted changes. Throws a finding if an entry is not usable. */
export function parseAccepted(source: SourceFile): AcceptedFile {
  const locator = createYamlLocator(source.text, {});
  const find = (tokens: readonly string[]): Position => {
    const { start, end } = locator(tokens);
    return positionAt(source, start, end);
  };
  const value = readYaml(source);
  if (value === undefined || value === null) return { entries: [] };
  const list = isArray(value) ? value : undefined;
  if (list === undefined)
    throw malformedAccepted("The file of accepted changes must be a list.", { file: source.path, line: 1, column: 1 });
  return {
    entries: list.map((entry, index) => ({
      ...readEntry(entry, find([String(index)])),
      position: find([String(index)]),
    })),
  };
}

function readYaml(source: SourceFile): unknown {
  try {
    // Dates stay texts.
    return loadYaml(source.text, { schema: JSON_SCHEMA });
  } catch (cause) {
    if (!(cause instanceof YAMLException)) throw cause;
    const { reason, offset } = findYamlError(source.text, {}, cause);
    throw malformedAccepted(`The file of accepted changes cannot be read: ${reason}.`, positionAt(source, offset));
  }
}

const keys = ["code", "operation", "part", "pointer", "message", "reason", "until"] as const;

function readEntry(entry: unknown, position: Position): AcceptedEntry {
  if (!isJsonObject(entry)) throw malformedAccepted("The entry must be a mapping.", position);
  const unknown = Object.keys(entry).find((key) => !keys.some((known) => known === key));
  if (unknown !== undefined)
    throw malformedAccepted(
      `The entry has the unknown key \`${unknown}\`. Allowed are ${keys.map((key) => `\`${key}\``).join(", ")}.`,
      position,
    );
  const texts = keys.map((key) => {
    const value = entry[key];
    if (value === undefined || value === null) return undefined;
    if (typeof value === "string") return value;
    throw malformedAccepted(`\`${key}\` of the entry must be a string.`, position);
  });
  const [code, operation, part, pointer, message, reason, until] = texts;
  if (code === undefined) throw malformedAccepted("The entry has no `code`.", position);
  if (reason === undefined || reason.trim() === "")
    throw malformedAccepted(`The acceptance of \`${code}\` has no \`reason\`.`, position);
  if (until !== undefined && dayOf(until) === undefined)
    throw malformedAccepted(`\`until: ${until}\` is not a date such as \`2027-01-31\`.`, position);
  return { code, operation, part, pointer, message, reason, until };
}

/** Separates accepted changes from open ones. */
export function splitChanges(changes: readonly Change[], { entries }: AcceptedFile, today: string): SplitChanges {
  const isOver = ({ until }: AcceptedEntry): boolean => until !== undefined && (dayOf(until) ?? "") < today;
  const used = new Set<AcceptedEntry>();
  const open: Change[] = [];
  const accepted: AcceptedChange[] = [];
  for (const change of changes) {
    const matching = entries.filter((entry) => matches(entry, change));
    for (const entry of matching) used.add(entry);
    const valid = matching.find((entry) => !isOver(entry));
    if (valid === undefined) open.push(change);
    else accepted.push({ change, reason: valid.reason });
  }
  const findings = entries.flatMap((entry) => {
    if (!used.has(entry)) return [outdatedAccepted(nameOf(entry), entry.position)];
    return isOver(entry) ? [expiredAcceptance(nameOf(entry), entry.until ?? "", entry.position)] : [];
  });
  return { open, accepted, findings };
}

function matches(entry: AcceptedEntry, change: Change): boolean {
  return (
    entry.code === change.code &&
    normalize(entry.operation) === normalize(operationWords(change)) &&
    (entry.part ?? "") === (change.part ?? "") &&
    (entry.pointer ?? "") === (change.pointer ?? "") &&
    (entry.message === undefined || normalize(entry.message) === normalize(change.message))
  );
}

function normalize(text = ""): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

function nameOf({ code, operation, part, pointer }: AcceptedEntry): string {
  return [
    `\`${code}\``,
    ...[operation, part, pointer].filter((text) => text !== undefined && text !== "").map((text) => `\`${text}\``),
  ].join(" ");
}

const heading =
  "# Changes of the API that the team accepts. `docsgen diff --update-accepted` adds and removes entries.\n";

/**
 * Prints the entries that still apply, and one for each further change, with the given reason. They are sorted by
 * operation and have one key per line, so that files of two branches merge.
 */
export function printAccepted(
  changes: readonly Change[],
  before: AcceptedFile | undefined,
  { reason, today }: Update,
): string {
  const known: AcceptedData = before?.entries ?? [];
  const entries = new Map<string, AcceptedEntry>();
  for (const change of changes) {
    const kept = known.find(
      (entry) => matches(entry, change) && (entry.until === undefined || (dayOf(entry.until) ?? "") >= today),
    );
    const entry = kept ?? { ...entryOf(change), reason, until: undefined };
    entries.set(sortKey(entry), entry);
  }
  const blocks = [...entries]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([, entry]) => printEntry(entry));
  return `${heading}${blocks.length === 0 ? "[]\n" : blocks.join("")}`;
}

interface Update {
  readonly reason: string;
  readonly today: string;
}

function entryOf({ code, part, pointer, message, ...change }: Change): Omit<AcceptedEntry, "reason" | "until"> {
  return { code, operation: operationWords(change), part, pointer: pointer === "" ? undefined : pointer, message };
}

function sortKey({ operation = "", part = "", pointer = "", code, message = "" }: AcceptedEntry): string {
  return [operation, part, pointer, code, message].join("\0");
}

function printEntry(entry: AcceptedEntry): string {
  const stated = Object.fromEntries(keys.flatMap((key) => (entry[key] === undefined ? [] : [[key, entry[key]]])));
  return dumpYaml([stated], { lineWidth: -1, schema: JSON_SCHEMA });
}
