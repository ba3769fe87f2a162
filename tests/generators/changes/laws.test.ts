import fc from "fast-check";
import { expect, test } from "vitest";
import { createComparison } from "../../../generators/changes/values/comparison.ts";
import type { ComparedApi, ValueDifference } from "../../../generators/changes/values/model.ts";
import { findByTokens, parsePointer } from "../../../generators/source/json-pointer.ts";
import type { JsonValue } from "../../../generators/source/json.ts";
import type { Direction } from "../../../generators/validators/model.ts";
import { mutateSchemas } from "../../corpus/diff/mutations.js";
import { createRandom } from "../../corpus/diff/random.js";
import { rewriteSchemas } from "../../corpus/diff/rewrites.js";
import { getSchema } from "../validators/build-api.ts";
import { openApi, printDifference } from "./compare-schemas.ts";
import { sampleValues } from "./sample-values.ts";
import { schemas } from "./schema-arbitrary.ts";

const direction = fc.constantFrom<Direction>("request", "response");

interface Compared {
  readonly differences: readonly ValueDifference[];
  /** Whether a value is a difference in this direction, by both validators. */
  readonly isDifference: (value: JsonValue, verdict: string) => boolean;
  readonly samples: readonly JsonValue[];
}

async function compare(base: object, revision: object, own: Direction): Promise<Compared> {
  const [left, right] = [await openApi(base), await openApi(revision)];
  const accepts = ({ api, validators }: ComparedApi, value: JsonValue): boolean =>
    validators.validate(getSchema(api, "Root"), own, value).length === 0;
  return {
    differences: createComparison(left, right).compare({
      base: getSchema(left.api, "Root"),
      revision: getSchema(right.api, "Root"),
      direction: own,
    }),
    isDifference: (value, verdict) => {
      const [one, other] = verdict === "narrowed" ? [left, right] : [right, left];
      return accepts(one, value) && !accepts(other, value);
    },
    samples: [...sampleValues(left, "Root", own), ...sampleValues(right, "Root", own)],
  };
}

/** Every value replays, and no sampled value contradicts what was not reported. */
function expectSound({ differences, isDifference, samples }: Compared): void {
  for (const { verdict, witness, at } of differences)
    if (verdict !== "unproven") {
      expect(isDifference(witness ?? null, verdict)).toBe(true);
      expect(findByTokens(witness ?? null, parsePointer(at))).not.toBe(undefined);
    }
  for (const verdict of ["narrowed", "widened"])
    if (!differences.some(({ wouldBe }) => wouldBe === verdict))
      expect(samples.find((value) => isDifference(value, verdict))).toBe(undefined);
}

test("finds every difference between random schemas, with values that both validators confirm", async () => {
  await fc.assert(
    fc.asyncProperty(schemas, schemas, direction, async (base, revision, own) => {
      expectSound(await compare(base, revision, own));
    }),
    { numRuns: 60, seed: 27 },
  );
});

test("finds every difference between a schema and a part or an extension of it", async () => {
  await fc.assert(
    fc.asyncProperty(schemas, schemas, direction, async (base, other, own) => {
      const keyword = own === "request" ? "anyOf" : "allOf";
      expectSound(await compare(base, { ...base, Root: { [keyword]: [base["Root"], other["B"]] } }, own));
    }),
    { numRuns: 40, seed: 27 },
  );
});

test("finds no difference between a random schema and itself", async () => {
  await fc.assert(
    fc.asyncProperty(schemas, direction, async (base, own) => {
      expect((await compare(base, base, own)).differences).toEqual([]);
    }),
    { numRuns: 40, seed: 27 },
  );
});

test("finds no value that an equivalent rewrite changes", async () => {
  await fc.assert(
    fc.asyncProperty(schemas, fc.nat(), direction, async (base, seed, own) => {
      const rewritten = rewriteSchemas(base, { random: createRandom(seed), isOld: false, share: 0.5 });
      const { differences } = await compare(base, rewritten.schemas, own);
      expect(differences.filter(({ verdict }) => verdict !== "unproven").map(printDifference)).toEqual([]);
    }),
    { numRuns: 100, seed: 27 },
  );
});

test("finds the differences of mutations", async () => {
  await fc.assert(
    fc.asyncProperty(schemas, fc.nat(), direction, async (base, seed, own) => {
      const mutated = mutateSchemas(base, createRandom(seed));
      if (mutated !== undefined) expectSound(await compare(base, mutated.schemas, own));
    }),
    { numRuns: 80, seed: 27 },
  );
});

test("compares any JSON as schemas without a crash", async () => {
  const keyword = fc.constantFrom(
    "type",
    "enum",
    "allOf",
    "not",
    "properties",
    "required",
    "items",
    "minimum",
    "pattern",
    "$ref",
    "if",
    "discriminator",
    "contains",
  );
  const broken = fc.dictionary(keyword, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 });
  await fc.assert(
    fc.asyncProperty(broken, broken, async (base, revision) => {
      const [left, right] = [await openApi({ Root: base }), await openApi({ Root: revision })];
      const part = { base: getSchema(left.api, "Root"), revision: getSchema(right.api, "Root") };
      expect(createComparison(left, right).compare({ ...part, direction: undefined })).toBeInstanceOf(Array);
    }),
    { numRuns: 60, seed: 27 },
  );
});
