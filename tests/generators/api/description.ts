import { buildApiModel, type BuiltApi } from "../../../generators/api/build/api-model.ts";
import { loadSpec } from "../../../generators/api/load.ts";
import type { Prose } from "../../../generators/api/model.ts";
import { DocsgenError, type Checked } from "../../../generators/source/docsgen-error.ts";
import { temporaryFolder } from "../../cli/temporary-folder.ts";

const plainProse = (text: string): Prose => ({ text, html: text, headings: [] });

/** Builds the model of a description given as files; the first file is the root. */
export async function modelOf(files: Readonly<Record<string, string>>): Promise<Checked<BuiltApi>> {
  const folder = temporaryFolder(files);
  return buildApiModel(await loadSpec(folder, Object.keys(files)[0] ?? ""), plainProse);
}

/** The findings as a user sees them, one line each, also when the description gives nothing to go on with. */
export async function findingsOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  try {
    return (await modelOf(files)).findings.map(printFinding);
  } catch (error) {
    if (error instanceof DocsgenError) return [printFinding(error)];
    throw error;
  }
}

/** `file:line:column severity code message (hint)`. */
export function printFinding({ position, severity, code, message, hint }: DocsgenError): string {
  const place = position === undefined ? "" : `${position.file}:${position.line}:${position.column} `;
  return `${place}${severity} ${code} ${message}${hint === undefined ? "" : ` (${hint})`}`;
}

/** A description of OpenAPI 3.1 around some component schemas, as YAML; the schemas start on line 7. */
export function withSchemas(schemas: string, version = "3.1.0"): string {
  const indented = schemas
    .trim()
    .split("\n")
    .map((line) => `    ${line}`)
    .join("\n");
  return `openapi: ${version}\ninfo: { title: Test, version: 1.0.0 }\npaths: {}\n# schemas\ncomponents:\n  schemas:\n${indented}\n`;
}
