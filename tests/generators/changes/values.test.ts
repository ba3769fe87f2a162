import fc from "fast-check";
import { expect, test } from "vitest";
import { compareRoots, compareSchemas, printDifference } from "./compare-schemas.ts";

const text = { type: "string" };
const whole = { type: "integer" };

function object(properties: object, required: readonly string[] = [], further: object = {}): object {
  return { type: "object", properties, ...(required.length > 0 ? { required } : {}), ...further };
}

function reference(name: string): object {
  return { $ref: `#/components/schemas/${name}` };
}

/** Branches that many values match together, as a payment can have many methods. */
function overlapping(kind: object): readonly object[] {
  return Array.from({ length: 30 }, (_, index) =>
    object({ kind, [`own${index}`]: text, list: { type: "array", items: object({ kind, [`x${index}`]: whole }) } }),
  );
}

test.each<[name: string, base: object | boolean, revision: object | boolean]>([
  ["a list of types and a union", { type: ["string", "null"] }, { anyOf: [{ type: "null" }, text] }],
  ["limits of whole numbers", { ...whole, minimum: 1 }, { ...whole, exclusiveMinimum: 0 }],
  ["a fraction as the limit of whole numbers", { ...whole, maximum: 2.5 }, { ...whole, maximum: 2 }],
  ["a length that every listed value has", { enum: ["a", "bb"] }, { enum: ["bb", "a"], maxLength: 2 }],
  ["oneOf and anyOf with exclusive branches", { oneOf: [text, whole] }, { anyOf: [whole, text] }],
  [
    "allOf and one object",
    { allOf: [object({ a: text }, ["a"]), object({ b: whole })] },
    object({ b: whole, a: text }, ["a"]),
  ],
  ["a count that required implies", object({ a: text }, ["a"]), object({ a: text }, ["a"], { minProperties: 1 })],
  ["several steps and their common multiple", { allOf: [{ multipleOf: 4 }, { multipleOf: 6 }] }, { multipleOf: 12 }],
  ["const and enum", { const: "a" }, { enum: ["a"] }],
  ["a rule for another type", { type: "number", maxLength: 4 }, { type: "number" }],
  [
    "additionalProperties that accept everything",
    object({ a: text }),
    object({ a: text }, [], { additionalProperties: true }),
  ],
  [
    "a condition and a union",
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    { if: object({ a: { const: 1 } }, ["a"]), then: { required: ["b"] } },
    { anyOf: [{ not: object({ a: { const: 1 } }, ["a"]) }, { required: ["b"] }] },
  ],
  [
    "unevaluated and additional properties",
    { allOf: [object({ a: text })], unevaluatedProperties: false },
    object({ a: text }, [], { additionalProperties: false }),
  ],
  [
    "numbers in two halves",
    { type: "number" },
    {
      oneOf: [
        { type: "number", maximum: 0 },
        { type: "number", exclusiveMinimum: 0 },
      ],
    },
  ],
  ["double negation", text, { not: { not: text } }],
  [
    "overlapping branches of oneOf, with the same rules in other words",
    object({ pay: { oneOf: overlapping({ enum: ["a", "bb"] }) } }),
    object({ pay: { oneOf: overlapping({ enum: ["bb", "a"], maxLength: 2 }).toReversed() } }),
  ],
  ["annotations", { ...text, title: "A", format: "password" }, { ...text, description: "b", examples: ["c"] }],
])("finds no difference between equivalent schemas: %s", async (_name, base, revision) => {
  expect(await compareSchemas(base, revision)).toEqual([]);
});

test("finds no difference between recursive schemas with other names", async () => {
  const base = { Root: object({ value: text, children: { type: "array", items: reference("Root") } }) };
  const revision = {
    Root: reference("Node"),
    Node: object({ value: { allOf: [text] }, children: { type: "array", items: reference("Root") } }),
  };
  expect(await compareRoots(base, revision)).toEqual([]);
});

