import type { ApiModel } from "../api/model.ts";
import type { ValidatorSet } from "./model.ts";
import { createFindSchema } from "./parameter-shapes.ts";

/** Validators that judge by the whole contract, for what makes values of that part of it which is shown. */
export function limitToShown(
  validators: ValidatorSet,
  { api, shown }: { readonly api: ApiModel; readonly shown: ApiModel },
): ValidatorSet {
  return api === shown ? validators : { ...validators, findSchema: createFindSchema(shown) };
}
