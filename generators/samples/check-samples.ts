import type { Locate } from "../api/locate.ts";
import type { ApiModel } from "../api/model.ts";
import type { DocsgenError } from "../source/docsgen-error.ts";
import { sampleNotShown } from "./findings.ts";
import type { Samples } from "./model.ts";

interface SampledApi {
  readonly api: ApiModel;
  readonly samples: Samples;
  readonly locate: Locate;
}

/** Reports a note for every sample that is not shown. */
export function checkSamples({ api, samples, locate }: SampledApi): readonly DocsgenError[] {
  return api.operations.flatMap((operation) => {
    const { notShown, failures } = samples.samplesOf(operation);
    return [
      ...notShown.map((sample) => sampleNotShown(operation, sample, locate(operation.pointer))),
      ...failures.map((describe) => describe(locate(operation.pointer))),
    ];
  });
}
