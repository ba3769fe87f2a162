import { changeFinding, type DocsgenError } from "../source/docsgen-error.ts";
import type { Example } from "./model.ts";

/** Codes whose hints and fixes contain names of properties, not values. */
const codesOfNames = new Set([
  "payload/additional-properties",
  "payload/unevaluated-properties",
  "payload/property-names",
  "payload/required",
  "payload/undocumented",
]);

/** Writes the names in hints and fixes as the code that contains the example writes them. */
export function respell({ spell }: Example, findings: DocsgenError[]): DocsgenError[] {
  if (spell === undefined) return findings;
  return findings.map((finding) => {
    const { code, hint, fix } = finding;
    if (!codesOfNames.has(code)) return finding;
    return changeFinding(finding, {
      hint: hint?.replaceAll(/`([^`]*)`/g, (_, name: string) => `\`${spell(name)}\``),
      fix: fix?.map((change) => ({
        ...change,
        from: spell(change.from),
        value: typeof change.value === "string" ? spell(change.value) : change.value,
      })),
    });
  });
}
