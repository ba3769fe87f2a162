import type { ParsedLanguage } from "../language.ts";
import type { ExpressionRule, StatementRule } from "../lower.ts";
import {
  bindInner,
  bindList,
  bindName,
  returnValue,
  toBlock,
  toBranch,
  toCall,
  toDefinition,
  toElement,
  toFunction,
  toInner,
  toJoin,
  toList,
  toMember,
  toName,
  toOwnBranches,
  toNumber,
  toSigned,
  toWord,
} from "../lower-rules.ts";
import type { Expression } from "../model.ts";
import { childOf, isBroken, namedOf } from "../syntax-node.ts";
import { rustResult } from "./rust-functions.ts";
import { macro, rustText } from "./rust-macros.ts";
import { rustObject, rustStruct } from "./rust-structs.ts";

const define = toFunction(["parameters"], "body");

/** A function returns the value at its end, which has no semicolon. */
const defineFunction: ReturnType<typeof toFunction> = (node, lower) => {
  const defined = define(node, lower);
  const last = namedOf(childOf(node, "body")).at(-1);
  const isValue = last !== undefined && /^(?:call|identifier|index|field|await|try|match|macro)/.test(last.kind);
  const end = defined.body.at(-1);
  const inner = end?.kind === "block" ? end.body : undefined;
  const run = inner?.at(-1);
  if (!isValue || inner === undefined || run?.kind !== "run") return defined;
  return { ...defined, body: [...inner.slice(0, -1), { kind: "return", value: run.expression }] };
};

/** `if let Some(pet) = value` */
const bindCondition: StatementRule = (node, lower) => {
  const [pattern, value] = [childOf(node, "pattern"), childOf(node, "value")];
  if (pattern === undefined || value === undefined) return lower.statements(node.children);
  return [{ kind: "bind", target: lower.pattern(pattern), value: lower.expression(value, node) }];
};

/** `reqwest::Client::new` */
const scoped: ExpressionRule = (node, lower) => {
  const [path, name] = [childOf(node, "path"), childOf(node, "name")];
  if (path === undefined || name === undefined) return toName(name ?? node, lower);
  return {
    kind: "member",
    object: lower.expression(path.kind === "bracketed_type" ? namedOf(path)[0] : path, node),
    name: lower.nameOf(name, node),
    written: lower
      .textOf(node)
      .replaceAll("::", ".")
      .replaceAll(/\s|<.*?>/g, ""),
    range: lower.rangeOf(node),
  };
};

const declare: StatementRule = (node, lower) => {
  const target = childOf(node, "pattern") ?? childOf(node, "name");
  const value = childOf(node, "value");
  if (target === undefined || value === undefined) return [];
  const others = childOf(node, "alternative");
  const given = isBroken(node) ? lower.other(node) : lower.expression(value, node);
  return [
    { kind: "bind", target: lower.pattern(target), value: given },
    ...lower.statements(others === undefined ? [] : [others]),
  ];
};

const assign: StatementRule = (node, lower) => {
  const [left, right] = [childOf(node, "left"), childOf(node, "right")];
  if (left === undefined || right === undefined) return [];
  const given = isBroken(node) ? lower.other(node) : lower.expression(right, node);
  const sign = lower.textOf(childOf(node, "operator"));
  const range = lower.rangeOf(node);
  const value: Expression =
    node.kind === "assignment_expression"
      ? given
      : sign === "+="
        ? { kind: "join", values: [lower.expression(left, node), given], isAdjacent: false, range }
        : { kind: "other", parts: [given], range };
  return [{ kind: "bind", target: lower.pattern(left), value, isChange: true }];
};

const loop: StatementRule = (node, lower) => {
  const [target, items] = [childOf(node, "pattern"), childOf(node, "value")];
  if (target === undefined) return lower.statements(node.children);
  const body = lower.statements([childOf(node, "body")]);
  return [{ kind: "loop", target: lower.pattern(target), items: lower.expression(items, node), body }];
};

/** Rust. */
export const rust: ParsedLanguage = {
  grammarOf: () => "rust",
  clean: (given) => given,
  hasBlocks: true,
  hasConstants: false,
  joinsWords: false,
  changing:
    /^(?:insert|push|push_str|extend|append|remove|clear|retain|entry|pop|get_mut|as_object_mut|as_array_mut|iter_mut|values_mut|sort|dedup|truncate|drain|merge)$/,
  result: rustResult,
  expressions: {
    identifier: toName,
    self: toName,
    scoped_identifier: scoped,
    type_identifier: toName,
    field_expression: toMember("value", "field"),
    index_expression: toElement,
    call_expression: toCall("function", "arguments"),
    generic_function: (node, lower) => lower.expression(childOf(node, "function"), node),
    macro_invocation: macro,
    struct_expression: rustObject,
    await_expression: toInner,
    try_expression: toInner,
    parenthesized_expression: toInner,
    reference_expression: (node, lower) => lower.expression(childOf(node, "value"), node),
    type_cast_expression: (node, lower) => lower.expression(childOf(node, "value"), node),
    string_literal: rustText,
    raw_string_literal: rustText,
    integer_literal: toNumber(/(?:[iu](?:8|16|32|64|128|size)|f(?:32|64))$/),
    float_literal: toNumber(/f(?:32|64)$/),
    boolean_literal: (node, lower) => toWord(lower.textOf(node))(node, lower),
    unary_expression: toSigned("operand", "*"),
    array_expression: toList,
    tuple_expression: toList,
    binary_expression: toJoin,
    closure_expression: define,
  },
  statements: {
    let_declaration: declare,
    const_item: declare,
    static_item: declare,
    assignment_expression: assign,
    compound_assignment_expr: assign,
    block: toBlock,
    if_expression: toOwnBranches,
    let_condition: bindCondition,
    match_arm: toBranch,
    for_expression: loop,
    while_expression: toBranch,
    loop_expression: toBranch,
    return_expression: returnValue,
    struct_item: rustStruct,
    function_item: toDefinition(defineFunction),
  },
  patterns: {
    identifier: bindName,
    self_parameter: bindName,
    parameters: bindList,
    closure_parameters: bindList,
    parameter: bindInner("pattern"),
    tuple_pattern: bindList,
    mut_pattern: bindInner(),
    reference_pattern: bindInner(),
    tuple_struct_pattern: (node, lower) => {
      const items = namedOf(node)
        .filter(({ field }) => field !== "type")
        .map((one) => lower.pattern(one));
      const [only, ...others] = items;
      // `Some(pet)` and `Ok(pet)` have the value itself.
      const isSame = /^(?:Some|Ok)$/.test(lower.textOf(childOf(node, "type")));
      return isSame && only !== undefined && others.length === 0 ? only : { kind: "list", items };
    },
  },
  arguments: {},
  skipped: new Set([
    "attribute_item",
    "use_declaration",
    "type_arguments",
    "generic_type",
    "mutable_specifier",
    "visibility_modifier",
  ]),
};
