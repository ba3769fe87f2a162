import { methodsOf } from "../call-log.ts";
import { readCommonEscape, unescapeText } from "../escapes.ts";
import type { ParsedLanguage } from "../language.ts";
import { printQuery } from "../literal.ts";
import type { ExpressionRule, Lower, StatementRule } from "../lower.ts";
import {
  bindInner,
  bindList,
  bindName,
  bindTyped,
  bindRest,
  returnValue,
  spread,
  toBlock,
  toBranch,
  toBranches,
  toCall,
  toDefinition,
  toEither,
  toFunction,
  toIndex,
  toInner,
  toJoin,
  toList,
  toMember,
  toName,
  toNumber,
  toSigned,
  toWord,
} from "../lower-rules.ts";
import type { BindingPattern, Expression, Import, ObjectMember, Statement, TemplatePart } from "../model.ts";
import { textExpression } from "../strings.ts";
import { childOf, entriesOf, isBroken, namedOf, type SyntaxNode } from "../syntax-node.ts";
import { joinTexts, sliceText, trimText } from "../traced-text.ts";
import { field, fieldsOfParameters } from "./script-classes.ts";
import { withoutGaps } from "./script-gaps.ts";

const define = toFunction(["parameters", "parameter"], "body");

function readEscape(escape: string): string {
  return readCommonEscape(escape) ?? escape.slice(1);
}

/** JavaScript has no octal escapes. */
const escapes = /\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|u\{[\da-fA-F]{1,6}\}|\r?\n|[^])/g;

/** A string or a template. */
const text: ExpressionRule = (node, lower) => {
  const parts: TemplatePart[] = [];
  const isClosed = node.children.length > 1 && node.children.at(-1)?.isNamed === false;
  let from = node.start + 1;
  const keep = (to: number): void => {
    parts.push({ kind: "text", text: unescapeText(sliceText(lower.given, from, to), readEscape, escapes) });
  };
  for (const hole of node.children.filter(({ kind }) => kind === "template_substitution")) {
    keep(hole.start);
    const [value] = namedOf(hole);
    const range = lower.rangeOf(hole);
    parts.push({ kind: "hole", value: value && lower.expression(value, hole), isPlain: true, range });
    from = hole.end;
  }
  keep(Math.max(from, isClosed ? node.end - 1 : node.end));
  return textExpression(parts, lower.rangeOf(node));
};

function memberOf(node: SyntaxNode, lower: Lower): ObjectMember {
  switch (node.kind) {
    case "spread_element":
      return { key: undefined, value: lower.expression(namedOf(node)[0], node) };
    case "shorthand_property_identifier":
      return { key: keyOf(node, lower), value: toName(node, lower) };
    case "method_definition":
      // JSON leaves functions out, but not what a getter returns.
      return { key: undefined, value: define(node, lower) };
    case "object_assignment_pattern": {
      // `{ a = 1 }` is a mistake for `{ a: 1 }`.
      const value = lower.expression(childOf(node, "right"), node);
      return { key: keyOf(childOf(node, "left") ?? node, lower), value };
    }
    case "pair": {
      const value = isBroken(node) ? lower.other(node) : lower.expression(childOf(node, "value"), node);
      return { key: keyOf(childOf(node, "key") ?? node, lower), value };
    }
    default:
      return { key: undefined, value: lower.other(node) };
  }
}

/** A key: a name, a text, a number, or an expression in brackets. */
function keyOf(node: SyntaxNode, lower: Lower): Expression {
  if (node.kind === "computed_property_name") return lower.expression(namedOf(node)[0], node);
  if (node.kind === "string" || node.kind === "number") return lower.expression(node, node);
  return { kind: "text", text: lower.tracedText(node), range: lower.rangeOf(node) };
}

const operation: ExpressionRule = (node, lower) => {
  const isChoice = node.children.some(({ kind, isNamed }) => !isNamed && /^(?:\|\||&&|\?\?)$/.test(kind));
  return isChoice ? toEither(["left", "right"])(node, lower) : toJoin(node, lower);
};

