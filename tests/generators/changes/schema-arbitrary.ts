import fc from "fast-check";

/** The names of the schemas in random descriptions. `Root` is compared. */
export const schemaNames = ["Root", "A", "B"] as const;

/** Few different parts, so that two random schemas often overlap. */
const name = fc.constantFrom("a", "b", "c");
const small = fc.integer({ min: 0, max: 3 });
const scalar = fc.oneof(
  fc.constantFrom("a", "b", "", "cat", "x-1"),
  fc.constantFrom(0, 1, 2, 1.5, -1),
  fc.constantFrom(true, null),
);
const pattern = fc.constantFrom("^a", "^[a-c]+$", "b$", "^x-");
const format = fc.constantFrom("date", "email", "uuid", "int32", "int64", "binary", "ipv4");
const type = fc.constantFrom("string", "integer", "number", "boolean", "null", "object", "array");

function optional(arbitrary: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.option(arbitrary, { nil: undefined, freq: 3 });
}

function keywords(record: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<object> {
  const optionalRecord = Object.fromEntries(Object.entries(record).map(([key, value]) => [key, optional(value)]));
  return fc.record(optionalRecord).map((schema) => JSON.parse(JSON.stringify(schema)) as object);
}

/** Random schemas that refer to each other. */
export const schemas: fc.Arbitrary<Readonly<Record<string, object>>> = fc.record(
  Object.fromEntries(
    schemaNames.map((own, index) => [own, schemaOfDepth(own === "Root" ? 3 : 2, schemaNames.slice(index + 1))]),
  ),
);

/** A random schema. For the value itself it refers to these names only, so that no schema consists of itself. */
export function schemaOfDepth(depth: number, names: readonly string[]): fc.Arbitrary<object> {
  const texts = keywords({ minLength: small, maxLength: small, pattern, format }).map((rest) => ({
    type: "string",
    ...rest,
  }));
  const numbers = fc
    .tuple(
      fc.constantFrom("integer", "number"),
      keywords({ minimum: small, maximum: small, exclusiveMinimum: small, multipleOf: fc.constantFrom(1, 2, 3, 0.5) }),
    )
    .map(([own, rest]) => ({ type: own, ...rest }));
  const listed = fc.uniqueArray(scalar, { minLength: 1, maxLength: 3 }).map((values) => ({ enum: values }));
  const plain = fc.oneof(
    texts,
    numbers,
    listed,
    type.map((own) => ({ type: own })),
    fc.constant({}),
  );
  if (depth === 0) return plain;
  const inner = schemaOfDepth(depth - 1, schemaNames);
  const same = schemaOfDepth(depth - 1, names);
  const branches = fc.array(same, { minLength: 1, maxLength: 3 });
  const properties = fc.dictionary(name, inner, { maxKeys: 3 });
  const required = fc.uniqueArray(name, { maxLength: 2 });
  const objects = keywords({
    properties,
    required,
    additionalProperties: fc.oneof(fc.constant(false), inner),
    patternProperties: fc.dictionary(pattern, inner, { maxKeys: 1 }),
    minProperties: small,
    maxProperties: small,
    propertyNames: fc.record({ maxLength: small }),
    dependentRequired: fc.dictionary(name, fc.uniqueArray(name, { minLength: 1, maxLength: 1 }), { maxKeys: 1 }),
  }).map((rest) => ({ type: "object", ...rest }));
  const marked = fc.record({
    type: fc.constant("object"),
    properties: fc.record({
      a: fc.constantFrom({ type: "string", readOnly: true }, { type: "string", writeOnly: true }),
    }),
    required: fc.constant(["a"]),
  });
  const arrays = keywords({
    items: inner,
    prefixItems: fc.array(inner, { minLength: 1, maxLength: 2 }),
    minItems: small,
    maxItems: small,
    uniqueItems: fc.boolean(),
    contains: inner,
    minContains: fc.constantFrom(0, 1, 2),
    maxContains: fc.constantFrom(1, 2),
  }).map((rest) => ({ type: "array", ...rest }));
  const combined = fc.oneof(
    branches.map((list) => ({ allOf: list })),
    branches.map((list) => ({ anyOf: list })),
    branches.map((list) => ({ oneOf: list })),
    same.map((part) => ({ not: part })),
    fc
      .tuple(same, same, same)
      .map((parts) => Object.fromEntries(["if", "then", "else"].map((keyword, index) => [keyword, parts[index]]))),
    fc.tuple(objects, branches).map(([own, list]) => ({ ...own, anyOf: list, unevaluatedProperties: false })),
  );
  const references =
    names.length === 0
      ? plain
      : fc.constantFrom(...names).map((target) => ({ $ref: `#/components/schemas/${target}` }));
  return fc.oneof(
    { weight: 4, arbitrary: objects },
    { weight: 2, arbitrary: arrays },
    { weight: 3, arbitrary: plain },
    { weight: 2, arbitrary: combined },
    { weight: 1, arbitrary: references },
    { weight: 1, arbitrary: marked },
  );
}
