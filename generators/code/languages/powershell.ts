import type { ParsedLanguage } from "../language.ts";
import type { ExpressionRule, Lower, StatementRule } from "../lower.ts";
import { bindList, returnValue, toBranch, toElement, toName, toNumber, toSigned } from "../lower-rules.ts";
import type { BindingPattern, Expression, FunctionExpression, ObjectMember } from "../model.ts";
import { childOf, isBroken, namedOf, type SyntaxNode } from "../syntax-node.ts";
import { sliceText } from "../traced-text.ts";
import { clause, command, pipeline, scriptBlock } from "./powershell-commands.ts";
import { powershellResult } from "./powershell-functions.ts";
import { bareText, expandableText, variableName, verbatimText } from "./powershell-string.ts";

const words: Readonly<Record<string, string>> = { $true: "true", $false: "false", $null: "null" };

const variable: ExpressionRule = (node, lower) => {
  const range = lower.rangeOf(node);
  const name = variableName(lower.textOf(node));
  return Object.hasOwn(words, name)
    ? { kind: "word", json: words[name] ?? "null", range }
    : { kind: "name", name, range };
};

/** A node with one value in it has that value. The grammar has a node for each level of operators. */
const level: ExpressionRule = (node, lower) => {
  const [only, ...others] = namedOf(node);
  return only === undefined || others.length > 0 || isBroken(node) ? lower.other(node) : lower.expression(only, node);
};

const add: ExpressionRule = (node, lower) => {
  const [left, right, ...others] = namedOf(node);
  if (right === undefined || left === undefined || others.length > 0) return level(node, lower);
  const values = lower.expressions([left, right]);
  const range = lower.rangeOf(node);
  const isJoin = node.children.some(({ kind }) => kind === "+");
  return isJoin ? { kind: "join", values, isAdjacent: false, range } : { kind: "other", parts: values, range };
};

/** `[ordered]@{ … }`. Other types change texts and words. */
const cast: ExpressionRule = (node, lower) => {
  const value = lower.expression(namedOf(node).at(-1), node);
  const type = lower.textOf(namedOf(node)[0]).toLowerCase();
  const isSame =
    value.kind === "text" || value.kind === "template" ? /string|uri|object/ : /int|long|double|bool|object|decimal/;
  const isText = /^(?:text|template|word)$/.test(value.kind);
  return isText && !isSame.test(type) ? { kind: "other", parts: [value], range: lower.rangeOf(node) } : value;
};

/** `"{0}/pets" -f $base` */
const format: ExpressionRule = (node, lower) => {
  const [text, sign, values, ...others] = namedOf(node);
  if (text === undefined || sign?.kind !== "format_operator" || values === undefined || others.length > 0)
    return level(node, lower);
  return callOf("-f", lower.expressions([text, values]), lower.rangeOf(node));
};

/** An operator as a function. */
function callOf(name: string, values: readonly Expression[], range: Expression["range"]): Expression {
  const given = values.map((value) => ({ name: undefined, value, isSpread: false }));
  return { kind: "call", callee: { kind: "name", name, range }, arguments: given, range };
}

const list: ExpressionRule = (node, lower) => {
  const items = namedOf(node);
  if (items.length < 2) return level(node, lower);
  return {
    kind: "list",
    items: lower.expressions(items).map((value) => ({ value, isSpread: false })),
    range: lower.rangeOf(node),
  };
};

/** `@("a", "b")`, and `@(…)` with a value on each line. */
const array: ExpressionRule = (node, lower) => {
  const lines = namedOf(childOf(node, "statements")).filter(({ kind }) => kind === "pipeline");
  const values = lower.expressions(lines);
  const [only] = values;
  const range = lower.rangeOf(node);
  if (values.length === 1 && only?.kind === "list") return { ...only, range };
  // What a command or a variable gives may be a list.
  const isOne = only === undefined || values.length > 1 || /^(?:object|text|word|template)$/.test(only.kind);
  return isOne
    ? { kind: "list", items: values.map((value) => ({ value, isSpread: false })), range }
    : { kind: "other", parts: values, range };
};

