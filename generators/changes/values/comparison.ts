import type { Schema } from "../../api/model.ts";
import type { JsonValue } from "../../source/json.ts";
import { inlineUnit } from "../../validators/list-units.ts";
import type { Direction } from "../../validators/model.ts";
import { entryUnit, referenceTarget, type Unit } from "../../validators/units.ts";
import { accepts } from "./accepts.ts";
import type { Effort } from "./answer.ts";
import { BudgetExceeded, createWorkGrants, type WorkBudget } from "./budget.ts";
import { createComparisonState, type ComparisonState } from "./comparison-state.ts";
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
  const apis = { base, revision };
  const schemas = { base: base.validators.graph, revision: revision.validators.graph };
  const colors = createUnitColors(schemas);
  const limits: Limits = { budget: { left: 0 }, effort: { left: 0 } };
  const start = (): Terms => {
    const terms = createTerms();
    const openSide = (side: ChangeSide): ReturnType<typeof createUnitTerms> => {
      const { api, validators } = apis[side];
      return createUnitTerms({ side, api, graph: schemas[side], terms, colors, costs: validators.costs() });
    };
    const open = { base: openSide("base"), revision: openSide("revision") };
    return { terms, open, state: createComparisonState(terms, limits) };
  };
  const grants = createWorkGrants();
  let current = start();
  const termFor = (side: ChangeSide, { direction, [side]: schema }: ComparedPart): Term =>
    schema === undefined ? current.terms.always : current.open[side](schemaUnit(apis[side], schema, direction));
  /** A schema that consists of itself has no end, and one may take too much work: both are unproven. */
  const orUnproven = (part: ComparedPart, given: ChangeSide): readonly ValueDifference[] => {
    const granted = grants.next();
    limits.budget.left = granted;
    try {
      const target = given === "base" ? "revision" : "base";
      const pair = { given: termFor(given, part), target: termFor(target, part) };
      return compareOneWay({ apis, limits, ...current }, part, { side: given, ...pair });
    } catch (error) {
      if (!(error instanceof RangeError || error instanceof BudgetExceeded)) throw error;
      // Pairs that were not explored in full look as if they were proven.
      current = { ...current, state: createComparisonState(current.terms, limits) };
      return [unprovenDifference(part, given)];
    } finally {
      grants.use(granted - Math.max(limits.budget.left, 0));
    }
  };
  const isSame = (part: ComparedPart): boolean => termFor("base", part).id === termFor("revision", part).id;
  return {
    isSame,
    compare(part) {
      if (current.terms.count() > maxTerms) {
        colors.forget();
        current = start();
      }
      return isSame(part) ? [] : sides.flatMap((given) => orUnproven(part, given));
    },
  };
}

interface Limits {
  readonly budget: WorkBudget;
  readonly effort: Effort;
}

/** The terms of both descriptions, and what is known about them. */
interface Terms {
  readonly terms: TermFactory;
  readonly open: Readonly<Record<ChangeSide, (unit: Unit) => Term>>;
  readonly state: ComparisonState;
}

/** Parts with schemas of their own share few terms. With more terms than this, the comparison starts with none. */
const maxTerms = 30_000;

interface OneWay {
  readonly apis: Readonly<Record<ChangeSide, ComparedApi>>;
  readonly limits: Limits;
  readonly terms: TermFactory;
  readonly state: ComparisonState;
}

/** The values of one side that the other side rejects. */
function compareOneWay(
  { apis, limits, terms, state }: OneWay,
  part: ComparedPart,
  { side, given, target }: { readonly side: ChangeSide; readonly given: Term; readonly target: Term },
): readonly ValueDifference[] {
  const { solver, parts } = state;
  const root = explore(state.graphs[side], [yes(given)], target);
  const listed = listCandidates(root, state.usefulOf(side));
  if (listed.candidates.length === 0) return [];
  const isDifference = (value: JsonValue): boolean => accepts(given, value) && !accepts(target, value);
  const { found, isComplete } = proveDifferences({
    solver,
    parts,
    budget: limits.budget,
    given,
    target,
    isDifference,
    listed,
    setEffort: (steps) => (limits.effort.left = steps),
  });
  const described = found.map(({ candidate, witness, isRest }) => {
    const violation = violationOf(terms, candidate);
    const keeps = (value: JsonValue): boolean => isDifference(value) && accepts(violation, value);
    const smallest = witness === undefined || isTooLong(witness) ? undefined : shrink(witness, keeps, parts.small);
    return describeFound({ apis, terms, part }, { given: side, candidate, witness: smallest, isRest });
  });
  return isComplete ? described : [...described, { ...unprovenDifference(part, side), isRest: true }];
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

/** The unit that the kit validates a schema with. */
function schemaUnit({ validators: { graph } }: ComparedApi, schema: Schema, direction: Direction | undefined): Unit {
  const target = referenceTarget(schema.source);
  const pointer = target !== undefined && graph.entries.has(target) ? target : schema.pointer;
  if (graph.entries.has(pointer)) return entryUnit(graph, pointer, { direction, isPlain: false });
  return inlineUnit(graph, { pointer, source: schema.source }, direction);
}
