import { discriminateUnion, toPointer } from "../api/discriminators.ts";
import type { JsonSchema, ReferenceSchema, Schema, UnionSchema, Variant } from "../api/model.ts";
import { isJsonObject, type JsonValue } from "../source/json.ts";
import { propertyKey, stringLiteral } from "../../templates/text.ts";
import { isForbidden, type TypeContext } from "./type-context.ts";

/** Prints a union. A discriminator makes it narrowable. */
export function unionType(schema: UnionSchema, context: TypeContext, indent: string): string {
  const { variants, discriminator } = schema;
  const fallback = defaultTarget(schema);
  const types = variants
    .flatMap((variant) => limitToTypes(variant, schema))
    .map((variant) =>
      discriminator === undefined || isTarget(variant.schema, fallback)
        ? context.typeText(variant.schema, context, indent)
        : variantType(
            variant,
            {
              text: context.typeText(variant.schema, context, indent),
              discriminator,
              hasDefault: fallback !== undefined,
            },
            context,
          ),
    );
  const distinct = [...new Set(types.filter((type) => type !== "never"))];
  if (distinct.includes("unknown")) return "unknown";
  return distinct.length === 0 ? "never" : distinct.join(" | ");
}

/** Prints a type with the tag values that choose it. */
export function taggedType(
  text: string,
  tag: { property: string; values: readonly string[]; isOptional: boolean },
): string {
  const { property, values, isOptional } = tag;
  const literals = values.map(stringLiteral).join(" | ");
  return `(${text} & { ${propertyKey(property)}${isOptional ? "?" : ""}: ${literals} })`;
}

/** If the branch does not declare the values that choose it, the union adds them, so that it narrows. */
function variantType(
  { schema, discriminatorValues: values }: Variant,
  { text, discriminator, hasDefault }: { text: string; discriminator: string; hasDefault: boolean },
  context: TypeContext,
): string {
  const tag = readTag(schema, discriminator, context);
  const isStated =
    tag.literals?.every((literal) => values.includes(literal)) === true && (tag.isRequired || !hasDefault);
  if (values.length === 0 || isStated || tag.isForbidden) return text;
  const isPlain = /^[\w$.]+$/.test(text);
  const isOptional = !tag.isRequired && !hasDefault;
  return taggedType(isPlain ? text : `(${text})`, { property: discriminator, values, isOptional });
}

/**
 * In the model a union of one branch is that branch. If a discriminator chooses the branch, its tag values are required
 * all the same.
 */
export function onlyBranchType(schema: ReferenceSchema, text: string, context: TypeContext): string {
  const { source } = schema;
  const discriminator = isJsonObject(source) ? source["discriminator"] : undefined;
  if (!isJsonObject(source) || !isJsonObject(discriminator)) return text;
  // Checked to be a list below.
  const branches = (source["oneOf"] ?? source["anyOf"]) as readonly JsonSchema[] | undefined;
  const decided = Array.isArray(branches) ? discriminateUnion(context.schemas, discriminator, branches) : undefined;
  if (decided === undefined || decided.whenUnknown !== undefined) return text;
  const variant = { schema, discriminatorValues: decided.cases.map(({ value }) => value) };
  return variantType(variant, { text, discriminator: decided.property, hasDefault: false }, context);
}

const kindTypes: Readonly<Partial<Record<Schema["kind"], readonly string[]>>> = {
  null: ["null"],
  boolean: ["boolean"],
  string: ["string"],
  number: ["number", "integer"],
  array: ["array"],
  object: ["object"],
};

