import type { MediaType, Operation, ParameterLocation, Response, SecurityRequirement } from "../../api/model.ts";
import { parameterKey } from "../../source/version-marks.ts";
import type { SampleResponse, Samples } from "../../samples/model.ts";
import { isXmlType } from "../../samples/print-xml.ts";
import type { InterfaceTexts, TranslateText } from "../../source/interface-texts.ts";
import { isJsonType } from "../../source/media-types.ts";
import { fencedCode } from "../../pages/markdown/code-fence.ts";
import { escapeMarkdown } from "../../source/escape-markdown.ts";
import { proseMarkdown, shiftHeadings } from "./prose-markdown.ts";
import {
  codeSpan,
  entryList,
  innerList,
  typeMarkdown,
  versionMarkdown,
  type ReferenceMarkdownContext,
} from "./schema-markdown.ts";

/** The input for writing operations as Markdown. */
export interface OperationContext extends ReferenceMarkdownContext {
  readonly samples: Samples;
  /** Level of the operation's own heading. */
  readonly level: number;
}

const headings = {
  path: "pathParameters",
  query: "queryParameters",
  querystring: "queryString",
  header: "headerParameters",
  cookie: "cookies",
} as const satisfies Record<ParameterLocation, keyof InterfaceTexts>;

const maxExampleLength = 4000;

/** An operation as Markdown: everything that a caller needs to know, in the order of use. */
export function operationMarkdown(operation: Operation, context: OperationContext): string {
  const { level, samples, translate } = context;
  const heading = (text: string) => `${"#".repeat(Math.min(6, level + 1))} ${text}`;
  const calls = samples
    .samplesOf(operation)
    .samples.filter(({ language, isPlugged }) => language === "curl" || isPlugged);
  return [
    `${"#".repeat(level)} ${titleOf(operation)}`,
    codeSpan(`${operation.method} ${operation.path}`),
    versionMarkdown(context.marks?.get(operation.pointer), context).join(", "),
    ...(operation.isDeprecated ? [`**${translate("deprecatedOperation")}**`] : []),
    shiftHeadings(proseMarkdown(operation.description), level),
    securityWords(operation.security, translate),
    ...parameterParts(operation, heading, context),
    ...bodyPart(operation, heading, context),
    ...(operation.kind === "operation" && calls.length > 0
      ? [
          heading(translate("example")),
          ...calls.map(({ language, text }) => fencedCode(language === "curl" ? "bash" : language, text)),
        ]
      : []),
    ...(operation.responses.length === 0 ? [] : [heading(translate("responses"))]),
    ...responseParts(operation, context),
    ...operation.callbacks.map((callback) => operationMarkdown(callback, { ...context, level: level + 1 })),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** The title of an operation as Markdown. Some descriptions put whole paragraphs into `summary`. */
export function titleOf({ summary, method, path }: Operation): string {
  const line = summary.split("\n", 1)[0]?.trim() ?? "";
  return escapeMarkdown(line === "" ? `${method} ${path}` : line);
}

type Heading = (text: string) => string;

function parameterParts(
  { parameters, pointer }: Operation,
  heading: Heading,
  context: OperationContext,
): readonly string[] {
  // `Object.keys` returns strings; these are the keys of `headings`.
  return (Object.keys(headings) as ParameterLocation[]).flatMap((place) => {
    const here = parameters.filter((parameter) => parameter.in === place);
    if (here.length === 0) return [];
    const entries = here.map((parameter) => ({
      ...parameter,
      mark: context.marks?.get(parameterKey(pointer, parameter)),
    }));
    return [heading(context.translate(headings[place])), entryList(entries, context).join("\n")];
  });
}

function bodyPart({ requestBody }: Operation, heading: Heading, context: OperationContext): readonly string[] {
  if (requestBody === undefined) return [];
  return [
    heading(context.translate(requestBody.isRequired ? "requestBody" : "optionalRequestBody")),
    proseMarkdown(requestBody.description),
    ...requestBody.content.flatMap((media) => mediaPart(media, context)),
  ];
}

function mediaPart({ name, schema, isSequential }: MediaType, context: OperationContext): readonly string[] {
  if (schema === undefined) return [codeSpan(name)];
  const own = typeMarkdown(schema, context);
  const type = isSequential ? context.translate("copyEach", { type: own }) : own;
  const list = innerList(schema, context);
  return [`${codeSpan(name)}: ${type}`, ...(list.length === 0 ? [] : [list.join("\n")])];
}

/** One response is enough for a reader, JSON if there is any. A long one is in the OpenAPI description. */
function responseParts(operation: Operation, context: OperationContext): readonly string[] {
  const good = context.samples.responsesOf(operation).filter(({ status }) => status.startsWith("2"));
  const shown = good.find(({ media }) => isJsonType(media.name)) ?? good[0];
  return operation.responses.flatMap((response) => {
    const part = responsePart(response, context);
    return shown?.status === response.status ? [...part, ...examplePart(shown, context)] : part;
  });
}

function examplePart({ media, example }: SampleResponse, { translate }: OperationContext): readonly string[] {
  const { value } = example;
  const language = isXmlType(media.name) ? "xml" : "text";
  const text = typeof value === "string" ? value : JSON.stringify(value, undefined, 2);
  return text.length > maxExampleLength
    ? []
    : [
        translate("copyLabel", { label: translate("example") }),
        fencedCode(typeof value === "string" ? language : "json", text),
      ];
}

function responsePart({ status, description, headers, content }: Response, context: OperationContext): string[] {
  const { translate } = context;
  const line = `**${status}** ${proseMarkdown(description)}`.trimEnd();
  return [
    line,
    ...content.flatMap((media) => mediaPart(media, context)),
    ...(headers.length === 0
      ? []
      : [translate("copyLabel", { label: translate("headers") }), entryList(headers, context).join("\n")]),
  ];
}

function securityWords(security: readonly SecurityRequirement[], translate: TranslateText): string {
  if (security.length === 0) return "";
  const ways = security.map((way) =>
    way.length === 0
      ? translate("noKey")
      : way
          .map(({ scheme, scopes }) => codeSpan(scheme) + scopeWords(scopes))
          .reduce((first, second) => translate("bothOf", { first, second })),
  );
  const label = translate("copyLabel", { label: translate("authorization") });
  return `${label} ${ways.join(`, ${translate("or")} `)}`;
}

function scopeWords(scopes: readonly string[]): string {
  return scopes.length === 0 ? "" : ` (${scopes.map(codeSpan).join(", ")})`;
}
