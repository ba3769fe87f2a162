import type { MediaType, Operation, ParameterLocation, Response, SecurityRequirement } from "../../api/model.ts";
import type { Samples } from "../../samples/model.ts";
import type { JsonValue } from "../../source/json.ts";
import { fencedCode } from "../../pages/markdown/code-fence.ts";
import { escapeMarkdown } from "../../pages/markdown/escape-markdown.ts";
import { proseMarkdown, shiftHeadings } from "./prose-markdown.ts";
import { codeSpan, entryList, innerList, typeMarkdown, type LinkToSchema } from "./schema-markdown.ts";

/** The input for writing operations as Markdown. */
export interface OperationContext {
  readonly samples: Samples;
  readonly link: LinkToSchema;
  /** Level of the operation's own heading. */
  readonly level: number;
}

const headings = {
  path: "Path parameters",
  query: "Query parameters",
  querystring: "Query string",
  header: "Header parameters",
  cookie: "Cookies",
} as const satisfies Record<ParameterLocation, string>;

const maxExampleLength = 4000;

/** An operation as Markdown: everything that a caller needs to know, in the order of use. */
export function operationMarkdown(operation: Operation, context: OperationContext): string {
  const { level, samples } = context;
  const heading = (text: string) => `${"#".repeat(Math.min(6, level + 1))} ${text}`;
  const call = samples.samplesOf(operation).samples.find(({ language }) => language === "curl");
  return [
    `${"#".repeat(level)} ${titleOf(operation)}`,
    codeSpan(`${operation.method} ${operation.path}`),
    ...(operation.isDeprecated ? ["**Deprecated.**"] : []),
    shiftHeadings(proseMarkdown(operation.description), level),
    securityWords(operation.security),
    ...parameterParts(operation, heading, context),
    ...bodyPart(operation, heading, context),
    ...(operation.kind === "operation" && call !== undefined
      ? [heading("Example"), fencedCode("bash", call.text)]
      : []),
    ...(operation.responses.length === 0 ? [] : [heading("Responses")]),
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

function parameterParts({ parameters }: Operation, heading: Heading, { link }: OperationContext): readonly string[] {
  // `Object.keys` returns strings; these are the keys of `headings`.
  return (Object.keys(headings) as ParameterLocation[]).flatMap((place) => {
    const here = parameters.filter((parameter) => parameter.in === place);
    return here.length === 0 ? [] : [heading(headings[place]), entryList(here, link).join("\n")];
  });
}

function bodyPart({ requestBody }: Operation, heading: Heading, context: OperationContext): readonly string[] {
  if (requestBody === undefined) return [];
  return [
    heading(requestBody.isRequired ? "Request body" : "Request body (optional)"),
    proseMarkdown(requestBody.description),
    ...requestBody.content.flatMap((media) => mediaPart(media, context)),
  ];
}

function mediaPart({ name, schema, isSequential }: MediaType, { link }: OperationContext): readonly string[] {
  if (schema === undefined) return [codeSpan(name)];
  const each = isSequential ? " each" : "";
  const list = innerList(schema, link);
  return [`${codeSpan(name)}:${each} ${typeMarkdown(schema, link)}`, ...(list.length === 0 ? [] : [list.join("\n")])];
}

/** One response is enough for a reader. A long one is in the OpenAPI description. */
function responseParts(operation: Operation, context: OperationContext): readonly string[] {
  const shown = context.samples.responsesOf(operation).find(({ status }) => status.startsWith("2"));
  return operation.responses.flatMap((response) => {
    const part = responsePart(response, context);
    return shown?.status === response.status ? [...part, ...examplePart(shown.example.value)] : part;
  });
}

function examplePart(value: JsonValue): readonly string[] {
  const text = typeof value === "string" ? value : JSON.stringify(value, undefined, 2);
  return text.length > maxExampleLength
    ? []
    : ["For example:", fencedCode(typeof value === "string" ? "text" : "json", text)];
}

function responsePart({ status, description, headers, content }: Response, context: OperationContext): string[] {
  const line = `**${status}** ${proseMarkdown(description)}`.trimEnd();
  return [
    line,
    ...content.flatMap((media) => mediaPart(media, context)),
    ...(headers.length === 0 ? [] : ["Headers:", entryList(headers, context.link).join("\n")]),
  ];
}

function securityWords(security: readonly SecurityRequirement[]): string {
  if (security.length === 0) return "";
  const ways = security.map((way) =>
    way.length === 0 ? "none" : way.map(({ scheme, scopes }) => codeSpan(scheme) + scopeWords(scopes)).join(" and "),
  );
  return `Authorization: ${ways.join(", or ")}`;
}

function scopeWords(scopes: readonly string[]): string {
  return scopes.length === 0 ? "" : ` (${scopes.map(codeSpan).join(", ")})`;
}
