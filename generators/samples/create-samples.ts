import { bodyDirections } from "../api/body-directions.ts";
import { asSent } from "./as-sent.ts";
import type { ApiModel, MediaType, Operation, Schema } from "../api/model.ts";
import { isJsonType } from "../source/media-types.ts";
import { once } from "../source/once.ts";
import type { ValidatorSet } from "../validators/model.ts";
import { curlText } from "./curl.ts";
import { goText } from "./go.ts";
import { javaText } from "./java.ts";
import { createCallCheck, type CallCheck } from "./check-sample.ts";
import type {
  Accepts,
  OperationSamples,
  Sample,
  SampleResponse,
  SampleContext,
  SampleRequest,
  Samples,
} from "./model.ts";
import { writePluginSamples, type SamplePlugin } from "./plugin-samples.ts";
import { pythonText } from "./python.ts";
import { createXmlContext, isNamedXml } from "./print-xml.ts";
import { plannedCall } from "./planned-call.ts";
import { planCall } from "./request.ts";
import { createSampleValue } from "./sample-value.ts";
import { withStatedSamples } from "./stated-samples.ts";
import { typescriptText } from "./typescript.ts";

export function createSamples(api: ApiModel, validators: ValidatorSet, plugins: readonly SamplePlugin[] = []): Samples {
  const context = once(() => createSampleContext(api, validators));
  const check = once(() => createCallCheck(context()));
  const known = new Map<Operation, OperationSamples>();
  return {
    samplesOf: (operation) => {
      const made = known.get(operation) ?? samplesOf(operation, { ...context(), plugins }, check());
      known.set(operation, made);
      return made;
    },
    responsesOf: (operation) => responsesOf(operation, context()),
    asSent: (media, example) => asSent(media, example, context().xml),
    sampleValue: (...given) => context().sampleValue(...given),
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
    xml: createXmlContext(api, validators.findSchema),
    parameterValues: new Map(),
  };
}

/** A value is validated when it is selected and again as a part of the whole call. The second result is cached. */
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
  /** Undefined for a call that the language's client cannot send. */
  readonly print: (request: SampleRequest) => string | undefined;
}

/** In the order of their tabs. The values match the tabs in guides. */
const languages: readonly Language[] = [
  { language: "curl", label: "cURL", print: curlText },
  { language: "python", label: "Python", print: pythonText },
  { language: "typescript", label: "TypeScript", print: typescriptText },
  { language: "go", label: "Go", print: goText },
  { language: "java", label: "Java", print: javaText },
];

/** The generated samples and those in the description. */
function samplesOf(operation: Operation, context: ExtendedContext, check: CallCheck): OperationSamples {
  const { samples, ...others } = operation.kind === "operation" ? printedSamples(operation, context, check) : noSamples;
  return { ...others, samples: withStatedSamples(operation, samples) };
}

/** A webhook or callback calls the reader's own server, whose URL is unknown. */
const noSamples: OperationSamples = { samples: [], example: undefined, notShown: [], failures: [] };

interface ExtendedContext extends SampleContext {
  readonly plugins: readonly SamplePlugin[];
}

/** The call of an operation in every language. It is checked once, before it is printed. */
function printedSamples(operation: Operation, context: ExtendedContext, check: CallCheck): OperationSamples {
  const { request, example } = planCall(operation, context);
  const error = check(plannedCall(request), operation);
  if (error !== undefined) return { ...noSamples, notShown: languages.map(({ label }) => ({ label, reason: error })) };
  const samples: Sample[] = [];
  const notShown: { readonly label: string; readonly reason: string }[] = [];
  for (const { language, label, print } of languages) {
    const text = print(request);
    if (text === undefined) notShown.push({ label, reason: "its HTTP client cannot send this call" });
    else samples.push({ language, label, text });
  }
  const own = writePluginSamples(operation, request, context.plugins);
  return { samples: [...samples, ...own.samples], example, notShown, failures: own.failures };
}

/**
 * The examples of the responses, with one per error. The first success and the validation error get a generated example
 * if they have none.
 */
function responsesOf(operation: Operation, context: SampleContext): SampleResponse[] {
  const { responses } = operation;
  const success = responses.find(({ status, content }) => status.startsWith("2") && content.length > 0);
  return responses.flatMap((response) =>
    response.content.flatMap((media) => {
      const { status } = response;
      const max = status.startsWith("2") ? 3 : 1;
      const stated = media.examples
        .slice(0, max)
        .map((example) => ({ status, media, example: asSent(media, example, context.xml) }));
      const isMade = stated.length === 0 && (response === success || status === "422");
      return isMade ? generatedResponse({ operation, status, media }, context) : stated;
    }),
  );
}

function generatedResponse(
  { operation, status, media }: { readonly operation: Operation; readonly status: string; readonly media: MediaType },
  { sampleValue, xml }: SampleContext,
): SampleResponse[] {
  const { name, schema, isSequential, pointer } = media;
  const isStream = isSequential && !/^multipart\//i.test(name);
  if (schema === undefined || !(isStream || isJsonType(name) || isNamedXml(media, xml))) return [];
  const value = sampleValue(schema, bodyDirections(operation).response);
  if (value === undefined) return [];
  const example = { name: "example", summary: undefined, value: isSequential ? [value] : value, pointer };
  return [{ status, media, example: asSent(media, example, xml) }];
}
