import type { AffectedPlace, Change, ChangeLevel } from "../../generators/changes/model.ts";
import type { Operation } from "../../generators/api/model.ts";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { findByTokens, parsePointer } from "../../generators/source/json-pointer.ts";
import { isJsonObject } from "../../generators/source/json.ts";
import { once } from "../../generators/source/once.ts";
import { matchPath } from "../../generators/validators/runtime/path-template.ts";
import type { DiffSide } from "./model.ts";

/** What is wrong at a place: a finding, or a name that is gone. */
export type Cause = DocsgenError | { readonly word: string };

/** A place with its cause. */
export interface Located {
  readonly place: AffectedPlace;
  readonly finding: Cause;
}

/** Returns the changes that cause a finding: those that fit best. */
export type Attribute = (cause: Cause) => readonly Change[];

/** Prepares the changes of a comparison. */
export function createAttribution(
  changes: readonly Change[],
  { base, revision }: { readonly base: DiffSide; readonly revision: DiffSide },
): Attribute {
  const open = once(() => {
    const operations = base.descriptions.flatMap(({ built: { model } }) => [...model.operations, ...model.webhooks]);
    const findNames = createFindNames({ base, revision, operations });
    return changes.filter(({ level }) => level !== "words").map((change) => ({ change, names: findNames(change) }));
  });
  return (cause) => {
    const scored = open().map(({ change, names }) => {
      const score = scoreOf(cause, change, names);
      return { change, score: score === 0 ? 0 : score + severity[change.level] };
    });
    const best = Math.max(0, ...scored.map(({ score }) => score));
    return best === 0 ? [] : scored.filter(({ score }) => score === best).map(({ change }) => change);
  };
}

/** Of changes that fit equally, the most severe one is the cause: a renamed value also makes a description wider. */
const severity: Readonly<Record<ChangeLevel, number>> = {
  breaking: 0.4,
  risky: 0.3,
  unproven: 0.2,
  compatible: 0.1,
  words: 0,
};

/** What a change takes away, by the names that texts use. */
interface ChangeNames {
  /** The operation of the base that the change is about. */
  readonly operation: Operation | undefined;
  /** Whether the whole operation is gone at its place. */
  readonly isGone: boolean;
  /** Properties, parameters, schemas, and values. */
  readonly words: ReadonlySet<string>;
}

interface NamedSides {
  readonly base: DiffSide;
  readonly revision: DiffSide;
  /** The operations and webhooks of the base. */
  readonly operations: readonly Operation[];
}

const goneOperation = /^diff\/(?:\w+-)?operation-(?:removed|moved|id-)/;

/** Many operations may have a change of a shared schema, whose names are found once. */
function createFindNames(sides: NamedSides): (change: Change) => ChangeNames {
  const known = new Map<string, ChangeNames>();
  return (change) => {
    const { code, base, revision, pointer, operation } = change;
    const own = base === undefined ? operation : undefined;
    const key = JSON.stringify([goneOperation.test(code), base?.pointer, revision?.pointer, pointer, own]);
    const names = known.get(key) ?? namesOf(change, sides);
    known.set(key, names);
    return names;
  };
}

function namesOf(change: Change, { base, revision, operations }: NamedSides): ChangeNames {
  const pointer = change.base?.pointer ?? "";
  const operation = operations.find(
    (one) => isWithin(pointer, one.pointer) || (pointer === "" && one.id === change.operation),
  );
  const kept = new Set(valuesOf(revision, change.revision?.pointer));
  const words = [
    ...parsePointer(change.pointer ?? "").slice(-1),
    ...parsePointer(pointer).slice(-1),
    ...valuesOf(base, change.base?.pointer).filter((value) => !kept.has(value)),
  ];
  return { operation, isGone: goneOperation.test(change.code), words: new Set(words) };
}

/** The values of the enum at a place. */
function valuesOf({ descriptions }: DiffSide, pointer: string | undefined): readonly string[] {
  if (pointer === undefined) return [];
  const found = descriptions.map(({ built }) => findByTokens(built.model.bundle, parsePointer(pointer)));
  return found
    .flatMap((node) => (isJsonObject(node) ? [node["enum"], node["const"]].flat() : node))
    .filter((value) => typeof value === "string");
}

function scoreOf(cause: Cause, change: Change, names: ChangeNames): number {
  if ("word" in cause) return scoreWord(cause.word, names);
  const { operation, rule, part, pointer } = cause;
  const isSameRule =
    rule !== undefined &&
    [change.base, change.revision].some(
      (place) =>
        place !== undefined && (isWithin(place.pointer, rule.pointer) || isWithin(rule.pointer, place.pointer)),
    );
  if (operation === undefined && !isSameRule) return scoreNames(cause.message, names);
  const isSameOperation = operation !== undefined && operation === change.operation;
  if (!isSameOperation && !isSameRule) return 0;
  const isSamePart = part !== undefined && part === change.part;
  return (
    (isSameRule ? 8 : 0) + (isSameOperation ? 4 : 0) + (isSamePart ? 4 : 0) + scorePointer(pointer, change.pointer)
  );
}

function scorePointer(pointer: string | undefined, changed: string | undefined): number {
  if (pointer === undefined || changed === undefined) return 0;
  const [one, other] = [pointer, changed].map((text) => text.replaceAll(/\/\d+(?=\/|$)/g, "/0"));
  if (one === undefined || other === undefined) return 0;
  if (one === other) return 3;
  return isWithin(one, other) || isWithin(other, one) ? 1 : 0;
}

function scoreWord(word: string, { operation, isGone, words }: ChangeNames): number {
  if (isGone && operation?.id === word) return 2;
  return words.has(word) ? 1 : 0;
}

/** Scores a finding without an operation: it quotes a name that the description does not have. */
function scoreNames(message: string, { operation, isGone, words }: ChangeNames): number {
  const quoted = [...message.matchAll(/`([^`]+)`/g)].map(([, text = ""]) => text);
  const parts = quoted.flatMap((text) => text.split(/[#/.:]/));
  if (operation !== undefined && isGone) {
    if (parts.includes(operation.id)) return 6;
    const isPath = quoted.some((text) => text === operation.path || matchPath(operation.path, text) !== undefined);
    if (isPath) return quoted.includes(operation.method.toUpperCase()) ? 5 : 4;
  }
  return parts.some((part) => words.has(part)) ? 2 : 0;
}

function isWithin(pointer: string, outer: string): boolean {
  return pointer === outer || pointer.startsWith(`${outer}/`);
}
