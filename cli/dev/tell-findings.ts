import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { formatPosition } from "../report/pretty.ts";
import type { CheckSummary } from "../report/model.ts";
import type { Reporter } from "../report/reporter.ts";
import { sortFindings } from "../report/sort-findings.ts";

/** Tells in the terminal what is new since it told last, and what is gone. */
export type TellFindings = (findings: readonly DocsgenError[], summary: CheckSummary, reporter: Reporter) => void;

/** Creates the teller of one command; it has told nothing yet. */
export function createTeller(): TellFindings {
  let told: readonly DocsgenError[] = [];
  return (findings, summary, reporter) => {
    const added = without(findings, told);
    const gone = without(told, findings).filter(({ severity }) => severity !== "note");
    told = findings;
    for (const finding of sortFindings(gone)) reporter.tell(describeMended(finding));
    if (added.length > 0) reporter.report(added, summary);
    const left = findings.filter(({ severity }) => severity === "error").length;
    if (gone.length > 0) reporter.tell(left === 0 ? "all is well\n" : `still wrong: ${left}\n`);
  };
}

function describeMended({ code, position, message }: DocsgenError): string {
  const place = position === undefined ? "" : `${formatPosition(position)}  `;
  return `${place}mended  ${code}\n  ${message.split("\n", 1)[0] ?? ""}\n`;
}

/** The findings that the others lack. One that an edit above has only moved is none of them. */
function without(findings: readonly DocsgenError[], others: readonly DocsgenError[]): readonly DocsgenError[] {
  const counts = new Map<string, number>();
  for (const finding of others) counts.set(keyOf(finding), (counts.get(keyOf(finding)) ?? 0) + 1);
  return findings.filter((finding) => {
    const left = counts.get(keyOf(finding)) ?? 0;
    counts.set(keyOf(finding), left - 1);
    return left <= 0;
  });
}

function keyOf({ severity, code, message, position, pointer, operation, part }: DocsgenError): string {
  return JSON.stringify([severity, code, message, position?.file, pointer, operation, part]);
}
