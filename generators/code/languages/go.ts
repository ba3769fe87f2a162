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
  toCall,
  toDefinition,
  toFunction,
  toIndex,
  toInner,
  toJoin,
  toMember,
  toName,
  toNumber,
  toOwnBranches,
  toSigned,
  toWord,
} from "../lower-rules.ts";
import type {
  BraceEntry,
  Braces,
  BracesType,
  Expression,
  Import,
  Statement,
  StructField,
  StructType,
} from "../model.ts";
import { childOf, childrenOf, entriesOf, isBroken, namedOf, type SyntaxNode } from "../syntax-node.ts";
import { encodeText, rangeOf, sliceText } from "../traced-text.ts";
import { repairGo } from "./go-repair.ts";
import { withFunction, withoutSnippetFunction } from "./go-snippet.ts";
import { isValues, queryText } from "./url-values.ts";

const define = toFunction(["parameters"], "body");

function readEscape(escape: string): string {
  return escape === "\\a" ? "\u0007" : (readOctal(escape) ?? readCommonEscape(escape) ?? escape.slice(1));
}

const text: ExpressionRule = (node, lower) => {
  const quote = lower.textOf(node)[0] ?? "";
  const isClosed = node.end > node.start + 1 && lower.given.text[node.end - 1] === quote;
  const raw = sliceText(lower.given, node.start + 1, Math.max(node.start + 1, isClosed ? node.end - 1 : node.end));
  return { kind: "text", text: quote === '"' ? unescapeText(raw, readEscape) : raw, range: lower.rangeOf(node) };
};

/** The content of braces: fields of a struct, entries of a map, or items of a list. */
function braces(node: SyntaxNode, type: BracesType | undefined, lower: Lower): Braces {
  const entries = entriesOf(node).map((entry): BraceEntry => {
    if (entry.kind !== "keyed_element")
      return { key: undefined, isField: false, isKeyed: false, value: element(entry, lower) };
    const [key, value] = isBroken(entry) ? [] : namedOf(entry);
    const [inner] = namedOf(key);
    if (inner === undefined || value === undefined)
      return { key: undefined, isField: false, isKeyed: true, value: lower.other(entry) };
    const isField = inner.kind === "identifier";
    const own: Expression = isField
      ? { kind: "text", text: lower.tracedText(inner), range: lower.rangeOf(inner) }
      : lower.expression(inner, entry);
    return { key: own, isField, isKeyed: true, value: element(value, lower) };
  });
  return { kind: "braces", entries, type, range: lower.rangeOf(node) };
}

function element(node: SyntaxNode, lower: Lower): Expression {
  const inner = node.kind === "literal_element" ? namedOf(node)[0] : node;
  return inner?.kind === "literal_value" ? braces(inner, undefined, lower) : lower.expression(inner, node);
}

const composite: ExpressionRule = (node, lower) => {
  const [type, body] = [childOf(node, "type"), childOf(node, "body")];
  if (type === undefined || body === undefined) return lower.other(node);
  const written = lower.textOf(type);
  const isStruct = /^(?:qualified_type|type_identifier|generic_type)$/.test(type.kind);
  const name = isStruct ? /(?:\.|^)(\w+)(?:\[.*\])?$/.exec(written)?.[1] : undefined;
  return { ...braces(body, { written, kind: type.kind, name }, lower), range: lower.rangeOf(node) };
};

/** `[]byte("x")`. The grammar also takes `http.Get("x")` and `acme.Pointer[float64](3)` for a conversion. */
const convert: ExpressionRule = (node, lower) => {
  const [type, operand] = [childOf(node, "type"), childOf(node, "operand")];
  if (type === undefined || operand === undefined) return lower.other(node);
  const value = lower.expression(operand, node);
  const range = lower.rangeOf(node);
  if (type.kind === "slice_type") return value;
  return { kind: "convert", callee: type.kind === "qualified_type" ? qualified(type, lower) : undefined, value, range };
};

