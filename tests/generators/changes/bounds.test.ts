import { expect, test } from "vitest";
import { compareRoots } from "./compare-schemas.ts";

const reference = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const list = <T>(count: number, item: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => item(index));

function named(count: number, schema: (index: number) => object): object {
  return Object.fromEntries(list(count, (index) => [`N${index}`, schema(index)]));
}

/** Branches that no property tells apart. */
const alike = (from: number): object => ({
  Root: {
    oneOf: list(500, (index) => ({ properties: { [`p${index}`]: {}, q: { minimum: from + index } }, required: ["q"] })),
  },
});

/** Each schema has the next one twice, so that there are a billion ways through them. */
const doubled = (required: string): object => ({
  Root: reference("N0"),
  ...named(30, (index) =>
    index === 29
      ? { type: "object", required: [required] }
      : { anyOf: [reference(`N${index + 1}`), { allOf: [reference(`N${index + 1}`), { required: [`r${index}`] }] }] },
  ),
});

const mutual = (required: string): object => ({
  Root: reference("N0"),
  ...named(20, () => ({
    required: [required],
    properties: Object.fromEntries(list(20, (index) => [`p${index}`, reference(`N${index}`)])),
  })),
});

const unevaluated = (prefix: string): object => ({
  Root: {
    anyOf: list(60, (index) => ({ properties: { [`${prefix}${index}`]: {} }, required: [`${prefix}${index}`] })),
    unevaluatedProperties: false,
  },
});

const nested = (type: string): object => ({
  Root: list(300, String).reduce<object>((items) => ({ type: "array", items }), { type }),
});

test.each<[string, object, object]>([
  ["500 branches that are alike", alike(0), alike(1)],
  ["unions with a billion ways", doubled("a"), doubled("b")],
  ["schemas that all refer to each other", mutual("a"), mutual("b")],
  ["properties that no branch evaluates", unevaluated("p"), unevaluated("q")],
  ["300 levels", nested("string"), nested("integer")],
  ["values by the thousand", { Root: { enum: list(20_000, (one) => one) } }, { Root: { enum: list(20_001, String) } }],
])("ends with a value or as unproven: %s", async (_, base, revision) => {
  const verdicts = (await compareRoots(base, revision)).map(({ wouldBe }) => wouldBe);
  expect(verdicts).toContain("narrowed");
  expect(verdicts).toContain("widened");
});
