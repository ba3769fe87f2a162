import { arrayOf } from "../../source/json.ts";
import type { DocsgenError } from "../../source/docsgen-error.ts";
import type { JsonObject } from "../../source/json.ts";
import { formatPointer } from "../../source/json-pointer.ts";
import {
  duplicateParameter,
  mixedQueryString,
  nestedList,
  repeatedPathParameter,
  strayPathParameter,
  undeclaredPathParameter,
} from "./findings.ts";
import { createFollow, type Follow } from "../follow.ts";
import type { Locate } from "../locate.ts";
import type { ListedItem, ListedOperation } from "./list-operations.ts";
import { hasUnmatchedBrace } from "./paths.ts";

interface ListedParameter {
  readonly name: string;
  readonly place: string;
  readonly pointer: string;
  readonly parameter: JsonObject;
}

interface Checking {
  readonly locate: Locate;
  /** True if the description was written for Swagger 2.0, whose parameters have a `type` instead of a schema. */
  readonly isSwagger: boolean;
  /** Parameters that are already checked. */
  readonly seen: Set<JsonObject>;
}

/** Checks parameters against their paths and each other. */
export function checkParameters(
  document: JsonObject,
  items: readonly ListedItem[],
  { locate, isSwagger }: Pick<Checking, "locate" | "isSwagger">,
): DocsgenError[] {
  const seen = new Set<JsonObject>();
  const follow = createFollow(document);
  return items.flatMap((entry) => {
    const shared = listParameters(follow, entry.item, entry.tokens);
    const check = (own: readonly ListedParameter[]): DocsgenError[] => [
      ...checkNestedLists(follow, own, { seen, locate, isSwagger }),
      ...checkTwins(own, locate),
    ];
    const isTemplate = entry.path !== undefined && !hasUnmatchedBrace(entry.path);
    return [
      ...check(shared),
      ...(isTemplate ? checkTemplate(entry, shared, locate) : []),
      ...entry.operations.flatMap((operation) => {
        const own = listParameters(follow, operation.operation, operation.tokens);
        return [
          ...check(own),
          ...checkQueryString(shared, own, locate),
          ...(isTemplate ? checkDeclared(entry, operation, { shared, own, locate, isSwagger }) : []),
        ];
      }),
    ];
  });
}

/** The parameters of an object, with their references resolved. */
function listParameters(follow: Follow, holder: JsonObject, tokens: readonly string[]): ListedParameter[] {
  return arrayOf(holder["parameters"]).flatMap((value, index) => {
    const parameter = follow(value, "")?.value;
    const { name, in: place } = parameter ?? {};
    if (typeof name !== "string" || typeof place !== "string") return [];
    return [{ name, place, pointer: formatPointer([...tokens, "parameters", index]), parameter: parameter ?? {} }];
  });
}

/**
 * No style defines how to write a list inside a list. `collectionFormat` of Swagger 2.0 does, but later versions do not
 * have it.
 */
function checkNestedLists(
  follow: Follow,
  parameters: readonly ListedParameter[],
  { seen, locate, isSwagger }: Checking,
): DocsgenError[] {
  return parameters.flatMap(({ name, pointer, parameter }) => {
    if (seen.has(parameter)) return [];
    seen.add(parameter);
    const schema = follow(parameter["schema"], "")?.value;
    const items = schema?.["type"] === "array" ? follow(schema["items"], "")?.value : undefined;
    return items?.["type"] === "array" ? [nestedList(name, isSwagger, locate(pointer))] : [];
  });
}

/** A parameter is identified by name and `in`. Header names ignore case. */
function checkTwins(parameters: readonly ListedParameter[], locate: Locate): DocsgenError[] {
  const first = new Map<string, ListedParameter>();
  return parameters.flatMap((parameter) => {
    const name = parameter.place === "header" ? parameter.name.toLowerCase() : parameter.name;
    const key = `${parameter.place}\0${name}`;
    const other = first.get(key);
    if (other === undefined) first.set(key, parameter);
    if (other === undefined) return [];
    const [position, earlier] = [locate(parameter.pointer), locate(other.pointer)];
    return [duplicateParameter({ name: parameter.name, place: parameter.place, first: earlier }, position)];
  });
}

/** One parameter may be the whole query string. Then no other parameter may describe a part of the query string. */
function checkQueryString(
  shared: readonly ListedParameter[],
  own: readonly ListedParameter[],
  locate: Locate,
): DocsgenError[] {
  const [whole, ...further] = [...shared, ...own].filter(({ place }) => place === "querystring");
  const other = further[0] ?? [...shared, ...own].find(({ place }) => place === "query");
  // The meta-schema reports two in the same list.
  const isInOneList = [shared, own].some(
    (list) => whole !== undefined && other !== undefined && list.includes(whole) && list.includes(other),
  );
  return whole === undefined || other === undefined || isInOneList
    ? []
    : [mixedQueryString(other.name, locate(other.pointer))];
}

function templateOf(path: string): string[] {
  return [...path.matchAll(/\{([^}]*)\}/g)].map((match) => match[1] ?? "");
}

function checkTemplate(entry: ListedItem, shared: readonly ListedParameter[], locate: Locate): DocsgenError[] {
  const names = templateOf(entry.key);
  const repeated = new Set(names.filter((name, index) => names.indexOf(name) !== index));
  return [
    ...[...repeated].map((name) => repeatedPathParameter(entry.key, name, locate(formatPointer(entry.tokens), "key"))),
    ...shared
      .filter(({ place, name }) => place === "path" && !names.includes(name))
      .map(({ name, pointer }) => strayPathParameter(name, `The path item ${entry.key}`, locate(pointer))),
  ];
}

function checkDeclared(
  entry: ListedItem,
  operation: ListedOperation,
  given: { shared: readonly ListedParameter[]; own: readonly ListedParameter[] } & Omit<Checking, "seen">,
): DocsgenError[] {
  const names = templateOf(entry.key);
  const { shared, own, locate, isSwagger } = given;
  const declared = [...shared, ...own].filter(({ place }) => place === "path").map(({ name }) => name);
  // A parameter that cannot be read, such as a broken `$ref`, has its own finding and could be any of the missing
  // parameters.
  const isComplete = hasAllParameters(entry.item, shared) && hasAllParameters(operation.operation, own);
  return [
    ...[...new Set(names)]
      .filter((name) => isComplete && !declared.includes(name))
      .map((name) =>
        undeclaredPathParameter(
          { path: entry.key, name, operation: operation.name, isSwagger },
          locate(formatPointer(entry.tokens), "key"),
        ),
      ),
    ...own
      .filter(({ place, name }) => place === "path" && !names.includes(name))
      .map(({ name, pointer }) => strayPathParameter(name, operation.name, locate(pointer))),
  ];
}

function hasAllParameters(holder: JsonObject, listed: readonly ListedParameter[]): boolean {
  return arrayOf(holder["parameters"]).length === listed.length;
}
