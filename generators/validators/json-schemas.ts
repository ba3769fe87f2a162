import { once } from "../source/once.ts";
import { plainSchema } from "./schema-piece.ts";
import type { SchemaGraph } from "./schema-graph.ts";

interface JsonText {
  readonly name: string;
  /** The schema's members with descriptions, and without. */
  readonly described: string;
  readonly bare: string;
  readonly uses: readonly string[];
}

/**
 * Prints every named schema as a JSON Schema for other tools, with descriptions. Each file contains everything it
 * refers to, so it works on its own. Referenced schemas have no descriptions, because each has its own file: closely
 * connected schemas would repeat them hundreds of times.
 */
export function* printJsonSchemas(
  graph: SchemaGraph,
): Iterable<{ readonly pointer: string; readonly print: () => string }> {
  const texts = new Map(graph.list.map((entry) => [entry.pointer, once(() => jsonText(graph, entry))]));
  for (const { isNamed, pointer } of graph.list) if (isNamed) yield { pointer, print: () => joinJson(pointer, texts) };
}

function jsonText(graph: SchemaGraph, { name, source }: SchemaGraph["list"][number]): JsonText {
  const { schema, uses } = plainSchema(graph, source, true);
  const bare = JSON.stringify(plainSchema(graph, source, false).schema);
  return { name, described: JSON.stringify(schema), bare, uses };
}

/** Joins texts instead of parsing and printing again: schemas of one description share most of what they refer to. */
function joinJson(pointer: string, texts: ReadonlyMap<string, () => JsonText>): string {
  const root = texts.get(pointer)?.();
  if (root === undefined || !root.described.startsWith("{")) return `${root?.described ?? "true"}\n`;
  const reached = new Set(root.uses);
  for (const next of reached) for (const further of texts.get(next)?.().uses ?? []) reached.add(further);
  const used = [...reached]
    .flatMap((place) => texts.get(place)?.() ?? [])
    .toSorted((left, right) => (left.name < right.name ? -1 : 1));
  const definitions = used.map(({ name, bare }) => `${JSON.stringify(name)}:${bare}`);
  const members = [
    '"$schema":"https://json-schema.org/draft/2020-12/schema"',
    root.described.slice(1, -1),
    ...(definitions.length === 0 ? [] : [`"$defs":{${definitions.join(",")}}`]),
  ];
  return `{${members.filter((member) => member !== "").join(",")}}\n`;
}
