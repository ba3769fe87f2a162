import { parseEnv } from "node:util";
import { isJsonArray, isJsonObject, type JsonValue } from "../../source/json.ts";
import { pairsOf, readBruBlocks } from "./bru-blocks.ts";
import { withoutComments } from "./json-comments.ts";
import type { StatedVariables } from "./templates.ts";

/** A file with the values of variables, which an HTTP client keeps beside the requests. */
export interface EnvironmentFile {
  readonly path: string;
  readonly text: string;
}

/**
 * The variables of environments. Where several environments state a variable, the first one counts for hosts. In other
 * places, docsgen uses a value only if all environments agree, and it is not a secret.
 */
export function readEnvironments(files: readonly EnvironmentFile[]): StatedVariables {
  const all = new Map<string, string>();
  const certain = new Map<string, string>();
  for (const file of files)
    for (const [name, value] of valuesOf(file)) {
      const isAgreed = !all.has(name) || certain.get(name) === value;
      if (isAgreed && !isSecret(file)) certain.set(name, value);
      else certain.delete(name);
      if (!all.has(name)) all.set(name, value);
    }
  return { all, certain };
}

/** Files for secrets, which findings must not print. */
function isSecret({ path }: EnvironmentFile): boolean {
  return /(?:\.private\.env\.json|(?:^|\/)\.env(?:\.[\w-]+)?)$/.test(path);
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
  if (isJsonArray(json["values"])) return json["values"].flatMap(postmanValue);
  // Settings of Visual Studio Code have other keys too.
  const own = path.endsWith("settings.json") ? json["rest-client.environmentVariables"] : json;
  return isJsonObject(own) ? Object.values(own).flatMap((environment) => entriesOf(environment)) : [];
}

/** A variable of an environment that Postman exports. It keeps secrets itself. */
function postmanValue(given: JsonValue): readonly (readonly [string, string])[] {
  if (!isJsonObject(given)) return [];
  const { key, value, enabled, type } = given;
  const isUsed = typeof key === "string" && typeof value === "string" && enabled !== false && type !== "secret";
  return isUsed ? [[key, value]] : [];
}

function entriesOf(environment: JsonValue | undefined): readonly (readonly [string, string])[] {
  if (!isJsonObject(environment)) return [];
  return Object.entries(environment).flatMap(([name, value]) =>
    typeof value === "string" || typeof value === "number" || typeof value === "boolean"
      ? [[name, String(value)] as const]
      : [],
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
