import { readCommonEscape, readOctal, unescapeText } from "../escapes.ts";
import { formatText } from "../format-text.ts";
import type { ParsedLanguage } from "../language.ts";
import { methodName } from "../literal.ts";
import type { ExpressionRule, Lower, StatementRule } from "../lower.ts";
import {
  bindList,
  bindName,
  bindTyped,
  returnValue,
  toBlock,
  toBranch,
  toBranches,
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
import type { ClassField, Expression, Import } from "../model.ts";
import { childOf, isBroken, namedOf, type SyntaxNode } from "../syntax-node.ts";
import { encodeText, joinBy, sliceText, splitText, trimText, type TracedText } from "../traced-text.ts";

const define = toFunction(["parameters"], "body");

function readEscape(escape: string): string {
  if (escape === "\\s") return " ";
  const unicode = /^\\u+([\da-fA-F]{4})$/.exec(escape)?.[1];
  if (unicode !== undefined) return String.fromCharCode(Number.parseInt(unicode, 16));
  return readOctal(escape) ?? readCommonEscape(escape) ?? escape.slice(1);
}

const escapes = /\\(?:u+[\da-fA-F]{4}|[0-3][0-7]{2}|[0-7]{1,2}|\r?\n|[^])/g;

const text: ExpressionRule = (node, lower) => {
  const whole = lower.tracedText(node);
  const isBlock = whole.text.startsWith('"""');
  const width = isBlock ? 3 : 1;
  const isClosed = whole.text.length >= 2 * width && whole.text.endsWith(isBlock ? '"""' : '"');
  const raw = sliceText(whole, width, Math.max(width, whole.text.length - (isClosed ? width : 0)));
  const plain = isBlock ? readTextBlock(raw) : raw;
  return { kind: "text", text: unescapeText(plain, readEscape, escapes), range: lower.rangeOf(node) };
};

/**
 * The indentation that all lines share and trailing space do not belong to a text block.
 * https://docs.oracle.com/javase/specs/jls/se21/html/jls-3.html#jls-3.10.6
 */
function readTextBlock(raw: TracedText): TracedText {
  const lines = splitText(raw, "\n").slice(1);
  const widths = lines.flatMap((line, position) =>
    line.text.trim() === "" && position < lines.length - 1 ? [] : [line.text.length - line.text.trimStart().length],
  );
  const width = Math.min(...widths);
  const cut = lines.map((line) =>
    sliceText(line, Math.min(width, line.text.length), Math.max(width, line.text.trimEnd().length)),
  );
  return cut.length === 0 ? sliceText(raw, 0, 0) : joinBy(cut, "\n");
}

/** `a.b(c)`, and `b(c)`. */
const invoke: ExpressionRule = (node, lower) => {
  const [object, method] = [childOf(node, "object"), childOf(node, "name")];
  if (method === undefined) return lower.other(node);
  const name = lower.nameOf(method, node);
  const { range } = name;
  const callee: Expression =
    object === undefined
      ? { kind: "name", name: name.text, range }
      : { kind: "member", object: lower.expression(object, node), name, written: "", range };
  return { kind: "call", callee, arguments: lower.argumentsOf(childOf(node, "arguments")), range: lower.rangeOf(node) };
};

/** `new Pet("x")`, and `new Request.Builder()`. */
const create: ExpressionRule = (node, lower) => {
  const type = childOf(node, "type");
  if (type === undefined) return lower.other(node);
  const [inner = type] = type.kind === "generic_type" ? namedOf(type) : [type];
  const range = lower.rangeOf(inner);
  const [first = "", ...names] = lower.textOf(inner).split(".");
  const callee = names.reduce<Expression>(
    (object, name) => ({ kind: "member", object, name: { text: name, range }, written: "", range }),
    { kind: "name", name: first, range },
  );
  const made: Expression = {
    kind: "call",
    callee,
    isNew: true,
    arguments: lower.argumentsOf(childOf(node, "arguments")),
    range: lower.rangeOf(node),
  };
  const bodies = node.children.filter(({ kind }) => kind === "class_body");
  if (bodies.length === 0) return made;
  const value = { kind: "bind", target: { kind: "list", items: [] }, value: made } as const;
  return { kind: "assigned", body: [value, { kind: "block", body: lower.statements(bodies) }], range: made.range };
};

/** The name of a declared type, without its package. */
function typeName(node: SyntaxNode | undefined, lower: Lower): string | undefined {
  const type = childOf(node, "type");
  return type && lower.textOf(type).replace(/<.*$/s, "").replace(/^.*\./s, "");
}

const declare: StatementRule = (node, lower) => {
  const [name, inner] = [childOf(node, "name"), childOf(node, "value")];
  if (name === undefined) return lower.statements(node.children);
  const value = inner === undefined || isBroken(node) ? lower.other(node) : lower.expression(inner, node);
  const type = typeName(node.kind === "resource" ? node : node.parent, lower);
  return [{ kind: "bind", target: bindName(name, lower), value, type }];
};

const assign: StatementRule = (node, lower) => {
  const left = childOf(node, "left") ?? namedOf(node)[0];
  const right = childOf(node, "right");
  if (left === undefined) return [];
  const parts = right === undefined ? [] : [lower.expression(right, node)];
  const plain = childOf(node, "operator")?.kind === "=" ? parts[0] : undefined;
  const value = plain ?? ({ kind: "other", parts, range: lower.rangeOf(node) } as const);
  return [{ kind: "bind", target: lower.pattern(left), value, isChange: true }];
};

const loop: StatementRule = (node, lower) => {
  const target = bindName(childOf(node, "name") ?? node, lower);
  const items = lower.expression(childOf(node, "value"), node);
  return [{ kind: "loop", target, items, body: lower.statements([childOf(node, "body")]) }];
};

/** A record, whose names in JSON annotations may state. */
const record: StatementRule = (node, lower) => {
  const parameters = namedOf(childOf(node, "parameters")).filter(({ kind }) => kind === "formal_parameter");
  const fields = parameters.flatMap((one): readonly ClassField[] => {
    const name = childOf(one, "name");
    const annotations = lower.textOf(one.children.find(({ kind }) => kind === "modifiers"));
    const [, before, tag] =
      /^(.*@(?:JsonProperty|SerializedName|Json)\(\s*(?:\w+\s*=\s*)?")([^"\\]*)"/s.exec(annotations) ?? [];
    if (name === undefined || /@JsonIgnore\b/.test(annotations)) return [];
    const start = one.start + (before?.length ?? 0);
    const text = tag === undefined ? undefined : sliceText(lower.given, start, start + tag.length);
    return [{ name: lower.nameOf(name, one), tag: text, initial: undefined }];
  });
  const name = lower.textOf(childOf(node, "name"));
  const isWhole = parameters.length === fields.length && !lower.textOf(childOf(node, "body")).includes("@Json");
  const isPlain = !node.children.some(
    ({ kind, children }) => kind === "modifiers" && children.some((one) => one.kind.endsWith("annotation")),
  );
  const found = { kind: "class", name, fields, isRecord: true, range: lower.rangeOf(node) } as const;
  return [...(isWhole && isPlain ? [found] : []), ...lower.statements([childOf(node, "body")])];
};

const importName: StatementRule = (node, lower) => {
  const path = lower.textOf(node.children.find(({ kind }) => kind === "scoped_identifier"));
  const isAll = node.children.some(({ kind }) => kind === "asterisk");
  const [, module = "", last = ""] = /^(.*)\.(\w+)$/s.exec(path) ?? [];
  const found: Import = isAll ? { module: path, name: "*", alias: "*" } : { module, name: last, alias: last };
  return [{ kind: "import", imports: [found] }];
};

const result: ParsedLanguage["result"] = (made, _before, range) => {
  const { owner, positional } = made;
  const called = methodName(made);
  const [first, ...more] = positional;
  if (owner?.kind === "text") {
    if (called === "formatted") return { kind: "text", text: formatText(owner.text, positional), range };
    if (called === "strip" || called === "trim") return { kind: "text", text: trimText(owner.text), range };
    return /^(?:getBytes|stripIndent|toString)$/.test(called) ? { ...owner, range } : undefined;
  }
  if (first?.value.kind !== "text") return undefined;
  if (called === "String.format") return { kind: "text", text: formatText(first.value.text, more), range };
  return called === "URLEncoder.encode" ? { kind: "text", text: encodeText(first.value.text), range } : undefined;
};

/** Java. */
export const java: ParsedLanguage = {
  grammarOf: () => "java",
  clean: (given) => given,
  hasBlocks: true,
  hasConstants: true,
  joinsWords: true,
  changing: /^(?:add|addAll|put|putAll|set|remove|clear)$/,
  result,
  expressions: {
    identifier: toName,
    type_identifier: toName,
    class_literal: toName,
    this: toName,
    super: toName,
    field_access: toMember("object", "field"),
    array_access: toIndex("array", "index"),
    method_invocation: invoke,
    object_creation_expression: create,
    parenthesized_expression: toInner,
    cast_expression: (node, lower) => lower.expression(childOf(node, "value"), node),
    string_literal: text,
    decimal_integer_literal: toNumber(/[lL]$/),
    hex_integer_literal: toNumber(/[lL]$/),
    decimal_floating_point_literal: toNumber(/[fFdD]$/),
    unary_expression: toSigned("operand"),
    true: toWord("true"),
    false: toWord("false"),
    null_literal: toWord("null"),
    array_initializer: toList,
    ternary_expression: toEither(["consequence", "alternative"], ["condition"]),
    binary_expression: toJoin,
    lambda_expression: define,
  },
  statements: {
    variable_declarator: declare,
    resource: declare,
    assignment_expression: assign,
    update_expression: assign,
    block: toBlock,
    if_statement: toBranches,
    for_statement: toBranch,
    enhanced_for_statement: loop,
    while_statement: toBranch,
    switch_block_statement_group: toBranch,
    switch_rule: toBranch,
    catch_clause: toBranch,
    return_statement: returnValue,
    import_declaration: importName,
    record_declaration: record,
    method_declaration: toDefinition(define),
    constructor_declaration: (node, lower) => [{ kind: "define", name: "", value: define(node, lower) }],
  },
  patterns: {
    identifier: bindName,
    formal_parameters: bindList,
    inferred_parameters: bindList,
    formal_parameter: bindTyped("name"),
  },
  arguments: {},
  skipped: new Set([
    "modifiers",
    "type_identifier",
    "generic_type",
    "type_arguments",
    "type_parameters",
    "package_declaration",
  ]),
};
