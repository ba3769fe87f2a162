import type { ApiModel, Schema } from "../api/model.ts";
import { createPatternCosts, type PatternCosts } from "../api/pattern-costs.ts";
import { createCompile } from "./compiler.ts";
import { createKit } from "./kit.ts";
import { inlineUnit } from "./list-units.ts";
import { createLiveChecks, type LiveCheck } from "./live-checks.ts";
import type { Direction, UncheckedPattern, ValidatorSet } from "./model.ts";
import { buildSchemaGraph, type SchemaGraph } from "./schema-graph.ts";
import { createFindSchema } from "./parameter-shapes.ts";
import { createSchemaStore, type SchemaStore } from "./schema-store.ts";
import { entryUnit, referenceTarget, unitKey, type Unit, keyHash } from "./units.ts";

/**
 * Builds the validators of a description. `assertsFormats` decides whether `format` rejects values. The in-process
 * checks and the kit's modules use the same prepared schemas, code, and runtime, so they always agree.
 */
export function buildValidators(
  api: ApiModel,
  assertsFormats = true,
  getCosts = (): PatternCosts => createPatternCosts(api.bundle),
): ValidatorSet {
  let opened: ValidatorSet | undefined;
  // Most builds of a large description use no validator at all, because everything is cached.
  const open = (): ValidatorSet => (opened ??= openValidators(api, assertsFormats, getCosts()));
  return {
    get graph() {
      return open().graph;
    },
    get kitSchemas() {
      return open().kitSchemas;
    },
    assertsFormats,
    costs: () => open().costs(),
    validate: (...given) => open().validate(...given),
    accepts: (...given) => open().accepts(...given),
    findSchema: (name) => open().findSchema(name),
    modules: (options) => open().modules(options),
    digestChecks: (checks) => open().digestChecks(checks),
    unchecked: () => opened?.unchecked() ?? [],
    findKitSchema: (...given) => open().findKitSchema(...given),
    emitChecks: (...given) => open().emitChecks(...given),
  };
}

function openValidators(api: ApiModel, assertsFormats: boolean, costs: PatternCosts): ValidatorSet {
  const graph = buildSchemaGraph(api, assertsFormats);
  const unchecked = new Map<string, UncheckedPattern>();
  const store = createSchemaStore(api, graph);
  const compile = createCompile(store);
  const nameOf = createUnitNames(graph, store);
  const getLive = createLiveChecks({
    graph,
    store,
    compile,
    nameOf,
    costs,
    onUnchecked: (pattern) => unchecked.set(pattern.pointer, pattern),
  });
  const live = new Map<string, LiveCheck>();
  // Finding the unit of a large inline schema takes longer than a validation.
  const known = new WeakMap<Schema, Map<Direction | undefined, LiveCheck>>();
  const getCheck = (schema: Schema, direction: Direction | undefined): LiveCheck => {
    const checks = known.get(schema) ?? new Map<Direction | undefined, LiveCheck>();
    known.set(schema, checks);
    const check = checks.get(direction) ?? findCheck(schema, direction);
    checks.set(direction, check);
    return check;
  };
  const findCheck = (schema: Schema, direction: Direction | undefined): LiveCheck => {
    const unit = schemaUnit(graph, schema, direction);
    const key = unitKey(unit);
    const check = live.get(key) ?? getLive(unit);
    live.set(key, check);
    return check;
  };
  return {
    costs: () => costs,
    validate: (schema, direction, value) => getCheck(schema, direction).findIssues(value),
    accepts: (schema, direction, value) => getCheck(schema, direction).accepts(value),
    findSchema: createFindSchema(api),
    unchecked: () => [...unchecked.values()].toSorted((left, right) => (left.pointer < right.pointer ? -1 : 1)),
    ...createKit({ graph, store, compile, nameOf, costs }),
  };
}

/** The unit that validates a schema of the model: its entry's unit, the unit of the entry it refers to, or its own. */
function schemaUnit(graph: SchemaGraph, schema: Schema, direction: Direction | undefined): Unit {
  const target = referenceTarget(schema.source);
  const pointer = target !== undefined && graph.entries.has(target) ? target : schema.pointer;
  if (graph.entries.has(pointer)) return entryUnit(graph, pointer, { direction, isPlain: false });
  return inlineUnit(graph, { pointer, source: schema.source }, direction);
}

/**
 * Returns the name of a unit in `#/$defs/NAME`: its entry's name, with a suffix if the unit is a variant of the entry.
 */
function createUnitNames(graph: SchemaGraph, store: SchemaStore): (key: string) => string {
  return (key) => {
    const unit = store.getUnit(key);
    const name = graph.entries.get(unit?.pointer ?? "")?.name.replace(/[\ud800-\udfff]/gu, "\uFFFD") ?? "";
    if (unit === undefined || !unit.isPlain) return name;
    return `${name} (${keyHash(key)})`;
  };
}
