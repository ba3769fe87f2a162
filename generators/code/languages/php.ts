import { readCommonEscape, unescapeText } from "../escapes.ts";
import type { ParsedLanguage } from "../language.ts";
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
  toName,
  toNumber,
  toSigned,
  toWord,
} from "../lower-rules.ts";
import type { Expression, TemplatePart } from "../model.ts";
import { textExpression } from "../strings.ts";
import { childOf, entriesOf, isBroken, namedOf, type SyntaxNode } from "../syntax-node.ts";
import { sliceText } from "../traced-text.ts";
import { changesArguments, forget, forgetAll, signCall } from "./php-changes.ts";
import { phpResult } from "./php-functions.ts";

const define = toFunction(["parameters"], "body");

/** A class without its namespace: `\GuzzleHttp\Client`. */
const className: ExpressionRule = (node, lower) => toName(namedOf(node).at(-1) ?? node, lower);

function memberOf(node: SyntaxNode, lower: Lower): Expression {
  const [object, name] = [childOf(node, "object") ?? childOf(node, "scope"), childOf(node, "name")];
  if (object === undefined || name?.kind !== "name") return lower.other(node);
  const written = `${lower.textOf(object)}.${lower.textOf(name)}`.replaceAll(/\s/g, "").replaceAll(/\??->|::/g, ".");
  return {
    kind: "member",
    object: lower.expression(object, node),
    name: lower.nameOf(name, node),
    written,
    range: lower.rangeOf(node),
  };
}

const call: ExpressionRule = (node, lower) => {
  const called = childOf(node, "function") ?? namedOf(node).find(({ kind }) => kind.endsWith("name"));
  const list = node.children.find(({ kind }) => kind === "arguments");
  return {
    kind: "call",
    callee: childOf(node, "name") === undefined ? lower.expression(called, node) : memberOf(node, lower),
    arguments: lower.argumentsOf(list),
    range: lower.rangeOf(node),
  };
};

const isSpread = ({ kind }: SyntaxNode): boolean => kind === "variadic_unpacking";

/** A list, or an object if an element has a key. An empty array may become either. */
const array: ExpressionRule = (node, lower) => {
  const range = lower.rangeOf(node);
  const elements = entriesOf(node).map((element) => ({ element, values: namedOf(element) }));
  const isList = elements.every(({ values }) => values.length === 1);
  if (isList && elements.some(({ values }) => values.some((one) => !isSpread(one))))
    return {
      kind: "list",
      items: elements.flatMap(({ element, values }) =>
        values.map((value) => ({
          value: lower.expression(isSpread(value) ? namedOf(value)[0] : value, element),
          isSpread: isSpread(value),
        })),
      ),
      range,
    };
  return {
    kind: "object",
    type: undefined,
    members: elements.map(({ element, values: [first, second] }) => {
      if (second === undefined || isBroken(element))
        return { key: undefined, value: lower.expression(namedOf(first)[0] ?? first, element) };
      return { key: lower.expression(first, element), value: lower.expression(second, element) };
    }),
    range,
  };
};

