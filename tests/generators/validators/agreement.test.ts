import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { buildValidators } from "../../../generators/validators/build-validators.ts";
import type { JsonValue } from "../../../generators/source/json.ts";
import { buildApi, getSchema } from "./build-api.ts";
import { tries } from "../../soak.ts";

const names = fc.constantFrom("a", "b", "isPrototypeOf", "x/y~z");
const scalars = fc.oneof(
  fc.constantFrom<JsonValue>(null, true, false, 0, 1, 1.5, -2, 10, "", "a", "ab", "abc", "äö"),
  fc.integer({ min: -3, max: 12 }),
);

function values(depth: number): fc.Arbitrary<JsonValue> {
  if (depth === 0) return scalars;
  const inner = values(depth - 1);
  return fc.oneof(
    { weight: 2, arbitrary: scalars },
    { weight: 1, arbitrary: fc.array(inner, { maxLength: 4 }) },
    {
      weight: 3,
      arbitrary: fc.uniqueArray(fc.tuple(names, inner), { maxLength: 4, selector: ([name]) => name }).map(toObject),
    },
  );
}

/** An object with own properties, whatever their names are. */
function toObject(entries: readonly (readonly [string, unknown])[]): { [key: string]: JsonValue } {
  return JSON.parse(
    `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(",")}}`,
  );
}

/**
 * Schemas with most keywords. Ajv is wrong or throws on some `unevaluatedProperties`, and ignores rules after
 * `prefixItems`. References end after one step.
 */
function schemas(depth: number, mayRefer = true): fc.Arbitrary<JsonValue> {
  const leaf = fc.oneof(
    fc.boolean(),
    fc.constantFrom("string", "number", "integer", "object", "array", "null", "boolean").map((type) => ({ type })),
    fc.constant(mayRefer ? { $ref: "#/components/schemas/Other" } : true),
    fc.record({ enum: fc.uniqueArray(scalars, { minLength: 1, maxLength: 10 }) }),
    fc.record({ const: values(1) }),
  );
  if (depth === 0) return leaf;
  const one = schemas(depth - 1, mayRefer);
  const some = fc.array(one, { minLength: 1, maxLength: 3 });
  const map = fc.uniqueArray(fc.tuple(names, one), { maxLength: 3, selector: ([name]) => name }).map(toObject);
  const small = fc.integer({ min: 0, max: 3 });
  const keywords = {
    type: fc.subarray(["string", "number", "object", "array", "null"], { minLength: 1 }),
    minimum: fc.integer({ min: -1, max: 5 }),
    exclusiveMaximum: fc.integer({ min: -1, max: 9 }),
    multipleOf: fc.constantFrom(1, 2, 0.5, 0.01),
    minLength: small,
    maxLength: small,
    pattern: fc.constantFrom("^a", "b$", "^.$"),
    minItems: small,
    maxItems: small,
    uniqueItems: fc.constant(true),
    minProperties: small,
    maxProperties: small,
    required: fc.uniqueArray(names, { minLength: 1, maxLength: 2 }),
    dependentRequired: fc.tuple(names, names).map(([name, other]) => toObject([[name, [other]]])),
    properties: map,
    patternProperties: fc.record({ "^[ab]": one, o: one }, { requiredKeys: [] }),
    additionalProperties: one,
    propertyNames: one,
    dependentSchemas: map,
    items: one,
    contains: one,
    minContains: small,
    maxContains: small,
    allOf: some,
    anyOf: some,
    oneOf: some,
    not: one,
    if: one,
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    then: one,
    else: one,
  };
  // A few keywords at a time: with all of them, hardly any value is valid.
  const whole = fc
    .subarray(Object.keys(keywords), { minLength: 1, maxLength: 5 })
    .chain((chosen) =>
      fc.record(
        Object.fromEntries(
          chosen.map((name) => [name, keywords[name as keyof typeof keywords] as fc.Arbitrary<unknown>]),
        ),
      ),
    );
  return fc.oneof(leaf, whole, whole) as fc.Arbitrary<JsonValue>;
}

/** Six schemas per description, because reading a description takes longer than compiling a schema. */
const descriptions = fc.record({
  own: fc.array(schemas(2), { minLength: 6, maxLength: 6 }),
  other: schemas(1, false),
  given: fc.array(values(2), { minLength: 10, maxLength: 10 }),
});

test("compiled checks, interpreted rules, and Ajv agree on every value", async () => {
  await fc.assert(
    fc.asyncProperty(descriptions, async ({ own, other, given }) => {
      const pairs = own.flatMap((schema, index) => [
        [`Compiled${index}`, schema],
        [`Interpreted${index}`, { allOf: [schema], unevaluatedItems: true }],
      ]);
      const components = { ...Object.fromEntries(pairs), Other: other };
      const api = await buildApi(components);
      const validators = buildValidators(api);
      const check = (name: string, value: JsonValue): boolean => {
        const issues = validators.validate(getSchema(api, name), undefined, value);
        expect(issues.filter(({ code }) => code === "payload/schema")).toEqual([]);
        // The boolean answer shares results between values, which must not change it.
        expect(validators.accepts(getSchema(api, name), undefined, value)).toBe(issues.length === 0);
        return issues.length === 0;
      };
      const options = {
        strict: false,
        ownProperties: true,
        multipleOfPrecision: 9,
        allErrors: true,
        logger: false,
      } as const;
      const ajv = new Ajv2020(options);
      // Not needed here, and Ajv's tracking throws on some schemas.
      Object.assign(ajv.opts, { unevaluated: false });
      ajv.addSchema({ components: { schemas: components } }, "description");
      // The first values of a schema are interpreted, later values use compiled code.
      for (const index of own.keys()) {
        const oracle = ajv.compile({ $ref: `description#/components/schemas/Compiled${index}` });
        for (const value of [...given, ...given, ...given, ...given])
          expect(
            [check(`Compiled${index}`, value), check(`Interpreted${index}`, value)],
            `${index} ${JSON.stringify(value)}`,
          ).toEqual(Array.from({ length: 2 }, () => oracle(value)));
      }
    }),
    { numRuns: tries(12, 300) },
  );
});