test.each<[name: string, base: object | boolean, revision: object | boolean, differences: readonly string[]]>([
  [
    "each tightened property",
    object({ a: { ...text, maxLength: 10 }, b: { ...whole, maximum: 9 } }),
    object({ a: { ...text, maxLength: 5 }, b: { ...whole, maximum: 5 } }),
    ['narrowed /a maxLength {"a":"aaaaaa"}', 'narrowed /b maximum {"b":6}'],
  ],
  ["a new required property", object({ a: text }), object({ a: text }, ["a"]), ["narrowed  required {}"]],
  [
    "the largest safe whole number",
    { ...whole, minimum: -9007199254740991, maximum: 9007199254740991 },
    { ...whole, minimum: -9007199254740990, maximum: 9007199254740990 },
    ["narrowed  minimum -9007199254740991", "narrowed  maximum 9007199254740991"],
  ],
  ["values of an enum", { enum: ["a", "b"] }, { enum: ["b", "c"] }, ['narrowed  enum "a"', 'widened  enum "c"']],
  ["a type", text, whole, ['narrowed  type ""', "widened  type 0"]],
  [
    "a closed object",
    object({ a: text }),
    object({ a: text }, [], { additionalProperties: false }),
    ['narrowed /other additionalProperties {"other":null}'],
  ],
  [
    "a branch that overlaps another",
    { anyOf: [object({ a: text }), object({ b: text })] },
    { oneOf: [object({ a: text }), object({ b: text })] },
    ["narrowed  oneOf {}"],
  ],
  [
    "a rule deep inside",
    object({ a: { type: "array", items: object({ c: { ...whole, multipleOf: 2 } }, ["c"]) } }),
    object({ a: { type: "array", items: object({ c: { ...whole, multipleOf: 4 } }, ["c"]) } }),
    ['narrowed /a/0/c multipleOf {"a":[{"c":2}]}'],
  ],
])("finds a value for each difference: %s", async (_name, base, revision, differences) => {
  expect((await compareSchemas(base, revision)).map(printDifference)).toEqual(differences);
});

const list = (rules: object) => ({ type: "array", items: whole, ...rules });

test.each<[name: string, base: object, revision: object, length: number]>([
  ["of texts", { ...text, maxLength: 152_133 }, { ...text, maxLength: 152_132 }, 152_133],
  [
    "of texts with a pattern",
    { ...text, pattern: "^[a-z]+$", maxLength: 152_133 },
    { ...text, pattern: "^[a-z]+$", maxLength: 152_132 },
    152_133,
  ],
  ["of lists", list({ maxItems: 100_001 }), list({ maxItems: 100_000 }), 100_001],
  ["of short lists", list({ minItems: 100_000 }), list({ minItems: 100_001 }), 100_000],
  ["of objects", { type: "object", maxProperties: 100_001 }, { type: "object", maxProperties: 100_000 }, 100_001],
])("proves long limits %s by a value", async (_name, base, revision, length) => {
  const [found, ...others] = await compareSchemas(base, revision);
  expect(others).toEqual([]);
  const { verdict, witness } = found ?? {};
  expect({ verdict, length: typeof witness === "string" ? witness.length : Object.keys(witness ?? {}).length }).toEqual(
    {
      verdict: "narrowed",
      length,
    },
  );
});

test("leaves limits unproven that only huge values reach", async () => {
  const [found, ...others] = await compareSchemas(
    { ...text, maxLength: 4_294_967_295 },
    { ...text, maxLength: 4_294_967_294 },
  );
  expect(others).toEqual([]);
  expect(found?.verdict).toBe("unproven");
});

test("reports schemas that consist of themselves as unproven", async () => {
  const base = { Root: { anyOf: [reference("Root"), { type: "array", items: { not: reference("Root") } }] } };
  const revision = { Root: { allOf: [reference("Other")] }, Other: { oneOf: [reference("Root"), text] } };
  const verdicts = new Set((await compareRoots(base, revision)).map(({ verdict }) => verdict));
  expect(verdicts.has("narrowed") && verdicts.has("widened")).toBe(false);
});

test("respects the direction of readOnly and writeOnly", async () => {
  const base = object({ id: { ...text, readOnly: true }, secret: { ...text, writeOnly: true } }, ["id", "secret"]);
  const revision = object({ id: text, secret: text }, ["id", "secret"]);
  expect((await compareSchemas(base, revision, "request")).map(printDifference)).toEqual([
    'narrowed  required {"secret":""}',
    'widened /id readOnly {"id":"","secret":""}',
  ]);
  expect((await compareSchemas(base, revision, "response")).map(printDifference)).toEqual([
    'narrowed  required {"id":""}',
    'widened /secret writeOnly {"secret":"","id":""}',
  ]);
});

