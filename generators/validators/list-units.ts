import { bodyDirections } from "../api/body-directions.ts";
import type { ApiModel, MediaType, Schema } from "../api/model.ts";
import type { Direction } from "./model.ts";
import { withoutFormats } from "./without-formats.ts";
import { isAffected, type SchemaGraph } from "./schema-graph.ts";
import { entryUnit, hasDispatch, partUnit, referenceTarget, type Unit } from "./units.ts";

/**
 * Lists what the kit compiles: entries, and inline schemas of operations. A schema that occurs in several modules is
 * listed several times.
 */
export function listUnits(api: ApiModel, graph: SchemaGraph): readonly Unit[] {
  const operations = [...api.operations, ...api.webhooks];
  return [
    ...graph.list.flatMap(({ pointer }) => entryUnits(graph, pointer)),
    ...operations.flatMap((operation) => {
      const directions = bodyDirections(operation);
      return [
        ...operation.parameters.map(({ schema }) => partUnit(schema)),
        ...contentUnits(graph, operation.requestBody?.content ?? [], directions.request),
        ...operation.responses.flatMap(({ content }) => contentUnits(graph, content, directions.response)),
      ];
    }),
  ];
}

/** The unit of an inline schema. Both directions share one unit if the direction rejects nothing in it. */
export function inlineUnit(
  graph: SchemaGraph,
  { pointer, source: written }: Pick<Schema, "pointer" | "source">,
  direction: Direction | undefined,
): Unit {
  const source = graph.assertsFormats ? written : withoutFormats(written);
  const own = direction !== undefined && isAffected(graph, { source, pointer }, direction) ? direction : undefined;
  return { pointer, source, direction: own, isPlain: false };
}

function entryUnits(graph: SchemaGraph, pointer: string): readonly Unit[] {
  const plain = hasDispatch(graph, pointer) ? [false, true] : [false];
  const directions = (["request", "response"] as const).filter((direction) => graph.affected[direction].has(pointer));
  return [undefined, ...directions].flatMap((direction) =>
    plain.map((isPlain) => entryUnit(graph, pointer, { direction, isPlain })),
  );
}

function contentUnits(graph: SchemaGraph, content: readonly MediaType[], direction: Direction): readonly Unit[] {
  return content.flatMap(({ schema }) => {
    if (schema === undefined) return [];
    const isEntry = graph.entries.has(schema.pointer) || graph.entries.has(referenceTarget(schema.source) ?? "");
    return isEntry ? [] : [inlineUnit(graph, schema, direction)];
  });
}
