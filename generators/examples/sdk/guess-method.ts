import type { Name } from "../../code/model.ts";
import { foldCase, wordsOf } from "./casing.ts";
import { foldsMethods, type Sdk, type SdkMethod } from "./sdk-map.ts";

/**
 * The names of a path as the guessed methods write them. A generator's config may put resources below `beta`, and
 * join the words of a resource: `beta.chatKit.threads` is `chatkit.threads`. The config's pattern cannot state the casing
 * of a group: `customfields` is the tag `Custom fields`.
 */
export function guessGroups(sdk: Sdk, names: readonly Name[]): readonly Name[] {
  const { groups, methods, isGuessed, settings } = sdk;
  if (!foldsMethods(sdk) && settings.naming === undefined) return names;
  const [first, ...others] = names;
  const isBelow = isGuessed && first !== undefined && isBeta(first.text) && !groups.has(first.text);
  const own = isBelow ? others : names;
  let before = "";
  return own.map((name, index) => {
    const isMethod = index === own.length - 1 && methods.has(before + name.text);
    const group = isMethod ? undefined : findGroup(groups, before, name.text);
    before = `${before}${group ?? name.text}.`;
    return group === undefined ? name : { ...name, text: group };
  });
}

function isBeta(text: string): boolean {
  return /^(?:beta|alpha|preview)$/i.test(text);
}

/** The last name of a group that is written differently. */
function findGroup(groups: ReadonlySet<string>, before: string, name: string): string | undefined {
  if (groups.has(before + name)) return undefined;
  const folded = foldCase(name);
  const found = [...groups].find(
    (group) => group.startsWith(before) && foldCase(group.slice(before.length)) === folded,
  );
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
