import { translateCondition } from "../../../generators/api/build/conditions.ts";
import type { Property, Schema, UnionSchema } from "../../../generators/api/model.ts";
import type { Conditional, Schemas, UnnamedPart, When } from "./shape-model.ts";
import { variantNames } from "./variant-name.ts";
import { bothOf, eitherOf } from "./type-words.ts";

interface Laid {
  readonly whens: ReadonlyMap<string, readonly When[]>;
  /** Conditionals with rules that do not belong to a single property. */
  readonly rest: readonly UnnamedPart[];
}

const maxWhens = 12;
const nothing: Laid = { whens: new Map(), rest: [] };

/** Assigns to each property the conditional rules that apply to it. */
export function layConditionals(
  properties: ReadonlyMap<string, Property>,
  { conditionals, unions }: { readonly conditionals: readonly Conditional[]; readonly unions: readonly UnionSchema[] },
  schemas: Schemas,
): Laid {
  if (conditionals.length === 0 && (unions.length === 0 || properties.size === 0)) return nothing;
  const whens = new Map<string, When[]>([...properties.keys()].map((name) => [name, []]));
  const rest: UnnamedPart[] = [];
  for (const conditional of conditionals) {
    const isWhole = layOne(conditional, whens, { schemas, depth: 0 });
    if (!isWhole && conditional.schema)
      rest.push({ label: conditional.when, segment: `(${slug(conditional.place)})`, schema: conditional.schema });
  }
  for (const variant of unions.flatMap((union) => variantConditionals(union, schemas)))
    layOne(variant, whens, { schemas, depth: 0 });
  for (const [name, list] of whens) {
    const isRequired = properties.get(name)?.isRequired === true;
    const telling = list.filter((when) => when.schema !== undefined || (when.isRequired && !isRequired));
    whens.set(name, telling.slice(0, maxWhens));
  }
  return { whens, rest };
}

/** The variants that are written in place: those with a name of their own say their rules where they open. */
function variantConditionals(union: UnionSchema, schemas: Schemas): Conditional[] {
  if (union.variants.every(({ schema }) => schema.kind !== "object")) return [];
  const { selector, names, values } = variantNames(union, schemas);
  return union.variants.flatMap((variant, index) => {
    if (variant.schema.kind !== "object") return [];
    const properties = variant.schema.properties.filter(({ name }) => name !== selector);
    const schema = { ...variant.schema, properties };
    const chosen = (values[index] ?? []).map((value) => `\`${JSON.stringify(value)}\``);
    const { translate } = schemas;
    if (selector !== undefined && chosen.length > 0) {
      const when = translate("ifValue", { name: selector, values: eitherOf(chosen, translate) });
      return [{ when, place: when, required: [], schema }];
    }
    const name = names[index];
    if (name === undefined) return [];
    const when = translate("asChoice", { name });
    return [{ when, place: when, required: [], schema }];
  });
}

interface Lay {
  readonly schemas: Schemas;
  readonly depth: number;
}

const deepest = 4;

/** Returns whether every rule has found its property. */
function layOne({ when, place, required, schema }: Conditional, whens: Map<string, When[]>, lay: Lay): boolean {
  const { translate } = lay.schemas;
  let isWhole = true;
  const add = (name: string, entry: Omit<When, "words">): void => {
    const known = whens.get(name);
    if (known) known.push({ words: when, ...entry });
    else isWhole = false;
  };
  for (const name of required) add(name, { isRequired: true, schema: undefined });
  if (schema === undefined || lay.depth > deepest) return isWhole && schema === undefined;
  const inner = (part: Schema): boolean =>
    layOne({ when, place, required: [], schema: part }, whens, { ...lay, depth: lay.depth + 1 });
  for (const condition of schema.conditions) {
    if (condition.keyword === "if") continue;
    const inner = translateCondition(condition, schema.source, translate);
    const nested = {
      when: bothOf([when, inner.when ?? ""], translate),
      place,
      required: [],
      schema: condition.schema,
    };
    isWhole = condition.when !== undefined && layOne(nested, whens, { ...lay, depth: lay.depth + 1 }) && isWhole;
  }
  for (const { name, needed } of schema.dependencies) {
    const both = translate("andIfPresent", { condition: when, name });
    isWhole = layOne({ when: both, place, required: needed, schema: undefined }, whens, lay) && isWhole;
  }
  switch (schema.kind) {
    case "object":
      for (const property of schema.properties)
        add(property.name, {
          isRequired: property.isRequired,
          schema: saysNothing(property.schema) ? undefined : property.schema,
        });
      return isWhole && !schema.patternProperties.length && !schema.additionalProperties && !hasOwnRules(schema);
    case "intersection":
      return schema.parts.map(inner).every(Boolean) && isWhole && !hasOwnRules(schema);
    case "reference": {
      const named = lay.schemas.get(schema.name);
      return named !== undefined && inner(named.schema) && isWhole;
    }
    case "any":
      return isWhole && !hasOwnRules(schema);
    case "never":
    case "null":
    case "boolean":
    case "string":
    case "number":
    case "enum":
    case "array":
    case "union":
      return false;
  }
}

function hasOwnRules({ constraints }: Schema): boolean {
  return constraints.some(({ keywords }) => !keywords.includes("dependentRequired"));
}

function saysNothing(schema: Schema): boolean {
  return schema.kind === "any" && schema.constraints.length + schema.conditions.length === 0;
}

/** `if-type-is-card`: a condition as a part of an anchor. */
function slug(words: string): string {
  return words.replaceAll(/[`"]/g, "").trim().replaceAll(/\s+/g, "-");
}
