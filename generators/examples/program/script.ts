import {
  bindInner,
  bindList,
  bindName,
  returnValue,
  spread,
  toCall,
  toEither,
  toFunction,
  toIndex,
  toInner,
  toList,
  toMember,
  toName,
  toNumber,
  toSigned,
  toWord,
  type Grammar,
  type Lower,
} from "./lower.ts";
import type { Import, ObjectMember, BindingPattern, Statement } from "./model.ts";
import { joinExpressions, toText } from "./strings.ts";
import type { ProgramNode } from "./syntax-node.ts";

const define = toFunction(["parameters", "parameter"], "body");

function memberOf(node: ProgramNode, lower: Lower): ObjectMember {
  if (node.kind === "spread_element") return { key: undefined, value: lower.expression(node.children[0], node) };
  if (node.kind === "shorthand_property_identifier") {
    const range = lower.rangeOf(node);
    return { key: keyOf(node, lower), value: { kind: "name", name: node.text, range } };
  }
  // `{ a = 1 }` is a mistake for `{ a: 1 }`.
  const isAssigned = node.kind === "object_assignment_pattern";
  const isMethod = node.kind === "method_definition";
  const key = node.field(isMethod ? "name" : isAssigned ? "left" : "key") ?? node;
  const value = isMethod ? define(node, lower) : lower.expression(node.field(isAssigned ? "right" : "value"), node);
  return { key: keyOf(key, lower), value };
}

function keyOf(node: ProgramNode, lower: Lower): NonNullable<ObjectMember["key"]> {
  if (node.kind === "computed_property_name") return lower.expression(node.children[0], node);
  if (node.kind === "string" || node.kind === "number") return lower.expression(node, node);
  const text = { text: node.text, offsets: lower.given.offsets.slice(node.start, node.end + 1) };
  return { kind: "text", text, range: lower.rangeOf(node) };
}

const operation: Grammar["expressions"][string] = (node, lower) => {
  const operator = node.field("operator")?.text ?? "";
  if (/^(?:\|\||&&|\?\?)$/.test(operator)) return toEither(["left", "right"])(node, lower);
  const values = [node.field("left"), node.field("right")].map((side) => lower.expression(side, node));
  const range = lower.rangeOf(node);
  return operator === "+" ? joinExpressions(values, range) : { kind: "other", parts: values, range };
};

function declare(node: ProgramNode, lower: Lower): readonly Statement[] {
  return node.children
    .filter(({ kind }) => kind === "variable_declarator")
    .flatMap((one): readonly Statement[] => {
      const name = one.field("name");
      const value = one.field("value");
      if (name === undefined || value === undefined) return [];
      return [{ kind: "bind", target: lower.pattern(name), value: lower.expression(value, one) }];
    });
}

function assign(node: ProgramNode, lower: Lower): readonly Statement[] {
  const left = node.field("left");
  const right = lower.expression(node.field("right"), node);
  const isChange = node.kind !== "assignment_expression";
  const value = isChange ? ({ kind: "other", parts: [right], range: lower.rangeOf(node) } as const) : right;
  return left === undefined ? [] : [{ kind: "bind", target: lower.pattern(left), value }];
}

function loop(node: ProgramNode, lower: Lower): readonly Statement[] {
  const left = node.field("left");
  const isKeys = node.field("operator")?.text === "in";
  const target: BindingPattern = left === undefined || isKeys ? { kind: "list", items: [] } : lower.pattern(left);
  const items = lower.expression(node.field("right"), node);
  return [{ kind: "loop", target, items, body: lower.statements([node.field("body")]) }];
}

function importNames(node: ProgramNode): readonly Statement[] {
  const module = node.field("source")?.text.slice(1, -1) ?? "";
  const clause = node.children.find(({ kind }) => kind === "import_clause");
  const imports = (clause?.children ?? []).flatMap((part): readonly Import[] => {
    if (part.kind === "identifier") return [{ module, name: "default", alias: part.text }];
    if (part.kind === "namespace_import")
      return [{ module, name: undefined, alias: part.children[0]?.text ?? part.text }];
    return part.children.map((one) => {
      const name = one.field("name")?.text ?? one.text;
      return { module, name, alias: one.field("alias")?.text ?? name };
    });
  });
  return [{ kind: "import", imports }];
}

const pairPattern = (node: ProgramNode, lower: Lower): Extract<BindingPattern, { kind: "object" }>["members"] => {
  const inner = node.kind === "object_assignment_pattern" ? node.field("left") : node;
  if (inner?.kind === "shorthand_property_identifier_pattern")
    return [{ key: lower.nameOf(inner, node), target: { kind: "name", name: inner.text } }];
  const value = inner?.field("value");
  return inner?.kind === "pair_pattern" && value !== undefined
    ? [{ key: lower.nameOf(inner.field("key"), inner), target: lower.pattern(value) }]
    : [];
};

/** JavaScript and TypeScript. */
export const script: Grammar = {
  expressions: {
    identifier: toName,
    this: toName,
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
    string: toText({ quotes: new Set(), quoteLength: 1, holes: new Set(), escapes: () => true }),
    template_string: toText({
      quotes: new Set(),
      quoteLength: 1,
      holes: new Set(["template_substitution"]),
      escapes: () => true,
    }),
    number: toNumber,
    unary_expression: toSigned("argument"),
    true: toWord("true"),
    false: toWord("false"),
    null: toWord("null"),
    undefined: (node, lower) => ({ kind: "nothing", range: lower.rangeOf(node) }),
    array: toList,
    object: (node, lower) => ({
      kind: "object",
      type: undefined,
      members: node.children.map((child) => memberOf(child, lower)),
      range: lower.rangeOf(node),
    }),
    ternary_expression: toEither(["consequence", "alternative"], ["condition"]),
    binary_expression: operation,
    arrow_function: define,
    function_expression: define,
  },
  statements: {
    lexical_declaration: declare,
    variable_declaration: declare,
    assignment_expression: assign,
    augmented_assignment_expression: assign,
    for_in_statement: loop,
    import_statement: importNames,
    return_statement: returnValue,
    function_declaration: (node, lower) => [
      { kind: "define", name: node.field("name")?.text ?? "", value: define(node, lower) },
    ],
    method_definition: (node, lower) => [{ kind: "define", name: "", value: define(node, lower) }],
  },
  patterns: {
    identifier: bindName,
    object_pattern: (node, lower) => ({
      kind: "object",
      members: node.children.flatMap((child) => pairPattern(child, lower)),
    }),
    array_pattern: bindList,
    assignment_pattern: bindInner("left"),
    formal_parameters: bindList,
    required_parameter: bindInner("pattern"),
    optional_parameter: bindInner("pattern"),
    rest_pattern: () => ({ kind: "list", items: [] }),
  },
  arguments: { spread_element: spread },
  skipped: new Set([
    "comment",
    "type_annotation",
    "type_arguments",
    "type_parameters",
    "interface_declaration",
    "type_alias_declaration",
    "accessibility_modifier",
  ]),
};
