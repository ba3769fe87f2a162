import { formatText } from "../format-text.ts";
import type { ParsedLanguage } from "../language.ts";
import { printJson, printQuery, type CallExpression, type Literal } from "../literal.ts";
import type { ExpressionRule, Lower, StatementRule } from "../lower.ts";
import {
  bindInner,
  bindList,
  bindName,
  bindRest,
  returnValue,
  toBranch,
  toBranches,
  toDefinition,
  toEither,
  toElement,
  toFunction,
  toInner,
  toJoin,
  toList,
  toName,
  toNumber,
  toSigned,
  toWord,
} from "../lower-rules.ts";
import type { Argument, Expression, ObjectMember } from "../model.ts";
import { define, defineMethod, loop } from "./ruby-blocks.ts";
import { rubyHeredoc, rubyString, rubySymbol } from "./ruby-string.ts";
import { childOf, entriesOf, isBroken, namedOf, type SyntaxNode } from "../syntax-node.ts";
import { rangeOf, type TracedText } from "../traced-text.ts";

function pairOf(node: SyntaxNode, lower: Lower): ObjectMember {
  if (node.kind !== "pair") return { key: undefined, value: lower.expression(namedOf(node)[0], node) };
  const [key, value] = [childOf(node, "key"), childOf(node, "value")];
  const isName = key?.kind === "hash_key_symbol";
  const read: Expression = isName
    ? { kind: "text", text: lower.tracedText(key), range: lower.rangeOf(key) }
    : lower.expression(key, node);
  // `{ name: }` has the value of the variable `name`.
  const own = value === undefined && isName ? toName(key, lower) : lower.expression(value, node);
  return { key: read, value: isBroken(node) ? lower.other(node) : own };
}

const hash: ExpressionRule = (node, lower) => ({
  kind: "object",
  type: undefined,
  members: entriesOf(node).map((entry) => pairOf(entry, lower)),
  range: lower.rangeOf(node),
});

const isPair = ({ kind }: SyntaxNode): boolean => kind === "pair" || kind === "hash_splat_argument";

/** Arguments with names are one hash at the end. */
function argumentsOf(node: SyntaxNode | undefined, lower: Lower): readonly Argument[] {
  const entries = node === undefined ? [] : entriesOf(node);
  const pairs = entries.filter(isPair);
  const [first, last] = [pairs[0], pairs.at(-1)];
  const plain = entries
    .filter((entry) => !isPair(entry) && entry.kind !== "block_argument")
    .map((entry): Argument => {
      const isSpread = entry.kind === "splat_argument";
      const value = lower.expression(isSpread ? namedOf(entry)[0] : entry, entry);
      return { name: undefined, value, isSpread, ...(entry.kind === "ERROR" ? { isGap: true } : {}) };
    });
  if (first === undefined || last === undefined) return plain;
  const range = rangeOf(lower.given, first.start, last.end);
  const members = pairs.map((pair) => pairOf(pair, lower));
  return [...plain, { name: undefined, value: { kind: "object", type: undefined, members, range }, isSpread: false }];
}

function calleeOf(node: SyntaxNode, lower: Lower): Expression {
  const [receiver, method] = [childOf(node, "receiver"), childOf(node, "method")];
  if (receiver === undefined || method === undefined) return lower.expression(method ?? receiver, node);
  return {
    kind: "member",
    object: lower.expression(receiver, node),
    name: lower.nameOf(method, node),
    written: `${lower.textOf(receiver)}.${lower.textOf(method)}`.replaceAll(/\s/g, "").replaceAll(/&\.|::/g, "."),
    range: lower.rangeOf(node),
  };
}

/** A call with its block, which is an argument. */
const call: ExpressionRule = (node, lower) => {
  const block = childOf(node, "block");
  const value = block === undefined ? [] : [{ name: undefined, value: define(block, lower), isSpread: false }];
  return {
    kind: "call",
    callee: calleeOf(node, lower),
    arguments: [...argumentsOf(childOf(node, "arguments"), lower), ...value],
    range: lower.rangeOf(node),
  };
};

