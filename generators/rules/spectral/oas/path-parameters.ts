import { isJsonArray, isJsonObject, printValue, type JsonObject, type JsonValue } from "../../../source/json.ts";
import type { Problem, RuleFunction } from "../model.ts";
import { operationsOf } from "./list-operations.ts";

const template = /\{;?\??[\w-]+\*?\}/g;

/** Compares the parameters of paths with their templates. */
export const checkPathParameters: RuleFunction = (input) => {
  if (!isJsonObject(input)) return [];
  const seen = new Map<string, string>();
  return Object.entries(input).flatMap(([path, item]) => {
    if (!isJsonObject(item)) return [];
    const shape = path.replaceAll(template, "%");
    const equal = seen.get(shape);
    seen.set(shape, equal ?? path);
    const names = [...path.matchAll(template)].map(([whole]) => whole.replaceAll(/[{}?*;]/g, ""));
    const twins = new Set(names.filter((name, index) => names.indexOf(name) !== index));
    return [
      ...(equal === undefined
        ? []
        : [{ message: `the paths \`${equal}\` and \`${path}\` are equal`, path: ["paths", path] }]),
      ...[...twins].map((name) => ({
        message: `the path \`${path}\` has two parameters \`${name}\``,
        path: ["paths", path],
      })),
      ...checkItem({ path, item, names: [...new Set(names)] }),
    ];
  });
};

interface CheckedPath {
  readonly path: string;
  readonly item: JsonObject;
  readonly names: readonly string[];
}

function checkItem({ path, item, names }: CheckedPath): readonly Problem[] {
  const shared = readParameters(item["parameters"], ["paths", path, "parameters"]);
  return [
    ...shared.problems,
    ...operationsOf(path, item).flatMap(({ operation, path: place }) => {
      const own = readParameters(operation["parameters"], [...place, "parameters"]);
      const defined = new Map([...shared.defined, ...own.defined]);
      const unused = [...defined].filter(([name]) => !names.includes(name));
      const missing = names.filter((name) => !defined.has(name));
      return [
        ...own.problems,
        ...unused.map(([name, at]) => ({
          message: `the parameter \`${name}\` is not part of the path \`${path}\``,
          path: at,
        })),
        ...missing.map((name) => ({
          message: `the operation does not define the path parameter \`${name}\``,
          path: place,
        })),
      ];
    }),
  ];
}

interface ReadParameters {
  readonly defined: ReadonlyMap<string, readonly string[]>;
  readonly problems: readonly Problem[];
}

function readParameters(parameters: JsonValue | undefined, path: readonly string[]): ReadParameters {
  const defined = new Map<string, readonly string[]>();
  const problems: Problem[] = [];
  for (const [index, parameter] of (isJsonArray(parameters) ? parameters : []).entries()) {
    if (!isJsonObject(parameter) || parameter["in"] !== "path" || parameter["name"] === undefined) continue;
    const name = printValue(parameter["name"]);
    const at = [...path, String(index)];
    if (parameter["required"] !== true)
      problems.push({ message: `the path parameter \`${name}\` is not required`, path: at });
    if (defined.has(name)) problems.push({ message: `the path parameter \`${name}\` is defined twice`, path: at });
    else defined.set(name, at);
  }
  return { defined, problems };
}
