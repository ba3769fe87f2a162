import { isJsonObject, type JsonValue } from "../../source/json.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { CheckingApi } from "./check-calls.ts";
import type { FileResult } from "./model.ts";

/** Whether a file describes workflows. https://spec.openapis.org/arazzo/latest.html */
export function isArazzo(value: JsonValue): boolean {
  return isJsonObject(value) && value["arazzo"] !== undefined;
}

/** Checks the steps of workflows. */
export function checkArazzo(
  _source: SourceFile,
  _value: JsonValue,
  _apis: readonly CheckingApi[],
): Omit<FileResult, "source"> {
  return { checked: 0, failed: 0, skipped: 0, findings: [] };
}
