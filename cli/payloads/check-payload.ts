import { checkDocument } from "../../generators/examples/files/check-document.ts";
import { checkHar } from "../../generators/examples/files/check-har.ts";
import { createLineChecker } from "../../generators/examples/files/check-lines.ts";
import type { CheckingApi } from "../../generators/examples/files/check-calls.ts";
import { checkCallFile, checkSelfBound, type CallFormat } from "../../generators/examples/files/check-stated-calls.ts";
import type { FileResult, PayloadFormat, PayloadTarget } from "../../generators/examples/files/model.ts";
import type { Environment } from "../environment.ts";
import { readEnvironments } from "../../generators/examples/files/environments.ts";
import type { StatedVariables } from "../../generators/examples/files/templates.ts";
import { findEnvironments, type EnvironmentFormat } from "./find-environments.ts";
import { readLines, readPayloadFile, type NamedFile } from "./payload-files.ts";

/** What payload files are checked against. */
export interface PayloadRun {
  readonly environment: Pick<Environment, "stdin">;
  readonly apis: readonly CheckingApi[];
  readonly target: PayloadTarget | undefined;
  /** Name of the description that contains the target. */
  readonly apiName: string | undefined;
}

/** Whether the content of every file in a format says what it must match. */
export function bindsItself(format: PayloadFormat): format is "har" | "md" | CallFormat {
  return format === "har" || format === "md" || format === "http" || format === "bru";
}

/** The variables of the environments next to a file. */
function readVariables({ absolute }: NamedFile, format: EnvironmentFormat): StatedVariables {
  return readEnvironments(absolute === undefined ? [] : findEnvironments(absolute, format));
}

/** Checks a file. Undefined if neither a target nor the file's content says what it must match. */
export async function checkPayload(
  { file, format }: { readonly file: NamedFile; readonly format: Exclude<PayloadFormat, "md"> },
  { environment, apis, target, apiName }: PayloadRun,
): Promise<FileResult | undefined> {
  if (format === "har") return checkHar(await readPayloadFile(file, environment), apis);
  if (bindsItself(format)) {
    const source = await readPayloadFile(file, environment);
    return checkCallFile({ source, format, variables: readVariables(file, format) }, apis);
  }
  const checking = apis.find(({ name }) => name === apiName)?.checking;
  if (target === undefined || checking === undefined) {
    if (format === "jsonl") return undefined;
    const source = await readPayloadFile(file, environment);
    return checkSelfBound({ source, format, readEnvironments: () => readVariables(file, "json") }, apis);
  }
  if (format !== "jsonl") return checkDocument(await readPayloadFile(file, environment), format, { target, checking });
  const checker = createLineChecker(file.path, { target, checking });
  await readLines(file, environment, checker.take);
  return checker.end();
}
