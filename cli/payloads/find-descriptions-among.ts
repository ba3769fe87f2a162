import { readFileSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { isJsonObject, type JsonValue } from "../../generators/source/json.ts";
import type { CommandContext } from "../environment.ts";
import { findProjectFolder, openProject, type ProjectOptions } from "../project.ts";

/** A key of a YAML text that is not indented, or the first keys of a JSON object. */
const rootKeys = [
  /^(?:openapi|swagger|"(?:openapi|swagger)"|'(?:openapi|swagger)')[ \t]*:/m,
  /^\s*\{[^{}[\]]*["']?\b(?:openapi|swagger)["']?\s*:/,
];

/** The API descriptions among the named files that are not a description of the project. */
export async function findDescriptionsAmong(
  names: readonly string[],
  directory: string,
  { options, context }: { readonly options: ProjectOptions; readonly context: CommandContext },
): Promise<readonly string[]> {
  const { cwd } = context.environment;
  const descriptions = names.filter((name) => isDescription(path.resolve(cwd, name)));
  if (descriptions.length === 0) return [];
  const own = await listOwnDescriptions(directory, options, context);
  return descriptions.filter((name) => !own.has(realpathSync(path.resolve(cwd, name))));
}

/** The root decides, even if the rest of the file has syntax errors. */
function isDescription(file: string): boolean {
  if (!/\.(?:json|ya?ml)$/i.test(file) || statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return false;
  let text: string;
  try {
    text = readFileSync(file, "utf8").replace(/^\uFEFF/, "");
  } catch {
    return false; // The check of payloads reports it.
  }
  if (rootKeys.some((pattern) => pattern.test(text))) return true;
  return /\.json$/i.test(file) && hasRootKey(text);
}

function hasRootKey(text: string): boolean {
  if (!/"(?:openapi|swagger)"/.test(text)) return false;
  try {
    const value = JSON.parse(text) as JsonValue; // JSON.parse returns JSON, which its type `any` does not state
    return isJsonObject(value) && (value["openapi"] !== undefined || value["swagger"] !== undefined);
  } catch {
    return false;
  }
}

/** Empty without a project, or if the project has errors, which the check reports. */
async function listOwnDescriptions(
  folder: string,
  options: ProjectOptions,
  context: CommandContext,
): Promise<ReadonlySet<string>> {
  try {
    const directory = findProjectFolder(folder, context);
    const { input } = await openProject(directory, options, context);
    return new Set(input.apis.map(({ spec }) => realpathSync(path.resolve(directory, spec))));
  } catch (error) {
    if (!(error instanceof DocsgenError)) throw error;
    return new Set();
  }
}
