import type { ApiModel, Operation, Response, Schema } from "../api/model.ts";
import { isJsonType } from "../source/media-types.ts";
import type { ValidatorSet } from "../validators/model.ts";
import { curlText } from "./curl.ts";
import { goText } from "./go.ts";
import { javaText } from "./java.ts";
import { createJudgeCall, type JudgeCall } from "./judge-sample.ts";
import type { Accepts, OperationSamples, Sample, SampleAnswer, SampleContext, SampleRequest, Samples } from "./model.ts";
import { pythonText } from "./python.ts";
import { fingerprint, plannedCall, readBack } from "./read-back.ts";
import { planCall } from "./request.ts";
import { createSampleValue } from "./sample-value.ts";
import { typescriptText } from "./typescript.ts";

/** Creates what makes the samples of one description. */
export function createSamples(api: ApiModel, validators: ValidatorSet): Samples {
  const context = createSampleContext(api, validators);
  const judge = createJudgeCall(context);
  return {
    samplesOf: (operation) => samplesOf(operation, context, judge),
    answersOf: (operation) => operation.responses.flatMap((response) => answersOf(response, context)),
    sampleValue: context.sampleValue,
  };
}

/** The lookups that all samples of one description share. */
export function createSampleContext(api: ApiModel, validators: ValidatorSet): SampleContext {
  return {
    api,
    validators,
    securitySchemes: new Map(api.securitySchemes.map((scheme) => [scheme.name, scheme])),
    sampleValue: createSampleValue(validators),
    accepts: createAccepts(validators),
    parameterValues: new Map(),
  };
}

/** A value is judged where it is chosen and once more where the whole call is: only the first time costs. */
function createAccepts({ validate }: ValidatorSet): Accepts {
  const known = new WeakMap<Schema, { readonly text: string; readonly isValid: boolean }>();
  return (schema, value) => {
    const text = JSON.stringify(value);
    const last = known.get(schema);
    if (last?.text === text) return last.isValid;
    const isValid = validate(schema, "request", value).length === 0;
    known.set(schema, { text, isValid });
    return isValid;
  };
}

interface Language {
  readonly language: string;
  readonly label: string;
  /** Undefined for a call that the client of the language refuses to make. */
  readonly print: (request: SampleRequest) => string | undefined;
}

/** In the order of their tabs; the values are those of the guides' tabs. */
const languages: readonly Language[] = [
  { language: "curl", label: "cURL", print: curlText },
  { language: "python", label: "Python", print: pythonText },
  { language: "typescript", label: "TypeScript", print: typescriptText },
  { language: "go", label: "Go", print: goText },
  { language: "java", label: "Java", print: javaText },
];

/**
 * The call of an operation in every language. It is judged once, as what it is to be; each text is then read again by
 * what reads the calls of guides, and is only shown where it says the same.
 */
function samplesOf(operation: Operation, context: SampleContext, judge: JudgeCall): OperationSamples {
  const { request, example } = planCall(operation, context);
  const planned = plannedCall(request);
  const fault = judge(planned, operation);
  if (fault !== undefined)
    return { samples: [], example: undefined, notShown: languages.map(({ label }) => ({ label, reason: fault })) };
  const wanted = fingerprint(planned);
  const made = languages.map(({ language, label, print }) => ({ language, label, text: print(request) }));
  const isRight = ({ language, text }: (typeof made)[number]): boolean => {
    const [call, ...others] = text === undefined ? [] : readBack(language, text);
    return call !== undefined && others.length === 0 && fingerprint(call) === wanted;
  };
  const samples = made.flatMap((sample): Sample[] =>
    sample.text !== undefined && isRight(sample) ? [{ ...sample, text: sample.text }] : [],
  );
  const notShown = made
    .filter(({ language }) => !samples.some((sample) => sample.language === language))
    .map(({ label, text }) => ({
      label,
      reason: text === undefined ? "its client cannot send this call" : "read again, it is not the same call",
    }));
  return { samples, example, notShown };
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
