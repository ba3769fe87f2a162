import { isJsonObject } from "../../source/json.ts";
import type { DocsgenError } from "../../source/docsgen-error.ts";
import { findStatus } from "../../validators/runtime/find-operation.ts";
import type { Schema } from "../../api/model.ts";
import { rangeOf, type TracedText } from "../../code/traced-text.ts";
import { isJsonMedia } from "../media.ts";
import { findUnknownToken } from "../schema-path.ts";
import {
  noExpression,
  noSuchInput,
  noSuchOutput,
  noSuchProperty,
  noSuchStatus,
  noSuchStep,
  noSuchWorkflow,
  type UnknownReference,
} from "./arazzo-findings.ts";
import { follow, placeOf, type StepOperation, type Workflow } from "./arazzo-model.ts";
import type { DataNode } from "./data-node.ts";
import {
  expressionSources,
  readExpressions,
  type ExpressionPart,
  type RuntimeExpression,
} from "./runtime-expression.ts";

/** Where an expression stands. */
export interface StepScope {
  readonly workflow: Workflow;
  /** The operation whose response `$response` is; undefined: unknown. */
  readonly called: StepOperation | undefined;
}

/** Checks the names that the runtime expressions of a text use. `isOnly`: the text must be an expression. */
export function checkExpressions(text: TracedText, scope: StepScope, isOnly: boolean): readonly DocsgenError[] {
  return readExpressions(text).flatMap((expression) => {
    if (!expressionSources.has(expression.source))
      return isOnly ? [noExpression(`$${expression.source}`, placeOf(scope.workflow.file, expression.range))] : [];
    switch (expression.source) {
      case "inputs":
        return checkInput(expression, scope.workflow);
      case "steps":
        return checkStep(expression, scope.workflow);
      case "workflows":
        return checkWorkflow(expression, scope.workflow);
      case "response":
        return checkResponse(expression, scope);
      default:
        return [];
    }
  });
}

/** Checks that an operation has the status that a condition expects: `$statusCode == 200`. */
export function checkStatuses(text: TracedText, { workflow, called }: StepScope): readonly DocsgenError[] {
  if (called === undefined) return [];
  const { operation } = called;
  const known = operation.responses.map(({ status }) => status);
  return [...text.text.matchAll(/\$statusCode\s*={2,3}\s*(['"]?)(\d{3})\1(?!\d)/g)].flatMap(
    ({ 0: whole, 2: status = "", index }) => {
      if (findStatus(Object.fromEntries(known.map((one) => [one, one])), status) !== undefined) return [];
      const at = index + whole.lastIndexOf(status);
      return [noSuchStatus(operation, { status, known }, placeOf(workflow.file, rangeOf(text, at, at + 3)))];
    },
  );
}

function wrongName({ text }: ExpressionPart, known: Iterable<string>): UnknownReference {
  return { name: text, known: [...known] };
}

/** Inputs are described by a JSON Schema. Only a plain list of properties is certain to be complete. */
function checkInput({ names: [name] }: RuntimeExpression, { file, node }: Workflow): readonly DocsgenError[] {
  const inputs = follow(file.root, node.at("inputs"));
  const properties = inputs?.at("properties").value;
  if (name === undefined || inputs === undefined || !isJsonObject(properties)) return [];
  if (Object.hasOwn(properties, name.text)) return [];
  if (["allOf", "anyOf", "oneOf", "patternProperties"].some((keyword) => inputs.at(keyword).value !== undefined))
    return [];
  const { value: further } = inputs.at("additionalProperties");
  if (further !== undefined && further !== false) return [];
  return [noSuchInput(wrongName(name, Object.keys(properties)), placeOf(file, name.range))];
}

/** `$steps.ID.outputs.NAME`. A step that calls a workflow has the workflow's outputs as well. */
function checkStep(
  { names: [id, kind, ...rest] }: RuntimeExpression,
  { file, steps }: Workflow,
): readonly DocsgenError[] {
  if (id === undefined) return [];
  const step = steps.get(id.text);
  if (step === undefined) return [noSuchStep(wrongName(id, steps.keys()), placeOf(file, id.range))];
  if (kind?.text !== "outputs") return [];
  const { value: called } = step.at("workflowId");
  const inner = typeof called === "string" ? file.workflows.get(called) : undefined;
  if (typeof called === "string" && inner === undefined) return [];
  return checkOutput(id.text, rest, { file, owners: [step, ...(inner === undefined ? [] : [inner])] });
}

function checkWorkflow({ names: [id, kind, ...rest] }: RuntimeExpression, { file }: Workflow): readonly DocsgenError[] {
  if (id === undefined) return [];
  const workflow = file.workflows.get(id.text);
  if (workflow === undefined) return [noSuchWorkflow(wrongName(id, file.workflows.keys()), placeOf(file, id.range))];
  return kind?.text === "outputs" ? checkOutput(id.text, rest, { file, owners: [workflow] }) : [];
}

/** The name of an output may contain dots. */
function checkOutput(
  owner: string,
  [first, ...rest]: readonly ExpressionPart[],
  { file, owners }: { readonly file: Workflow["file"]; readonly owners: readonly DataNode[] },
): readonly DocsgenError[] {
  if (first === undefined) return [];
  const known = new Set(
    owners.flatMap((node) =>
      node
        .at("outputs")
        .members()
        .map(([name]) => name),
    ),
  );
  const whole = [first, ...rest].map(({ text }) => text).join(".");
  if ([...known].some((name) => whole === name || whole.startsWith(`${name}.`))) return [];
  return [noSuchOutput(owner, wrongName(first, known), placeOf(file, first.range))];
}

/** `$response.body#/path`, or `$response.body.path`: one of the responses must have the path. */
function checkResponse(
  { names: [part, ...properties], pointer = properties }: RuntimeExpression,
  { workflow, called }: StepScope,
): readonly DocsgenError[] {
  if (called === undefined || part?.text !== "body") return [];
  const { operation, owner } = called;
  const schemas = operation.responses
    .flatMap(({ content }) => content)
    .filter(({ name, isSequential }) => isJsonMedia(name) && !isSequential)
    .map(({ schema }): Schema | undefined => schema);
  if (schemas.length === 0 || schemas.includes(undefined)) return [];
  // An index in brackets, and the length of a list, are extensions of some tools.
  if (pointer.some(({ text }) => /[[\]*]|^length$/.test(text))) return [];
  const found = findUnknownToken(
    schemas.filter((schema) => schema !== undefined),
    pointer.map(({ text }) => text),
    owner.checking.validators.findSchema,
  );
  const unknown = found && pointer[found.index];
  if (found === undefined || unknown === undefined) return [];
  return [noSuchProperty(operation, { name: unknown.text, known: found.known }, placeOf(workflow.file, unknown.range))];
}
