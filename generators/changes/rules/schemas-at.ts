import type { Schema } from "../../api/model.ts";
import { appendPointer } from "../../source/json-pointer.ts";
import { isJsonObject, objectOf } from "../../source/json.ts";
import type { ApiSide } from "../api-side.ts";
import { matches } from "../values/terms.ts";
import { viewSchemas, type SchemaAt, type SchemaView } from "./schema-view.ts";

/** The schemas of a property or an item, in the schema itself and in its branches. */
export function stepInto(view: SchemaView, token: string, side: ApiSide): readonly SchemaAt[] {
  const views = [view, ...view.branches.map((branch) => viewSchemas([branch], side))];
  return views.flatMap(({ properties, items, parts }) => [
    ...(properties.get(token)?.schemas ?? parts.flatMap((part) => schemasOfRest(part, token))),
    ...(/^\d+$/.test(token) ? items : []),
  ]);
}

/** The schemas of a property without a declaration: those of its name, else the schema of all further properties. */
function schemasOfRest({ schema, pointer }: SchemaAt, name: string): readonly SchemaAt[] {
  if (!isJsonObject(schema)) return [];
  const named = Object.entries(objectOf(schema["patternProperties"])).flatMap(([pattern, own]) =>
    isJsonObject(own) && matches(pattern, name)
      ? [{ schema: own, pointer: appendPointer(appendPointer(pointer, "patternProperties"), pattern) }]
      : [],
  );
  const rest = schema["additionalProperties"];
  if (named.length > 0 || !isJsonObject(rest)) return named;
  return [{ schema: rest, pointer: appendPointer(pointer, "additionalProperties") }];
}

/** The schema of a side at a location of its values, or around it if the side declares nothing there. */
export function findPlace(schema: Schema, tokens: readonly string[], side: ApiSide): string {
  return walk(schema, tokens, side).schemas[0]?.pointer ?? schema.pointer;
}

/** Whether a side declares a property of the values at a location. */
export function declaresProperty(
  schema: Schema,
  { tokens, name }: { readonly tokens: readonly string[]; readonly name: string },
  side: ApiSide,
): boolean {
  const { schemas, isComplete } = walk(schema, tokens, side);
  if (!isComplete) return false;
  const view = viewSchemas(schemas, side);
  return [view, ...view.branches.map((branch) => viewSchemas([branch], side))].some(({ properties }) =>
    properties.has(name),
  );
}

function walk(
  schema: Schema,
  tokens: readonly string[],
  side: ApiSide,
): { readonly schemas: readonly SchemaAt[]; readonly isComplete: boolean } {
  let schemas: readonly SchemaAt[] = [{ schema: schema.source, pointer: schema.pointer }];
  for (const token of tokens) {
    const next = stepInto(viewSchemas(schemas, side), token, side);
    if (next.length === 0) return { schemas, isComplete: false };
    schemas = next;
  }
  return { schemas, isComplete: true };
}