const declare: StatementRule = (node, lower) => {
  const name = childOf(node, "name");
  if (name === undefined) return [];
  const value = isBroken(node)
    ? ({ kind: "other", parts: [], range: lower.rangeOf(node) } as const)
    : lower.expression(childOf(node, "value"), node);
  return [{ kind: "bind", target: lower.pattern(name), value }];
};

const assign: StatementRule = (node, lower) => {
  const left = childOf(node, "left") ?? childOf(node, "argument");
  const right = childOf(node, "right");
  const isPlain = node.kind === "assignment_expression" && !isBroken(node) && right !== undefined;
  const parts = right === undefined ? [] : [lower.expression(right, node)];
  const value = isPlain ? parts[0] : ({ kind: "other", parts, range: lower.rangeOf(node) } as const);
  if (left === undefined || value === undefined) return [];
  return [{ kind: "bind", target: lower.pattern(left), value, isChange: true }];
};

const loop: StatementRule = (node, lower) => {
  const left = childOf(node, "left");
  const isEach = childOf(node, "operator")?.kind !== "in";
  const target: BindingPattern = left === undefined ? { kind: "list", items: [] } : lower.pattern(left);
  const items = lower.expression(childOf(node, "right"), node);
  const body = lower.statements([childOf(node, "body")]);
  if (isEach) return [{ kind: "loop", target, items, body }];
  // Keys.
  return [{ kind: "loop", target, items: { kind: "other", parts: [items], range: items.range }, body }];
};

function importNames(node: SyntaxNode, lower: Lower): readonly Statement[] {
  const module = lower.textOf(childOf(node, "source")).slice(1, -1);
  const clause = node.children.find(({ kind }) => kind === "import_clause");
  const imports = namedOf(clause).flatMap((part): readonly Import[] => {
    if (part.kind === "identifier") return [{ module, name: "default", alias: lower.textOf(part) }];
    if (part.kind === "namespace_import")
      return [{ module, name: undefined, alias: lower.textOf(namedOf(part)[0] ?? part) }];
    return namedOf(part).map((one) => {
      const name = lower.textOf(childOf(one, "name") ?? one);
      const alias = childOf(one, "alias");
      return { module, name, alias: alias === undefined ? name : lower.textOf(alias) };
    });
  });
  return [{ kind: "import", imports }];
}

function membersOf(node: SyntaxNode, lower: Lower): Extract<BindingPattern, { kind: "object" }>["members"] {
  const inner = node.kind === "object_assignment_pattern" ? childOf(node, "left") : node;
  if (inner?.kind === "shorthand_property_identifier_pattern")
    return [{ key: lower.nameOf(inner, node), target: bindName(inner, lower) }];
  const value = childOf(inner, "value");
  return inner?.kind === "pair_pattern" && value !== undefined
    ? [{ key: lower.nameOf(childOf(inner, "key"), inner), target: lower.pattern(value) }]
    : [];
}

const catchError: StatementRule = (node, lower) => {
  const parameter = childOf(node, "parameter");
  const value: Expression = { kind: "other", parts: [], range: lower.rangeOf(node) };
  const bound: readonly Statement[] =
    parameter === undefined ? [] : [{ kind: "bind", target: lower.pattern(parameter), value }];
  const body = [...bound, ...lower.statements([childOf(node, "body")])];
  return [{ kind: "branches", bodies: [body], range: lower.rangeOf(node) }];
};

const result: ParsedLanguage["result"] = ({ path, owner, positional }, _before, range) => {
  const method = path.at(-1)?.text;
  if (path.length !== 1) return undefined;
  if (owner?.kind === "text") {
    if (method === "toString" || method === "encode") return owner;
    if (method === "trim") return { ...owner, text: trimText(owner.text) };
    const [other] = positional;
    if (method === "concat" && other?.value.kind === "text" && positional.length === 1)
      return { kind: "text", text: joinTexts([owner.text, other.value.text]), range };
  }
  return method === "toString" && owner?.kind === "call" ? owner : undefined;
};

