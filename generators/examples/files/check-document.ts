import { checkDuplicateKeys, checkJson } from "../../api/check/duplicate-keys.ts";
import { findJsonError } from "../../api/json-error.ts";
import { createJsonLocator, type TextLocator } from "../../api/json-locator.ts";
import { positionOfRange } from "../../api/locate.ts";
import { parseDescription, yamlOptions } from "../../api/parse.ts";
import { createYamlLocator } from "../../api/yaml-locator.ts";
import { DocsgenError, type Checked } from "../../source/docsgen-error.ts";
import type { JsonValue } from "../../source/json.ts";
import { parsePointer } from "../../source/json-pointer.ts";
import { positionAt, type SourceFile } from "../../source/source-file.ts";
import type { Example } from "../model.ts";
import { emptyPayload, malformedPayload, repeatedName } from "./findings.ts";
import type { FileResult, PayloadTarget } from "./model.ts";
import { checkPayload, type PayloadValidation } from "./payload-examples.ts";

/** The formats of a file that contains one value. */
export type DocumentFormat = "json" | "yaml";

/** Checks a file that contains one payload. */
export function checkDocument(
  source: SourceFile,
  format: DocumentFormat,
  { target, checking }: { target: PayloadTarget; checking: PayloadValidation },
): FileResult {
  const { value, findings } = parsePayload(source, format);
  const locate = createLocate(source, format);
  const payloadFindings = value === undefined ? [] : checkPayload({ value: value.json, locate }, target, checking);
  const all = [...findings, ...payloadFindings];
  return { checked: 1, failed: hasError(all) ? 1 : 0, skipped: 0, findings: all, source };
}

/** Whether one of the findings is an error. */
export function hasError(findings: readonly DocsgenError[]): boolean {
  return findings.some(({ severity }) => severity === "error");
}

/** Parses a payload. A syntax error is a finding at the invalid character. */
export function parsePayload(
  source: SourceFile,
  format: DocumentFormat,
): Checked<{ readonly json: JsonValue } | undefined> {
  if (source.text.trim() === "") return { value: undefined, findings: [emptyPayload(source.path)] };
  return format === "json" ? parseJson(source) : parseYaml(source);
}

function parseJson(source: SourceFile): ReturnType<typeof parsePayload> {
  let json: JsonValue;
  try {
    json = JSON.parse(source.text) as JsonValue; // JSON.parse returns only JSON values
  } catch {
    const { reason, offset } = findJsonError(source.text);
    return {
      value: undefined,
      findings: [malformedPayload(reason, positionAt(source, offset), jsonHint(source.text))],
    };
  }
  return { value: { json }, findings: checkJson(source, json).map((found) => repeated(source, found)) };
}

/** If the first line is a complete value, the file is a list of payloads. */
function jsonHint(text: string): string | undefined {
  const [first = "", second = ""] = text.trimStart().split("\n", 2);
  try {
    JSON.parse(first);
  } catch {
    return undefined;
  }
  return /^\s*[[{]/.test(second)
    ? "rename the file to `.jsonl` or pass `--as jsonl` to read one payload per line"
    : undefined;
}

function parseYaml(source: SourceFile): ReturnType<typeof parsePayload> {
  try {
    const parsed = parseDescription(source);
    const findings = checkDuplicateKeys({ source, ...parsed }).map((found) => repeated(source, found));
    return { value: { json: parsed.value }, findings };
  } catch (error) {
    if (!(error instanceof DocsgenError)) throw error;
    return { value: undefined, findings: [ofPayload(error)] };
  }
}

function repeated({ text, lineStarts }: SourceFile, { position }: DocsgenError): DocsgenError {
  const { line, column, endColumn = column } = position ?? { line: 1, column: 1 };
  const start = (lineStarts[line - 1] ?? 0) - 1;
  const key = text.slice(start + column, start + endColumn);
  return repeatedName(key.startsWith('"') ? key : `\`${key}\``, position);
}

/** Rewrites an error about a description's text so that it is about a payload. */
function ofPayload(error: DocsgenError): DocsgenError {
  if (error.code === "spec/empty-file") return emptyPayload(error.position?.file ?? "");
  const { position, hint, cause } = error;
  return new DocsgenError(error.code.replace(/^spec\//, "example/"), error.message, { position, hint, cause });
}

/** Maps pointers to the file's characters. The text is searched only when the first finding needs it. */
export function createLocate(source: SourceFile, format: DocumentFormat): Example["locate"] {
  let find: TextLocator | undefined;
  return (pointer, target) => {
    find ??= format === "json" ? createJsonLocator(source.text) : createYamlLocator(source.text, yamlOptions);
    return positionOfRange(source, find(parsePointer(pointer)), target);
  };
}
