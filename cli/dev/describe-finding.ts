import { renderCodeFrame } from "../report/code-frame.ts";
import { describeFurtherPlaces, type FoldedFinding } from "../report/fold-findings.ts";
import { formatPosition } from "../report/pretty.ts";
import type { ReadSource } from "../report/reporter.ts";
import type { ShownFinding } from "./client/shown-finding.ts";

/** Converts a finding to the parts that the overlay shows. They match the terminal's report. */
export function describeFinding(folded: FoldedFinding, readSource: ReadSource): ShownFinding {
  const { finding, count } = folded;
  const { severity, code, message, hint, position, rule } = finding;
  const source = position && readSource(position.file);
  return {
    severity,
    code,
    location: position && formatPosition(position),
    message,
    hint,
    rule: rule && [rule.position && formatPosition(rule.position), rule.pointer].filter(Boolean).join("  "),
    frame: position === undefined || source === undefined ? [] : renderCodeFrame(source, position),
    count,
    further: describeFurtherPlaces(folded, { isVerbose: false, format: formatPosition }),
  };
}
