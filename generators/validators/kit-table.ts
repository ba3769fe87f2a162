import { buildKitNames, reservedNames } from "./kit-names.ts";
import type { Direction, KitName, KitSchema } from "./model.ts";
import type { SchemaEntry, SchemaGraph } from "./schema-graph.ts";

/** The name of every schema in the kit. */
export interface KitTable {
  /** Every named schema, with its variants. */
  readonly list: readonly KitSchema[];
  readonly get: (entry: SchemaEntry, direction: Direction | undefined) => KitSchema;
  /** The directions that change an entry, starting with no direction. */
  readonly directions: (entry: SchemaEntry) => readonly (Direction | undefined)[];
}

const variantEndings = { request: "Request", response: "Response" } as const;

/** Assigns files and identifiers to all schemas of a description. */
export function createKitTable(graph: SchemaGraph): KitTable {
  const names = buildKitNames(
    graph.list.map(({ name }) => name),
    reservedNames,
  );
  const variants = buildVariantNames(graph, names);
  const directions = ({ pointer }: SchemaEntry): readonly (Direction | undefined)[] => [
    undefined,
    ...listDirections(graph, pointer),
  ];
  const get = ({ name }: SchemaEntry, direction: Direction | undefined): KitSchema => {
    const { file, identifier } = names.get(name) ?? { file: name, identifier: name };
    if (direction === undefined) return { name, direction, file, identifier, typeName: identifier };
    const variant = identifier + variantEndings[direction];
    const typeName = variants.get(variant)?.identifier ?? variant;
    return { name, direction, file: `${file}.${direction}`, identifier, typeName };
  };
  const list = graph.list
    .filter(({ isNamed }) => isNamed)
    .flatMap((entry) => directions(entry).map((direction) => get(entry, direction)));
  return { list, get, directions };
}

function listDirections(graph: SchemaGraph, pointer: string): readonly Direction[] {
  return (["request", "response"] as const).filter((direction) => graph.affected[direction].has(pointer));
}

function buildVariantNames(graph: SchemaGraph, names: ReadonlyMap<string, KitName>): ReadonlyMap<string, KitName> {
  const requested = graph.list.flatMap(({ name, pointer }) => {
    const own = names.get(name)?.identifier ?? name;
    return listDirections(graph, pointer).map((direction) => own + variantEndings[direction]);
  });
  return buildKitNames(requested, [...reservedNames, ...[...names.values()].map(({ identifier }) => identifier)]);
}
