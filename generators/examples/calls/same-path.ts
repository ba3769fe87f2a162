import type { ApiModel, Operation, Schema } from "../../api/model.ts";
import { isJsonObject, type JsonValue } from "../../source/json.ts";
import { isJsonMedia } from "../media.ts";
import { followSchema, statedProperties, type FindSchema } from "../stated-properties.ts";
import type { Call, CallContext } from "./call.ts";
import { readJson, withWildcards } from "./read-json.ts";
import { isPlaceholder, trimText } from "../../code/traced-text.ts";

/** The path that a call has in its URL. Some descriptions add `#stream` to a path, so that it has two operations. */
export function pathInUrl({ path }: Pick<Operation, "path">): string {
  return path.replace(/#.*$/, "");
}

/** Of the operations that have the same method and path in URLs, the one whose fixed values the body has. */
export function chooseOfPath(
  operation: Operation,
  call: Call,
  { api, at, find }: { readonly api: ApiModel; readonly at: CallContext; readonly find: FindSchema },
): Operation {
  if (call.body?.kind !== "text") return operation;
  const path = pathInUrl(operation);
  const all = api.operations.filter(
    (other) => other.method === operation.method && other.kind === operation.kind && pathInUrl(other) === path,
  );
  if (all.length < 2) return operation;
  const read = readJson(withWildcards(trimText(call.body.text)), at);
  if (read.kind !== "payload") return operation;
  const [best] = all
    .map((one) => ({ one, misfits: countMisfits(read.value, one, find) }))
    .toSorted((left, right) => left.misfits - right.misfits);
  return best?.one ?? operation;
}

/** How many properties have a value that is not one of the allowed ones. */
function countMisfits(value: JsonValue, { requestBody }: Operation, find: FindSchema): number {
  const schema = requestBody?.content.find(({ name }) => isJsonMedia(name))?.schema;
  if (schema === undefined || !isJsonObject(value)) return 0;
  return [...statedProperties(schema, find)].filter(([name, schemas]) => {
    const given = value[name];
    if (given === undefined || (typeof given === "string" && isPlaceholder(given))) return false;
    const fixed = schemas.flatMap((one) => fixedValues(one, find));
    return fixed.length > 0 && typeof given !== "object" && !fixed.includes(given);
  }).length;
}

function fixedValues(schema: Schema, find: FindSchema): readonly JsonValue[] {
  const target = followSchema(schema, find);
  return target?.kind === "enum" ? target.values.map(({ value }) => value) : [];
}
