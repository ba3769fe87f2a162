import { DocsgenError } from "../../source/docsgen-error.ts";
import type { Position } from "../../source/position.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { createLocate, hasError, parsePayload } from "./check-document.ts";
import { emptyPayload, moreFindings } from "./findings.ts";
import type { FileResult, PayloadTarget } from "./model.ts";
import { checkPayload, type PayloadValidation } from "./payload-examples.ts";

/** Limits for one file: listed findings, and characters of invalid lines kept for code frames. */
const maxFindings = 1000;
const maxExcerpt = 1_000_000;

/** Checks lines as they arrive. Memory does not grow with their number. */
export interface LineChecker {
  readonly take: (line: string) => void;
  readonly end: () => FileResult;
}

/**
 * Creates the checker of a file with one payload per line. Blank lines, and the end of the last line, are not payloads.
 */
export function createLineChecker(
  path: string,
  { target, checking }: { target: PayloadTarget; checking: PayloadValidation },
): LineChecker {
  let [line, checked, failed, hidden, from] = [0, 0, 0, 0, 0];
  const findings: DocsgenError[] = [];
  const excerpt = createExcerpt(path);
  const take = (text: string): void => {
    line += 1;
    if (isBlank(text)) return;
    checked += 1;
    if (findings.length >= maxFindings) {
      if (isValid(text, target, checking)) return;
      failed += 1;
      hidden += 1;
      from ||= line;
      return;
    }
    const found = checkLine(text, { path, line, target, checking });
    if (found.length === 0) return;
    if (hasError(found)) failed += 1;
    excerpt.add(line, text);
    findings.push(...found);
  };
  const end = (): FileResult => {
    if (hidden > 0) findings.push(moreFindings(hidden, maxFindings, { file: path, line: from, column: 1 }));
    if (checked === 0) findings.push(emptyPayload(path));
    return { checked, failed, skipped: 0, findings, source: excerpt.end() };
  };
  return { take, end };
}

function isBlank(text: string): boolean {
  return text.trim() === "";
}

/** Once no more findings are listed, only the count matters. */
function isValid(text: string, target: PayloadTarget, checking: PayloadValidation): boolean {
  const { value, findings } = parsePayload({ path: "", text, lineStarts: [0] }, "json");
  if (value === undefined || findings.length > 0) return false;
  if (target.kind === "schema")
    return checking.validators.validate(target.schema, target.direction, value.json).length === 0;
  return !hasError(checkPayload({ value: value.json, locate: () => nowhere }, target, checking));
}

const nowhere: Position = { file: "", line: 1, column: 1 };

function checkLine(
  text: string,
  { path, line, target, checking }: { path: string; line: number; target: PayloadTarget; checking: PayloadValidation },
): readonly DocsgenError[] {
  const source: SourceFile = { path, text, lineStarts: [0] };
  const { value, findings } = parsePayload(source, "json");
  const own = findings.map((finding) => moveTo(finding, line));
  if (value === undefined) return own;
  const locate = createLocate(source, "json");
  const payloadFindings = checkPayload(
    { value: value.json, locate: (...at) => onLine(locate(...at), line) },
    target,
    checking,
  );
  return own.length === 0 ? payloadFindings : [...own, ...payloadFindings];
}

function moveTo(finding: DocsgenError, line: number): DocsgenError {
  const { code, message, position, hint } = finding;
  return new DocsgenError(code, message, { hint, position: position && onLine(position, line) });
}

/** Each line is located as a text of its own. */
function onLine(position: Position, line: number): Position {
  return { ...position, line, ...(position.endLine === undefined ? {} : { endLine: line }) };
}

interface Excerpt {
  readonly add: (line: number, text: string) => void;
  readonly end: () => SourceFile;
}

/**
 * Stores single lines of a file under their numbers, up to the limit. The copies release the chunk that they were read
 * from.
 */
function createExcerpt(path: string): Excerpt {
  const lineStarts: number[] = [0];
  const texts: string[] = [];
  let length = 0;
  return {
    add(line, text) {
      if (length + text.length > maxExcerpt) return;
      lineStarts[line - 1] = length;
      // Parsing a string that was just stringified returns a string.
      texts.push(JSON.parse(JSON.stringify(text)) as string, "\n");
      length += text.length + 1;
      lineStarts[line] = length;
    },
    end: () => ({ path, text: texts.join(""), lineStarts }),
  };
}