/** A `type` next to the branches excludes branches of another kind, and list values of another kind. */
function limitToTypes(variant: Variant, { source, mode }: UnionSchema): readonly Variant[] {
  const stated = isJsonObject(source) && mode !== "type" ? source["type"] : undefined;
  if (stated === undefined) return [variant];
  const types = new Set([stated].flat());
  const { schema: branch } = variant;
  const isNullable = branch.isNullable && types.has("null");
  if (branch.kind === "enum") {
    const values = branch.values.filter(({ value }) => typesOf(value).some((type) => types.has(type)));
    return values.length === 0 && !isNullable ? [] : [{ ...variant, schema: { ...branch, values, isNullable } }];
  }
  const isOfTypes = kindTypes[branch.kind]?.some((type) => types.has(type)) ?? true;
  if (!isOfTypes && !isNullable) return [];
  return branch.isNullable === isNullable ? [variant] : [{ ...variant, schema: { ...branch, isNullable } }];
}

/** The JSON Schema types of a value. */
function typesOf(value: JsonValue): readonly string[] {
  if (value === null) return ["null"];
  if (Array.isArray(value)) return ["array"];
  if (typeof value === "number") return Number.isInteger(value) ? ["integer", "number"] : ["number"];
  return [typeof value];
}

function defaultTarget({ source, variants }: UnionSchema): string | undefined {
  const discriminator = isJsonObject(source) ? source["discriminator"] : undefined;
  const target = isJsonObject(discriminator) ? discriminator["defaultMapping"] : undefined;
  if (typeof target !== "string") return undefined;
  const pointer = toPointer(target);
  return variants.some(({ schema }) => isTarget(schema, pointer)) ? pointer : undefined;
}

function isTarget({ source }: Schema, target: string | undefined): boolean {
  return target !== undefined && isJsonObject(source) && source["$ref"] === target;
}

/** A schema's rules for its tag. */
export interface UnionTag {
  /** The allowed texts. Undefined if the schema does not restrict them. */
  readonly literals: readonly string[] | undefined;
  readonly isRequired: boolean;
  /** True if the direction forbids the tag. */
  readonly isForbidden: boolean;
}

/** Reads a schema's rules for a property, through references and compositions. */
export function readTag(
  schema: Schema,
  property: string,
  context: TypeContext & { readonly seen?: ReadonlySet<string> },
): UnionTag {
  const { seen = new Set<string>() } = context;
  const silent: UnionTag = { literals: undefined, isRequired: false, isForbidden: false };
  if (schema.kind === "reference") {
    const target = seen.has(schema.name) ? undefined : context.schemas.find(schema.name);
    return target === undefined
      ? silent
      : readTag(target, property, { ...context, seen: new Set([...seen, schema.name]) });
  }
  if (schema.kind === "intersection") {
    const tags = schema.parts.map((part) => readTag(part, property, context));
    return {
      literals: tags.find(({ literals }) => literals !== undefined)?.literals,
      isRequired: tags.some((tag) => tag.isRequired),
      isForbidden: tags.some((tag) => tag.isForbidden),
    };
  }
  if (schema.kind === "union" && schema.variants.length > 0) {
    const tags = schema.variants.map((variant) => readTag(variant.schema, property, context));
    const literals = tags.map((tag) => tag.literals);
    return {
      literals: literals.every((list) => list !== undefined) ? literals.flat() : undefined,
      isRequired: tags.every((tag) => tag.isRequired),
      isForbidden: tags.some((tag) => tag.isForbidden),
    };
  }
  const found = schema.kind === "object" ? schema.properties.find(({ name }) => name === property) : undefined;
  if (found === undefined) return silent;
  return {
    literals: readLiterals(found.schema, context),
    isRequired: found.isRequired,
    isForbidden: isForbidden(context, found.schema),
  };
}

function readLiterals(schema: Schema, context: TypeContext, depth = 0): readonly string[] | undefined {
  if (schema.isNullable) return undefined;
  if (schema.kind === "reference") {
    const target = depth > 20 ? undefined : context.schemas.find(schema.name);
    return target === undefined ? undefined : readLiterals(target, context, depth + 1);
  }
  if (schema.kind !== "enum") return undefined;
  const texts = schema.values.map(({ value }) => value).filter((value) => typeof value === "string");
  return texts.length === schema.values.length ? texts : undefined;
}