const table: ExpressionRule = (node, lower) => {
  const body = namedOf(node).find(({ kind }) => kind === "hash_literal_body");
  const entries = body === undefined ? [] : namedOf(body);
  const members = entries.map((entry): ObjectMember => {
    const [key, value] = namedOf(entry);
    const [name] = namedOf(key);
    if (entry.kind !== "hash_entry" || name === undefined || isBroken(entry))
      return { key: undefined, value: lower.other(entry) };
    const isName = name.kind === "simple_name";
    const text: Expression = isName ? nameText(name, lower) : lower.expression(name, entry);
    return { key: text, value: lower.expression(value, entry) };
  });
  return { kind: "object", type: undefined, members, range: lower.rangeOf(node) };
};

/** A name. Space before it belongs to the grammar's node. */
function nameText(node: SyntaxNode, lower: Lower): Extract<Expression, { kind: "text" }> {
  const written = lower.textOf(node);
  const start = node.start + written.length - written.trimStart().length;
  const text = sliceText(lower.given, start, start + written.trim().length);
  return { kind: "text", text, range: lower.rangeOf({ ...node, start, end: start + written.trim().length }) };
}

const member: ExpressionRule = (node, lower) => {
  const [object, name] = namedOf(node);
  const [own] = namedOf(name);
  if (object === undefined || name === undefined) return lower.other(node);
  const { text, range } = nameText(own ?? name, lower);
  const written = `${lower.textOf(object).toLowerCase()}.${text.text.toLowerCase()}`.replaceAll(/[\s[\]]/g, "");
  return {
    kind: "member",
    object: lower.expression(object, node),
    name: { text: text.text, range },
    written,
    range: lower.rangeOf(node),
  };
};

/** `$body.Add("a", 1)`, `[uri]::EscapeDataString("a")` */
const invoke: ExpressionRule = (node, lower) => {
  const given = namedOf(
    childOf(
      node.children.find(({ kind }) => kind === "argument_list"),
      "argument_expression_list",
    ),
  );
  const called = member({ ...node, children: node.children.filter(({ kind }) => kind !== "argument_list") }, lower);
  const [of] = namedOf(node);
  const isStatic = of?.kind === "type_literal" || lower.textOf(of).startsWith("[");
  const callee: Expression =
    isStatic && called.kind === "member"
      ? { kind: "name", name: called.written.replaceAll("::", "."), range: called.range }
      : called;
  return {
    kind: "call",
    callee,
    arguments: lower.expressions(given).map((value) => ({ name: undefined, value, isSpread: false })),
    range: lower.rangeOf(node),
  };
};

const assign: StatementRule = (node, lower) => {
  const left = namedOf(node).find(({ kind }) => kind === "left_assignment_expression");
  const right = childOf(node, "value");
  if (left === undefined || right === undefined || isBroken(node)) return [];
  const sign = lower.textOf(node.children.find(({ kind }) => kind === "assignement_operator"));
  const old = lower.expression(left, node);
  const given = lower.expression(right, node);
  const range = lower.rangeOf(node);
  const added: Expression =
    given.kind === "object" || given.kind === "list"
      ? callOf("+=", [old, given], range)
      : { kind: "join", values: [old, given], isAdjacent: false, range };
  const value: Expression = sign === "=" ? given : sign === "+=" ? added : { kind: "other", parts: [given], range };
  const target: BindingPattern =
    old.kind === "name" ? { kind: "name", name: old.name, range: old.range } : { kind: "part", expression: old };
  return [{ kind: "bind", target, value, isChange: true }];
};

/** Each alternative runs, or none. */
const branches: StatementRule = (node, lower) => {
  const blocks = (of: SyntaxNode): readonly SyntaxNode[] =>
    namedOf(of).flatMap((one) => (one.kind === "statement_block" ? [one] : /clause/.test(one.kind) ? blocks(one) : []));
  return [
    ...lower.statements([childOf(node, "condition")]),
    { kind: "branches", bodies: blocks(node).map((one) => lower.statements([one])), range: lower.rangeOf(node) },
  ];
};

const loop: StatementRule = (node, lower) => {
  const [target, items] = namedOf(node).filter(({ kind }) => kind !== "statement_block");
  if (target?.kind !== "variable") return toBranch(node, lower);
  const body = lower.statements(node.children.filter(({ kind }) => kind === "statement_block"));
  return [{ kind: "loop", target: bindVariable(target, lower), items: lower.expression(items, node), body }];
};

