import type { Locate } from "../api/locate.ts";
import type { ApiModel, Operation } from "../api/model.ts";
import type { DocsgenError } from "../source/docsgen-error.ts";
import { sampleNotShown } from "./findings.ts";
import type { OperationSamples } from "./model.ts";

interface SampledApi {
  readonly api: ApiModel;
  readonly notShownOf: (operation: Operation) => OperationSamples["notShown"];
  readonly locate: Locate;
}

/** A note for every sample that is not shown. */
export function checkSamples({ api, notShownOf, locate }: SampledApi): readonly DocsgenError[] {
  return api.operations.flatMap((operation) =>
    notShownOf(operation).map((sample) => sampleNotShown(operation, sample, locate(operation.pointer))),
  );
}
