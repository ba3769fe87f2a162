import { createJsonLocator } from "../../generators/api/json-locator.ts";
import { findJsonError } from "../../generators/api/json-error.ts";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from "../../generators/source/json.ts";
import { positionAt, type SourceFile } from "../../generators/source/source-file.ts";
import { outdatedEntry, malformedBaseline } from "../payloads/findings.ts";

/** One known finding. It has no line and no column, so it still matches after text has moved. */
export interface BaselineEntry {
  readonly file: string;
  readonly code: string;
  /** JSON pointer into the payload, for findings about a payload. */
  readonly pointer: string | undefined;
  readonly message: string;
  /** How many times the finding occurs in the file. */
  readonly count: number;
}

/**
 * The content of a baseline file. Its JSON Schema is made from it.
 *
 * @public
 */
export interface BaselineData {
  readonly version: 1;
  readonly findings: readonly (Omit<BaselineEntry, "count"> & {
    /** Missing for one. */
    readonly count?: number | undefined;
  })[];
}

/** The known findings of a project, which do not fail a run. */
export interface Baseline {
  readonly entries: readonly BaselineEntry[];
  readonly source: SourceFile;
}

/** Findings compared with a baseline. */
export interface SplitFindings {
  readonly added: readonly DocsgenError[];
  readonly known: readonly DocsgenError[];
  /** A warning for each entry that no longer occurs, or occurs less often. */
  readonly outdated: readonly DocsgenError[];
}

/** Whether the command has looked for the finding of an entry. Entries of other findings stay as they are. */
export type IsChecked = (entry: Pick<BaselineEntry, "file" | "code">) => boolean;

/** Findings about one run, which the next run may not have. */
const passingCodes = /^(?:baseline\/|build\/lost-worker$|cache\/)/;

/** Whether a baseline can contain a finding. Notes never fail a run. */
export function isBaselined({ code, severity }: DocsgenError): boolean {
  return severity !== "note" && !passingCodes.test(code);
}

/** Parses a baseline; throws a finding if the text is not a baseline. */
export function parseBaseline(source: SourceFile): Baseline {
  let value: JsonValue;
  try {
    value = JSON.parse(source.text) as JsonValue; // JSON has no other values
  } catch {
    const { reason, offset } = findJsonError(source.text);
    throw malformedBaseline(reason, positionAt(source, offset));
  }
  const list = isJsonObject(value) && value["version"] === 1 ? value["findings"] : undefined;
  if (!isJsonArray(list))
    throw malformedBaseline("The file is not a baseline of version 1.", { file: source.path, line: 1, column: 1 });
  const find = createJsonLocator(source.text);
  const entries = list.map((entry, index) => {
    const read = isJsonObject(entry) ? readEntry(entry) : undefined;
    if (read !== undefined) return read;
    const { start, end } = find(["findings", String(index)]);
    throw malformedBaseline("The entry must contain `file`, `code`, and `message`.", positionAt(source, start, end));
  });
  return { entries, source };
}

function readEntry({ file, code, pointer, message, count = 1 }: JsonObject): BaselineEntry | undefined {
  if (typeof file !== "string" || typeof code !== "string" || typeof message !== "string") return undefined;
  if (typeof count !== "number" || !Number.isInteger(count) || count < 1) return undefined;
  return { file, code, pointer: typeof pointer === "string" ? pointer : undefined, message, count };
}

/** Separates new findings from known ones. Of several equal findings, the first ones count as known. */
export function splitFindings(
  findings: readonly DocsgenError[],
  { entries, source }: Baseline,
  isChecked: IsChecked,
): SplitFindings {
  const left = new Map<string, number>();
  for (const entry of entries) left.set(keyOf(entry), (left.get(keyOf(entry)) ?? 0) + entry.count);
  const known: DocsgenError[] = [];
  const added = findings.filter((finding) => {
    if (!isBaselined(finding)) return true;
    const key = keyOf(toEntry(finding));
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    if (count >= 1) known.push(finding);
    return count < 1;
  });
  const find = createJsonLocator(source.text);
  const outdated = entries.flatMap((entry, index) => {
    const count = Math.min(left.get(keyOf(entry)) ?? 0, entry.count);
    if (count < 1 || !isChecked(entry)) return [];
    left.set(keyOf(entry), 0);
    const { start, end } = find(["findings", String(index)]);
    return [outdatedEntry(entry, count, positionAt(source, start, end))];
  });
  return { added, known, outdated };
}

/** Prints a baseline of the current findings and the entries for unchecked files: one sorted line per entry, so it merges well. */
export function printBaseline(
  findings: readonly DocsgenError[],
  before: readonly BaselineEntry[],
  isChecked: IsChecked,
): string {
  const merged = new Map<string, BaselineEntry>();
  const found = findings.filter(isBaselined).map(toEntry);
  for (const entry of [...before.filter((entry) => !isChecked(entry)), ...found]) {
    const known = merged.get(keyOf(entry));
    merged.set(keyOf(entry), known === undefined ? entry : { ...known, count: known.count + entry.count });
  }
  const lines = [...merged]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([, entry]) => printEntry(entry));
  return `{\n  "version": 1,\n  "findings": [${lines.length === 0 ? "" : `\n    ${lines.join(",\n    ")}\n  `}]\n}\n`;
}

function printEntry({ file, code, pointer, message, count }: BaselineEntry): string {
  return JSON.stringify({ file, code, pointer, message, ...(count === 1 ? {} : { count }) });
}

function toEntry({ position, code, pointer, message }: DocsgenError): BaselineEntry {
  return { file: position?.file ?? "", code, pointer, message: withoutLines(message), count: 1 };
}

/** Some messages name the line of another location, or count locations. */
function withoutLines(message: string): string {
  return message
    .replaceAll(/\bline \d+/g, "line …")
    .replaceAll(/(\.\w+):\d+(?::\d+)?/g, "$1")
    .replace(/ The same error occurs at this (?:location|and \d+ more locations?)\.$/, "");
}

/** Sorts by file first. File names cannot contain NUL. */
function keyOf({ file, code, pointer = "", message }: BaselineEntry): string {
  return [file, code, pointer, message].join("\0");
}
