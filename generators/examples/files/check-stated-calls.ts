import type { SourceFile } from "../../source/source-file.ts";
import { checkArazzo, isArazzo } from "./check-arazzo.ts";
import { checkCalls, type CheckingApi } from "./check-calls.ts";
import { parsePayload } from "./check-document.ts";
import type { FileResult } from "./model.ts";
import { readBruno } from "./read-bruno.ts";
import { readCollection } from "./read-collection.ts";
import { readHttpFile } from "./read-http-file.ts";
import { noVariables, type StatedVariables } from "./templates.ts";

/** Formats of files that state calls, each in its own syntax. */
export type CallFormat = "http" | "bru";

/** A file of an HTTP client, with the variables of its environments. */
export interface CallFile {
  readonly source: SourceFile;
  readonly format: CallFormat;
  readonly variables?: StatedVariables;
}

/** Checks the calls of a file of an HTTP client. */
export function checkCallFile(
  { source, format, variables = noVariables }: CallFile,
  apis: readonly CheckingApi[],
): FileResult {
  const calls = format === "http" ? readHttpFile(source.text, variables) : readBruno(source.text, variables);
  return { ...checkCalls(source, calls, apis), source };
}

/** A JSON or YAML file, and what reads the environments next to it. */
export interface SelfBoundFile {
  readonly source: SourceFile;
  readonly format: "json" | "yaml";
  readonly readEnvironments?: () => StatedVariables;
}

/**
 * Checks a JSON or YAML file that binds itself: a collection of an HTTP client, or a description of workflows. Undefined
 * for every other file.
 */
export function checkSelfBound(
  { source, format, readEnvironments = () => noVariables }: SelfBoundFile,
  apis: readonly CheckingApi[],
): FileResult | undefined {
  const { value, findings } = parsePayload(source, format);
  if (value === undefined) return undefined;
  if (isArazzo(value.json)) return { ...checkArazzo(source, value.json, apis), source };
  const calls = readCollection(source, value.json, readEnvironments);
  if (calls === undefined) return undefined;
  const result = checkCalls(source, calls, apis);
  return { ...result, findings: [...findings, ...result.findings], source };
}
