import type { Locate } from "../api/locate.ts";
import type { ApiModel } from "../api/model.ts";
import type { ValidatorSet } from "../validators/model.ts";
import { openApiSide } from "./api-side.ts";
import { compareApis, type CompareOptions } from "./compare-apis.ts";
import { createCompareValues } from "./compare-values.ts";
import type { Change } from "./model.ts";

/** A model with what a comparison needs of it. */
export interface ComparedModel {
  readonly api: ApiModel;
  readonly locate: Locate;
  readonly validators: ValidatorSet;
}

/** Compares two models by their values and by rules. */
export function compareModels(
  base: ComparedModel,
  revision: ComparedModel,
  options: Omit<CompareOptions, "compareValues">,
): readonly Change[] {
  return compareApis(openApiSide(base.api, base.locate), openApiSide(revision.api, revision.locate), {
    ...options,
    compareValues: createCompareValues(base, revision),
  });
}