/** `${new URLSearchParams(values)}` */
const written: ParsedLanguage["written"] = (value, before) => {
  const query = value.kind === "call" && value.call.name === "URLSearchParams" ? value.call.positional[0] : undefined;
  if (value.kind !== "call" || query?.value.kind !== "object") return undefined;
  const isChanged = methodsOf(value.call, before).some(({ path }) => path.at(-1)?.text !== "toString");
  return isChanged ? undefined : printQuery(query.value, {});
};

/** JavaScript, TypeScript, and JSX. */
export const script: ParsedLanguage = {
  // JSX would take a cast, `<Kind>value`, for an element.
  clean: withoutGaps,
  grammarOf: (given) => (/<\/[\w.]*>|\/>/.test(given) ? "tsx" : "typescript"),
  hasBlocks: true,
  hasConstants: false,
  joinsWords: true,
  changing: /^(?:push|unshift|splice|pop|shift|sort|reverse|fill)$/,
  result,
  written,
  expressions: {
    identifier: (node, lower) =>
      lower.textOf(node) === "undefined" ? { kind: "nothing", range: lower.rangeOf(node) } : toName(node, lower),
    this: toName,
    super: toName,
    import: toName,
    private_property_identifier: toName,
    member_expression: toMember("object", "property"),
    subscript_expression: toIndex("object", "index"),
    call_expression: toCall("function", "arguments"),
    new_expression: toCall("constructor", "arguments"),
    await_expression: toInner,
    parenthesized_expression: toInner,
    non_null_expression: toInner,
    as_expression: toInner,
    satisfies_expression: toInner,
    string: text,
    template_string: text,
    number: toNumber(/(?!)/),
    unary_expression: toSigned("argument"),
    true: toWord("true"),
    false: toWord("false"),
    null: toWord("null"),
    undefined: (node, lower) => ({ kind: "nothing", range: lower.rangeOf(node) }),
    array: toList,
    object: (node, lower) => ({
      kind: "object",
      type: undefined,
      members: entriesOf(node).map((child) => memberOf(child, lower)),
      range: lower.rangeOf(node),
    }),
    ternary_expression: toEither(["consequence", "alternative"], ["condition"]),
    binary_expression: operation,
    arrow_function: define,
    function_expression: define,
    generator_function: define,
  },
  statements: {
    variable_declarator: declare,
    assignment_expression: assign,
    augmented_assignment_expression: assign,
    update_expression: assign,
    public_field_definition: field,
    field_definition: field,
    statement_block: toBlock,
    class_body: toBlock,
    if_statement: toBranches,
    for_in_statement: loop,
    for_statement: toBranch,
    while_statement: toBranch,
    do_statement: toBranch,
    switch_case: toBranch,
    switch_default: toBranch,
    catch_clause: catchError,
    import_statement: importNames,
    return_statement: returnValue,
    function_declaration: toDefinition(define),
    generator_function_declaration: toDefinition(define),
    method_definition: (node, lower) => [
      ...fieldsOfParameters(node, lower),
      { kind: "define", name: "", value: define(node, lower) },
    ],
  },
  patterns: {
    identifier: bindName,
    object_pattern: (node, lower) => ({
      kind: "object",
      members: namedOf(node).flatMap((child) => membersOf(child, lower)),
    }),
    array_pattern: bindList,
    assignment_pattern: bindInner("left"),
    formal_parameters: bindList,
    required_parameter: bindTyped("pattern"),
    optional_parameter: bindTyped("pattern"),
    rest_pattern: bindRest,
  },
  arguments: { spread_element: spread },
  skipped: new Set([
    "type_annotation",
    "type_arguments",
    "type_parameters",
    "interface_declaration",
    "type_alias_declaration",
    "accessibility_modifier",
  ]),
};
