import { isJsonArray, isJsonObject, printValue, type JsonObject, type JsonValue } from "../../../source/json.ts";
import type { Problem, RuleFunction } from "../model.ts";

/** Compares the variables of a server with its URL. */
export const checkServerVariables: RuleFunction = (input, _options, { path }) => {
  if (!isJsonObject(input)) return [];
  const malformed = findMalformed(input);
  if (malformed !== undefined) return [{ message: "the server is not valid", path: [...path, ...malformed] }];
  const url = printValue(input["url"]);
  const variables = isJsonObject(input["variables"]) ? input["variables"] : {};
  const named = [...url.matchAll(/\{(.+?)\}/g)].map(([, name = ""]) => name);
  const at = (...tokens: readonly string[]): readonly string[] => [...path, "variables", ...tokens];
  const unused = Object.keys(variables).filter((name) => !named.includes(name));
  const missing = named.filter((name) => !Object.hasOwn(variables, name));
  const used = Object.entries(variables).filter(([name]) => named.includes(name));
  const problems: Problem[] = [
    ...unused.map((name) => ({ message: `the URL does not use the variable \`${name}\``, path: at(name) })),
    ...(missing.length === 0
      ? []
      : [{ message: `the server does not define ${missing.map((name) => `\`${name}\``).join(", ")}`, path: at() }]),
    ...used.flatMap(([name, variable]) => checkDefault(name, variable, at)),
  ];
  const invalid = listUrls(url, used).filter((candidate) => !URL.canParse(candidate));
  if (invalid.length > 0)
    problems.push({ message: `the variables make invalid URLs, such as \`${invalid[0] ?? ""}\``, path: at() });
  return problems;
};

function findMalformed(server: JsonObject): readonly string[] | undefined {
  const { url, variables } = server;
  if (url === undefined) return [];
  if (typeof url !== "string") return ["url"];
  if (variables === undefined) return undefined;
  if (!isJsonObject(variables)) return ["variables"];
  for (const [name, variable] of Object.entries(variables)) {
    if (!isJsonObject(variable)) return ["variables", name];
    const { enum: values, default: standard } = variable;
    if (values !== undefined && !(isJsonArray(values) && values.every((value) => typeof value === "string")))
      return ["variables", name, "enum"];
    if (standard !== undefined && typeof standard !== "string") return ["variables", name, "default"];
  }
  return undefined;
}

function checkDefault(
  name: string,
  variable: JsonValue | undefined,
  at: (...tokens: readonly string[]) => readonly string[],
): readonly Problem[] {
  if (!isJsonObject(variable)) return [];
  const { default: standard, enum: values } = variable;
  if (standard === undefined) return [{ message: `the variable \`${name}\` has no \`default\``, path: at(name) }];
  if (!isJsonArray(values) || values.includes(standard)) return [];
  return [{ message: `the default of the variable \`${name}\` is not in its \`enum\``, path: at(name, "default") }];
}

const maximumUrls = 50;

/** The URLs that the values of the variables make. */
function listUrls(url: string, variables: readonly (readonly [string, JsonValue | undefined])[]): readonly string[] {
  if (variables.length === 0) return [];
  return variables.reduce<readonly string[]>(
    (urls, [name, variable]) => {
      const { default: standard, enum: values } = isJsonObject(variable) ? variable : {};
      const options = isJsonArray(values)
        ? values.map(printValue)
        : standard === undefined
          ? []
          : [printValue(standard)];
      return urls.flatMap((one) => options.map((value) => one.replaceAll(`{${name}}`, value))).slice(0, maximumUrls);
    },
    [url],
  );
}
