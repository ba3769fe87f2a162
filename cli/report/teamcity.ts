import { findEntry } from "../../generators/finding-catalog/catalog.ts";
import { fileFromRoot } from "./file-from-root.ts";
import { plainText } from "./plain-text.ts";
import type { Report } from "./model.ts";

const severities = { error: "ERROR", warning: "WARNING", note: "INFO" } as const;

/** Service messages for inspections: https://www.jetbrains.com/help/teamcity/service-messages.html#Reporting+Inspections */
export function formatTeamcity({ findings, projectPrefix }: Report): string {
  const codes = [...new Set(findings.map(({ code }) => code))].toSorted();
  const types = codes.map((code) =>
    serviceMessage("inspectionType", {
      id: code,
      name: findEntry(code)?.title ?? code,
      description: findEntry(code)?.meaning ?? code,
      category: "docsgen",
    }),
  );
  const inspections = findings.map(({ code, severity, message, hint, position }) =>
    serviceMessage("inspection", {
      typeId: code,
      message: hint === undefined ? message : `${message} Hint: ${hint}`,
      file: position === undefined ? "docsgen" : fileFromRoot(position.file, projectPrefix),
      line: String(position?.line ?? 1),
      SEVERITY: severities[severity],
    }),
  );
  return [...types, ...inspections].map((line) => `${line}\n`).join("");
}

function serviceMessage(name: string, attributes: Readonly<Record<string, string>>): string {
  const stated = Object.entries(attributes).map(([key, value]) => `${key}='${escapeValue(value)}'`);
  return `##teamcity[${name} ${stated.join(" ")}]`;
}

/** Characters that are not ASCII are written as their UTF-16 code units. */
function escapeValue(text: string): string {
  return plainText(text)
    .replaceAll(/[|'[\]]/g, "|$&")
    .replaceAll("\n", "|n")
    .replaceAll(/[\u0080-\uFFFF]/g, (unit) => `|0x${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
