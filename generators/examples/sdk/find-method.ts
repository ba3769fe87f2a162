import { findNearestName } from "../../source/nearest-name.ts";
import type { Name } from "../../code/model.ts";
import { foldCase, wordsOf } from "./casing.ts";
import { findById, findSameWords, guessGroups, guessMethod } from "./guess-method.ts";
import { configures, isHelper, isTransparent, sendsRequest } from "./options.ts";
import type { Group } from "./scope.ts";
import { foldsMethods, type Sdk } from "./sdk-map.ts";
import type { SdkMethod } from "./sdk-method.ts";

/** What a path of names is in an SDK. */
export type FoundMethod =
  | { readonly kind: "method"; readonly method: SdkMethod; readonly isStream: boolean }
  /** More names follow. */
  | { readonly kind: "group" }
  /** It makes what another method takes. */
  | { readonly kind: "input" }
  /** No method, or one that docsgen does not know. */
  | { readonly kind: "ignored" }
  | {
      readonly kind: "unknown";
      readonly wrong: Name;
      readonly nearest: string | undefined;
      /** The method that the nearest path names. */
      readonly meant: SdkMethod | undefined;
      /** The names that may be in its place. */
      readonly known: readonly string[];
    };

/** Finds the method that a call names. */
export function findMethod(
  { sdk, segments }: Pick<Group, "sdk" | "segments">,
  { hasArguments }: { readonly hasArguments: boolean },
): FoundMethod {
  const names = guessGroups(sdk, namesOf(sdk, segments));
  const path = pathOf(names);
  // Java, and some SDKs for Go, write groups as calls: `client.chat().completions()`.
  const isGroup = /^(?:java|go)$/.test(sdk.settings.language) && (path === "" || sdk.groups.has(path));
  if (isGroup && !hasArguments) return { kind: "group" };
  const found = lookUp(sdk, path);
  if (found !== undefined) return found;
  if (isGroup) return { kind: "group" };
  const method = findById(sdk, names);
  if (method !== undefined) return { kind: "method", method, isStream: false };
  return writtenAs(segments, names, explain(sdk, names));
}

/** The nearest path with the names that precede the groups: `beta.threads.create`. */
function writtenAs(segments: readonly Name[], names: readonly Name[], found: FoundMethod): FoundMethod {
  if (found.kind !== "unknown" || found.nearest === undefined) return found;
  const [first] = names;
  const before = segments.findIndex(({ range }) => range.start === first?.range.start);
  const start = segments.slice(0, Math.max(0, before)).filter(({ text }) => !isTransparent(text));
  return { ...found, nearest: [...start.map(({ text }) => text), found.nearest].join(".") };
}

/** The names without the parts that do not change the method. An API may have a resource `async` of its own. */
function namesOf(sdk: Sdk, segments: readonly Name[]): readonly Name[] {
  const without = segments.filter(({ text }) => !isTransparent(text));
  if (without.length === segments.length) return segments;
  const kept: Name[] = [];
  for (const name of segments) if (!isTransparent(name.text) || isKnown(sdk, [...kept, name])) kept.push(name);
  return !isKnown(sdk, kept) && isKnown(sdk, without) ? without : kept;
}

function isKnown(sdk: Sdk, names: readonly Name[]): boolean {
  const path = pathOf(names);
  return sdk.groups.has(path) || lookUp(sdk, path) !== undefined;
}

/** A path without what does not belong to the name of the method. */
export function pathOf(names: readonly Name[]): string {
  return names.map(({ text }) => text).join(".");
}

function lookUp(sdk: Sdk, path: string): FoundMethod | undefined {
  const { methods } = sdk;
  const plain = path.replace(
    /(?:_async|Async)?(?:_?[wW]ith_?[hH]ttp_?[iI]nfo)$|(?:_async|Async|_sync|AutoPag(?:ing|er))$/,
    "",
  );
  for (const candidate of [path, plain, plain.replace(/^beta\./i, ""), `beta.${plain}`]) {
    const method = methods.get(candidate);
    if (method !== undefined)
      return { kind: "method", method, isStream: /stream/i.test(candidate.replace(/^.*\./, "")) };
  }
  // Some generators leave initialisms in capitals: `getPetByID`.
  const hasInitialism = /[\p{L}\d]\p{Lu}{2}[^.]*$/u.test(plain);
  const folded =
    foldsMethods(sdk) || hasInitialism
      ? [...methods.values()].find((method) => isSameName(method.path, plain.replace(/^beta\./i, "")))
      : undefined;
  if (folded !== undefined) return { kind: "method", method: folded, isStream: false };
  // `complete_stream`, `completeStreaming`, and `stream` next to `complete`.
  const streamed = methods.get(plain.replace(/_?stream(?:ing)?$/i, ""));
  return streamed?.operation !== undefined && hasStream(streamed)
    ? { kind: "method", method: { ...streamed, body: { ...streamed.body, stream: true } }, isStream: true }
    : undefined;
}

