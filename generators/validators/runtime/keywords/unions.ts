import { allowedParams } from "../allowed-params.ts";
import { error, findDiscriminator, isObject, isPresent, validateSame, validateUsed, referenceTo } from "../place.ts";
import { hintGiven, listStated } from "../property-names.ts";
import type { Discriminator, ValueError, Keyword, Place, Describe, RuleSchema, SchemaObject } from "../rules.ts";
import { describeAllowed, describeTypes, show } from "../words.ts";
import { selectBranch } from "./select-branch.ts";

// Keywords whose value matches one of several branches.

export const anyOf: Keyword = (_branches, place, schema) => validateUnion("anyOf", place, schema);
export const oneOf: Keyword = (_branches, place, schema) => validateUnion("oneOf", place, schema);

/** `anyOf` or `oneOf`, by the discriminator if there is one. */
function validateUnion(keyword: "anyOf" | "oneOf", place: Place, schema: SchemaObject): readonly ValueError[] {
  const branches = schema[keyword] as readonly unknown[];
  const discriminator = findDiscriminator(place);
  const validateBranch = (index: number): readonly ValueError[] =>
    validateSame(branches[index] ?? true, place, `/${keyword}/${index}`);
  const schemaOf = (index: number): RuleSchema => (branches[index] ?? true) as RuleSchema;
  const indexes = branches.map((_branch, index) => index);
  return discriminator?.keyword === keyword
    ? chooseBranch(discriminator, place, { validateBranch, schemaOf, stated: [schema] })
    : validateBranches(place, { keyword, indexes, validateBranch, schemaOf });
}

/** Validates an object against the subtype of a base schema that its discriminator names. */
export const subtypes: Keyword = (_none, place, schema) => {
  const discriminator = findDiscriminator(place);
  if (discriminator?.keyword !== "call") return [];
  const validateBranch = (index: number): readonly ValueError[] => {
    const name = discriminator.targets[index] ?? null;
    return name === null ? [] : validateUsed(referenceTo(name), place);
  };
  const references = discriminator.targets.map((name) => (name === null ? schema : { $ref: referenceTo(name) }));
  const schemaOf = (index: number): RuleSchema => references[index] ?? true;
  return chooseBranch(discriminator, place, { validateBranch, schemaOf, stated: [schema, ...references] });
};

interface Branches {
  readonly validateBranch: (index: number) => readonly ValueError[];
  readonly schemaOf: (index: number) => RuleSchema;
  /** The schemas that state the properties of all branches. */
  readonly stated: readonly RuleSchema[];
}

function chooseBranch(
  { property, keyword, cases, absent, unknown, other }: Discriminator,
  place: Place,
  { validateBranch, schemaOf, stated }: Branches,
): readonly ValueError[] {
  const { value } = place;
  const rule = `${place.read.rules.pointer}${place.below}/discriminator`;
  const apply = (indexes: readonly number[]): readonly ValueError[] =>
    validateBranches(place, { keyword: keyword === "oneOf" ? "oneOf" : "anyOf", indexes, validateBranch, schemaOf });
  if (!isObject(value)) {
    if (other === undefined) return [];
    const own = error(place, ["type", { type: "object" }], describeTypes, { rule });
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
  return [error(place, ["discriminator", params], describeAllowed, { property })];
}

interface CandidateBranches extends Omit<Branches, "stated"> {
  readonly keyword: "anyOf" | "oneOf";
  readonly indexes: readonly number[];
}

function validateBranches(
  place: Place,
  { keyword, indexes, validateBranch, schemaOf }: CandidateBranches,
): readonly ValueError[] {
  const checked = indexes.map((index) => validateBranch(index));
  const passing = indexes.filter((_index, position) => checked[position]?.length === 0);
  if (passing.length === 1 || (passing.length > 1 && keyword === "anyOf")) return [];
  const [only] = checked;
  if (indexes.length === 1 && only !== undefined) return only;
  if (passing.length > 1) return [error(place, [keyword, { passing: passing.slice(0, 2) }], describePassing)];
  return selectBranch(
    error(
      place,
      [keyword, {}],
      () => `must match one of the allowed schemas, but is ${show(place.value)}, which matches none`,
    ),
    checked.map((errors, position) => ({
      errors,
      place: `${keyword}/${indexes[position] ?? 0}`,
      listNames: () => listStated(schemaOf(indexes[position] ?? 0), place),
    })),
    place.value,
  );
}

const describePassing: Describe = ({ passing }) =>
  `must match exactly one of the allowed schemas, but matches schemas ${(passing as number[]).map((index) => index + 1).join(" and ")}`;

/** The discriminator's branches accept an object. */
function alsoObject(found: ValueError): ValueError {
  const { type, types } = found.params;
  const stated = [type ?? types ?? []].flat();
  if (found.keyword !== "type" && types === undefined) return found;
  return { ...found, params: { type: [...stated, "object"] }, describe: describeTypes };
}
