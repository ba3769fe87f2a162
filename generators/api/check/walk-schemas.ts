import { isJsonObject, type JsonArray, type JsonObject, type JsonValue } from "../../source/json.ts";
import { findField, type Field, type ObjectKind } from "../openapi-objects.ts";

type Visit = (schema: JsonObject, tokens: readonly string[]) => void;

/** Calls `visit` for every schema object of a document. All calls share one list of tokens. */
export function walkSchemaObjects(document: JsonObject, visit: Visit): void {
  enter(document, "document", { visit, tokens: [] });
}

interface Walk {
  readonly visit: Visit;
  readonly tokens: string[];
}

function enter(value: JsonValue, kind: ObjectKind, walk: Walk): void {
  if (!isJsonObject(value)) return;
  if (kind === "schema") walk.visit(value, walk.tokens);
  for (const name of Object.keys(value)) {
    const child = value[name];
    if (typeof child !== "object" || child === null) continue;
    const field = findField(kind, name);
    if (field === undefined) continue;
    walk.tokens.push(name);
    enterField(child, field, walk);
    walk.tokens.pop();
  }
}

function enterField(value: JsonArray | JsonObject, { kind, shape }: Field, walk: Walk): void {
  if (shape !== "map" && !Array.isArray(value)) return enter(value, kind, walk);
  for (const [key, child] of Object.entries(value)) {
    walk.tokens.push(key);
    enter(child ?? null, kind, walk);
    walk.tokens.pop();
  }
}
