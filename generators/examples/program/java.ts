import {
  bindList,
  bindName,
  returnValue,
  toEither,
  toFunction,
  toIndex,
  toInner,
  toMember,
  toName,
  toNumber,
  toSigned,
  toWord,
  type Grammar,
  type Lower,
} from "./lower.ts";
import type { Expression, Import, BindingPattern, Statement } from "./model.ts";
import { joinExpressions, toText } from "./strings.ts";
import type { ProgramNode } from "./syntax-node.ts";

const define = toFunction(["parameters"], "body");

/** `a.b(c)`, and `b(c)`. */
const invoke: Grammar["expressions"][string] = (node, lower) => {
  const object = node.field("object");
  const name = lower.nameOf(node.field("name"), node);
  const callee: Expression =
    object === undefined
      ? { kind: "name", name: name.text, range: name.range }
      : { kind: "member", object: lower.expression(object, node), name, range: name.range };
  return { kind: "call", callee, arguments: lower.argumentsOf(node.field("arguments")), range: lower.rangeOf(node) };
};

/** `new Pet("x")` */
const create: Grammar["expressions"][string] = (node, lower) => {
  const type = node.field("type");
  const range = lower.rangeOf(type ?? node);
  const plain = (type?.text ?? "").replace(/<.*$/s, "");
  const name = plain.replace(/\.Builder$/, "").replace(/^.*\./s, "");
  const created: Expression = { kind: "name", name, range };
  // `new Pet.Builder("Rex")` is a builder, as `Pet.builder()` is.
  const callee: Expression = plain.endsWith(".Builder")
    ? { kind: "member", object: created, name: { text: "builder", range }, range }
    : created;
  return { kind: "call", callee, arguments: lower.argumentsOf(node.field("arguments")), range: lower.rangeOf(node) };
};

function declare(node: ProgramNode, lower: Lower): readonly Statement[] {
  const type = typeName(node);
  return node.fields("declarator").flatMap((one): readonly Statement[] => {
    const name = one.field("name");
    const value = one.field("value");
    if (name === undefined || value === undefined) return [];
    return [{ kind: "bind", target: { kind: "name", name: name.text }, value: lower.expression(value, one), type }];
  });
}

function typeName(node: ProgramNode): string | undefined {
  return node.field("type")?.text.replace(/<.*$/s, "").replace(/^.*\./s, "");
}

function assign(node: ProgramNode, lower: Lower): readonly Statement[] {
  const left = node.field("left");
  const value = lower.expression(node.field("right"), node);
  const isChange = node.field("operator")?.text !== "=";
  const stored: Expression = isChange ? { kind: "other", parts: [value], range: value.range } : value;
  return left === undefined ? [] : [{ kind: "bind", target: lower.pattern(left), value: stored }];
}

function loop(node: ProgramNode, lower: Lower): readonly Statement[] {
  const target: BindingPattern = { kind: "name", name: node.field("name")?.text ?? "" };
  const items = lower.expression(node.field("value"), node);
  return [{ kind: "loop", target, items, body: lower.statements([node.field("body")]) }];
}

function importName(node: ProgramNode): readonly Statement[] {
  const path = node.children.find(({ kind }) => kind === "scoped_identifier")?.text ?? "";
  const isAll = node.children.some(({ kind }) => kind === "asterisk");
  const [, module = "", last = ""] = /^(.*)\.(\w+)$/s.exec(path) ?? [];
  const found: Import = isAll ? { module: path, name: "*", alias: "*" } : { module, name: last, alias: last };
  return [{ kind: "import", imports: [found] }];
}

const text = toText({ quotes: new Set(), quoteLength: 1, holes: new Set(), escapes: () => true });
const block = toText({ quotes: new Set(), quoteLength: 3, holes: new Set(), escapes: () => true });

/** Java. */
export const java: Grammar = {
  expressions: {
    identifier: toName,
    class_literal: toName,
    this: toName,
    field_access: toMember("object", "field"),
    array_access: toIndex("array", "index"),
    method_invocation: invoke,
    object_creation_expression: create,
    parenthesized_expression: toInner,
    cast_expression: (node, lower) => lower.expression(node.field("value"), node),
    string_literal: (node, lower) => (node.text.startsWith('"""') ? block : text)(node, lower),
    decimal_integer_literal: toNumber,
    decimal_floating_point_literal: toNumber,
    unary_expression: toSigned("operand"),
    true: toWord("true"),
    false: toWord("false"),
    null_literal: toWord("null"),
    array_initializer: (node, lower) => ({
      kind: "list",
      items: lower.expressions(node.children).map((value) => ({ value, isSpread: false })),
      range: lower.rangeOf(node),
    }),
    ternary_expression: toEither(["consequence", "alternative"], ["condition"]),
    binary_expression: (node, lower) => {
      const values = [node.field("left"), node.field("right")].map((side) => lower.expression(side, node));
      return joinExpressions(values, lower.rangeOf(node));
    },
    lambda_expression: define,
  },
  statements: {
    local_variable_declaration: declare,
    field_declaration: declare,
    assignment_expression: assign,
    enhanced_for_statement: loop,
    return_statement: returnValue,
    resource: (node, lower) => [
      {
        kind: "bind",
        target: { kind: "name", name: node.field("name")?.text ?? "" },
        value: lower.expression(node.field("value"), node),
        type: typeName(node),
      },
    ],
    import_declaration: importName,
    method_declaration: (node, lower) => [
      { kind: "define", name: node.field("name")?.text ?? "", value: define(node, lower) },
    ],
  },
  patterns: {
    identifier: bindName,
    formal_parameters: bindList,
    inferred_parameters: bindList,
    formal_parameter: (node) => ({ kind: "name", name: node.field("name")?.text ?? "" }),
  },
  arguments: {},
  skipped: new Set([
    "comment",
    "line_comment",
    "block_comment",
    "modifiers",
    "type_identifier",
    "generic_type",
    "type_arguments",
    "type_parameters",
    "package_declaration",
  ]),
};
