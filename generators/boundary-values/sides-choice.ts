import { getOwn, isJsonObject, type JsonValue } from "../source/json.ts";
import { everyKind } from "./every-kind.ts";
import { findChoice } from "./discriminator-branch.ts";
import type { PlacedSchema } from "./model.ts";
import { listParts, madeUp, onePart, ruleAt } from "./place.ts";
import type { RuleInput, Sides } from "./sides.ts";
import { withProperty } from "./sides-object.ts";

/** Values that no branch or several branches accept, unknown tags, and excluded values. */
export function choiceSides(input: RuleInput): readonly Sides[] {
  const { keyword, local } = input;
  switch (keyword) {
    case "anyOf":
      return hasDiscriminator(input) ? [] : [{ inside: [local], outside: everyKind }];
    case "oneOf":
      return hasDiscriminator(input) ? [] : [{ inside: [local], outside: [...everyKind, ...doubles(input)] }];
    case "not":
      return [{ inside: [local], outside: [...excluded(input), ...everyKind] }];
    case "discriminator":
      return discriminatorSides(input, local);
    default:
      return [];
  }
}

function hasDiscriminator({ maker, part, keyword }: RuleInput): boolean {
  return findChoice(maker.context, part)?.keyword === keyword;
}

function discriminatorSides({ maker, part }: RuleInput, local: JsonValue): readonly Sides[] {
  const choice = findChoice(maker.context, part);
  if (choice === undefined || !isJsonObject(local)) return [];
  const { [choice.property]: _tag, ...untagged } = local;
  const unknown = choice.whenUnknown === undefined ? [withProperty(local, choice.property, "☃")] : [];
  return [
    { inside: [local], outside: unknown },
    ...(choice.whenAbsent.length > 0
      ? []
      : [{ inside: [local], outside: [untagged], reportedAs: reportedAs(part, "required") }]),
  ];
}

function reportedAs(part: PlacedSchema, keyword: string): NonNullable<Sides["reportedAs"]> {
  return { keyword, rule: ruleAt(part, "discriminator") };
}

/** Values that two branches of a `oneOf` accept. */
function doubles({ maker, part }: RuleInput): readonly JsonValue[] {
  const branches = listParts(part, "oneOf").slice(0, 5);
  const rest = withoutKeyword(part, "oneOf");
  return branches.flatMap((left, index) =>
    branches.slice(index + 1).flatMap((right) => maker.make([rest, left, right], 1)),
  );
}

/** Values that match the schema under `not` and all other rules. */
function excluded({ maker, part }: RuleInput): readonly JsonValue[] {
  const place = onePart(part, "not");
  return place === undefined ? [] : maker.make([withoutKeyword(part, "not"), place], 3);
}

function withoutKeyword({ schema }: PlacedSchema, keyword: string): PlacedSchema {
  if (!isJsonObject(schema) || getOwn(schema, keyword) === undefined) return madeUp({});
  const { [keyword]: _removed, ...rest } = schema;
  return madeUp(rest);
}
