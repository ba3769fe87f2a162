import { isJsonObject } from "../source/json.ts";
import { appendPointer, findByTokens, parsePointer } from "../source/json-pointer.ts";
import { findNearestName, isSimilarName, isSlipOf } from "../source/nearest-name.ts";
import type { Issue } from "../validators/model.ts";
import type { Example } from "./model.ts";
import type { Repair } from "./repair.ts";
import type { Undocumented } from "./undocumented.ts";

/** The property that an issue comes from, and the name that it most likely means. */
export interface Misspelled {
  readonly name: string;
  readonly correct: string;
  /** No other property of the object is similar to the correct name. */
  readonly isOnly: boolean;
}

interface Given {
  readonly issues: readonly Issue[];
  readonly undocumented: readonly Undocumented[];
  readonly repair: Repair;
}

/**
 * Finds the issues that come from a misspelled name: a property is missing, or no branch of a union fits, because it
 * has another name. Each name explains one issue.
 */
export function findMisspelled(
  { value }: Pick<Example, "value">,
  { issues, undocumented, repair }: Given,
): ReadonlyMap<Issue, Misspelled> {
  const found = new Map<Issue, Misspelled>();
  const explained = new Set<string>();
  for (const issue of issues) {
    const { keyword, pointer, params } = issue;
    if (!ofNames.has(keyword)) continue;
    const owner = findByTokens(value, parsePointer(pointer));
    if (!isJsonObject(owner)) continue;
    const stated = repair.namesAt(pointer);
    const unknown = Object.keys(owner).filter((name) => !stated.has(name));
    const missing = params["missingProperty"];
    const meant =
      typeof missing === "string"
        ? findMissing(issue, { missing, unknown, undocumented, stated, repair })
        : findRenamed(issue, { unknown, stated: [...stated].filter((name) => !Object.hasOwn(owner, name)), repair });
    if (meant === undefined || explained.has(appendPointer(pointer, meant.name))) continue;
    explained.add(appendPointer(pointer, meant.name));
    const isOnly = !unknown.some((name) => name !== meant.name && isSlipOf(name, meant.correct, 1));
    found.set(issue, { ...meant, isOnly });
  }
  return found;
}

/** Issues that a misspelled name can cause, besides a finding about the name itself. */
const ofNames = new Set(["required", "oneOf", "anyOf"]);

type Meant = Omit<Misspelled, "isOnly">;

/**
 * The validator's suggestion, otherwise an undocumented name, otherwise the most similar unknown name. A suggested name
 * that another part of the schema states is only a misspelling if the other name is valid.
 */
function findMissing(
  issue: Issue,
  {
    missing,
    unknown,
    undocumented,
    stated,
    repair,
  }: Omit<Given, "issues"> & {
    readonly missing: string;
    readonly unknown: readonly string[];
    readonly stated: ReadonlySet<string>;
  },
): Meant | undefined {
  const { pointer, params } = issue;
  const suggested = params["nearest"];
  const name =
    typeof suggested === "string"
      ? suggested
      : (undocumented.find((property) => property.pointer === pointer && property.nearest === missing)?.name ??
        unknown.find((one) => findNearestName(one, [missing]) !== undefined && isSimilarName(one, missing)));
  if (name === undefined) return undefined;
  const meant = { name, correct: missing };
  return stated.has(name) && !repair.helps({ pointer, ...meant }, issue) ? undefined : meant;
}

/** The name whose correction makes a branch of the union fit. */
function findRenamed(
  issue: Issue,
  {
    unknown,
    stated,
    repair,
  }: { readonly unknown: readonly string[]; readonly stated: readonly string[]; readonly repair: Repair },
): Meant | undefined {
  for (const name of unknown) {
    const correct = findNearestName(name, stated);
    if (correct !== undefined && repair.helps({ pointer: issue.pointer, name, correct }, issue))
      return { name, correct };
  }
  return undefined;
}
