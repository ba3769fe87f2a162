import type { ApiModel, Schema } from "../api/model.ts";
import { createCheckSource, createCodeSource } from "./compiler.ts";
import { createKit } from "./kit.ts";
import type { Direction, UnjudgedPattern, ValidatorSet } from "./model.ts";
import { inlineUnit } from "./list-units.ts";
import { findIssues } from "./runtime/issues.ts";
import { buildSchemaGraph, type SchemaGraph } from "./schema-graph.ts";
import { createSchemaSource } from "./shared-schemas.ts";
import { entryUnit, referenceTarget, type Unit } from "./units.ts";

/**
 * Builds the validators of a description. Checking in process and the modules of the kit come from the same
 * prepared schemas and turn faults into issues by the same code, so that they cannot disagree.
 */
export function buildValidators(api: ApiModel): ValidatorSet {
  const graph = buildSchemaGraph(api);
  const unchecked = new Set<string>();
  const schemas = createSchemaSource(api, graph);
  const unjudged = new Map<string, UnjudgedPattern>();
  const compileText = createCodeSource(graph, schemas, unchecked);
  const getCheck = createCheckSource(graph, schemas, compileText, unjudged);
  const kit = createKit(graph, schemas, compileText);
  return {
    validate: (schema, direction, value) => {
      const unit = schemaUnit(graph, schema, direction);
      return findIssues(getCheck(unit), value, unit.pointer);
    },
    unchecked: () => [...unchecked].toSorted(),
    unjudged: () => [...unjudged.values()].toSorted((left, right) => (left.pointer < right.pointer ? -1 : 1)),
    ...kit,
  };
}

/** The unit that judges a schema of the model: that of its entry, or of the entry it refers to, or its own. */
function schemaUnit(graph: SchemaGraph, schema: Schema, direction: Direction | undefined): Unit {
  const target = referenceTarget(schema.source);
  const pointer = target !== undefined && graph.entries.has(target) ? target : schema.pointer;
  if (graph.entries.has(pointer)) return entryUnit(graph, pointer, direction);
  return inlineUnit(graph, { pointer, source: schema.source }, direction);
}
