import {
  bindList,
  bindName,
  returnValue,
  toCall,
  toFunction,
  toIndex,
  toInner,
  toMember,
  toName,
  toNumber,
  toWord,
  type Grammar,
  type Lower,
} from "./lower.ts";
import { rangeOf } from "../../code/traced-text.ts";
import type { BindingPattern, Expression, Import, Name, ObjectMember, Statement, StructType } from "./model.ts";
import { joinExpressions, toText } from "./strings.ts";
import type { ProgramNode } from "./syntax-node.ts";

const define = toFunction(["parameters"], "body");

/** The content of braces: fields of a struct, entries of a map, or items of a list. */
function braces(node: ProgramNode, type: string | undefined, lower: Lower): Expression {
  const range = lower.rangeOf(node);
  const keyed = node.children.filter(({ kind }) => kind === "keyed_element");
  if (keyed.length === 0 && type !== undefined && node.children.length === 0)
    return { kind: "object", type, members: [], range };
  if (keyed.length === 0)
    return {
      kind: "list",
      items: node.children.map((child) => ({ value: element(child, lower), isSpread: false })),
      range,
    };
  const members = keyed.map((one): ObjectMember => {
    const key = one.field("key")?.children[0];
    const value = one.field("value");
    return {
      key: key?.kind === "identifier" ? fieldName(key, lower) : lower.expression(key, one),
      value: value === undefined ? lower.expression(undefined, one) : element(value, lower),
    };
  });
  const [only] = members;
  // A union's struct has one field for each variant: `InputUnion{OfString: …}`.
  if (members.length === 1 && only?.key?.kind === "text" && /^Of[A-Z]/.test(only.key.text.text)) return only.value;
  const isStruct = keyed.every((one) => one.field("key")?.children[0]?.kind === "identifier");
  return { kind: "object", type: isStruct ? (type ?? "") : undefined, members, range };
}

function fieldName(node: ProgramNode, lower: Lower): Expression {
  const text = { text: node.text, offsets: lower.given.offsets.slice(node.start, node.end + 1) };
  return { kind: "text", text, range: lower.rangeOf(node) };
}

function element(node: ProgramNode, lower: Lower): Expression {
  const inner = node.kind === "literal_element" ? node.children[0] : node;
  return inner?.kind === "literal_value" ? braces(inner, undefined, lower) : lower.expression(inner, node);
}

const composite: Grammar["expressions"][string] = (node, lower) => {
  const type = node.field("type");
  const body = node.field("body");
  if (body === undefined) return lower.expression(undefined, node);
  const name = /(?:\.|^)(\w+)(?:\[.*\])?$/.exec(type?.text ?? "")?.[1];
  const isStruct = /^(?:qualified_type|type_identifier|generic_type)$/.test(type?.kind ?? "");
  return { ...braces(body, isStruct ? name : undefined, lower), range: lower.rangeOf(node) };
};

/** A pointer to a value is the value. */
const unary: Grammar["expressions"][string] = (node, lower) => {
  const operand = node.field("operand");
  const inner = lower.expression(operand, node);
  const operator = node.field("operator")?.text ?? node.text[0];
  if (operator === "&" || operator === "*" || operator === "<-") return inner;
  const range = lower.rangeOf(node);
  if (operator === "-" && inner.kind === "word" && /^\d/.test(inner.json))
    return { kind: "word", json: `-${inner.json}`, range };
  return { kind: "other", parts: [inner], range };
};

function assign(node: ProgramNode, lower: Lower): readonly Statement[] {
  const targets = node.field("left")?.children ?? node.fields("name");
  const right = node.field("right") ?? node.field("value");
  const values = right?.children ?? [];
  const type = node.field("type")?.text.replace(/^.*[.*]/, "");
  const [only] = values;
  // `response, err := call()`: the first one is the value.
  const places = values.length === 1 && only !== undefined ? targets.slice(0, 1) : targets;
  const others: readonly Statement[] = targets.slice(places.length).flatMap((name): readonly Statement[] =>
    name.kind === "identifier" && name.text !== "_"
      ? [
          {
            kind: "bind",
            target: lower.pattern(name),
            value: { kind: "other", parts: [], range: lower.rangeOf(name) },
          },
        ]
      : [],
  );
  const bound = places.flatMap((target, index): readonly Statement[] => {
    const value = values[index];
    return value === undefined
      ? []
      : [{ kind: "bind", target: lower.pattern(target), value: lower.expression(value, value), type }];
  });
  return [...bound, ...others];
}

