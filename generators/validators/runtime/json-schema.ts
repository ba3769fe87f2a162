/** One schema as it stands in the description, and the schemas it refers to by `#/$defs/NAME`. */
export interface SchemaPiece {
  readonly name: string;
  /** The JSON text of the schema; parsed only when somebody asks. */
  readonly text: string;
  readonly uses: readonly (() => SchemaPiece)[];
}

/** Joins a schema and all it refers to into one self-contained JSON Schema. */
export function assembleSchema(piece: SchemaPiece): unknown {
  const root: unknown = JSON.parse(piece.text);
  if (typeof root !== "object" || root === null) return root;
  const definitions = new Map<string, unknown>();
  const queue = [...piece.uses];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const used = next();
    if (definitions.has(used.name)) continue;
    definitions.set(used.name, JSON.parse(used.text));
    queue.push(...used.uses);
  }
  const schema = { $schema: "https://json-schema.org/draft/2020-12/schema", ...root };
  if (definitions.size === 0) return schema;
  const sorted = [...definitions].toSorted(([left], [right]) => (left < right ? -1 : 1));
  return { ...schema, $defs: Object.fromEntries(sorted) };
}