function bindVariable(node: SyntaxNode, lower: Lower): BindingPattern {
  return { kind: "name", name: variableName(lower.textOf(node)), range: lower.rangeOf(node) };
}

const define: StatementRule = (node, lower) => {
  const name = namedOf(node).find(({ kind }) => kind === "function_name");
  const script = namedOf(node).find(({ kind }) => kind === "script_block");
  const declared = [...namedOf(node), ...namedOf(script)].find(({ kind }) =>
    /^(?:function_parameter_declaration|param_block)$/.test(kind),
  );
  const parameters = namedOf(namedOf(declared)[0])
    .map((one) => namedOf(one).find(({ kind }) => kind === "variable"))
    .flatMap((one) => (one === undefined ? [] : [bindVariable(one, lower)]));
  const body = lower.statements(
    script === undefined || isBroken(node) ? [] : namedOf(script).filter((one) => one !== declared),
  );
  const value: FunctionExpression = { kind: "function", parameters, body, range: lower.rangeOf(node) };
  return [{ kind: "define", name: lower.textOf(name).toLowerCase(), value }];
};

/** PowerShell. */
export const powershell: ParsedLanguage = {
  grammarOf: () => "powershell",
  clean: (given) => {
    const text = given.text
      .replaceAll(/^(?:PS(?:[ \t]+[A-Z~/][^>\n]*)?>|>>)(?=[ \t])/gm, (prompt) => " ".repeat(prompt.length))
      // The grammar needs an end behind the parameters: `{ param($id) return $id }`.
      .replaceAll(/(\{\s*param\s*\((?:[^()\n]|\([^()\n]*\)){0,300}\)) (?=[^\s;}])/gi, "$1;");
    return text === given.text ? given : { ...given, text };
  },
  hasBlocks: false,
  hasConstants: false,
  joinsWords: true,
  changing: /^(?:add|remove|clear|set_item|insert|addrange|removeat|append)$/i,
  result: powershellResult,
  expressions: {
    variable,
    pipeline: level,
    pipeline_chain: pipeline,
    command,
    logical_expression: level,
    bitwise_expression: level,
    comparison_expression: level,
    additive_expression: add,
    multiplicative_expression: level,
    format_expression: format,
    range_expression: level,
    logical_argument_expression: level,
    bitwise_argument_expression: level,
    comparison_argument_expression: level,
    additive_argument_expression: add,
    multiplicative_argument_expression: level,
    format_argument_expression: format,
    range_argument_expression: level,
    argument_expression: level,
    array_literal_expression: list,
    unary_expression: level,
    string_literal: level,
    integer_literal: level,
    left_assignment_expression: level,
    parenthesized_expression: level,
    script_block_expression: scriptBlock,
    sub_expression: (node, lower) => {
      const [only, ...others] = namedOf(childOf(node, "statements"));
      return only === undefined || others.length > 0 ? lower.other(node) : lower.expression(only, node);
    },
    array_expression: array,
    hash_literal_expression: table,
    expression_with_unary_operator: (node, lower) =>
      namedOf(node)[0]?.kind === "cast_expression" ? level(node, lower) : toSigned("operand")(node, lower),
    cast_expression: cast,
    member_access: member,
    element_access: toElement,
    invokation_expression: invoke,
    type_literal: toName,
    expandable_string_literal: expandableText,
    expandable_here_string_literal: expandableText,
    verbatim_string_characters: verbatimText,
    verbatim_here_string_characters: verbatimText,
    decimal_integer_literal: toNumber(),
    hexadecimal_integer_literal: toNumber(),
    real_literal: toNumber(),
    generic_token: bareText,
    array_literal: list,
  },
  statements: {
    assignment_expression: assign,
    if_statement: branches,
    switch_clause: clause,
    foreach_statement: loop,
    for_statement: toBranch,
    while_statement: toBranch,
    do_statement: toBranch,
    catch_clause: clause,
    function_statement: define,
    flow_control_statement: returnValue,
  },
  patterns: { variable: bindVariable, parameter_list: bindList },
  arguments: {},
  skipped: new Set(["command_argument_sep", "attribute_list"]),
};
