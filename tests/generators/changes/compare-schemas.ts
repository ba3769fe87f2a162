import { createComparison } from "../../../generators/changes/values/comparison.ts";
import type { ComparedApi, ValueDifference } from "../../../generators/changes/values/model.ts";
import type { Direction } from "../../../generators/validators/model.ts";
import { buildValidators } from "../../../generators/validators/build-validators.ts";
import { buildApi, getSchema } from "../validators/build-api.ts";

/** Opens a description with these schemas. */
export async function openApi(schemas: object, version = "3.1.0"): Promise<ComparedApi> {
  const api = await buildApi(schemas, {}, version);
  return { api, validators: buildValidators(api) };
}

/** Compares the schema `Root` of two descriptions. */
export async function compareRoots(
  base: object,
  revision: object,
  direction: Direction | undefined = "request",
): Promise<readonly ValueDifference[]> {
  const [left, right] = [await openApi(base), await openApi(revision)];
  return createComparison(left, right).compare({
    base: getSchema(left.api, "Root"),
    revision: getSchema(right.api, "Root"),
    direction,
  });
}

/** Compares two schemas. */
export async function compareSchemas(
  base: object | boolean,
  revision: object | boolean,
  direction: Direction | undefined = "request",
): Promise<readonly ValueDifference[]> {
  return compareRoots({ Root: base }, { Root: revision }, direction);
}

/** A difference in one line. */
export function printDifference({ verdict, at, keyword, witness, isUndeclared }: ValueDifference): string {
  return `${verdict} ${at} ${keyword}${isUndeclared ? " undeclared" : ""} ${JSON.stringify(witness) ?? ""}`;
}
