import type { Schema } from "../../api/model.ts";
import type { JsonValue } from "../../source/json.ts";
import { inlineUnit } from "../../validators/list-units.ts";
import type { Direction } from "../../validators/model.ts";
import { entryUnit, referenceTarget, type Unit } from "../../validators/units.ts";
import { accepts } from "./accepts.ts";
import { BudgetExceeded } from "./budget.ts";
import { createComparisonState } from "./comparison-state.ts";
import { violationOf } from "./candidates.ts";
import { describeDifference, unprovenDifference, type DescribedInput } from "./describe-difference.ts";
import { explore } from "./explore-differences.ts";
import { proveDifferences } from "./prove-differences.ts";
import { listCandidates } from "./list-candidates.ts";
import { locateViolation } from "./locate-violation.ts";
import { createUnitTerms } from "./load-terms.ts";
import type { ComparedApi, ValueDifference } from "./model.ts";
import { isTooLong, shrink } from "./shrink.ts";
import type { ChangeSide } from "../model.ts";
import { createTerms, yes, type Term, type TermFactory } from "./terms.ts";
import { createUnitColors } from "./unit-colors.ts";

/** The schemas of one part of an operation in both versions. Undefined: any value. */
export interface ComparedPart {
  readonly base: Schema | undefined;
  readonly revision: Schema | undefined;
  /** Decides which of `readOnly` and `writeOnly` rejects a property, as in the kit. */
  readonly direction: Direction | undefined;
}

/** Compares parts of two versions. Results about shared schemas are reused. */
export interface ValueComparison {
  /** Whether the schemas obviously state the same rules. */
  readonly isSame: (part: ComparedPart) => boolean;
  readonly compare: (part: ComparedPart) => readonly ValueDifference[];
}

/** Prepares the comparison of two versions of a description. */
export function createComparison(base: ComparedApi, revision: ComparedApi): ValueComparison {
  const terms = createTerms();
  const apis = { base, revision };
  const schemas = { base: base.validators.graph, revision: revision.validators.graph };
  const colors = createUnitColors(schemas);
  const openSide = (side: ChangeSide): ReturnType<typeof createUnitTerms> => {
    const { api, validators } = apis[side];
    return createUnitTerms({ side, api, graph: schemas[side], terms, colors, costs: validators.costs() });
  };
  const open = { base: openSide("base"), revision: openSide("revision") };
  const limits = { budget: { left: 0 }, effort: { left: 0 } };
  let total = maxWork;
  let state = createComparisonState(terms, limits);
  const termFor = (side: ChangeSide, { direction, [side]: schema }: ComparedPart): Term =>
    schema === undefined ? terms.always : open[side](schemaUnit(apis[side], schema, direction));
  const compareOneWay = (part: ComparedPart, given: ChangeSide): readonly ValueDifference[] => {
    const target = given === "base" ? "revision" : "base";
    const pair = { given: termFor(given, part), target: termFor(target, part) };
    const { solver, parts } = state;
    const root = explore(state.graphs[given], [yes(pair.given)], pair.target);
    const listed = listCandidates(root, state.usefulOf(given));
    if (listed.candidates.length === 0) return [];
    const isDifference = (value: JsonValue): boolean => accepts(pair.given, value) && !accepts(pair.target, value);
    const { found, isComplete } = proveDifferences({
      solver,
      parts,
      budget: limits.budget,
      ...pair,
      isDifference,
      listed,
      setEffort: (steps) => (limits.effort.left = steps),
    });
    const described = found.map(({ candidate, witness, isRest }) => {
      const violation = violationOf(terms, candidate);
      const keeps = (value: JsonValue): boolean => isDifference(value) && accepts(violation, value);
      const smallest = witness === undefined || isTooLong(witness) ? undefined : shrink(witness, keeps, parts.small);
      return describeFound({ apis, terms, part }, { given, candidate, witness: smallest, isRest });
    });
    return isComplete ? described : [...described, { ...unprovenDifference(part, given), isRest: true }];
  };
  /** A schema that consists of itself has no end, and one may take too much work: both are unproven. */
  const orUnproven = (part: ComparedPart, given: ChangeSide): readonly ValueDifference[] => {
    const granted = Math.min(maxPartWork, Math.max(total, minPartWork));
    limits.budget.left = granted;
    try {
      return compareOneWay(part, given);
    } catch (error) {
      if (!(error instanceof RangeError || error instanceof BudgetExceeded)) throw error;
      // Pairs that were not explored in full look as if they were proven.
      state = createComparisonState(terms, limits);
      return [unprovenDifference(part, given)];
    } finally {
      total -= granted - Math.max(limits.budget.left, 0);
    }
  };
  const isSame = (part: ComparedPart): boolean => termFor("base", part).id === termFor("revision", part).id;
  return { isSame, compare: (part) => (isSame(part) ? [] : sides.flatMap((given) => orUnproven(part, given))) };
}

const sides = ["base", "revision"] as const;

interface FoundIn {
  readonly apis: Readonly<Record<ChangeSide, ComparedApi>>;
  readonly terms: TermFactory;
  readonly part: ComparedPart;
}

function describeFound(
  { apis, terms, part }: FoundIn,
  found: Omit<DescribedInput, "at" | "findIssues">,
): ValueDifference {
  const { given, candidate, isRest } = found;
  const smallest = found.witness;
  const target = given === "base" ? "revision" : "base";
  const schema = part[target];
  const isProven = smallest !== undefined && isConfirmed(apis, part, { given, value: smallest });
  const witness = isProven ? smallest : undefined;
  return describeDifference(apis, {
    given,
    candidate,
    witness,
    isRest,
    at: witness === undefined ? undefined : locateViolation(terms, candidate, witness),
    findIssues: () =>
      schema === undefined || witness === undefined
        ? []
        : apis[target].validators.validate(schema, part.direction, witness),
  });
}

/** Both validators of the kit have the last word on every value. */
function isConfirmed(
  apis: Readonly<Record<ChangeSide, ComparedApi>>,
  part: ComparedPart,
  { given, value }: { readonly given: ChangeSide; readonly value: JsonValue },
): boolean {
  return sides.every((side) => {
    const schema = part[side];
    const isAccepted = schema === undefined || apis[side].validators.accepts(schema, part.direction, value);
    return isAccepted === (side === given);
  });
}

/** The work for a whole comparison, for one direction of a part, and for each part when the former is used up. */
const maxWork = 30_000_000;
const maxPartWork = 4_000_000;
const minPartWork = 50_000;

/** The unit that the kit validates a schema with. */
function schemaUnit({ validators: { graph } }: ComparedApi, schema: Schema, direction: Direction | undefined): Unit {
  const target = referenceTarget(schema.source);
  const pointer = target !== undefined && graph.entries.has(target) ? target : schema.pointer;
  if (graph.entries.has(pointer)) return entryUnit(graph, pointer, { direction, isPlain: false });
  return inlineUnit(graph, { pointer, source: schema.source }, direction);
}
