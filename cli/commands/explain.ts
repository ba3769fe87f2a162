import { findEntry, findingCatalog } from "../../generators/finding-catalog/catalog.ts";
import { findNearestName } from "../../generators/source/nearest-name.ts";
import type { CommandContext } from "../environment.ts";
import { exitCode, type ExitCode } from "../exit-code.ts";
import { renderCodeList, renderFindingText } from "../manual/finding-text.ts";
import { unknownCode } from "./findings.ts";

const defaultWidth = 80;
const maximumWidth = 100;

/** `docsgen explain`: prints the manual's page of a finding code; without a code, prints all codes. */
export function explain(code: string | undefined, { environment }: CommandContext): ExitCode {
  const { stdout } = environment;
  const width = Math.min(stdout.columns ?? defaultWidth, maximumWidth);
  if (code === undefined) {
    stdout.write(renderCodeList(width));
    return exitCode.fine;
  }
  const entry = findEntry(code);
  if (entry === undefined) throw unknownCode(code, findNearestName(code, Object.keys(findingCatalog)));
  stdout.write(renderFindingText(code, entry, width));
  return exitCode.fine;
}
