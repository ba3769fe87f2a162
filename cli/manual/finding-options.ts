import type { CatalogEntry } from "../../generators/finding-catalog/model.ts";

/** What changes when docsgen reports a code and what the finding does: the entry's own options, then those of its severity. */
export function listOptions(code: string, { severity, options = [] }: CatalogEntry): readonly string[] {
  const isFixed = /^(?:call|output|generate|verify)\//.test(code);
  const change = code.startsWith("config/")
    ? []
    : [`\`findings: { "${code}": off }\` in the config turns the code off.`];
  return [...options, ...(isFixed ? [] : [...severityOptions[severity], ...change])];
}

const baseline = "`docsgen check --baseline FILE` accepts findings that the file lists.";

const severityOptions = {
  error: [baseline],
  warning: ["`--strict` makes warnings fail the run.", "`--quiet` hides warnings.", baseline],
  note: ["`--verbose` shows notes."],
} as const;
