import { createRequire } from "node:module";
import type { CallExpression, Expression, MemberExpression, parseSync } from "oxc-parser";
import { tokensOf } from "./query.ts";
import { callMethod, readMember } from "./members.ts";
import { PathSyntaxError, type Evaluate, type ExpressionScope } from "./model.ts";
import { skipLiteral } from "./scan.ts";
import { applyBinary, applyUnary, matchOperator } from "./operators.ts";

/**
 * Compiles the JavaScript expression of a filter to functions. No code is generated, and an expression reads only JSON:
 * the value (`@`), its key (`@property`), its parents, and the root (`$`). Throws a PathSyntaxError.
 */
export function compileExpression(text: string): Evaluate {
  const code = nameVariables(text.trim());
  // oxc-parser loads a native module, which only rules with expressions need.
  const parser = createRequire(import.meta.url)("oxc-parser") as { readonly parseSync: typeof parseSync };
  const { program, errors } = parser.parseSync("path.js", `(${code})`);
  const [statement] = program.body;
  if (errors.length > 0 || program.body.length !== 1 || statement?.type !== "ExpressionStatement")
    throw new PathSyntaxError(`\`${text.trim()}\` is not an expression`);
  return compile(statement.expression);
}

/** `@` is not a name in JavaScript, and `~=` is not an operator: it becomes `**`, which binds as closely. */
function nameVariables(text: string): string {
  let code = "";
  for (let offset = 0; offset < text.length;) {
    const end = skipLiteral(text, offset);
    if (text.startsWith("~=", offset)) {
      code += matchOperator;
      offset += 2;
      continue;
    }
    if (text[offset] !== "@") {
      code += text.slice(offset, end);
      offset = end;
      continue;
    }
    const [name = ""] = /^[a-zA-Z]+/.exec(text.slice(offset + 1)) ?? [];
    code += `$at${name === "" ? "" : `_${name}`}`;
    offset += 1 + name.length;
  }
  return code;
}

function compile(node: Expression): Evaluate {
  switch (node.type) {
    case "ParenthesizedExpression":
    case "ChainExpression":
      return compile(node.expression);
    case "Literal":
      return compileLiteral(node);
    case "TemplateLiteral": {
      const parts = node.expressions.map(compile);
      const texts = node.quasis.map(({ value }) => value.cooked ?? value.raw);
      return (scope) =>
        texts.map((text, index) => text + (parts[index] === undefined ? "" : String(parts[index](scope)))).join("");
    }
    case "Identifier":
      return compileName(node.name);
    case "ArrayExpression": {
      const items = node.elements.map((item) =>
        item === null || item.type === "SpreadElement" ? reject(node) : compile(item),
      );
      return (scope) => items.map((item) => item(scope));
    }
    case "UnaryExpression": {
      const argument = compile(node.argument);
      const { operator } = node;
      return (scope) => applyUnary(operator, argument(scope));
    }
    case "BinaryExpression": {
      if (node.left.type === "PrivateIdentifier") return reject(node);
      const [left, right] = [compile(node.left), compile(node.right)];
      const { operator } = node;
      return (scope) => applyBinary(operator, left(scope), right(scope));
    }
    case "LogicalExpression": {
      const [left, right] = [compile(node.left), compile(node.right)];
      if (node.operator === "&&") return (scope) => left(scope) && right(scope);
      if (node.operator === "||") return (scope) => left(scope) || right(scope);
      return (scope) => left(scope) ?? right(scope);
    }
    case "ConditionalExpression": {
      const [test, yes, no] = [compile(node.test), compile(node.consequent), compile(node.alternate)];
      return (scope) => (test(scope) ? yes(scope) : no(scope));
    }
    case "MemberExpression": {
      const { object, key, isOptional } = compileMember(node);
      return (scope) => {
        const value = object(scope);
        return isOptional && (value === undefined || value === null) ? undefined : readMember(value, key(scope));
      };
    }
    case "CallExpression":
      return compileCall(node);
    case "ArrowFunctionExpression":
      return compileArrow(node);
    default:
      return reject(node);
  }
}

function reject({ type }: { readonly type: string }): never {
  throw new PathSyntaxError(`docsgen does not run a ${type} in a path`);
}

function compileLiteral(node: Extract<Expression, { type: "Literal" }>): Evaluate {
  if (!("regex" in node)) return () => node.value;
  try {
    const expression = new RegExp(node.regex.pattern, node.regex.flags.replaceAll(/[gy]/g, ""));
    return () => expression;
  } catch {
    throw new PathSyntaxError(`\`/${node.regex.pattern}/\` is not a regular expression`);
  }
}

