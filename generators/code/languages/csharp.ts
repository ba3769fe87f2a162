import type { ParsedLanguage } from "../language.ts";
import type { ExpressionRule, Lower, StatementRule } from "../lower.ts";
import {
  bindList,
  bindName,
  returnValue,
  toBlock,
  toBranch,
  toBranches,
  toDefinition,
  toEither,
  toFunction,
  toInner,
  toJoin,
  toName,
  toNumber,
  toSigned,
  toWord,
} from "../lower-rules.ts";
import type { Expression, Statement } from "../model.ts";
import { childOf, isBroken, namedOf, type SyntaxNode } from "../syntax-node.ts";
import { csharpClass } from "./csharp-classes.ts";
import { csharpResult } from "./csharp-functions.ts";
import { anonymousObject, collection, create } from "./csharp-objects.ts";
import { interpolatedText, plainText, rawText, verbatimText } from "./csharp-string.ts";

const define = toFunction(["parameters"], "body");

/** The name of a method without its type arguments. */
function plainName(node: SyntaxNode): SyntaxNode {
  return node.kind === "generic_name" ? (namedOf(node)[0] ?? node) : node;
}

function member(
  of: SyntaxNode | undefined,
  name: SyntaxNode | undefined,
  [node, lower]: [SyntaxNode, Lower],
): Expression {
  if (of === undefined || name === undefined) return lower.other(node);
  const own = lower.nameOf(plainName(name), node);
  // `this.client` is the variable `client`.
  if (of.kind === "this") return { kind: "name", name: own.text, range: own.range };
  // `builder.Uri` has the value of the builder.
  if (/^(?:AbsoluteUri|Uri)$/.test(own.text)) return lower.expression(of, node);
  const written = `${lower.textOf(of)}.${own.text}`.replaceAll(/[\s?!]|^this\./g, "");
  return { kind: "member", object: lower.expression(of, node), name: own, written, range: lower.rangeOf(node) };
}

/** The name of a called method, which may be behind `?.`. */
function calledName(called: SyntaxNode): SyntaxNode | undefined {
  if (called.kind !== "conditional_access_expression") return childOf(called, "name") ?? called;
  return childOf(
    namedOf(called).find(({ kind }) => kind === "member_binding_expression"),
    "name",
  );
}

/** `Pet` for `Read<Pet>()`. */
function typeArgument(called: SyntaxNode | undefined, lower: Lower): string | undefined {
  const name = called && calledName(called);
  const [type] = namedOf(name?.kind === "generic_name" ? namedOf(name)[1] : undefined);
  return type && lower.textOf(type);
}

const access: ExpressionRule = (node, lower) =>
  member(childOf(node, "expression"), childOf(node, "name"), [node, lower]);

/** `a?.b`, `a?["b"]` */
const conditionalAccess: ExpressionRule = (node, lower) => {
  const bound = namedOf(node).find(({ kind }) => kind === "member_binding_expression");
  const element = namedOf(node).find(({ kind }) => kind === "element_binding_expression");
  if (element !== undefined)
    return {
      kind: "index",
      object: lower.expression(childOf(node, "condition"), node),
      index: lower.expression(namedOf(namedOf(element)[0])[0], node),
      range: lower.rangeOf(node),
    };
  return member(childOf(node, "condition"), childOf(bound, "name"), [node, lower]);
};

const invoke: ExpressionRule = (node, lower) => {
  const called = childOf(node, "function");
  const list = childOf(node, "arguments");
  const range = lower.rangeOf(node);
  const made: Expression = {
    kind: "call",
    callee: lower.expression(called && plainName(called), node),
    typeArgument: typeArgument(called, lower),
    arguments: lower.argumentsOf(list),
    range,
  };
  const name = called && lower.textOf(calledName(called));
  const declared = namedOf(list)
    .flatMap(namedOf)
    .find(({ kind }) => kind === "declaration_expression");
  const target = childOf(declared, "name");
  if (target === undefined || name?.startsWith("TryGetProperty") !== true) return made;
  // `TryGetProperty("name", out var name)` declares a variable with the property.
  return { kind: "assigned", body: [{ kind: "bind", target: bindName(target, lower), value: made }], range };
};

const index: ExpressionRule = (node, lower) => ({
  kind: "index",
  object: lower.expression(childOf(node, "expression"), node),
  index: lower.expression(namedOf(namedOf(childOf(node, "subscript"))[0])[0], node),
  range: lower.rangeOf(node),
});

const operation: ExpressionRule = (node, lower) =>
  lower.textOf(childOf(node, "operator")) === "??" ? toEither(["left", "right"])(node, lower) : toJoin(node, lower);

const choose: ExpressionRule = (node, lower) => ({
  kind: "either",
  values: namedOf(node)
    .filter(({ kind }) => kind === "switch_expression_arm")
    .map((arm) => lower.expression(namedOf(arm).at(-1), arm)),
  parts: [],
  range: lower.rangeOf(node),
});

/** A copy with other values: `pet with { Name = "Rex" }`. */
const copy: ExpressionRule = (node, lower) => {
  const [value] = namedOf(node);
  const changed = namedOf(node).filter(({ kind }) => kind === "with_initializer");
  const members = changed.map((one) => {
    const [key, inner] = namedOf(one);
    const name = key && lower.tracedText(key);
    return {
      key: name && ({ kind: "text", text: name, range: lower.rangeOf(key) } as const),
      value: lower.expression(inner, one),
      isField: true,
    };
  });
  const range = lower.rangeOf(node);
  const all = [{ key: undefined, value: lower.expression(value, node) }, ...members];
  return { kind: "object", type: undefined, members: all, range };
};