/** `http.Get`, which the grammar takes for a type. */
const qualified: ExpressionRule = (node, lower) => {
  const [owner, name] = namedOf(node);
  if (owner === undefined || name === undefined) return toName(node, lower);
  return {
    kind: "member",
    object: toName(owner, lower),
    name: lower.nameOf(name, node),
    written: lower.textOf(node),
    range: lower.rangeOf(node),
  };
};

const assign: StatementRule = (node, lower) => {
  const [left, right] = [childOf(node, "left"), childOf(node, "right")];
  if (left === undefined || right === undefined || isBroken(node)) return lower.statements(node.children);
  const isPlain = (childOf(node, "operator")?.kind ?? "=") === "=";
  const isChange = node.kind === "assignment_statement";
  return bindAll(namedOf(left), namedOf(right), lower).map((bind) =>
    isPlain
      ? { ...bind, isChange }
      : { ...bind, isChange, value: { kind: "other", parts: [bind.value], range: lower.rangeOf(node) } },
  );
};

type Bind = Extract<Statement, { kind: "bind" }>;

/** `response, err := call()`: the first name has the value, and nothing is known of the other ones. */
function bindAll(targets: readonly SyntaxNode[], values: readonly SyntaxNode[], lower: Lower): readonly Bind[] {
  return targets.map((target, position): Bind => {
    const value = values[position];
    const range = lower.rangeOf(target);
    return {
      kind: "bind",
      target: lower.pattern(target),
      value: value === undefined ? { kind: "other", parts: [], range } : lower.expression(value, value),
    };
  });
}

const declare: StatementRule = (node, lower) => {
  const type = childOf(node, "type");
  const names = childrenOf(node, "name");
  const values = namedOf(childOf(node, "value"));
  const stated = type === undefined ? undefined : lower.textOf(type).replace(/^.*[.*]/, "");
  return bindAll(names, values, lower).map((bind, position): Bind => {
    if (values[position] !== undefined) return { ...bind, type: stated };
    if (type === undefined) return bind;
    const [written, range] = [lower.textOf(type), lower.rangeOf(node)];
    return { ...bind, type: stated, value: { kind: "zero", type: typeOf(type, lower), written, range } };
  });
};

/** A type, as far as it names the properties of JSON. A struct with embedded types has fields that are not known. */
function typeOf(node: SyntaxNode, lower: Lower): StructType {
  switch (node.kind) {
    case "map_type":
      return { kind: "map" };
    case "slice_type":
    case "array_type": {
      const item = childOf(node, "element");
      return item === undefined ? { kind: "map" } : { kind: "list", item: typeOf(item, lower) };
    }
    case "pointer_type": {
      const [inner] = namedOf(node);
      return inner === undefined ? { kind: "map" } : typeOf(inner, lower);
    }
    case "struct_type": {
      const fields = namedOf(node)
        .flatMap(namedOf)
        .filter(({ kind }) => kind === "field_declaration");
      return {
        kind: "struct",
        fields: fields.flatMap((field) => fieldsOf(field, lower)),
        isOpen: fields.some((field) => childOf(field, "name") === undefined),
      };
    }
    default:
      return { kind: "name", name: lower.textOf(node).replaceAll(/\s/g, "") };
  }
}

function fieldsOf(field: SyntaxNode, lower: Lower): readonly StructField[] {
  const [tag, type] = [childOf(field, "tag"), childOf(field, "type")];
  const [, before = "", json = ""] = /^(.*?\bjson:")([^",]+)/s.exec(lower.textOf(tag)) ?? [];
  const start = (tag?.start ?? 0) + before.length;
  const stated = { text: json, range: rangeOf(lower.given, start, start + json.length) };
  return childrenOf(field, "name").map((name) => ({
    name: lower.nameOf(name, field),
    tag: json === "" || json === "-" ? undefined : stated,
    type: type === undefined ? { kind: "map" } : typeOf(type, lower),
    written: lower.nameOf(type, field),
  }));
}

const loop: StatementRule = (node, lower) => {
  const range = node.children.find(({ kind }) => kind === "range_clause");
  if (range === undefined) return toBranch(node, lower);
  const name = namedOf(childOf(range, "left"))[1];
  const body = lower.statements([childOf(node, "body")]);
  const items = lower.expression(childOf(range, "right"), range);
  return [
    { kind: "loop", target: name === undefined ? { kind: "list", items: [] } : lower.pattern(name), items, body },
  ];
};

