import { isJsonObject, objectOf, type JsonObject, type JsonValue } from "../../source/json.ts";
import { methods } from "../openapi-objects.ts";

/** A path item of a path, a webhook, or a callback, before the model is built. */
export interface ListedItem {
  /** The path template. Undefined for webhooks and callbacks, whose keys are not parameter templates. */
  readonly path: string | undefined;
  readonly key: string;
  readonly tokens: readonly string[];
  readonly item: JsonObject;
  readonly operations: readonly ListedOperation[];
}

export interface ListedOperation {
  /** `GET /pets`. */
  readonly name: string;
  readonly method: string;
  readonly tokens: readonly string[];
  readonly operation: JsonObject;
}

/** Lists every path item at its own location. A path item that several paths refer to is listed as a component. */
export function listPathItems(document: JsonObject): ListedItem[] {
  const components = objectOf(document["components"]);
  return [
    ...itemsOf(document["paths"], ["paths"], true),
    ...itemsOf(document["webhooks"], ["webhooks"], false),
    ...Object.entries(objectOf(components["callbacks"])).flatMap(([name, callback]) =>
      itemsOf(callback, ["components", "callbacks", name], false),
    ),
  ].flatMap((item) => [item, ...callbacksOf(item)]);
}

function callbacksOf({ operations }: ListedItem): ListedItem[] {
  return operations.flatMap(({ operation, tokens }) =>
    Object.entries(objectOf(operation["callbacks"])).flatMap(([name, callback]) =>
      itemsOf(callback, [...tokens, "callbacks", name], false).flatMap((item) => [item, ...callbacksOf(item)]),
    ),
  );
}

function itemsOf(holder: JsonValue | undefined, tokens: readonly string[], isPath: boolean): ListedItem[] {
  return Object.entries(objectOf(holder)).flatMap(([key, item]) => {
    if (!isJsonObject(item) || key.startsWith("x-")) return [];
    const place = [...tokens, key];
    return [{ path: isPath ? key : undefined, key, tokens: place, item, operations: operationsOf(item, key, place) }];
  });
}

function operationsOf(item: JsonObject, key: string, tokens: readonly string[]): ListedOperation[] {
  const standard = methods.map((method) => [method.toUpperCase(), [...tokens, method], item[method]] as const);
  const additional = Object.entries(objectOf(item["additionalOperations"])).map(
    ([method, operation]) => [method, [...tokens, "additionalOperations", method], operation] as const,
  );
  return [...standard, ...additional].flatMap(([method, place, operation]) =>
    isJsonObject(operation) ? [{ name: `${method} ${key}`, method, tokens: place, operation }] : [],
  );
}