/** A type, as far as it names the properties of JSON. A struct with embedded types has fields that are not known. */
function typeOf(node: ProgramNode, lower: Lower): StructType {
  switch (node.kind) {
    case "map_type":
      return { kind: "map" };
    case "slice_type":
    case "array_type": {
      const item = node.field("element");
      return item === undefined ? { kind: "map" } : { kind: "list", item: typeOf(item, lower) };
    }
    case "pointer_type": {
      const [inner] = node.children;
      return inner === undefined ? { kind: "map" } : typeOf(inner, lower);
    }
    case "struct_type": {
      const fields = node.children
        .flatMap(({ children }) => children)
        .filter(({ kind }) => kind === "field_declaration");
      return {
        kind: "struct",
        fields: fields.flatMap((field) => fieldsOf(field, lower)),
        isOpen: fields.some((field) => field.field("name") === undefined),
      };
    }
    default:
      return { kind: "name", name: node.text.replaceAll(/\s/g, "") };
  }
}

function fieldsOf(field: ProgramNode, lower: Lower): Extract<StructType, { kind: "struct" }>["fields"] {
  const [tag, type] = [field.field("tag"), field.field("type")];
  const [, before = "", name = ""] = /^(.*?\bjson:")([^",]+)/s.exec(tag?.text ?? "") ?? [];
  const start = (tag?.start ?? 0) + before.length;
  const stated: Name | undefined =
    tag === undefined || name === "" || name === "-"
      ? undefined
      : { text: name, range: rangeOf(lower.given, start, start + name.length) };
  return field.fields("name").map(({ text: own }) => ({
    name: own,
    tag: stated,
    type: type === undefined ? { kind: "map" } : typeOf(type, lower),
  }));
}

function loop(node: ProgramNode, lower: Lower): readonly Statement[] {
  const range = node.children.find(({ kind }) => kind === "range_clause");
  const body = lower.statements([node.field("body")]);
  if (range === undefined)
    return [...lower.statements(node.children.filter(({ kind }) => kind !== "block")), { kind: "block", body }];
  const name = range.field("left")?.children[1];
  const target: BindingPattern = name === undefined ? { kind: "list", items: [] } : lower.pattern(name);
  return [{ kind: "loop", target, items: lower.expression(range.field("right"), range), body }];
}

const text = toText({
  quotes: new Set(),
  quoteLength: 1,
  holes: new Set(),
  escapes: ({ kind }) => kind === "interpreted_string_literal",
});

/** Go. */
export const go: Grammar = {
  expressions: {
    identifier: toName,
    selector_expression: toMember("operand", "field"),
    index_expression: toIndex("operand", "index"),
    call_expression: toCall("function", "arguments"),
    // Also a call with types: `acme.Pointer[float64](3)`.
    type_conversion_expression: (node, lower) => lower.expression(node.field("operand"), node),
    type_assertion_expression: (node, lower) => lower.expression(node.field("operand"), node),
    parenthesized_expression: toInner,
    interpreted_string_literal: text,
    raw_string_literal: text,
    int_literal: toNumber,
    float_literal: toNumber,
    unary_expression: unary,
    true: toWord("true"),
    false: toWord("false"),
    nil: toWord("null"),
    composite_literal: composite,
    binary_expression: (node, lower) => {
      const values = [node.field("left"), node.field("right")].map((side) => lower.expression(side, node));
      return joinExpressions(values, lower.rangeOf(node));
    },
    func_literal: define,
  },
  statements: {
    short_var_declaration: assign,
    assignment_statement: assign,
    var_spec: (node, lower) => {
      const type = node.field("type");
      if (node.field("value") !== undefined || type === undefined) return assign(node, lower);
      const value: Expression = { kind: "zero", type: typeOf(type, lower), range: lower.rangeOf(node) };
      return node.fields("name").map((name) => ({ kind: "bind", target: lower.pattern(name), value }));
    },
    type_spec: (node, lower) => {
      const type = node.field("type");
      return type === undefined
        ? []
        : [{ kind: "type", name: node.field("name")?.text ?? "", type: typeOf(type, lower) }];
    },
    const_spec: assign,
    for_statement: loop,
    return_statement: returnValue,
    import_spec: (node) => {
      const module = node.field("path")?.text.slice(1, -1) ?? "";
      const own = module
        .replace(/\/v\d+$/, "")
        .replace(/^.*\//, "")
        .replace(/^go-/, "")
        .replace(/[-.]go$/, "");
      const found: Import = { module, name: undefined, alias: node.field("name")?.text ?? own };
      return [{ kind: "import", imports: [found] }];
    },
    function_declaration: (node, lower) => [
      { kind: "define", name: node.field("name")?.text ?? "", value: define(node, lower) },
    ],
    method_declaration: (node, lower) => [{ kind: "define", name: "", value: define(node, lower) }],
  },
  patterns: {
    identifier: bindName,
    parameter_list: bindList,
    parameter_declaration: (node) => ({ kind: "name", name: node.field("name")?.text ?? "" }),
  },
  arguments: {},
  skipped: new Set(["comment", "type_identifier", "qualified_type", "pointer_type", "slice_type", "map_type"]),
};
