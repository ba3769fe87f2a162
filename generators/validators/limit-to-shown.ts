import type { ApiModel } from "../api/model.ts";
import type { ValidatorSet } from "./model.ts";
import { createFindSchema } from "./parameter-shapes.ts";

/** Validates with the complete contract values that were generated for the shown part of it. */
export function limitToShown(
  validators: ValidatorSet,
  { api, shown }: { readonly api: ApiModel; readonly shown: ApiModel },
): ValidatorSet {
  return api === shown ? validators : { ...validators, findSchema: createFindSchema(shown) };
}