/** `Net::HTTP::Post` */
const scoped: ExpressionRule = (node, lower) => {
  const [scope, name] = [childOf(node, "scope"), childOf(node, "name")];
  if (scope === undefined || name === undefined) return toName(name ?? node, lower);
  return {
    kind: "member",
    object: lower.expression(scope, node),
    name: lower.nameOf(name, node),
    written: lower.textOf(node).replaceAll("::", "."),
    range: lower.rangeOf(node),
  };
};

const operation: ExpressionRule = (node, lower) => {
  const sign = lower.textOf(childOf(node, "operator"));
  const [left, right] = [childOf(node, "left"), childOf(node, "right")];
  if (sign === "||" || sign === "or") return toEither(["left", "right"])(node, lower);
  if (!/^(?:<<|%)$/.test(sign) || left === undefined || right === undefined) return toJoin(node, lower);
  const name = { text: sign, range: lower.rangeOf(childOf(node, "operator") ?? node) };
  const values = sign === "%" && right.kind === "array" ? namedOf(right) : [right];
  return {
    kind: "call",
    callee: { kind: "member", object: lower.expression(left, node), name, written: sign, range: name.range },
    arguments: lower.expressions(values).map((value) => ({ name: undefined, value, isSpread: false })),
    range: lower.rangeOf(node),
  };
};

const assign: StatementRule = (node, lower) => {
  const [left, right] = [childOf(node, "left"), childOf(node, "right")];
  if (left === undefined || right === undefined) return lower.statements(node.children);
  const given = isBroken(node) ? lower.other(node) : lower.expression(right, node);
  const sign = lower.textOf(childOf(node, "operator"));
  const range = lower.rangeOf(node);
  const value: Expression =
    sign === ""
      ? given
      : sign === "+="
        ? { kind: "join", values: [lower.expression(left, node), given], isAdjacent: false, range }
        : { kind: "other", parts: [given], range };
  // `request.body = value` changes a part of the request.
  const target =
    left.kind === "call" ? ({ kind: "part", expression: calleeOf(left, lower) } as const) : lower.pattern(left);
  return [{ kind: "bind", target, value }];
};

/** Without what a method leaves as it is: `"…".freeze`. */
const unchanged = /^(?:freeze|dup|clone|to_s|to_sym|to_h|strip|chomp|squish|compact)$/;

/** Methods that build a text. */
const result: ParsedLanguage["result"] = ({ name, path, owner, positional, isOpen }, _before, range) => {
  const [first] = positional.map(({ value }) => value);
  const method = path.at(-1)?.text ?? "";
  if (isOpen) return undefined;
  if (owner !== undefined && path.length === 1) {
    if (method === "to_json") return first === undefined ? jsonOf(owner) : undefined;
    // Changes of the copy do not change it.
    if (/^(?:dup|clone|deep_dup)$/.test(method) && (owner.kind === "object" || owner.kind === "list"))
      return { ...owner };
    if (method === "to_query" || method === "to_param")
      return owner.kind === "object" ? queryOf(owner, range) : undefined;
    if (owner.kind === "text" && method === "%" && !hasNames(owner))
      return { ...owner, text: formatText(owner.text, positional) };
    if (owner.kind === "object" && method === "merge" && first !== undefined)
      return { kind: "object", range, members: [owner, first].map((value) => ({ key: undefined, value })) };
    if (
      first === undefined &&
      unchanged.test(method) &&
      (owner.kind === "text" || (method !== "to_s" && method !== "compact"))
    )
      return owner;
    return undefined;
  }
  if (first === undefined) return undefined;
  if (/^(?:JSON\.(?:dump|generate|pretty_generate)|Oj\.dump|MultiJson\.dump)$/.test(name)) return jsonOf(first);
  if (name === "URI.encode_www_form") return queryOf(first, range);
  if (/^(?:Kernel\.)?(?:format|sprintf)$/.test(name) && first.kind === "text" && !hasNames(first))
    return { ...first, text: formatText(first.text, positional.slice(1)) };
  return undefined;
};

