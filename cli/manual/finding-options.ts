import { leftOutCodes } from "../../generators/finding-catalog/left-out.ts";
import { isFixed as isFixedCode } from "../config/finding-rules.ts";
import type { CatalogEntry } from "../../generators/finding-catalog/model.ts";

/** What changes when docsgen reports a code and what the finding does: the entry's own options, then those of its severity. */
export function listOptions(code: string, { severity, options = [] }: CatalogEntry): readonly string[] {
  const isFixed = /^(?:call|output|generate|verify)\//.test(code);
  const change = isFixedCode(code)
    ? []
    : leftOutCodes.has(code)
      ? [`\`findings: { "${code}": warn }\` in the config makes the code a warning. It cannot be off.`]
      : [`\`findings: { "${code}": off }\` in the config turns the code off.`];
  const comment = /^(?:content|example|payload)\//.test(code) && !fixedComments.has(code) ? [commentOf(code)] : [];
  return [...options, ...(isFixed ? [] : [...severityOptions[severity], ...change, ...comment])];
}

/** A comment cannot allow findings about comments. */
const fixedComments: ReadonlySet<string> = new Set(["content/allow-comment", "content/unused-allow-comment"]);

function commentOf(code: string): string {
  const result = leftOutCodes.has(code) ? "makes it a warning" : "allows it";
  return `\`<!-- docsgen-allow ${code}: reason -->\` before a block of a page ${result} there.`;
}

const baseline =
  "`--baseline FILE` of `docsgen build` and `docsgen check`, or `baseline` in the config, accepts findings that the file lists.";

const severityOptions = {
  error: [baseline],
  warning: ["`--strict` makes warnings fail the run.", "`--quiet` hides warnings.", baseline],
  note: ["`--verbose` shows notes."],
} as const;
