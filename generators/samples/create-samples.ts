import type { ApiModel, Operation, Response } from "../api/model.ts";
import { isJsonType } from "../source/media-types.ts";
import type { ValidatorSet } from "../validators/model.ts";
import { curlText } from "./curl.ts";
import type { Sample, SampleAnswer, SampleContext, Samples } from "./model.ts";
import { pythonText } from "./python.ts";
import { buildSampleRequest } from "./request.ts";
import { createSampleValue } from "./sample-value.ts";
import { typescriptText } from "./typescript.ts";

/** Creates what makes the samples of one description. */
export function createSamples(api: ApiModel, validators: ValidatorSet): Samples {
  const context = createSampleContext(api, validators);
  return {
    samplesOf: (operation) => samplesOf(operation, context),
    answersOf: (operation) => operation.responses.flatMap((response) => answersOf(response, context)),
    sampleValue: context.sampleValue,
  };
}

/** The lookups that all samples of one description share. */
export function createSampleContext(api: ApiModel, validators: ValidatorSet): SampleContext {
  return {
    api,
    securitySchemes: new Map(api.securitySchemes.map((scheme) => [scheme.name, scheme])),
    find: validators.findSchema,
    sampleValue: createSampleValue(validators),
  };
}

function samplesOf(operation: Operation, context: SampleContext): Sample[] {
  const request = buildSampleRequest(operation, context);
  return [
    { language: "python", label: "Python", text: pythonText(request) },
    { language: "typescript", label: "TypeScript", text: typescriptText(request) },
    { language: "curl", label: "curl", text: curlText(request) },
  ];
}

/** Examples of one response; where a success has none, a value made from its schema. One example tells an error. */
function answersOf({ status, content }: Response, context: SampleContext): SampleAnswer[] {
  return content.flatMap((media): SampleAnswer[] => {
    if (media.examples.length > 0)
      return media.examples.slice(0, status.startsWith("2") ? 3 : 1).map((example) => ({ status, media, example }));
    if (!status.startsWith("2") || media.schema === undefined || media.isSequential || !isJsonType(media.name))
      return [];
    const value = context.sampleValue(media.schema, "response");
    if (value === undefined) return [];
    return [{ status, media, example: { name: "example", summary: undefined, value, pointer: media.pointer } }];
  });
}
