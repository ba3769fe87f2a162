import { directionMarks } from "../validators/direction-marks.ts";
import { isJsonObject, setOwn, type JsonObject, type JsonValue } from "../source/json.ts";
import { fillObject, propertyParts } from "./make-object.ts";
import { countOf, isForbidden, mapParts, onePart, ruleAt, textsOf } from "./place.ts";
import type { RuleInput, Sides } from "./sides.ts";
import { everyKind } from "./every-kind.ts";

/** Objects that lack a property, have an extra one, or have one that the direction forbids. */
export function objectSides(input: RuleInput): readonly Sides[] {
  const { part, keyword, local } = input;
  if (!isJsonObject(local)) return [];
  switch (keyword) {
    case "required":
      return textsOf(part, "required").flatMap((name) =>
        Object.hasOwn(local, name) ? [{ inside: [local], outside: [without(local, name)] }] : [],
      );
    case "minProperties":
    case "maxProperties":
      return countSides(input, local, countOf(part, keyword));
    case "dependentRequired":
      return dependencySides(input, local);
    case "additionalProperties":
    case "unevaluatedProperties":
      return onePart(part, keyword)?.schema === false
        ? [{ inside: [local], outside: ["other", "zzz", "☃", "0"].map((name) => withProperty(local, name, "text")) }]
        : [];
    case "properties":
      return [...directionSides(input, local), ...forbiddenSides(input, local)];
    default:
      return [];
  }
}

/** The same object with one more property or another value of it. */
export function withProperty(object: JsonObject, name: string, value: JsonValue): JsonObject {
  const copy: Record<string, JsonValue | undefined> = { ...object };
  setOwn(copy, name, value);
  return copy;
}

function without(object: JsonObject, name: string): JsonObject {
  const { [name]: _removed, ...rest } = object;
  return rest;
}

function countSides(
  { maker, shape, keyword }: RuleInput,
  local: JsonObject,
  count: number | undefined,
): readonly Sides[] {
  if (count === undefined || (keyword === "minProperties" && count === 0)) return [];
  const filled = (size: number): readonly JsonObject[] => {
    const object = fillObject(maker, shape.parts, { object: local, count: size });
    return object === undefined ? [] : [object];
  };
  if (keyword === "maxProperties") return [{ inside: [...filled(count), local], outside: filled(count + 1) }];
  const fewer = Object.keys(local).map((name) => without(local, name));
  return [
    { inside: [...filled(count), local], outside: [...fewer, ...fewer.flatMap((object) => shrink(object, count - 1))] },
  ];
}

function shrink(object: JsonObject, size: number): readonly JsonObject[] {
  return size < 0 ? [] : [Object.fromEntries(Object.entries(object).slice(0, size))];
}

function dependencySides({ maker, shape, part }: RuleInput, local: JsonObject): readonly Sides[] {
  const stated = isJsonObject(part.schema) ? part.schema["dependentRequired"] : undefined;
  if (!isJsonObject(stated)) return [];
  return Object.entries(stated).flatMap(([name, needed]) => {
    const names = [name, ...(Array.isArray(needed) ? needed : [])].filter((item) => typeof item === "string");
    const whole = names.reduce<JsonObject | undefined>((object, own) => {
      if (object === undefined || Object.hasOwn(object, own)) return object;
      const [value] = maker.make(propertyParts(shape.parts, own), 1);
      return value === undefined ? undefined : withProperty(object, own, value);
    }, local);
    if (whole === undefined) return [];
    return names.slice(1).map((lacking) => ({ inside: [whole], outside: [without(whole, lacking)] }));
  });
}

/** Properties that the direction forbids. The value without them is valid. */
function directionSides({ maker, part }: RuleInput, local: JsonObject): readonly Sides[] {
  const { context } = maker;
  const { direction } = context;
  if (direction === undefined) return [];
  const keyword = directionMarks[direction];
  return mapParts(part, "properties").flatMap(([name, property]) => {
    if (!isForbidden(context, property.schema)) return [];
    const values = [...maker.make([property], 1), ...everyKind];
    const reportedAs = { keyword, rule: ruleAt(property, keyword) };
    return [
      { inside: [local], outside: values.slice(0, 1).map((value) => withProperty(local, name, value)), reportedAs },
    ];
  });
}

/** Properties of the schema `false`. */
function forbiddenSides({ part }: RuleInput, local: JsonObject): readonly Sides[] {
  return mapParts(part, "properties").flatMap(([name, property]) =>
    property.schema === false
      ? [
          {
            inside: [local],
            outside: [withProperty(local, name, "text")],
            reportedAs: { keyword: "false", rule: property.pointer },
          },
        ]
      : [],
  );
}
