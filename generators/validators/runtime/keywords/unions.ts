import { allowedParams } from "../allowed-params.ts";
import { error, findChoice, isObject, isPresent, validateSame, validateUsed, referenceTo } from "../place.ts";
import { hintGiven } from "../property-names.ts";
import type { Choice, ValueError, Keyword, Place, Say, RuleSchema, SchemaObject } from "../rules.ts";
import { sayAllowed, sayTypes, show } from "../words.ts";
import { selectBranch } from "./select-branch.ts";

// The keywords of which one branch is meant.

export const anyOf: Keyword = (_branches, place, schema) => validateUnion("anyOf", place, schema);
export const oneOf: Keyword = (_branches, place, schema) => validateUnion("oneOf", place, schema);

/** `anyOf` or `oneOf`, by the discriminator where it has one. */
function validateUnion(keyword: "anyOf" | "oneOf", place: Place, schema: SchemaObject): readonly ValueError[] {
  const branches = schema[keyword] as readonly unknown[];
  const choice = findChoice(place);
  const validateBranch = (index: number): readonly ValueError[] =>
    validateSame(branches[index] ?? true, place, `/${keyword}/${index}`);
  const indexes = branches.map((_branch, index) => index);
  return choice?.keyword === keyword
    ? chooseBranch(choice, place, { validateBranch, stated: [schema] })
    : validateBranches(keyword, indexes, place, validateBranch);
}

/** An object by the descendant of a base schema that its discriminator names. */
export const descendants: Keyword = (_none, place, schema) => {
  const choice = findChoice(place);
  if (choice?.keyword !== "call") return [];
  const validateBranch = (index: number): readonly ValueError[] => {
    const name = choice.targets[index] ?? null;
    return name === null ? [] : validateUsed(referenceTo(name), place);
  };
  const references = choice.targets.flatMap((name) => (name === null ? [] : [{ $ref: referenceTo(name) }]));
  return chooseBranch(choice, place, { validateBranch, stated: [schema, ...references] });
};

interface Branches {
  readonly validateBranch: (index: number) => readonly ValueError[];
  /** The schemas that state the properties of all branches. */
  readonly stated: readonly RuleSchema[];
}

function chooseBranch(
  { property, keyword, cases, absent, unknown, other }: Choice,
  place: Place,
  { validateBranch, stated }: Branches,
): readonly ValueError[] {
  const { value } = place;
  const rule = `${place.read.rules.pointer}${place.below}/discriminator`;
  const apply = (indexes: readonly number[]): readonly ValueError[] =>
    validateBranches(keyword === "oneOf" ? "oneOf" : "anyOf", indexes, place, validateBranch);
  if (!isObject(value)) {
    if (other === undefined) return [];
    const own = error(place, ["type", { type: "object" }], sayTypes, { rule });
    if (other.length === 0) return [own];
    return apply(other).map((found) => (found.path.length === own.path.length ? alsoObject(found) : found));
  }
  if (!isPresent(value, property))
    return absent.length === 0
      ? [
          error(
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
  return [error(place, ["discriminator", params], sayAllowed, { property })];
}

function validateBranches(
  keyword: "anyOf" | "oneOf",
  indexes: readonly number[],
  place: Place,
  validateBranch: (index: number) => readonly ValueError[],
): readonly ValueError[] {
  const checked = indexes.map((index) => validateBranch(index));
  const passing = indexes.filter((_index, position) => checked[position]?.length === 0);
  if (passing.length === 1 || (passing.length > 1 && keyword === "anyOf")) return [];
  const [only] = checked;
  if (indexes.length === 1 && only !== undefined) return only;
  if (passing.length > 1) return [error(place, [keyword, { passing: passing.slice(0, 2) }], sayPassing)];
  return selectBranch(
    error(place, [keyword, {}], () => `must match one of the allowed schemas, but ${show(place.value)} matches none`),
    checked,
    place.value,
  );
}

const sayPassing: Say = ({ passing }) =>
  `must match exactly one of the allowed schemas, but matches schemas ${(passing as number[]).map((index) => index + 1).join(" and ")}`;

/** The branches that the discriminator chooses from would take an object. */
function alsoObject(found: ValueError): ValueError {
  const { type, types } = found.params;
  const stated = [type ?? types ?? []].flat();
  if (found.keyword !== "type" && types === undefined) return found;
  return { ...found, params: { type: [...stated, "object"] }, say: sayTypes };
}