const names: Readonly<Record<string, Evaluate>> = {
  $at: ({ node }) => (node.isKey === true ? node.key : node.value),
  $at_property: ({ node }) => (Array.isArray(node.parent?.value) ? Number(node.key) : node.key),
  $at_parent: ({ node }) => node.parent?.value,
  $at_parentProperty: ({ node }) => node.parent?.key,
  $at_path: ({ node }) =>
    `$${tokensOf(node)
      .map((token) => `['${token}']`)
      .join("")}`,
  $at_root: ({ root }) => root,
  $: ({ root }) => root,
  undefined: () => undefined,
  NaN: () => Number.NaN,
  Infinity: () => Number.POSITIVE_INFINITY,
};

function compileName(name: string): Evaluate {
  if (Object.hasOwn(names, name)) return names[name] ?? reject({ type: name });
  if (name.startsWith("$at_")) throw new PathSyntaxError(`\`@${name.slice(4)}\` does not exist in paths`);
  return ({ variables }) => {
    if (!variables.has(name)) throw new TypeError(`${name} is not defined`);
    return variables.get(name);
  };
}

interface Member {
  readonly object: Evaluate;
  readonly key: Evaluate;
  readonly isOptional: boolean;
}

function compileMember(node: MemberExpression): Member {
  const { property } = node;
  if (property.type === "PrivateIdentifier") return reject(node);
  // A property that is not computed is an identifier.
  const key = node.computed ? compile(property) : () => (property as { readonly name: string }).name;
  return { object: compile(node.object), key, isOptional: node.optional };
}

/** The type selectors of JSONPath: `@string()`. */
const types: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  integer: Number.isInteger,
  boolean: (value) => typeof value === "boolean",
  array: Array.isArray,
  object: (value) => typeof value === "object" && value !== null && !Array.isArray(value),
  null: (value) => value === null,
  scalar: (value) => typeof value !== "object",
  undefined: (value) => value === undefined,
};

const functions: Readonly<Record<string, (value: unknown) => unknown>> = {
  "Object.keys": (value) => Object.keys(Object(value)),
  "Object.values": (value) => Object.values(Object(value)),
  "Array.isArray": Array.isArray,
  "Number.isInteger": Number.isInteger,
  "JSON.stringify": (value) => JSON.stringify(value),
  Number,
  String,
  Boolean,
  parseInt: (value) => Number.parseInt(String(value), 10),
  parseFloat: (value) => Number.parseFloat(String(value)),
};

function compileCall(node: CallExpression): Evaluate {
  const parameters = node.arguments.map((argument) =>
    argument.type === "SpreadElement" ? reject(argument) : compile(argument),
  );
  const { callee } = node;
  const name = nameOf(callee);
  if (callee.type === "Identifier" && name.startsWith("$at_")) {
    const test = types[name.slice(4)];
    if (test === undefined || !Object.hasOwn(types, name.slice(4)))
      throw new PathSyntaxError(`\`@${name.slice(4)}()\` does not exist in paths`);
    return ({ node: at }) => test(at.value);
  }
  const called = Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (called !== undefined) return (scope) => called(parameters[0]?.(scope));
  if (callee.type !== "MemberExpression") return reject(node);
  const { object, key, isOptional } = compileMember(callee);
  return (scope) => {
    const value = object(scope);
    if (isOptional && (value === undefined || value === null)) return undefined;
    return callMethod(
      value,
      String(key(scope)),
      parameters.map((parameter) => parameter(scope)),
    );
  };
}

function nameOf(callee: Expression): string {
  if (callee.type === "Identifier") return callee.name;
  if (callee.type !== "MemberExpression" || callee.computed || callee.object.type !== "Identifier") return "";
  return callee.property.type === "Identifier" ? `${callee.object.name}.${callee.property.name}` : "";
}

/** A function that only returns an expression, for `some`, `every`, `filter`, and `map`. */
function compileArrow(node: Extract<Expression, { type: "ArrowFunctionExpression" }>): Evaluate {
  if (!("type" in node.body) || "body" in node.body) return reject(node);
  const parameters = node.params.map((parameter) =>
    parameter.type === "Identifier" ? parameter.name : reject(parameter),
  );
  const body = compile(node.body);
  return (scope: ExpressionScope) =>
    (...given: readonly unknown[]) =>
      body({
        ...scope,
        variables: new Map([...scope.variables, ...parameters.map((name, index) => [name, given[index]] as const)]),
      });
}