/** `new(Order)` is a pointer to a value that only has a type. */
const call: ExpressionRule = (node, lower) => {
  const [type] = namedOf(childOf(node, "arguments"));
  if (lower.textOf(childOf(node, "function")) !== "new" || type?.kind !== "type_identifier")
    return toCall("function", "arguments")(node, lower);
  return { kind: "zero", type: typeOf(type, lower), written: lower.textOf(type), range: lower.rangeOf(node) };
};

const importName: StatementRule = (node, lower) => {
  const module = lower.textOf(childOf(node, "path")).slice(1, -1);
  const alias = childOf(node, "name");
  const own = module
    .replace(/\/v\d+$/, "")
    .replace(/^.*\//, "")
    .replace(/^go-/, "")
    .replace(/[-.]go$/, "");
  const found: Import = { module, name: undefined, alias: alias === undefined ? own : lower.textOf(alias) };
  return [{ kind: "import", imports: [found] }];
};

const result: ParsedLanguage["result"] = (made, before, range) => {
  const { positional, owner } = made;
  const called = methodName(made);
  if (called === "Encode" && owner?.kind === "call" && isValues(owner.call))
    return { kind: "text", text: queryText(owner, before), range };
  const [first, ...more] = positional;
  if (called === "string" || called === "new") return first?.value;
  if (first?.value.kind !== "text") return undefined;
  const { text: given } = first.value;
  if (called === "fmt.Sprintf") return { kind: "text", text: formatText(given, more), range };
  const isEncoded = called === "url.QueryEscape" || called === "url.PathEscape";
  return isEncoded ? { kind: "text", text: encodeText(given), range } : undefined;
};

/** Go. */
export const go: ParsedLanguage = {
  grammarOf: () => "go",
  clean: (given) => withFunction(repairGo(given)),
  hasBlocks: true,
  hasConstants: true,
  joinsWords: true,
  changing: /^(?!)/,
  result,
  expressions: {
    identifier: toName,
    qualified_type: qualified,
    selector_expression: toMember("operand", "field"),
    index_expression: toIndex("operand", "index"),
    call_expression: call,
    type_conversion_expression: convert,
    type_assertion_expression: (node, lower) => lower.expression(childOf(node, "operand"), node),
    parenthesized_expression: toInner,
    literal_element: toInner,
    interpreted_string_literal: text,
    raw_string_literal: text,
    int_literal: toNumber(),
    float_literal: toNumber(),
    unary_expression: toSigned("operand", "&", "*", "<-"),
    true: toWord("true"),
    false: toWord("false"),
    nil: toWord("null"),
    variadic_argument: toInner,
    literal_value: (node, lower) => braces(node, undefined, lower),
    composite_literal: composite,
    binary_expression: toJoin,
    func_literal: define,
  },
  statements: {
    short_var_declaration: assign,
    assignment_statement: assign,
    var_spec: declare,
    const_spec: declare,
    type_spec: (node, lower) => {
      const [name, type] = [lower.textOf(childOf(node, "name")), childOf(node, "type")];
      return type === undefined ? [] : [{ kind: "type", name, type: typeOf(type, lower), range: lower.rangeOf(node) }];
    },
    block: toBlock,
    for_statement: loop,
    if_statement: toOwnBranches,
    expression_case: toBranch,
    default_case: toBranch,
    return_statement: returnValue,
    import_spec: importName,
    function_declaration: withoutSnippetFunction(toDefinition(define)),
    method_declaration: (node, lower) => [{ kind: "define", name: "", value: define(node, lower) }],
  },
  patterns: {
    identifier: (node, lower) => (lower.textOf(node) === "_" ? { kind: "list", items: [] } : bindName(node, lower)),
    parameter_list: bindList,
    parameter_declaration: bindTyped("name"),
  },
  arguments: {},
  skipped: new Set(["type_identifier", "pointer_type", "slice_type", "map_type", "package_clause"]),
};
