import type { Schema, UnionSchema, Variant } from "../../../generators/api/model.ts";
import type { Schemas } from "./shape-model.ts";
import { layersOf } from "./layers.ts";

/** How the variants of a union are distinguished. */
export interface VariantNames {
  /** The property whose value chooses: the discriminator, or one that has a value of its own in every variant. */
  readonly selector: string | undefined;
  /** One for each variant; undefined where nothing but its type says what it is. */
  readonly names: readonly (string | undefined)[];
  /** Values of the selector, for each variant. */
  readonly values: readonly (readonly string[])[];
  /** The variant for absent and unknown values. */
  readonly fallback?: number;
}

/** Names the variants by what selects them, else by their titles or the names of their schemas. */
export function variantNames({ variants, discriminator }: UnionSchema, schemas: Schemas): VariantNames {
  const stated = variants.map((variant) => variant.discriminatorValues);
  if (discriminator !== undefined && stated.some((values) => values.length > 0))
    return {
      selector: discriminator,
      values: variants.map(({ isDefault }, index) => (isDefault === true ? [] : (stated[index] ?? []))),
      names: variants.map(variantName),
      fallback: variants.findIndex(({ isDefault }) => isDefault),
    };
  const constants = variants.map(({ schema }) => schemas.constants(schema, () => constantsOf(schema, schemas)));
  const selector = [...(constants[0]?.keys() ?? [])].find((name) => {
    const values = constants.map((of) => of.get(name));
    return variants.length > 1 && !values.includes(undefined) && new Set(values).size === values.length;
  });
  const values = constants.map((of) => (selector === undefined ? [] : [of.get(selector) ?? ""]));
  return {
    selector: selector ?? discriminator,
    values,
    names: variants.map((variant, index) => values[index]?.[0] ?? variantName(variant)),
  };
}

/** A choice is named by what selects it, else by its title or the name of its schema; undefined where it has none. */
export function variantName({ schema, discriminatorValues }: Variant): string | undefined {
  if (discriminatorValues.length > 0) return discriminatorValues.join(", ");
  return schema.title ?? (schema.kind === "reference" ? schema.name : undefined);
}

/** Required properties that have one value only. */
function constantsOf(schema: Schema, schemas: Schemas): ReadonlyMap<string, string> {
  const constants = new Map<string, string>();
  for (const layer of layersOf(schema, schemas)) {
    if (layer.kind !== "object") continue;
    for (const { name, isRequired, schema: property } of layer.properties) {
      const [only, ...others] = property.kind === "enum" ? property.values : [];
      if (isRequired && only !== undefined && others.length === 0 && typeof only.value === "string")
        constants.set(name, only.value);
    }
  }
  return constants;
}
