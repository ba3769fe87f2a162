import type {
  AssignmentExpression,
  BinaryExpression,
  BindingPattern,
  Expression,
  FunctionBody,
  ParamPattern,
  Statement,
} from "oxc-parser";
import type { Context } from "./context.ts";
import {
  createNotConstant,
  createOwnFunction,
  createPackageValue,
  isPackageValue,
  isPlainObject,
  type OwnFunction,
} from "./values.ts";

/** The result of a function of the config, if it only computes constants and returns one of them. */
export function applyFunction(
  { node, file, scope }: OwnFunction,
  args: readonly unknown[],
  { evaluation }: Pick<Context, "evaluation">,
): unknown {
  if (node.body === null) return createNotConstant({ file, offset: node.start });
  const inner = new Map(scope);
  const context: Context = { file, scope: inner, evaluation };
  const names: Names = { scope: inner, own: new Set() };
  for (const [index, param] of node.params.entries())
    for (const [name, value] of bindParameter(param, args.slice(index), context)) setOwn(name, value, names);
  const body = node.body;
  if (body.type !== "BlockStatement") return context.evaluation.evaluate(expressionOf(body), context);
  const result = runStatements(body.body, names, context);
  return result === undefined ? undefined : result.value;
}

/** The names of a function call. */
interface Names {
  /** All that the function sees. */
  readonly scope: Map<string, () => unknown>;
  /** The names that it declares itself. */
  readonly own: Set<string>;
}

function setOwn(name: string, value: unknown, { scope, own }: Names): void {
  own.add(name);
  scope.set(name, () => value);
}

/** oxc wraps the expression of an arrow function in a statement. */
function expressionOf(body: FunctionBody | Expression): Expression {
  const [first] = "body" in body && Array.isArray(body.body) ? (body.body as Statement[]) : [];
  return first?.type === "ExpressionStatement" ? first.expression : (body as Expression);
}

function bindParameter(
  param: ParamPattern,
  rest: readonly unknown[],
  context: Context,
): readonly (readonly [string, unknown])[] {
  if (param.type === "TSParameterProperty") return [];
  if (param.type === "RestElement") return bindPattern(param.argument, rest, context);
  return bindPattern(param, rest[0], context);
}

/** The names that a pattern binds, with their values. */
export function bindPattern(
  pattern: BindingPattern,
  value: unknown,
  context: Context,
): readonly (readonly [string, unknown])[] {
  switch (pattern.type) {
    case "Identifier":
      return [[pattern.name, value]];
    case "AssignmentPattern":
      return bindPattern(
        pattern.left,
        value === undefined ? context.evaluation.evaluate(pattern.right, context) : value,
        context,
      );
    case "ArrayPattern":
      return pattern.elements.flatMap((element, index) => {
        if (element === null || element.type === "RestElement") return [];
        return bindPattern(element, Array.isArray(value) ? value[index] : value, context);
      });
    case "ObjectPattern":
      return pattern.properties.flatMap((property) => {
        if (property.type === "RestElement" || property.key.type !== "Identifier") return [];
        const { name } = property.key;
        // `const { join } = require("node:path")`
        if (isPackageValue(value))
          return bindPattern(property.value, createPackageValue(name, value.specifier), context);
        const part = isPlainObject(value) ? (Object.hasOwn(value, name) ? value[name] : undefined) : value;
        return bindPattern(property.value, part, context);
      });
  }
}

interface Returned {
  readonly value: unknown;
}

/**
 * Undefined if no statement returns. Anything but declarations, assignments to names of the function, `if`, and
 * `return` makes the result unknown.
 */
function runStatements(statements: readonly Statement[], names: Names, context: Context): Returned | undefined {
  for (const statement of statements) {
    if (statement.type === "ReturnStatement")
      return {
        value: statement.argument === null ? undefined : context.evaluation.evaluate(statement.argument, context),
      };
    if (statement.type === "VariableDeclaration")
      for (const { id, init } of statement.declarations)
        for (const [name, value] of bindPattern(id, init && context.evaluation.evaluate(init, context), context))
          setOwn(name, value, names);
    else if (statement.type === "FunctionDeclaration" && statement.id !== null) {
      const declared = createOwnFunction({ node: statement, file: context.file, scope: names.scope });
      setOwn(statement.id.name, declared, names);
    } else if (statement.type === "IfStatement") {
      const test = context.evaluation.evaluate(statement.test, context);
      if (typeof test === "object" && test !== null && !Array.isArray(test) && !isPlainObject(test))
        return { value: test };
      const branch = test ? statement.consequent : statement.alternate;
      const body = branch === null ? [] : branch.type === "BlockStatement" ? branch.body : [branch];
      const returned = runStatements(body, names, context);
      if (returned !== undefined) return returned;
    } else if (!isWithoutEffect(statement) && !assign(statement, names, context))
      return { value: createNotConstant({ file: context.file, offset: statement.start }) };
  }
  return undefined;
}

/** `path += "/"` of a name that the function declares. False for anything else. */
function assign(statement: Statement, names: Names, context: Context): boolean {
  if (statement.type !== "ExpressionStatement" || statement.expression.type !== "AssignmentExpression") return false;
  const { left } = statement.expression;
  const node = assignedBy(statement.expression);
  if (left.type !== "Identifier" || node === undefined || !names.own.has(left.name)) return false;
  setOwn(left.name, context.evaluation.evaluate(node, context), names);
  return true;
}

/** The value of an assignment: `a += b` is `a + b`. */
function assignedBy({ left, operator, right, start, end }: AssignmentExpression): Expression | undefined {
  if (operator === "=") return right;
  if (operator !== "+=" || left.type !== "Identifier") return undefined;
  return { type: "BinaryExpression", operator: "+", left, right, start, end } satisfies BinaryExpression;
}

function isWithoutEffect({ type }: Statement): boolean {
  return type === "EmptyStatement" || type.startsWith("TS");
}