/** Whether a format has names: `%<id>d`, `%{id}`. */
function hasNames({ text }: Extract<Literal, { kind: "text" }>): boolean {
  return /%[<{]/.test(text.text);
}

function jsonOf(value: Literal): Literal | undefined {
  return value.kind === "object" || value.kind === "list"
    ? { kind: "text", text: printJson(value), range: value.range }
    : undefined;
}

function queryOf(value: Literal, range: Literal["range"]): Literal | undefined {
  return value.kind === "object" || value.kind === "list"
    ? { kind: "text", text: printQuery(value, {}), range }
    : undefined;
}

/** The text of a URI that a program made from a text, with its query. */
export function uriText(
  value: Literal | undefined,
): { readonly text: TracedText; readonly uri: CallExpression | undefined } | undefined {
  if (value?.kind === "text") return { text: value.text, uri: undefined };
  if (value?.kind !== "call") return undefined;
  const { call: made } = value;
  if (/^(?:request_uri|to_s|path)$/.test(made.path.at(-1)?.text ?? "") && made.owner !== undefined)
    return uriText(made.owner);
  const [first] = made.positional;
  const isUri = /^(?:URI|URI\.parse|Addressable\.URI\.parse|URI\.HTTPS?)$/.test(made.name);
  return isUri && first?.value.kind === "text" ? { text: first.value.text, uri: made } : undefined;
}

/** Ruby. */
export const ruby: ParsedLanguage = {
  grammarOf: () => "ruby",
  clean: (given) => given,
  hasBlocks: false,
  hasConstants: false,
  joinsWords: false,
  passesCall: true,
  changing:
    /^(?:<<|push|append|unshift|concat|update|store|delete|delete_if|delete_at|keep_if|replace|fill|prepend|insert|clear|pop|shift|each|each_pair|each_value|each_with_index|each_with_object|tap|\w+!)$/,
  result,
  expressions: {
    identifier: toName,
    constant: toName,
    instance_variable: toName,
    self: toName,
    scope_resolution: scoped,
    call,
    element_reference: toElement,
    string: rubyString,
    chained_string: (node, lower) => ({
      kind: "join",
      values: lower.expressions(namedOf(node)),
      isAdjacent: true,
      range: lower.rangeOf(node),
    }),
    heredoc_beginning: rubyHeredoc,
    simple_symbol: rubySymbol,
    integer: toNumber(),
    float: toNumber(),
    unary: toSigned("operand"),
    true: toWord("true"),
    false: toWord("false"),
    nil: toWord("null"),
    array: toList,
    string_array: toList,
    symbol_array: toList,
    bare_string: rubyString,
    bare_symbol: rubyString,
    hash,
    binary: operation,
    conditional: toEither(["consequence", "alternative"], ["condition"]),
    parenthesized_statements: toInner,
    lambda: (node, lower) => toFunction(["parameters"], "body")(childOf(node, "body") ?? node, lower),
  },
  statements: {
    assignment: assign,
    operator_assignment: assign,
    if: toBranches,
    unless: toBranches,
    elsif: toBranches,
    case: toBranch,
    case_match: toBranch,
    in_clause: toBranch,
    for: loop,
    if_modifier: toBranch,
    unless_modifier: toBranch,
    while: toBranch,
    until: toBranch,
    while_modifier: toBranch,
    until_modifier: toBranch,
    when: toBranch,
    rescue: toBranch,
    return: returnValue,
    method: toDefinition(defineMethod),
    singleton_method: toDefinition(defineMethod),
  },
  patterns: {
    identifier: bindName,
    constant: bindName,
    instance_variable: bindName,
    method_parameters: bindList,
    block_parameters: bindList,
    lambda_parameters: bindList,
    left_assignment_list: bindList,
    optional_parameter: bindInner("name"),
    keyword_parameter: bindInner("name"),
    splat_parameter: bindRest,
    hash_splat_parameter: bindRest,
    block_parameter: bindRest,
  },
  arguments: {},
  skipped: new Set([]),
};
