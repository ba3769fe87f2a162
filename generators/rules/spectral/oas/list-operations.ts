import { isJsonObject, objectOf, type JsonObject, type JsonValue } from "../../../source/json.ts";

const methods = ["get", "head", "post", "put", "patch", "delete", "options", "trace"];

/** An operation with its keys from the document's root. */
export interface PlacedOperation {
  readonly path: readonly string[];
  readonly operation: JsonObject;
}

/** The operations of all paths. */
export function listOperations(paths: JsonValue | undefined): readonly PlacedOperation[] {
  return Object.entries(objectOf(paths)).flatMap(([path, item]) => operationsOf(path, objectOf(item)));
}

/** The operations of a path. Rules of Spectral ignore other methods. */
export function operationsOf(path: string, item: JsonObject): readonly PlacedOperation[] {
  return Object.entries(item).flatMap(([method, operation]) =>
    isJsonObject(operation) && methods.includes(method) ? [{ path: ["paths", path, method], operation }] : [],
  );
}