const declare: StatementRule = (node, lower) => {
  const [name, value] = [childOf(node, "name"), namedOf(node).at(-1)];
  if (name === undefined || value === undefined || value === name) return [];
  const given = isBroken(node) ? lower.other(node) : lower.expression(value, node);
  const bound: Statement = { kind: "bind", target: bindName(name, lower), value: given };
  const owner = ownerOf(node);
  if (owner === undefined) return [bound];
  // A constant of a class: `Api.BaseUrl`.
  const target = { ...bindName(name, lower), name: `${lower.textOf(owner)}.${lower.textOf(name)}` };
  return [bound, { kind: "bind", target, value: toName(name, lower) }];
};

/** The name of the class that a field or a property belongs to. */
function ownerOf(node: SyntaxNode): SyntaxNode | undefined {
  const field = node.kind === "variable_declarator" ? node.parent?.parent : node;
  const isField = field?.kind === "field_declaration" || field?.kind === "property_declaration";
  return isField ? childOf(field.parent?.parent, "name") : undefined;
}

/** `public string Url { get; } = "…"` and `string Url => "…"`. */
const declareProperty: StatementRule = (node, lower) =>
  childOf(node, "value") === undefined
    ? lower.statements(node.children.filter(({ kind }) => kind === "accessor_list"))
    : declare(node, lower);

const assign: StatementRule = (node, lower) => {
  const [left, right] = [childOf(node, "left"), childOf(node, "right")];
  if (left === undefined || right === undefined) return [];
  const sign = lower.textOf(childOf(node, "operator"));
  const given = isBroken(node) ? lower.other(node) : lower.expression(right, node);
  const range = lower.rangeOf(node);
  const value: Expression =
    sign === "="
      ? given
      : sign === "+="
        ? { kind: "join", values: [lower.expression(left, node), given], isAdjacent: false, range }
        : sign === "??="
          ? { kind: "either", values: [lower.expression(left, node), given], parts: [], range }
          : { kind: "other", parts: [given], range };
  return [{ kind: "bind", target: lower.pattern(left), value, isChange: true }];
};

const loop: StatementRule = (node, lower) => {
  const [target, items] = [childOf(node, "left"), childOf(node, "right")];
  if (target === undefined) return lower.statements(node.children);
  const body = lower.statements([childOf(node, "body")]);
  return [{ kind: "loop", target: lower.pattern(target), items: lower.expression(items, node), body }];
};

/** C#. */
export const csharp: ParsedLanguage = {
  grammarOf: () => "c-sharp",
  clean: (given) => given,
  hasBlocks: true,
  hasConstants: false,
  joinsWords: true,
  changing:
    /^(?:Add|AddRange|Insert|InsertRange|Remove\w*|Clear|Sort|Reverse|TryAdd|Append|AppendLine|Replace|Merge|Push|Enqueue)$/,
  result: csharpResult,
  expressions: {
    identifier: toName,
    generic_name: (node, lower) => toName(plainName(node), lower),
    member_access_expression: access,
    conditional_access_expression: conditionalAccess,
    element_access_expression: index,
    invocation_expression: invoke,
    object_creation_expression: create,
    implicit_object_creation_expression: create,
    anonymous_object_creation_expression: anonymousObject,
    array_creation_expression: collection,
    implicit_array_creation_expression: collection,
    element_binding_expression: collection,
    initializer_expression: collection,
    await_expression: toInner,
    parenthesized_expression: toInner,
    postfix_unary_expression: (node, lower) =>
      lower.textOf(node).endsWith("!") ? toInner(node, lower) : lower.other(node),
    cast_expression: (node, lower) => lower.expression(childOf(node, "value"), node),
    as_expression: (node, lower) => lower.expression(childOf(node, "left") ?? namedOf(node)[0], node),
    arrow_expression_clause: toInner,
    string_literal: plainText,
    verbatim_string_literal: verbatimText,
    raw_string_literal: rawText,
    interpolated_string_expression: interpolatedText,
    character_literal: plainText,
    integer_literal: toNumber(),
    real_literal: toNumber(/[fFdDmM]$/),
    boolean_literal: (node, lower) => toWord(lower.textOf(node))(node, lower),
    null_literal: toWord("null"),
    prefix_unary_expression: toSigned("operand"),
    conditional_expression: toEither(["consequence", "alternative"], ["condition"]),
    binary_expression: operation,
    switch_expression: choose,
    with_expression: copy,
    lambda_expression: define,
  },
  statements: {
    variable_declarator: declare,
    property_declaration: declareProperty,
    assignment_expression: assign,
    block: toBlock,
    if_statement: toBranches,
    for_statement: toBranch,
    foreach_statement: loop,
    while_statement: toBranch,
    do_statement: toBranch,
    switch_section: toBranch,
    catch_clause: toBranch,
    return_statement: returnValue,
    class_declaration: csharpClass,
    record_declaration: csharpClass,
    struct_declaration: csharpClass,
    method_declaration: toDefinition(define),
    local_function_statement: toDefinition(define),
    constructor_declaration: (node, lower) => [{ kind: "define", name: "", value: define(node, lower) }],
  },
  patterns: {
    identifier: bindName,
    parameter_list: bindList,
    parameter: (node, lower) => bindName(childOf(node, "name") ?? node, lower),
    implicit_parameter: bindName,
    tuple_pattern: bindList,
  },
  arguments: {
    argument: (node, lower) => {
      const name = childOf(node, "name");
      const value = namedOf(node).find((one) => one !== name);
      return {
        name: name === undefined ? undefined : lower.nameOf(name, node),
        value: lower.expression(value, node),
        isSpread: false,
      };
    },
  },
  skipped: new Set([
    "modifier",
    "attribute_list",
    "type_argument_list",
    "using_directive",
    "implicit_type",
    "generic_type",
  ]),
};
