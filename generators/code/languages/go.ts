import { repairGo } from "./go-repair.ts";
import { withFunction } from "./go-snippet.ts";
import { assign, noArguments, type AssignedTargets } from "../assign.ts";
import { call, callOf } from "../call-rule.ts";
import { readCommonEscape, readOctal, unescapeText } from "../escapes.ts";
import { declare, evaluate, rangeAt, textAt, unknownAt, visit } from "../evaluate.ts";
import { formatText } from "../format-text.ts";
import type { ProgramEvaluation, ParsedLanguage, NodeRule } from "../language.ts";
import { memberOf, methodName, type Literal, type Member } from "../literal.ts";
import {
  access,
  binary,
  block,
  branch,
  functionRule,
  index,
  name,
  nameAt,
  nameText,
  number,
  skip,
  through,
  unary,
  word,
} from "../rules.ts";
import { childOf, entriesOf, isBroken, namedOf, type SyntaxNode } from "../syntax-node.ts";
import { encodeText, rangeOf, sliceText, type Range } from "../traced-text.ts";
import { isValues, queryText } from "./url-values.ts";

const selector = { kinds: ["selector_expression"], object: "operand", property: "field" } as const;

const targets: AssignedTargets = {
  ...selector,
  names: ["identifier"],
  patterns: ["expression_list"],
  index: { kinds: ["index_expression"], object: "operand", key: "index" },
};

function readEscape(escape: string): string {
  if (escape === "\\a") return "\u0007";
  return readOctal(escape) ?? readCommonEscape(escape) ?? escape.slice(1);
}

const text: NodeRule = (node, program) => {
  const quote = textAt(node, program).text[0] ?? "";
  const isClosed = node.end > node.start + 1 && program.given.text[node.end - 1] === quote;
  const raw = sliceText(program.given, node.start + 1, Math.max(node.start + 1, isClosed ? node.end - 1 : node.end));
  return { kind: "text", text: quote === '"' ? unescapeText(raw, readEscape) : raw, range: rangeAt(node, program) };
};

/** A value of a named type, as a call of `Type{}`. Its JSON field names are unknown. */
function named(type: string, value: Literal, range: Range): Literal {
  return {
    kind: "call",
    range,
    call: {
      ...noArguments,
      name: `${type}{}`,
      path: [{ text: `${type}{}`, range }],
      positional: [{ value, isSpread: false }],
      isOpen: true,
      owner: undefined,
    },
  };
}

/** A name that is not a variable here, such as `http.MethodPost`, as a call that may have any arguments. */
export function openName(rule: NodeRule): NodeRule {
  return (node, program) => {
    const value = rule(node, program);
    if (value.kind !== "unknown" || value.name === undefined) return value;
    const { range, name: text } = value;
    return {
      kind: "call",
      range,
      call: { ...noArguments, name: text, path: [{ text, range }], isOpen: true, owner: undefined },
    };
  };
}

const composite: NodeRule = (node, program) => {
  const [type, body] = [childOf(node, "type"), childOf(node, "body")];
  if (type === undefined || body === undefined) return visit(node, program);
  const written = textAt(type, program).text;
  const struct = structOf(written, program);
  const value = content(body, program, { isMap: type.kind === "map_type", type: written });
  const whole = { ...value, range: rangeAt(node, program) };
  const isPlain = /^(?:map_type|slice_type|array_type|implicit_length_array_type)$/.test(type.kind);
  const isEmptyStruct = type.kind === "struct_type" && value.kind === "object" && value.members.length === 0;
  if (isPlain || isEmptyStruct || (struct !== undefined && value.kind === "object")) return whole;
  return named(type.kind === "struct_type" ? "struct" : textAt(type, program).text, whole, whole.range);
};

/** `{"a": 1}` is an object, `{1, 2}` is a list. A bare key is a field name, except in a map, where it is a variable. */
function content(
  body: SyntaxNode,
  program: ProgramEvaluation,
  { isMap, type }: { readonly isMap: boolean; readonly type: string },
): Literal {
  const item = itemType(type);
  const struct = item === type ? structOf(type, program) : undefined;
  const valueOf = (node: SyntaxNode, inner: string): Literal => {
    const [own] = node.kind === "literal_element" ? namedOf(node) : [node];
    return own?.kind === "literal_value"
      ? content(own, program, { isMap: false, type: inner })
      : evaluate(node, program);
  };
  const range = rangeAt(body, program);
  const entries = entriesOf(body);
  if (!entries.some(({ kind }) => kind === "keyed_element") && entries.length > 0)
    return { kind: "list", items: entries.map((one) => ({ value: valueOf(one, item), isSpread: false })), range };
  const members = entries.map((entry): Member => {
    const [key, value] = entry.kind === "keyed_element" && !isBroken(entry) ? namedOf(entry) : [];
    const [inner] = namedOf(key);
    if (inner === undefined || value === undefined) return { key: undefined, value: visit(entry, program) };
    const isField = inner.kind === "identifier" && !isMap;
    const tag = isField ? memberOf(struct, textAt(inner, program).text) : undefined;
    const [jsonName, of] = tag?.kind === "list" ? tag.items : [];
    const fieldType = of?.value.kind === "text" ? of.value.text.text : item;
    const written = jsonName?.value ?? (isField ? nameText(inner, program) : evaluate(inner, program));
    return { key: written, value: valueOf(value, fieldType) };
  });
  return { kind: "object", members, range };
}

