import type { Parameter } from "../../api/model.ts";
import { findByTokens, parsePointer } from "../../source/json-pointer.ts";
import { isJsonObject, type JsonValue } from "../../source/json.ts";
import { findNearestName } from "../../source/nearest-name.ts";
import { chooseReadings } from "../../validators/runtime/decoded.ts";
import { bindBody, exampleBase, findMedia, type ExampleBase } from "../calls/bind-body.ts";
import type { Call } from "../calls/call.ts";
import type { Checkable } from "../calls/call-parameters.ts";
import { missingBody, missingParameter, unexpectedBody, unknownMediaType } from "../calls/findings.ts";
import { joinTexts, rangeOf, replacementText, sliceText, wildcard, type TracedText } from "../../code/traced-text.ts";
import { isFormMedia, isJsonMedia } from "../media.ts";
import type { Example, Marks } from "../model.ts";
import { noSuchParameter } from "./arazzo-findings.ts";
import { placeOf, resolveReusable, type StepOperation, type Workflow, type WorkflowFile } from "./arazzo-model.ts";
import { contextOf } from "./check-calls.ts";
import type { DataNode } from "./data-node.ts";
import { isExpression } from "./runtime-expression.ts";

const nothing: Checkable = { examples: [], findings: [] };

/** A step, and the operation that it calls. */
export interface CallingStep extends StepOperation {
  readonly workflow: Workflow;
  readonly step: DataNode;
}

/** Headers that the description states elsewhere. */
const notParameters = new Set(["authorization", "accept", "content-type", "user-agent", "cookie", "host"]);

/** The parameters of a step and of its workflow, as examples. */
export function bindStepParameters({ operation, owner, workflow, step }: CallingStep): Checkable {
  const { file } = workflow;
  const own = step.at("parameters").items();
  const shared = workflow.node.at("parameters").items();
  const resolved = [...own, ...shared].map((node) => resolveReusable(file.root, node));
  const secrets = owner.api.securitySchemes.flatMap(({ parameterName }) => parameterName ?? []);
  const given = resolved.flatMap((node) => {
    const name = node?.at("name").text();
    return node === undefined || name === undefined ? [] : [{ node, name, place: node.at("in").value }];
  });
  const parts = given.map(({ node, name, place }, index): Checkable => {
    const parameter = operation.parameters.find((one) => isSame(one, name.text, place));
    if (parameter !== undefined) return { ...nothing, examples: [exampleOf(parameter, { operation, node, file })] };
    // A workflow's parameters apply to all of its steps, whatever their operations take.
    const isKnown = secrets.includes(name.text) || notParameters.has(name.text.toLowerCase()) || place === "body";
    if (isKnown || index >= own.length || operation.parameters.some((one) => one.in === "querystring")) return nothing;
    const known = operation.parameters.map((one) => one.name);
    const wrong = { name: name.text, known };
    return { ...nothing, findings: [noSuchParameter(operation, wrong, placeOf(file, rangeOf(name)))] };
  });
  const hasAll = resolved.every((node) => node !== undefined);
  const meant = new Set(
    given.map(({ name }) =>
      findNearestName(
        name.text,
        operation.parameters.map((one) => one.name),
      ),
    ),
  );
  const missing = hasAll
    ? operation.parameters.filter(
        (parameter) =>
          parameter.isRequired &&
          !notParameters.has(parameter.name.toLowerCase()) &&
          !given.some(({ name, place }) => isSame(parameter, name.text, place)) &&
          !meant.has(parameter.name),
      )
    : [];
  const position = placeOf(file, stepRange(step));
  return {
    examples: parts.flatMap(({ examples }) => examples),
    findings: [
      ...parts.flatMap(({ findings }) => findings),
      ...missing.map((parameter) => missingParameter(operation, parameter, position)),
    ],
  };
}

/** The field that names the operation. */
function stepRange(step: DataNode): ReturnType<DataNode["range"]> {
  const id = step.at("operationId");
  return (id.value === undefined ? step.at("operationPath") : id).range();
}

function isSame(parameter: Parameter, name: string, place: JsonValue | undefined): boolean {
  if (typeof place === "string" && place !== parameter.in) return false;
  return parameter.in === "header" ? parameter.name.toLowerCase() === name.toLowerCase() : parameter.name === name;
}

function exampleOf(
  { name, in: place, schema }: Parameter,
  {
    operation,
    node,
    file,
  }: Pick<StepOperation, "operation"> & { readonly node: DataNode; readonly file: WorkflowFile },
): Example {
  const value = node.at("value");
  const base = exampleBase(operation, "request");
  return {
    ...exampleFrom(value, file, {
      ...base,
      part: place,
      title: `The ${place} parameter \`${name}\` of \`${operation.id}\``,
    }),
    schema,
    // The client sends every value as text.
    reread: (findIssues) => {
      const own = value.value ?? null;
      const read = otherReading(own);
      return findIssues(own).length > 0 && findIssues(read).length === 0 ? read : own;
    },
  };
}

