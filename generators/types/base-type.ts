import { discriminateSubtypes } from "../api/discriminators.ts";
import { getOwn, isJsonObject } from "../source/json.ts";
import type { TypeContext } from "./type-context.ts";
import { readTag, taggedType } from "./union-type.ts";

/**
 * Prints the type of a base schema with a discriminator: the union of its subtypes, each with the tag values that
 * choose it. Undefined if the discriminator has no property name.
 */
export function baseType(pointer: string, context: TypeContext): string | undefined {
  const { schemas } = context;
  const source = schemas.entries.get(pointer)?.source ?? true;
  const discriminator = isJsonObject(source) ? getOwn(source, "discriminator") : undefined;
  const decided = isJsonObject(discriminator) ? discriminateSubtypes(schemas, discriminator, pointer) : undefined;
  if (decided === undefined) return undefined;
  const valuesByTarget = new Map<string, string[]>();
  for (const { value, target } of decided.cases)
    valuesByTarget.set(target, [...(valuesByTarget.get(target) ?? []), value]);
  const { property, otherwise } = decided;
  const cases = [...valuesByTarget].flatMap(([target, values]) =>
    target === otherwise ? [] : [caseType({ pointer, target, property, values }, context)],
  );
  return [...cases, ...(otherwise === undefined ? [] : [plainName(otherwise, context)])].join("\n  | ");
}

function caseType(
  {
    pointer,
    target,
    property,
    values,
  }: { pointer: string; target: string; property: string; values: readonly string[] },
  context: TypeContext,
): string {
  const isDescendant = context.schemas.subtypes.get(pointer)?.includes(target) === true || target === pointer;
  const own = plainName(target, context);
  const name = isDescendant ? own : `${plainName(pointer, context)} & ${own}`;
  const schema = context.schemas.find(context.schemas.entries.get(target)?.name ?? "");
  const tag = schema === undefined ? undefined : readTag(schema, property, context);
  const isStated = tag?.isRequired === true && tag.literals?.every((literal) => values.includes(literal)) === true;
  if (isStated && target !== pointer) return name;
  return taggedType(name, { property, values, isOptional: false });
}

function plainName(pointer: string, { schemas, names, direction }: TypeContext): string {
  const name = schemas.entries.get(pointer)?.name ?? "";
  return names.findBase(name, direction) ?? names.find(name, direction);
}
