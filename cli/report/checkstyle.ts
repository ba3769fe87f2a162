import { escapeXml } from "../../generators/source/escape-markup.ts";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { fileFromRoot } from "./file-from-root.ts";
import { plainText } from "./plain-text.ts";
import { groupByFile } from "./sort-findings.ts";
import type { Report } from "./model.ts";

const severities = { error: "error", warning: "warning", note: "info" } as const;

/** Checkstyle's XML, which Jenkins and many review tools read: one element for each file. */
export function formatCheckstyle({ findings, projectPrefix }: Report): string {
  const lines = [...groupByFile(findings)].flatMap(([file, own]) => [
    `  <file name="${xml(file === "" ? "docsgen" : fileFromRoot(file, projectPrefix))}">`,
    ...own.map(errorElement),
    "  </file>",
  ]);
  return `${['<?xml version="1.0" encoding="UTF-8"?>', '<checkstyle version="4.3">', ...lines, "</checkstyle>"].join("\n")}\n`;
}

function errorElement({ position, severity, code, message, hint }: DocsgenError): string {
  const place = position === undefined ? 'line="1"' : `line="${position.line}" column="${position.column}"`;
  const text = hint === undefined ? message : `${message} Hint: ${hint}`;
  return `    <error ${place} severity="${severities[severity]}" message="${xml(text)}" source="docsgen.${xml(code.replaceAll("/", "."))}"/>`;
}

/** A line break in an attribute would be read as a space. */
function xml(text: string): string {
  return escapeXml(plainText(text)).replaceAll("\n", "&#10;");
}
