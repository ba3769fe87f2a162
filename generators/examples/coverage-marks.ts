import type { Schema, UnionSchema } from "../api/model.ts";
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from "../source/json.ts";
import { appendPointer } from "../source/json-pointer.ts";
import type { Direction, ValidatorSet } from "../validators/model.ts";
import { limits } from "./coverage-rules.ts";

/** State while marking the rules that one payload exercises. */
export interface Marking {
  /** JSON pointers of rules. */
  readonly marked: Set<string>;
  readonly validators: ValidatorSet;
  readonly direction: Direction | undefined;
  /** The schemas already applied to the current value. They stop recursive references. */
  readonly here: Set<Schema>;
}

/**
 * Marks the rules that a valid payload exercises: a limit for each value, the enum member it has, the branch it takes.
 */
export function markExercised(marking: Marking, schema: Schema | undefined, value: JsonValue): void {
  if (schema === undefined || marking.here.has(schema)) return;
  marking.here.add(schema);
  const { source, pointer } = schema;
  if (isJsonObject(source) && schema.kind !== "reference") markOwn(marking, source, { pointer, value });
  for (const { keyword, schema: part } of schema.conditions)
    if (["then", "else", "dependentSchemas"].includes(keyword) && accepts(marking, part, value))
      markExercised(marking, part, value);
  switch (schema.kind) {
    case "reference":
      return markExercised(marking, marking.validators.findSchema(schema.name), value);
    case "intersection":
      return schema.parts.forEach((part) => markExercised(marking, part, value));
    case "union":
      return markBranches(marking, schema, value);
    case "array":
      if (Array.isArray(value))
        value.forEach((item: JsonValue, index) =>
          markExercised({ ...marking, here: new Set() }, schema.prefixItems[index] ?? schema.items, item),
        );
      return undefined;
    case "object":
      return isJsonObject(value) ? markProperties(marking, schema, value) : undefined;
    case "any":
    case "never":
    case "null":
    case "boolean":
    case "string":
    case "number":
    case "enum":
      return undefined;
  }
}

function markOwn({ marked }: Marking, source: JsonObject, at: { pointer: string; value: JsonValue }): void {
  const { pointer, value } = at;
  const type = Array.isArray(value) ? "array" : value === null ? undefined : typeof value;
  const known = type === "number" || type === "string" || type === "array" || type === "object" ? limits[type] : [];
  for (const keyword of known) if (source[keyword] !== undefined) marked.add(appendPointer(pointer, keyword));
  const { enum: members, required } = source;
  const text = JSON.stringify(value);
  if (isJsonArray(members))
    members.forEach((member, index) => {
      if (JSON.stringify(member) === text) marked.add(appendPointer(appendPointer(pointer, "enum"), index));
    });
  if (!isJsonObject(value) || !isJsonArray(required)) return;
  required.forEach((name, index) => {
    if (typeof name === "string" && value[name] !== undefined)
      marked.add(appendPointer(appendPointer(pointer, "required"), index));
  });
}

function markBranches(marking: Marking, { variants, discriminator }: UnionSchema, value: JsonValue): void {
  const tag = discriminator !== undefined && isJsonObject(value) ? value[discriminator] : undefined;
  const chosen = variants.filter(
    ({ discriminatorValues }) => typeof tag === "string" && discriminatorValues.includes(tag),
  );
  for (const { schema } of chosen.length > 0 ? chosen : variants) {
    if (chosen.length === 0 && !accepts(marking, schema, value)) continue;
    marking.marked.add(schema.pointer);
    markExercised(marking, schema, value);
  }
}

function markProperties(marking: Marking, schema: Schema & { kind: "object" }, value: JsonObject): void {
  const stated = new Map(schema.properties.map((property) => [property.name, property.schema]));
  for (const [name, child] of Object.entries(value))
    if (child !== undefined)
      markExercised({ ...marking, here: new Set() }, stated.get(name) ?? schema.additionalProperties, child);
}

function accepts({ validators, direction }: Marking, schema: Schema, value: JsonValue): boolean {
  return validators.validate(schema, direction, value).length === 0;
}
