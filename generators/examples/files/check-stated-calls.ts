import type { SourceFile } from "../../source/source-file.ts";
import { checkArazzo, isArazzo } from "./check-arazzo.ts";
import { checkCalls, type CheckingApi } from "./check-calls.ts";
import { parsePayload } from "./check-document.ts";
import type { FileResult } from "./model.ts";
import { readBruno } from "./read-bruno.ts";
import { readCollection } from "./read-collection.ts";
import { readHttpFile } from "./read-http-file.ts";

/** Formats of files that state calls, each in its own syntax. */
export type CallFormat = "http" | "bru";

/** Checks the calls of a file of an HTTP client. */
export function checkCallFile(source: SourceFile, format: CallFormat, apis: readonly CheckingApi[]): FileResult {
  const calls = format === "http" ? readHttpFile(source.text) : readBruno(source.text);
  return { ...checkCalls(source, calls, apis), source };
}

/**
 * Checks a JSON or YAML file that binds itself: a collection of an HTTP client, or a description of workflows. Undefined
 * for every other file.
 */
export function checkSelfBound(
  source: SourceFile,
  format: "json" | "yaml",
  apis: readonly CheckingApi[],
): FileResult | undefined {
  const { value, findings } = parsePayload(source, format);
  if (value === undefined) return undefined;
  if (isArazzo(value.json)) return { ...checkArazzo(source, value.json, apis), source };
  const calls = readCollection(source, value.json);
  if (calls === undefined) return undefined;
  const result = checkCalls(source, calls, apis);
  return { ...result, findings: [...findings, ...result.findings], source };
}