test("reports equal changes of several properties, each at its place", async () => {
  const own = (type: string) => object({ a: { type }, b: { type }, c: { type: "array", items: { type, maximum: 3 } } });
  const differences = await compareSchemas(own("string"), own("integer"));
  expect(differences.filter(({ verdict }) => verdict === "narrowed").map(printDifference)).toEqual([
    'narrowed /a type {"a":""}',
    'narrowed /b type {"b":""}',
    'narrowed /c/0 type {"c":[""]}',
  ]);
});

test("reports one difference for one cause in a schema that several places use", async () => {
  const user = { Root: object({ owner: reference("User"), editors: { type: "array", items: reference("User") } }) };
  const base = { ...user, User: object({ name: text }) };
  const revision = { ...user, User: object({ name: { ...text, maxLength: 3 } }) };
  expect((await compareRoots(base, revision)).map(printDifference)).toEqual([
    'narrowed /owner/name maxLength {"owner":{"name":"aaaa"}}',
  ]);
});

test("finds the only place where a rule can be violated, also behind many where it cannot", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 60 }), fc.boolean(), async (count, isNested) => {
      const empty = { ...object({ size: reference("Size") }), maxProperties: 0 };
      const impossible = isNested ? object({ inner: empty }) : empty;
      const places = Array.from({ length: count }, (_, index) => [`p${index}`, impossible] as const);
      const root = { Root: object({ ...Object.fromEntries(places), z: object({ size: reference("Size") }) }) };
      const differences = await compareRoots(
        { ...root, Size: { type: "integer", maximum: 9 } },
        { ...root, Size: { type: "integer", maximum: 5 } },
      );
      expect(differences.map(printDifference)).toEqual(['narrowed /z/size maximum {"z":{"size":6}}']);
    }),
    { numRuns: 20, examples: [[13, false]] },
  );
});

/** A schema that contains itself, through a number of schemas. */
const chained = (length: number, size: object): object =>
  Object.fromEntries(
    Array.from({ length }, (_, index) => [
      `Node${index}`,
      object({ next: reference(`Node${(index + 1) % length}`), ...(index === length - 1 ? { size } : {}) }),
    ]),
  );

test("a schema that contains itself is the same in a union whose other branch accepts what it rejects", async () => {
  const root = { Root: { anyOf: [reference("Node0"), reference("Wide")] }, Wide: object({ size: whole, next: {} }) };
  const differences = await compareRoots(
    { ...root, ...chained(1, { ...whole, maximum: 9 }) },
    { ...root, ...chained(1, { ...whole, maximum: 5 }) },
  );
  expect(differences).toEqual([]);
});

test("schemas that contain each other where no value can be do not hide differences at other places", async () => {
  const compared = (maximum: number): object => ({
    Root: object({ size: { ...whole, maximum }, never: { ...object({ node: reference("Node0") }), maxProperties: 0 } }),
    ...chained(40, { ...whole, maximum }),
  });
  const differences = await compareRoots(compared(9), compared(5));
  expect(differences.map(printDifference)).toContain('narrowed /size maximum {"size":6}');
});

const constants = Array.from({ length: 2000 }, (_, index) => ({ const: index % 3 === 0 ? `v${index}` : index }));

test("a union of thousands of constants is compared as a list", async () => {
  const none = { type: "null" };
  const before = { oneOf: [...constants, none] };
  expect(await compareSchemas(before, { oneOf: [none, ...constants.toReversed()] })).toEqual([]);
  expect(
    await compareSchemas(before, {
      type: ["string", "number", "null"],
      enum: [null, ...constants.map((own) => own.const)],
    }),
  ).toEqual([]);
  const longer = await compareSchemas(before, { oneOf: [...constants, none, { const: "new" }] });
  expect(longer.map(({ verdict, witness }) => ({ verdict, witness }))).toEqual([
    { verdict: "widened", witness: "new" },
  ]);
});

test("a value in two branches of oneOf is rejected", async () => {
  const twice = await compareSchemas(
    { oneOf: [{ const: 1 }, { const: 2 }] },
    { oneOf: [{ const: 1 }, { enum: [1, 2] }] },
  );
  expect(twice.map(({ verdict, witness }) => ({ verdict, witness }))).toEqual([{ verdict: "narrowed", witness: 1 }]);
});
