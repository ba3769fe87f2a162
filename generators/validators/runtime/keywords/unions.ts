import { allowedParams } from "../allowed-params.ts";
import { fault, findChoice, isObject, isPresent, judgeSame, judgeUsed, referenceTo } from "../place.ts";
import { hintGiven } from "../property-names.ts";
import type { Choice, Fault, Keyword, Place, Say, RuleSchema, SchemaObject } from "../rules.ts";
import { mustBe, sayAllowed, sayTypes } from "../words.ts";
import { selectBranch } from "./select-branch.ts";

// The keywords of which one branch is meant.

export const anyOf: Keyword = (_branches, place, schema) => judgeUnion("anyOf", place, schema);
export const oneOf: Keyword = (_branches, place, schema) => judgeUnion("oneOf", place, schema);

/** `anyOf` or `oneOf`, by the discriminator where it has one. */
function judgeUnion(keyword: "anyOf" | "oneOf", place: Place, schema: SchemaObject): readonly Fault[] {
  const branches = schema[keyword] as readonly unknown[];
  const choice = findChoice(place);
  const judgeBranch = (index: number): readonly Fault[] =>
    judgeSame(branches[index] ?? true, place, `/${keyword}/${index}`);
  const indexes = branches.map((_branch, index) => index);
  return choice?.keyword === keyword
    ? chooseBranch(choice, place, { judgeBranch, stated: [schema] })
    : judgeBranches(keyword, indexes, place, judgeBranch);
}

/** An object by the descendant of a base schema that its discriminator names. */
export const descendants: Keyword = (_none, place, schema) => {
  const choice = findChoice(place);
  if (choice?.keyword !== "call") return [];
  const judgeBranch = (index: number): readonly Fault[] => {
    const name = choice.targets[index] ?? null;
    return name === null ? [] : judgeUsed(referenceTo(name), place);
  };
  const references = choice.targets.flatMap((name) => (name === null ? [] : [{ $ref: referenceTo(name) }]));
  return chooseBranch(choice, place, { judgeBranch, stated: [schema, ...references] });
};

interface Branches {
  readonly judgeBranch: (index: number) => readonly Fault[];
  /** The schemas that state the properties of all branches. */
  readonly stated: readonly RuleSchema[];
}

function chooseBranch(
  { property, keyword, cases, absent, unknown, other }: Choice,
  place: Place,
  { judgeBranch, stated }: Branches,
): readonly Fault[] {
  const { value } = place;
  const rule = `${place.read.rules.pointer}${place.below}/discriminator`;
  const apply = (indexes: readonly number[]): readonly Fault[] =>
    judgeBranches(keyword === "oneOf" ? "oneOf" : "anyOf", indexes, place, judgeBranch);
  if (!isObject(value)) {
    if (other === undefined) return [];
    const own = fault(place, ["type", { type: "object" }], sayTypes, { rule });
    if (other.length === 0) return [own];
    return apply(other).map((found) => (found.path.length === own.path.length ? alsoObject(found) : found));
  }
  if (!isPresent(value, property))
    return absent.length === 0
      ? [
          fault(
            place,
            ["required", { missingProperty: property, ...hintGiven(property, place, stated) }],
            () => `lacks the required property \`${property}\``,
            { rule },
          ),
        ]
      : apply(absent);
  const tag = value[property];
  const chosen = cases.find(([values]) => values.includes(tag as string));
  if (chosen !== undefined) return apply(chosen[1]);
  if (unknown !== undefined) return apply([unknown]);
  const params = {
    property,
    ...allowedParams(
      cases.flatMap(([values]) => values),
      tag,
    ),
  };
  return [fault(place, ["discriminator", params], sayAllowed, { property })];
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
  if (passing.length > 1) return [fault(place, [keyword, { passing: passing.slice(0, 2) }], sayPassing)];
  return selectBranch(
    fault(place, [keyword, {}], () => mustBe("one of the allowed shapes", place.value)),
    judged,
    place.value,
  );
}

const sayPassing: Say = ({ passing }) =>
  `must match exactly one of the allowed shapes, but matches number ${(passing as number[]).map((index) => index + 1).join(" and number ")}`;

/** The branches that the discriminator chooses from would take an object. */
function alsoObject(found: Fault): Fault {
  const { type, types } = found.params;
  const stated = [type ?? types ?? []].flat();
  if (found.keyword !== "type" && types === undefined) return found;
  return { ...found, params: { type: [...stated, "object"] }, say: sayTypes };
}
