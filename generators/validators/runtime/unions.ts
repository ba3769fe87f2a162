import { fault, findChoice, isObject, isPresent, judgeSame, judgeUsed, referenceTo, type Place } from "./place.ts";
import type { Choice, Fault } from "./rules.ts";
import { selectBranch } from "./select-branch.ts";

/** Judges `anyOf` or `oneOf`, by the discriminator where it has one. */
export function judgeUnion(keyword: "anyOf" | "oneOf", branches: readonly unknown[], place: Place): readonly Fault[] {
  const choice = findChoice(place);
  const judgeBranch = (index: number): readonly Fault[] =>
    judgeSame(branches[index] ?? true, place, `/${keyword}/${index}`);
  const indexes = branches.map((_branch, index) => index);
  return choice?.keyword === keyword
    ? chooseBranch(choice, place, judgeBranch)
    : judgeBranches(keyword, indexes, place, judgeBranch);
}

/** Judges an object by the descendant of a base schema that its discriminator names. */
export function judgeDescendant(choice: Choice, place: Place): readonly Fault[] {
  return chooseBranch(choice, place, (index) => {
    const name = choice.targets[index] ?? null;
    return name === null ? [] : judgeUsed(referenceTo(name), place);
  });
}

function chooseBranch(
  { property, keyword, cases, absent, unknown, other }: Choice,
  place: Place,
  judgeBranch: (index: number) => readonly Fault[],
): readonly Fault[] {
  const { value } = place;
  const rule = `${place.read.rules.pointer}${place.below}/discriminator`;
  const apply = (indexes: readonly number[]): readonly Fault[] =>
    judgeBranches(keyword === "oneOf" ? "oneOf" : "anyOf", indexes, place, judgeBranch);
  if (!isObject(value)) {
    if (other === undefined) return [];
    return other.length === 0 ? [fault(place, "type", { type: "object" }, { rule })] : apply(other);
  }
  if (!isPresent(value, property))
    return absent.length === 0 ? [fault(place, "required", { missingProperty: property }, { rule })] : apply(absent);
  const tag = value[property];
  const chosen = cases.find(([values]) => values.includes(tag as string));
  if (chosen !== undefined) return apply(chosen[1]);
  if (unknown !== undefined) return apply([unknown]);
  const allowedValues = cases.flatMap(([values]) => values);
  return [fault(place, "discriminator", { property, allowedValues }, { property })];
}

function judgeBranches(
  keyword: "anyOf" | "oneOf",
  indexes: readonly number[],
  place: Place,
  judgeBranch: (index: number) => readonly Fault[],
): readonly Fault[] {
  const judged = indexes.map((index) => judgeBranch(index));
  const passing = indexes.filter((_index, position) => judged[position]?.length === 0);
  if (passing.length === 1 || (passing.length > 1 && keyword === "anyOf")) return [];
  const [only] = judged;
  if (indexes.length === 1 && only !== undefined) return only;
  if (passing.length > 1) return [fault(place, keyword, { passing: passing.slice(0, 2) })];
  return selectBranch(fault(place, keyword, {}), judged);
}
