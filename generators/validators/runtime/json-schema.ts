import type { Rules } from "./rules.ts";

/** Joins a schema and everything it refers to into one self-contained JSON Schema. */
export function assembleSchema(rules: Rules): unknown {
  const root: unknown = JSON.parse(rules.text);
  if (typeof root !== "object" || root === null) return root;
  const definitions = new Map<string, unknown>();
  const queue = [...rules.uses()];
  for (let used = queue.pop(); used !== undefined; used = queue.pop()) {
    if (definitions.has(used.name)) continue;
    definitions.set(used.name, JSON.parse(used.text));
    queue.push(...used.uses());
  }
  const schema = { $schema: "https://json-schema.org/draft/2020-12/schema", ...root };
  if (definitions.size === 0) return schema;
  const sorted = [...definitions].toSorted(([left], [right]) => (left < right ? -1 : 1));
  return { ...schema, $defs: Object.fromEntries(sorted) };
}
