import { isJsonObject, type JsonValue } from "../../source/json.ts";
import { DocsgenError } from "../../source/docsgen-error.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { rangeOf, type TracedText } from "../../code/traced-text.ts";
import { noSuchStep, noSuchWorkflow } from "./arazzo-findings.ts";
import { byId, placeOf, resolveReusable, type Workflow, type WorkflowFile } from "./arazzo-model.ts";
import { checkAll, type CheckingApi } from "./check-calls.ts";
import { hasError } from "./check-document.ts";
import { checkExpressions, checkStatuses, type StepScope } from "./check-expressions.ts";
import { openData, type DataNode } from "./data-node.ts";
import { findStepOperation } from "./find-step-operation.ts";
import type { FileResult } from "./model.ts";
import { bindStepBody, bindStepParameters, type CallingStep } from "./step-parts.ts";

/** Whether a file describes workflows. https://spec.openapis.org/arazzo/latest.html */
export function isArazzo(value: JsonValue): boolean {
  return isJsonObject(value) && value["arazzo"] !== undefined && value["openapi"] === undefined;
}

/** Checks the steps of workflows: their operations, parameters, bodies, criteria, and outputs. */
export function checkArazzo(
  source: SourceFile,
  value: JsonValue,
  apis: readonly CheckingApi[],
): Omit<FileResult, "source"> {
  const root = openData(source, value);
  const list = root.at("workflows");
  const file: WorkflowFile = { source, root, apis, workflows: byId(list, "workflowId") };
  const findings: DocsgenError[] = [];
  let [checked, failed, skipped] = [0, 0, 0];
  for (const node of list.items()) {
    const workflow: Workflow = { file, node, steps: byId(node.at("steps"), "stepId") };
    for (const step of node.at("steps").items()) {
      const found = checkStep(step, workflow);
      if (found === undefined) {
        skipped += 1;
        continue;
      }
      checked += 1;
      if (hasError(found)) failed += 1;
      findings.push(...found);
    }
    const outputs = checkTexts(node.at("outputs"), { workflow, called: undefined }, true);
    findings.push(...outputs, ...checkWorkflowNames(node.at("dependsOn").items(), file));
  }
  return { checked, failed, skipped, findings };
}

/** The findings of a step. Undefined if it calls another description's operation. */
function checkStep(step: DataNode, workflow: Workflow): readonly DocsgenError[] | undefined {
  const { file } = workflow;
  const names = [...checkWorkflowNames([step.at("workflowId")], file), ...checkActions(step, workflow)];
  const found = findStepOperation(file, step);
  const called = found instanceof DocsgenError ? undefined : found;
  const expressions = checkStepExpressions(step, { workflow, called });
  if (found instanceof DocsgenError) return [found, ...names, ...expressions];
  if (called === undefined) {
    const own = [...names, ...expressions];
    return own.length === 0 && step.at("workflowId").value === undefined ? undefined : own;
  }
  const calling: CallingStep = { ...called, workflow, step };
  const { checking } = called.owner;
  return [
    ...checkAll(bindStepParameters(calling), checking),
    ...checkAll(bindStepBody(calling), checking),
    ...names,
    ...expressions,
  ];
}

function checkStepExpressions(step: DataNode, scope: StepScope): readonly DocsgenError[] {
  const criteria = ["successCriteria", "onSuccess", "onFailure"].flatMap((field) =>
    step
      .at(field)
      .items()
      .flatMap((item) => (field === "successCriteria" ? [item] : item.at("criteria").items())),
  );
  return [
    ...checkTexts(step.at("parameters"), scope, false),
    ...checkTexts(step.at("requestBody"), scope, false),
    ...checkTexts(step.at("outputs"), scope, true),
    ...criteria.flatMap((criterion) => checkCriterion(criterion, scope)),
  ];
}

/** A regular expression or a JSON path is not a condition of expressions. */
function checkCriterion(criterion: DataNode, scope: StepScope): readonly DocsgenError[] {
  const context = criterion.at("context").text();
  const condition = criterion.at("condition").text();
  const { value: type } = criterion.at("type");
  const isSimple = type === undefined || type === "simple";
  return [
    ...(context === undefined ? [] : checkExpressions(context, scope, true)),
    ...(condition === undefined || !isSimple
      ? []
      : [...checkExpressions(condition, scope, true), ...checkStatuses(condition, scope)]),
  ];
}

const maxDepth = 100;

/** Checks every text in a part of the file. `isOnly`: each text must be an expression. */
function checkTexts(node: DataNode, scope: StepScope, isOnly: boolean): readonly DocsgenError[] {
  return textsOf(node, 0).flatMap((text) => checkExpressions(text, scope, isOnly));
}

/** The texts in a part of the file that may contain an expression. */
function textsOf(node: DataNode, depth: number): readonly TracedText[] {
  const { value } = node;
  if (typeof value === "string") {
    const text = value.includes("$") ? node.text() : undefined;
    return text === undefined ? [] : [text];
  }
  if (depth > maxDepth) return [];
  return [...node.items(), ...node.members().map(([, member]) => member)].flatMap((part) => textsOf(part, depth + 1));
}

/** The steps and workflows that the actions after a step go to. */
function checkActions(step: DataNode, { file, steps }: Workflow): readonly DocsgenError[] {
  return ["onSuccess", "onFailure"].flatMap((field) =>
    step
      .at(field)
      .items()
      .flatMap((item) => {
        const action = resolveReusable(file.root, item);
        const target = action?.at("stepId").text();
        if (action === undefined) return [];
        const workflows = checkWorkflowNames([action.at("workflowId")], file);
        if (target === undefined || steps.has(target.text) || target.text.startsWith("$")) return workflows;
        const wrong = { name: target.text, known: [...steps.keys()] };
        return [noSuchStep(wrong, placeOf(file, rangeOf(target))), ...workflows];
      }),
  );
}

/** Workflows by their ids. An expression names a workflow of another file. */
function checkWorkflowNames(nodes: readonly DataNode[], file: WorkflowFile): readonly DocsgenError[] {
  return nodes.flatMap((node) => {
    const name = node.text();
    if (name === undefined || name.text.startsWith("$") || file.workflows.has(name.text)) return [];
    return [noSuchWorkflow({ name: name.text, known: [...file.workflows.keys()] }, placeOf(file, rangeOf(name)))];
  });
}
