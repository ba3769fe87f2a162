import type { Operation } from "../../api/model.ts";
import type { Name } from "../../code/model.ts";
import { groupBy } from "../../source/group-by.ts";
import { findNearestName } from "../../source/nearest-name.ts";
import { foldCase, wordsOf } from "./casing.ts";
import { foldsMethods, type Sdk } from "./sdk-map.ts";
import type { SdkMethod } from "./sdk-method.ts";

/**
 * The names of a path as the methods write them. A generator's config may put resources below `beta`, a client may put all
 * of them below `rest`, and generators split the words of a group differently: `chatKit` is `chatkit`, `PaymentsApi` is
 * `payments`, and `customfields` is the tag `Custom fields`.
 */
export function guessGroups(sdk: Sdk, names: readonly Name[]): readonly Name[] {
  const own = startsWithNamespace(sdk, names) ? names.slice(1) : names;
  let before = "";
  return own.map((name, index) => {
    const isMethod = index === own.length - 1;
    const group = isMethod && sdk.methods.has(before + name.text) ? undefined : findGroup(sdk, before, name.text);
    before = `${before}${group ?? name.text}.`;
    return group === undefined ? name : { ...name, text: group };
  });
}

/** Whether a path starts with an unknown name that does not resemble a group, and a group follows: `rest.repos.list`. */
function startsWithNamespace(sdk: Sdk, [first, second, ...others]: readonly Name[]): boolean {
  const { groups, methods, isGuessed } = sdk;
  if (first === undefined || groups.has(first.text)) return false;
  if (isGuessed && isBeta(first.text)) return true;
  if (second === undefined || methods.has(first.text)) return false;
  const isGroup = groups.has(second.text) || findGroup(sdk, "", second.text) !== undefined;
  return others.length > 0 && isGroup && findGroup(sdk, "", first.text) === undefined && !resemblesGroup(sdk, first);
}

function resemblesGroup({ groups }: Sdk, { text }: Name): boolean {
  const names = [...groups].filter((group) => !group.includes("."));
  return findNearestName(text, names) !== undefined;
}

function isBeta(text: string): boolean {
  return /^(?:beta|alpha|preview)$/i.test(text);
}

/** The last name of a group that is written differently. */
function findGroup(sdk: Sdk, before: string, name: string): string | undefined {
  const { groups, settings } = sdk;
  if (groups.has(before + name)) return undefined;
  const folded = foldCase(name);
  // A pattern in the config cannot state the casing of a group.
  const isFolded = foldsMethods(sdk) || settings.naming !== undefined;
  // OpenAPI Generator names the class of a tag's operations after it: `PaymentsApi`.
  const short = folded.replace(/api$/, "");
  const found = [...groups].find((group) => {
    const own = group.startsWith(before) ? foldCase(group.slice(before.length)) : undefined;
    return (isFolded && own === folded) || (short !== folded && own === short);
  });
  return found?.slice(before.length);
}

/**
 * A method with another name than docsgen guesses: `downloadContent` of `GET /videos/{id}/content`, and the only method
 * of a group, whatever its verb is.
 */
export function guessMethod({ methods, isGuessed }: Sdk, names: readonly Name[]): SdkMethod | undefined {
  const name = names.at(-1)?.text ?? "";
  const group = names.slice(0, -1).map(({ text }) => text);
  if (!isGuessed || group.length === 0) return undefined;
  const start = `${group.join(".")}.`;
  const words = foldCase(name);
  const below = [...methods.values()].filter(({ path }) => path.startsWith(start));
  const ending = below.filter(({ path, operation }) => {
    const last = foldCase(path.slice(start.length));
    return (
      operation?.path.endsWith("}") === false && last.length > 3 && words.length > last.length && words.endsWith(last)
    );
  });
  const isVerb = /^[A-Z]?[a-z]+$/.test(name);
  return onlyOperation(ending) ?? (isVerb ? onlyOperation(below) : undefined);
}

const byId = new WeakMap<Sdk["api"], ReadonlyMap<string, readonly Operation[]>>();

/** The method that is named after an `operationId` of several words: `oAuth.revokeToken` of `RevokeToken`. */
export function findById({ api, isGuessed }: Sdk, names: readonly Name[]): SdkMethod | undefined {
  const name = names.at(-1)?.text ?? "";
  if (!isGuessed || names.length < 2 || wordsOf(name).length < 2) return undefined;
  const known = byId.get(api) ?? groupBy(api.operations, ({ id }) => foldCase(id));
  byId.set(api, known);
  const [operation, ...others] = known.get(foldCase(name)) ?? [];
  if (operation === undefined || others.length > 0) return undefined;
  return { path: names.map(({ text }) => text).join("."), operation, others: [], body: {} };
}

/** The method, if all of them call the same operation. */
function onlyOperation(methods: readonly SdkMethod[]): SdkMethod | undefined {
  const [first] = methods;
  const isOnly = methods.every(({ operation, others }) => operation === first?.operation && others.length === 0);
  return isOnly && first?.operation !== undefined ? first : undefined;
}

const byWords = new WeakMap<Sdk["methods"], ReadonlyMap<string, readonly SdkMethod[]>>();

/**
 * The path with the same words in another order or in other groups: `uptime.check_create` is `uptime.create_check`,
 * `billing.list_insights` is `billing_insights.list`, and `chats.create` is `models.create_chat`. Undefined: several operations have these words.
 */
export function findSameWords({ methods }: Sdk, names: readonly Name[]): string | undefined {
  const known = byWords.get(methods) ?? groupByWords(methods);
  byWords.set(methods, known);
  const found = known.get(sortedWords(names.map(({ text }) => text).join("."))) ?? [];
  if (onlyOperation(found) === undefined) return undefined;
  const paths = found.map(({ path }) => path);
  return paths.find((path) => path.split(".").length === names.length) ?? paths[0];
}

function groupByWords(methods: Sdk["methods"]): ReadonlyMap<string, readonly SdkMethod[]> {
  const groups = new Map<string, SdkMethod[]>();
  for (const method of methods.values())
    for (const path of new Set([method.path, method.path.replace(/^[^.]*\./, "")])) {
      const words = sortedWords(path);
      const group = groups.get(words);
      if (group === undefined) groups.set(words, [method]);
      else group.push(method);
    }
  return groups;
}

function sortedWords(path: string): string {
  const words = wordsOf(path).map((word) => word.toLowerCase().replace(/s$/, ""));
  return words.toSorted().join(" ");
}
