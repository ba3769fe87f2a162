import { plainSchema } from "./schema-piece.ts";
import type { SchemaGraph } from "./schema-graph.ts";

interface JsonPiece {
  readonly name: string;
  readonly text: string;
  readonly uses: readonly string[];
}

/**
 * Prints every named schema as a JSON Schema for other tools, with descriptions. Each file holds all that it refers
 * to: copied alone, or read by a tool that loads no files, it still works. Where
 * schemas are closely connected this repeats much: references between files would be smaller, and useless alone.
 */
export function* printJsonSchemas(
  graph: SchemaGraph,
): Iterable<{ readonly pointer: string; readonly content: string }> {
  const pieces = new Map(graph.list.map((entry) => [entry.pointer, jsonPiece(graph, entry)]));
  for (const { isNamed, pointer } of graph.list) if (isNamed) yield { pointer, content: joinJson(pointer, pieces) };
}

function jsonPiece(graph: SchemaGraph, { name, source }: SchemaGraph["list"][number]): JsonPiece {
  const { schema, uses } = plainSchema(graph, source, true);
  return { name, text: JSON.stringify(schema), uses };
}

/** Joins texts, so that nothing is parsed or printed twice: a description's schemas share most of what they refer to. */
function joinJson(pointer: string, pieces: ReadonlyMap<string, JsonPiece>): string {
  const root = pieces.get(pointer);
  if (root === undefined || !root.text.startsWith("{")) return `${root?.text ?? "true"}\n`;
  const reached = new Set(root.uses);
  for (const next of reached) for (const further of pieces.get(next)?.uses ?? []) reached.add(further);
  const used = [...reached]
    .flatMap((used) => pieces.get(used) ?? [])
    .toSorted((left, right) => (left.name < right.name ? -1 : 1));
  const definitions = used.map(({ name, text }) => `${JSON.stringify(name)}:${text}`);
  const members = [
    '"$schema":"https://json-schema.org/draft/2020-12/schema"',
    root.text.slice(1, -1),
    ...(definitions.length === 0 ? [] : [`"$defs":{${definitions.join(",")}}`]),
  ];
  return `{${members.filter((member) => member !== "").join(",")}}\n`;
}