/** Generators split words differently: `chatkit`, `chat_kit`. Two names with several words have the same words. */
function isSameName(one: string, other: string): boolean {
  if (foldCase(one) !== foldCase(other)) return false;
  const [words, otherWords] = [one, other].map((path) => wordsOf(path.replace(/^.*\./, "")));
  return words?.length !== otherWords?.length || foldCase(words?.[0] ?? "") === foldCase(otherWords?.[0] ?? "");
}

function hasStream({ operation }: SdkMethod): boolean {
  return operation?.responses.some(({ content }) => content.some(({ isSequential }) => isSequential)) === true;
}

/** Finds the first wrong name of a path, and the nearest path that exists. */
function explain(sdk: Sdk, names: readonly Name[]): FoundMethod {
  const index = names.findIndex((_, at) => !sdk.groups.has(pathOf(names.slice(0, at + 1))));
  const last = names.at(-1);
  const unknown = (wrong: Name, nearest: string | undefined): FoundMethod => ({
    kind: "unknown",
    wrong,
    nearest,
    meant: sdk.methods.get(nearest ?? ""),
    known: sdk.isGuessed || nearest === undefined ? [] : siblingsOf(sdk, names, wrong),
  });
  if (last === undefined || (names.length === 1 && sendsRequest(last.text))) return { kind: "ignored" };
  if (makesInput(sdk, pathOf(names))) return { kind: "input" };
  // A group is called: `client.chat()`.
  if (index === -1) return unknown(last, firstBelow(sdk.methods, pathOf(names)));
  const wrong = names[index] ?? last;
  const before = pathOf(names.slice(0, index));
  const nearest =
    findSameWords(sdk, names) ?? nearestPath(sdk, { before, wrong: wrong.text, rest: pathOf(names.slice(index + 1)) });
  if (nearest !== undefined) return unknown(wrong, nearest);
  // A method of the client itself may be one that configures it. A list in the config may be incomplete.
  const isOfClient = index === 0 && (names.length === 1 ? sdk.groups.size > 0 : !sdk.isComplete);
  if (isHelper(last.text) || configures(last.text) || isOfClient) return { kind: "ignored" };
  if (sdk.isGuessed) {
    const method = guessMethod(sdk, names);
    return method === undefined ? { kind: "ignored" } : { kind: "method", method, isStream: false };
  }
  return unknown(wrong, undefined);
}

/** A method that makes what another one takes: Adyen's `PaymentMethodsInput()` for `PaymentMethods(ctx, input)`. */
function makesInput({ methods }: Sdk, path: string): boolean {
  const plain = path.replace(/_?(?:Input|Request|Params|Builder|Options)$/i, "");
  return plain !== path && methods.has(plain);
}

/** The names that may be where a wrong one is. None if the wrong one is a name of a group. */
function siblingsOf(sdk: Sdk, names: readonly Name[], wrong: Name): readonly string[] {
  const before = names.slice(0, names.indexOf(wrong));
  const known = namesBelow(sdk, before.length === 0 ? "" : `${pathOf(before)}.`, wrong !== names.at(-1));
  return known.includes(wrong.text) ? [] : known;
}

function firstBelow(methods: Sdk["methods"], path: string): string | undefined {
  const below = [...methods.keys()].filter((known) => known.startsWith(`${path}.`));
  return below.length === 1 ? below[0] : undefined;
}

/** Two names that are different words are not a typo: `edit` and `edits`, `generate` and `generation`. */
function isTypo(wrong: string, name: string): boolean {
  return Math.abs(wrong.length - name.length) <= 1 && `${wrong}s` !== name && `${name}s` !== wrong;
}

/** The names that may follow a start: of groups, or of methods and the groups that hold them. */
function namesBelow(
  { methods, groups }: Pick<Sdk, "methods" | "groups">,
  start: string,
  isGroup: boolean,
): readonly string[] {
  return [...(isGroup ? groups : methods.keys())]
    .filter((known) => known.startsWith(start))
    .map((known) => known.slice(start.length).split(".")[0] ?? "");
}

interface WrongPath {
  readonly before: string;
  readonly wrong: string;
  readonly rest: string;
}

function nearestPath({ methods, groups, isGuessed }: Sdk, { before, wrong, rest }: WrongPath): string | undefined {
  const start = before === "" ? "" : `${before}.`;
  const isGroup = rest !== "";
  const next = namesBelow({ methods, groups }, start, isGroup);
  const near = findNearestName(wrong, new Set(isGuessed ? next.filter((name) => isTypo(wrong, name)) : next));
  if (near !== undefined) {
    const full = `${start}${near}${isGroup ? `.${rest}` : ""}`;
    if (methods.has(full)) return full;
    return isGroup ? (findNearestName(full, methods.keys()) ?? `${start}${near}`) : (firstBelow(methods, full) ?? full);
  }
  if (isGuessed) return undefined;
  const full = `${start}${wrong}${isGroup ? `.${rest}` : ""}`;
  const parts = full.split(".").length;
  const isAlike = (path: string): boolean => path.split(".").length === parts;
  const paths = [...methods.keys()];
  const whole = findNearestName(full, [...paths.filter(isAlike), ...paths.filter((path) => !isAlike(path))]);
  return whole !== undefined && !whole.startsWith(start === "" ? "\0" : start) ? whole : undefined;
}
