import type { Expression, JSXElement, JSXFragment, Node } from "estree-jsx";

import {
  createRecord,
  isList,
  isRecord,
  type CodeBinding,
  type Constant,
  type Markup,
  type PatternStep,
  type MdxScope,
} from "./constants.ts";

/** What evaluation needs of the page. */
export interface EvaluationHost {
  /** Throws a finding: the node is not a constant. */
  readonly reject: (reason: string, node: Node, scope: MdxScope) => never;
  /** Counts work, and throws when a page needs too much of it. */
  readonly spend: (amount: number, node: Node, scope: MdxScope) => void;
  readonly renderJsx: (node: JSXElement | JSXFragment, scope: MdxScope) => Markup;
  readonly resolveImport: (binding: Extract<CodeBinding, { kind: "import" }>, scope: MdxScope) => Constant;
}

/** Evaluates an expression that is a constant. Nothing of the page is run: the tree is interpreted, within a budget. */
export type EvaluateCode = (node: Expression, scope: MdxScope) => Constant;

/** The evaluator with its host, as the parts of the evaluation need it. */
export interface CodeEvaluation {
  readonly host: EvaluationHost;
  readonly evaluate: EvaluateCode;
}

/** Takes a destructured part of a value. */
export function followPattern(
  value: Constant,
  path: readonly PatternStep[],
  { scope, evaluate }: { readonly scope: MdxScope; readonly evaluate: EvaluateCode },
): Constant {
  let part = value;
  for (const step of path) {
    if (step.kind === "rest") part = restOf(part, step.taken);
    else {
      part = memberOf(part, step.name);
      if (part === undefined && step.fallback !== undefined) part = evaluate(step.fallback, scope);
    }
  }
  return part;
}

function restOf(value: Constant, taken: readonly string[]): Constant {
  if (isList(value)) return value.slice(Number(taken[0] ?? 0));
  if (!isRecord(value)) return undefined;
  return createRecord(Object.entries(value).filter(([name]) => !taken.includes(name)));
}

/** A property of a record, an item of a list, or the parts of an imported file: `image.src`. */
export function memberOf(value: Constant, name: string): Constant {
  if (typeof value === "string") {
    if (name === "length") return value.length;
    if (name === "default" || name === "src") return value;
    return /^\d+$/.test(name) ? value[Number(name)] : undefined;
  }
  if (isList(value)) return name === "length" ? value.length : /^\d+$/.test(name) ? value[Number(name)] : undefined;
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
