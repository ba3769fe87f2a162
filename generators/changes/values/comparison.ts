import type { Schema } from "../../api/model.ts";
import type { JsonValue } from "../../source/json.ts";
import { inlineUnit } from "../../validators/list-units.ts";
import type { Direction } from "../../validators/model.ts";
import { entryUnit, referenceTarget, type Unit } from "../../validators/units.ts";
import type { Effort } from "./answer.ts";
import type { Candidate, LocateRun, Place } from "./candidates.ts";
import { describeDifference } from "./describe-difference.ts";
import { createFactFinder } from "./facts.ts";
import { findWitnesses } from "./find-witnesses.ts";
import { createUnitTerms } from "./load-terms.ts";
import { locate } from "./locate-differences.ts";
import type { ComparedApi, ValueDifference } from "./model.ts";
import { shrink } from "./shrink.ts";
import { createSolver } from "./solver.ts";
import { createTerms, yes, type ChangeSide, type Term } from "./terms.ts";
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

/** Steps of one comparison before its open parts are reported as unproven. */
const stepsPerPart = 60_000;

/** Prepares the comparison of two versions of a description. */
export function createComparison(base: ComparedApi, revision: ComparedApi): ValueComparison {
  const terms = createTerms();
  const apis = { base, revision };
  const graphs = { base: base.validators.graph, revision: revision.validators.graph };
  const colors = createUnitColors(graphs);
  const open = {
    base: createUnitTerms({ side: "base", api: base.api, graph: graphs.base, terms, colors }),
    revision: createUnitTerms({ side: "revision", api: revision.api, graph: graphs.revision, terms, colors }),
  };
  const effort: Effort = { left: 0 };
  const solver = createSolver(terms, createFactFinder(), effort);
  const termFor = (side: ChangeSide, { direction, [side]: schema }: ComparedPart): Term =>
    schema === undefined ? terms.always : open[side](schemaUnit(apis[side], schema, direction));
  const validate = (side: ChangeSide, part: ComparedPart, value: JsonValue) => {
    const schema = part[side];
    return schema === undefined ? [] : apis[side].validators.validate(schema, part.direction, value);
  };
  const compareOneWay = (part: ComparedPart, given: ChangeSide): readonly ValueDifference[] => {
    const target = given === "base" ? "revision" : "base";
    const sides = { given: termFor(given, part), target: termFor(target, part) };
    const run: LocateRun = {
      solver,
      terms,
      effort,
      visited: new Set(),
      candidates: [],
      cases: new Map(),
      locate,
    };
    effort.left = stepsPerPart;
    locate(run, [yes(sides.given)], { term: sides.target, at: rootPlace });
    const accepts = (value: JsonValue): boolean => validate(given, part, value).length === 0;
    const replays = (value: JsonValue): boolean => accepts(value) && validate(target, part, value).length > 0;
    const found = findWitnesses(
      { solver, ...sides, replays, setEffort: (steps) => (effort.left = steps), sample: noSamples },
      run.candidates,
    );
    return found.map((difference) => {
      const issueOf = (value: JsonValue) => validate(target, part, value)[0];
      const { witness } = difference;
      const issue = witness === undefined ? undefined : issueOf(witness);
      const keeps = (value: JsonValue): boolean => {
        const own = accepts(value) ? issueOf(value) : undefined;
        return own !== undefined && own.rule === issue?.rule && own.keyword === issue.keyword;
      };
      const smallest = witness === undefined ? undefined : shrink(witness, keeps);
      return describeDifference(apis, {
        given,
        candidate: difference.candidate,
        witness: smallest,
        issues: smallest === undefined ? [] : validate(target, part, smallest),
      });
    });
  };
  const isSame = (part: ComparedPart): boolean => termFor("base", part).id === termFor("revision", part).id;
  return {
    isSame,
    compare: (part) => (isSame(part) ? [] : [...compareOneWay(part, "base"), ...compareOneWay(part, "revision")]),
  };
}

function noSamples(_candidate: Candidate): Iterable<JsonValue> {
  return [];
}

const rootPlace: Place = {
  path: [],
  wrap: (part) => part,
  wrapAll: (part) => part,
  isInChoice: false,
  isUndeclared: false,
  whole: undefined,
  other: undefined,
};

/** The unit that the kit validates a schema with. */
function schemaUnit({ validators: { graph } }: ComparedApi, schema: Schema, direction: Direction | undefined): Unit {
  const target = referenceTarget(schema.source);
  const pointer = target !== undefined && graph.entries.has(target) ? target : schema.pointer;
  if (graph.entries.has(pointer)) return entryUnit(graph, pointer, { direction, isPlain: false });
  return inlineUnit(graph, { pointer, source: schema.source }, direction);
}
