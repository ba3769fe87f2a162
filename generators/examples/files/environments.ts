import { parseEnv } from "node:util";
import { isJsonObject, type JsonValue } from "../../source/json.ts";
import { pairsOf, readBruBlocks } from "./bru-blocks.ts";
import { withoutComments } from "./json-comments.ts";
import type { Variables } from "./templates.ts";

/** A file with the values of variables, which an HTTP client keeps beside the requests. */
export interface EnvironmentFile {
  readonly path: string;
  readonly text: string;
}

/**
 * The variables of environments. Where several environments state a variable, the first one counts: docsgen needs a
 * value only to know to which description a URL belongs.
 */
export function readEnvironments(files: readonly EnvironmentFile[]): Variables {
  const variables = new Map<string, string>();
  for (const file of files)
    for (const [name, value] of valuesOf(file)) if (!variables.has(name)) variables.set(name, value);
  return variables;
}

function valuesOf({ path, text }: EnvironmentFile): readonly (readonly [string, string])[] {
  if (path.endsWith(".bru"))
    return readBruBlocks(text)
      .filter(({ name }) => name.text === "vars")
      .flatMap(pairsOf)
      .flatMap(({ key, value, isOff }) => (isOff ? [] : [[key.text, value.text.trim()] as const]));
  if (/(?:^|\/)\.env(?:\.[\w-]+)?$/.test(path))
    return Object.entries(parseEnv(text)).map(([name, value = ""]) => [name, value] as const);
  const json = parse(text);
  if (!isJsonObject(json)) return [];
  // Settings of Visual Studio Code have other keys too.
  const own = path.endsWith("settings.json") ? json["rest-client.environmentVariables"] : json;
  return isJsonObject(own) ? Object.values(own).flatMap((environment) => entriesOf(environment)) : [];
}

function entriesOf(environment: JsonValue | undefined): readonly (readonly [string, string])[] {
  if (!isJsonObject(environment)) return [];
  return Object.entries(environment).flatMap(([name, value]) =>
    typeof value === "string" || typeof value === "number" ? [[name, String(value)] as const] : [],
  );
}

/** Settings of editors may contain comments and commas at the end. A file that is not JSON has no variables. */
function parse(text: string): unknown {
  const plain = withoutComments(text).replaceAll(/("(?:\\[^]|[^"\\])*"?)|,(?=\s*[}\]])/g, "$1");
  try {
    return JSON.parse(plain);
  } catch {
    return undefined;
  }
}