/** `Item` for `[]Item`. Elements of lists and maps omit their type. */
function itemType(type: string): string {
  return type.replace(/^\*?(?:\[\d*\]|map\[\w+\])/, "").replace(/^\*/, "");
}

/** The fields of a struct type of this program, with their JSON names and types. */
function structOf(type: string, { variables }: ProgramEvaluation): Literal | undefined {
  return variables.get(`type ${type.replace(/^[&*]+/, "")}`);
}

/** Struct types are kept as variables with a name that no variable has. */
const structs: NodeRule = (node, program) => {
  for (const spec of namedOf(node)) {
    const [own, type] = [childOf(spec, "name"), childOf(spec, "type")];
    const list = type?.kind === "struct_type" ? namedOf(type)[0] : undefined;
    if (own === undefined || list === undefined) continue;
    const members = namedOf(list).flatMap((one) => fieldOf(one, program));
    program.variables.set(`type ${textAt(own, program).text}`, {
      kind: "object",
      members,
      range: rangeAt(spec, program),
    });
  }
  return unknownAt(node, program);
};

function fieldOf(node: SyntaxNode, program: ProgramEvaluation): readonly Member[] {
  const [own, type, tag] = [childOf(node, "name"), childOf(node, "type"), childOf(node, "tag")];
  if (own === undefined || type === undefined) return [];
  const written = tag && textAt(tag, program);
  const found = written && /json:"([^",]+)/.exec(written.text);
  const from = found === null || found === undefined ? 0 : found.index + 'json:"'.length;
  const json = written && found ? sliceText(written, from, from + (found[1] ?? "").length) : undefined;
  const name: Literal =
    json === undefined ? nameText(own, program) : { kind: "text", text: json, range: rangeOf(json) };
  const items = [name, nameText(type, program)].map((value) => ({ value, isSpread: false }));
  return [{ key: nameText(own, program), value: { kind: "list", items, range: name.range } }];
}

const assignment: NodeRule = (node, program) => {
  const [left, right] = [childOf(node, "left"), childOf(node, "right")];
  if (left === undefined || right === undefined || isBroken(node)) return visit(node, program);
  const values = namedOf(right).map((child) => evaluate(child, program));
  const operator = childOf(node, "operator")?.kind ?? "=";
  const isDeclared = node.kind === "short_var_declaration";
  for (const [position, target] of namedOf(left).entries()) {
    const single = values.length === 1 && position > 0 ? undefined : values[position];
    const value = operator === "=" && single !== undefined ? single : unknownAt(target, program);
    assign(target, value, { targets, program, isDeclared });
  }
  return unknownAt(node, program);
};

const declaration: NodeRule = (node, program) => {
  const values = namedOf(childOf(node, "value")).map((child) => evaluate(child, program));
  const type = childOf(node, "type");
  for (const [position, target] of node.children.filter(({ field }) => field === "name").entries()) {
    const range = rangeAt(node, program);
    const empty = type && named(textAt(type, program).text, { kind: "object", members: [], range }, range);
    declare(textAt(target, program).text, values[position] ?? empty ?? unknownAt(target, program), program);
  }
  return unknownAt(node, program);
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

/** `[]byte("x")` keeps its value. The grammar also takes `http.Get("x")` for a conversion. */
const conversion: NodeRule = (node, program) => {
  const [type, operand] = [childOf(node, "type"), childOf(node, "operand")];
  if (type === undefined || operand === undefined) return visit(node, program);
  if (type.kind === "slice_type") return evaluate(operand, program);
  if (type.kind !== "qualified_type") return visit(node, program);
  const path = namedOf(type).map((part) => nameAt(part, program));
  const called = path.map((part) => part.text).join(".");
  const owner = program.variables.get(path[0]?.text ?? "");
  const given = { ...node, field: "arguments", children: [operand] };
  return callOf(
    node,
    { name: called, path: owner === undefined ? path : path.slice(1), owner, arguments: given },
    { fields: {}, program },
  );
};

const functionOf = functionRule({ parameters: ["parameters", "receiver"], body: "body", kinds: ["identifier"] });

/** Go. */
export const go: ParsedLanguage = {
  grammarOf: () => "go",
  clean: (given) => withFunction(repairGo(given)),
  awaits: new Set(),
  joinsWords: true,
  changing: /^(?!)/,
  result,
  rules: {
    interpreted_string_literal: text,
    raw_string_literal: text,
    int_literal: number(),
    float_literal: number(),
    true: word("true"),
    false: word("false"),
    nil: word("null"),
    identifier: openName(name),
    qualified_type: openName((node, program) => ({
      kind: "unknown",
      range: rangeAt(node, program),
      name: textAt(node, program).text,
    })),
    selector_expression: openName(access(selector)),
    index_expression: index("operand", "index"),
    parenthesized_expression: through(),
    literal_element: through(),
    literal_value: (node, program) => content(node, program, { isMap: false, type: "" }),
    composite_literal: composite,
    unary_expression: unary("operand", "&", "*"),
    binary_expression: binary("+"),
    type_conversion_expression: conversion,
    call_expression: call({ ...selector, callee: "function", arguments: "arguments", roots: ["identifier"] }),
    short_var_declaration: assignment,
    assignment_statement: assignment,
    var_spec: declaration,
    const_spec: declaration,
    block,
    for_statement: branch,
    if_statement: branch,
    expression_case: branch,
    default_case: branch,
    function_declaration: functionOf,
    method_declaration: functionOf,
    func_literal: functionOf,
    import_declaration: skip,
    type_declaration: structs,
    package_clause: skip,
  },
};