/** A text in single quotes. */
const plainText: ExpressionRule = (node, lower) => ({
  kind: "text",
  text: unescapeText(
    sliceText(lower.given, node.start + 1, node.end - 1),
    (escape) => (/^\\[\\']$/.test(escape) ? escape.slice(1) : undefined),
    /\\[^]/g,
  ),
  range: lower.rangeOf(node),
});

/** A text with variables in it. */
const text: ExpressionRule = (node, lower) => {
  const parts = (childOf(node, "value") ?? node).children.flatMap((part): readonly TemplatePart[] => {
    if (!part.isNamed || part.kind === "heredoc_start" || part.kind === "heredoc_end") return [];
    const written = lower.tracedText(part);
    if (part.kind === "escape_sequence")
      return [
        {
          kind: "text",
          text: unescapeText(written, (escape) => (escape === "\\$" ? "$" : readCommonEscape(escape))),
        },
      ];
    if (/^(?:string_content|nowdoc_string)$/.test(part.kind)) return [{ kind: "text", text: written }];
    return [{ kind: "hole", value: lower.expression(part, node), isPlain: true, range: lower.rangeOf(part) }];
  });
  return textExpression(parts, lower.rangeOf(node));
};

const operation: ExpressionRule = (node, lower) => {
  const sign = lower.textOf(childOf(node, "operator"));
  if (/^(?:\?\?|\|\|)$/.test(sign)) return toEither(["left", "right"])(node, lower);
  if (sign === "|") return signCall(sign, namedOf(node), lower);
  const joined = toJoin(node, lower);
  return sign === "." && joined.kind === "other" && joined.parts.length === 2 && !isBroken(node)
    ? { kind: "join", values: joined.parts, isAdjacent: false, range: joined.range }
    : { kind: "other", parts: [joined], range: joined.range };
};

const assign: StatementRule = (node, lower) => {
  const [left, right] = [childOf(node, "left"), childOf(node, "right")];
  if (left === undefined || right === undefined) return lower.statements(node.children);
  const given = isBroken(node)
    ? lower.other(node)
    : right.kind === "variable_name"
      ? signCall("=", [right], lower)
      : lower.expression(right, node);
  const sign = lower.textOf(childOf(node, "operator"));
  const range = lower.rangeOf(node);
  const value: Expression =
    sign === "" || sign === "="
      ? given
      : sign === ".="
        ? { kind: "join", values: [lower.expression(left, node), given], isAdjacent: false, range }
        : { kind: "other", parts: [given], range };
  return [{ kind: "bind", target: lower.pattern(left), value }];
};

/** `const BASE = "…";` and `private $base = "…";`, which methods read as `$this->base`. */
function declare(prefix: string): StatementRule {
  return (node, lower) => {
    const [name, value] = namedOf(node);
    if (name === undefined || value === undefined) return [];
    const own = `${prefix}${lower.textOf(name).replace(/^\$/, "")}`;
    const target = { kind: "name", name: own, range: lower.rangeOf(name) } as const;
    return [{ kind: "bind", target, value: lower.expression(value, node) }];
  };
}

/** `(string) $body` has the text of the value. Other types change texts and words. */
const cast: ExpressionRule = (node, lower) => {
  const value = childOf(node, "value");
  const type = lower.textOf(childOf(node, "type")).trim().toLowerCase();
  if (type === "object") return lower.expression(value, node);
  return value !== undefined && /^(?:string|array)$/.test(type)
    ? signCall(`(${type})`, [value], lower)
    : lower.other(node);
};

/** `['id' => $id] = $pet` */
const bindParts: ParsedLanguage["patterns"][string] = (node, lower) => {
  const parts = namedOf(node);
  const members = parts.flatMap((part, index) => {
    const target = index % 2 === 0 ? parts[index + 1] : undefined;
    const key = target && lower.expression(part, node);
    return target !== undefined && key?.kind === "text"
      ? [{ key: { text: key.text.text, range: key.range }, target: lower.pattern(target) }]
      : [];
  });
  return members.length * 2 === parts.length ? { kind: "object", members } : bindList(node, lower);
};

const loop: StatementRule = (node, lower) => {
  const [items, target] = namedOf(node);
  const isChanged = target?.kind === "by_ref" || target?.children.some(({ kind }) => kind === "by_ref") === true;
  const body = lower.statements([childOf(node, "body")]);
  const targets = target?.kind === "pair" ? namedOf(target) : target === undefined ? [] : [target];
  const value = targets.at(-1);
  return [
    {
      kind: "loop",
      target: value === undefined ? { kind: "list", items: [] } : lower.pattern(value),
      items: lower.expression(items, node),
      body: [...forget(targets.slice(0, -1), lower), ...body],
    },
    ...(isChanged && items !== undefined ? forget([items], lower) : []),
  ];
};

/** PHP. */
export const php: ParsedLanguage = {
  grammarOf: () => "php",
  clean: (given) => given,
  hasBlocks: false,
  hasConstants: false,
  joinsWords: false,
  changing: /(?!)/,
  changesArguments,
  result: phpResult,
  expressions: {
    variable_name: toName,
    name: toName,
    qualified_name: className,
    member_access_expression: memberOf,
    nullsafe_member_access_expression: memberOf,
    scoped_property_access_expression: memberOf,
    class_constant_access_expression: className,
    subscript_expression: toElement,
    function_call_expression: call,
    member_call_expression: call,
    nullsafe_member_call_expression: call,
    scoped_call_expression: call,
    object_creation_expression: call,
    parenthesized_expression: toInner,
    cast_expression: cast,
    string: plainText,
    encapsed_string: text,
    heredoc: text,
    nowdoc: text,
    integer: toNumber(),
    float: toNumber(),
    boolean: (node, lower) => toWord(lower.textOf(node).toLowerCase())(node, lower),
    null: toWord("null"),
    unary_op_expression: toSigned("argument"),
    array_creation_expression: array,
    binary_expression: operation,
    conditional_expression: toEither(["body", "alternative"], ["condition"]),
    anonymous_function: define,
    anonymous_function_creation_expression: define,
    arrow_function: define,
  },
  statements: {
    assignment_expression: assign,
    augmented_assignment_expression: assign,
    reference_assignment_expression: forgetAll,
    update_expression: forgetAll,
    unset_statement: forgetAll,
    const_element: declare(""),
    property_element: declare("$this."),
    if_statement: toBranches,
    foreach_statement: loop,
    for_statement: toBranch,
    while_statement: toBranch,
    do_statement: toBranch,
    case_statement: toBranch,
    default_statement: toBranch,
    catch_clause: toBranch,
    return_statement: returnValue,
    function_definition: toDefinition(define),
    method_declaration: toDefinition(define),
  },
  patterns: {
    variable_name: bindName,
    list_literal: bindParts,
    formal_parameters: bindList,
    simple_parameter: bindInner("name"),
    property_promotion_parameter: bindInner("name"),
    variadic_parameter: bindRest,
  },
  arguments: {
    argument: (node, lower) => {
      const name = childOf(node, "name");
      const value = namedOf(node).find((one) => one !== name);
      const isSpread = value?.kind === "variadic_unpacking";
      return {
        name: name === undefined ? undefined : lower.nameOf(name, node),
        value: lower.expression(isSpread ? namedOf(value)[0] : value, node),
        isSpread,
      };
    },
  },
  skipped: new Set(["php_tag", "attribute_list", "named_type", "primitive_type", "optional_type", "type_list"]),
};