/** A text as the value that it may be, and a value as its text. */
function otherReading(value: JsonValue): JsonValue {
  return typeof value === "string" ? readScalar(value) : JSON.stringify(value);
}

/** The fields of a form, which the client sends as text. */
function rereadFields(fields: JsonValue): Pick<Example, "reread"> {
  if (!isJsonObject(fields)) return {};
  const reread = (name: string): readonly JsonValue[] => {
    const own = fields[name];
    return own === undefined || (typeof own === "object" && own !== null) ? [] : [otherReading(own)];
  };
  return {
    // Both readings are JSON values.
    reread: (findIssues) =>
      chooseReadings({ value: fields, reread }, (other) => findIssues(other as JsonValue)) as JsonValue,
  };
}

function readScalar(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue; // JSON.parse returns only JSON values
  } catch {
    return text;
  }
}

type FromNode = Omit<Example, "schema">;

/** A value of the file. What an expression gives at run time matches anything. */
function exampleFrom(
  node: DataNode,
  file: WorkflowFile,
  { isPartial = false, ...base }: ExampleBase & { readonly isPartial?: boolean },
): FromNode {
  const value = node.value ?? null;
  const marks: Marks = {
    isPartial,
    invalid: undefined,
    isLeftOut: (pointer, keyword) => isOpen(findByTokens(value, parsePointer(pointer)), keyword),
  };
  return {
    ...base,
    value,
    marks,
    locate: (pointer, target) => {
      const part = parsePointer(pointer).reduce((one, token) => one.at(token), node);
      return placeOf(file, target === "key" ? part.keyRange() : part.range());
    },
  };
}

const ofWhole = /^(?:oneOf|anyOf|not|if|then|else|contains|discriminator|const|enum|uniqueItems)$/;

function isOpen(value: JsonValue | undefined, keyword: string): boolean {
  if (typeof value === "string") return isExpression(value);
  return ofWhole.test(keyword) && /\$[A-Za-z]/.test(JSON.stringify(value ?? null));
}

/** The body of a step, as an example. */
export function bindStepBody({ operation, owner, workflow, step }: CallingStep): Checkable {
  const { file } = workflow;
  const stated = operation.requestBody;
  const body = step.at("requestBody");
  if (body.value === undefined)
    return stated?.isRequired === true
      ? { ...nothing, findings: [missingBody(operation, placeOf(file, stepRange(step)))] }
      : nothing;
  if (stated === undefined || stated.content.length === 0)
    return stated === undefined
      ? { ...nothing, findings: [unexpectedBody(operation, placeOf(file, body.keyRange()))] }
      : nothing;
  const type = body.at("contentType").text();
  const [only, ...others] = stated.content;
  const media =
    type === undefined
      ? (stated.content.find(({ name }) => isJsonMedia(name)) ?? (others.length === 0 ? only : undefined))
      : findMedia(stated.content, type.text);
  if (media === undefined && type !== undefined) {
    const known = stated.content.map(({ name }) => name);
    const at = placeOf(file, rangeOf(type));
    return { ...nothing, findings: [unknownMediaType(operation, { part: "request", type: type.text, known }, at)] };
  }
  const payload = body.at("payload");
  if (media?.schema === undefined || payload.value === undefined) return nothing;
  const isForm = isFormMedia(media.name);
  if (!isForm && !isJsonMedia(media.name)) return nothing;
  const isPartial = body.at("replacements").items().length > 0;
  const text = payload.text();
  if (text === undefined) {
    const example = exampleFrom(payload, file, { ...exampleBase(operation, "request"), isPartial });
    const again = isForm ? rereadFields(payload.value) : {};
    return { ...nothing, examples: [{ ...example, ...again, schema: media.schema }] };
  }
  const context = contextOf(file.source);
  const at = { ...context, marks: { ...context.marks, isPartial } };
  const { api } = owner;
  const written = withoutExpressions(text);
  const call: Call = {
    method: operation.method,
    methodText: written,
    url: written,
    headers: [],
    body: { kind: "text", text: written, contentType: media.name },
    isOpen: false,
  };
  return bindBody({ api, operation, call, at, find: owner.checking.validators.findSchema });
}

/** JSON as text, in which expressions are wildcards. */
function withoutExpressions(given: TracedText): TracedText {
  const parts: TracedText[] = [];
  let from = 0;
  for (const { 0: match, index } of given.text.matchAll(/\{\$[^{}]+\}|\$[A-Za-z]+(?:\.[\w$-]+)+(?:#[^\s"{},]*)?/g)) {
    parts.push(sliceText(given, from, index), replacementText(wildcard, rangeOf(given, index, index + match.length)));
    from = index + match.length;
  }
  return joinTexts([...parts, sliceText(given, from)]);
}
