import { assign, type AssignedTargets } from "../assign.ts";
import { callOf, calleeOf } from "../call-rule.ts";
import { readCommonEscape, readOctal, unescapeText } from "../escapes.ts";
import { declare, evaluate, rangeAt, textAt, unknownAt, visit } from "../evaluate.ts";
import { formatText } from "../format-text.ts";
import type { ParsedLanguage, NodeRule } from "../language.ts";
import { methodName } from "../literal.ts";
import {
  access,
  binary,
  block,
  branch,
  functionRule,
  index,
  list,
  name,
  nameAt,
  number,
  skip,
  through,
  unary,
  word,
} from "../rules.ts";
import { childOf, isBroken, namedOf } from "../syntax-node.ts";
import { encodeText, joinBy, sliceText, splitText, trimText, type TracedText } from "../traced-text.ts";
import { openName } from "./go.ts";

const field = { kinds: ["field_access"], object: "object", property: "field" } as const;
const fields = {
  ...field,
  roots: ["identifier", "this", "super", "type_identifier", "scoped_type_identifier"],
} as const;

const targets: AssignedTargets = {
  ...field,
  names: ["identifier"],
  patterns: [],
  index: { kinds: ["array_access"], object: "array", key: "index" },
};

function readEscape(escape: string): string {
  if (escape === "\\s") return " ";
  const unicode = /^\\u+([\da-fA-F]{4})$/.exec(escape)?.[1];
  if (unicode !== undefined) return String.fromCharCode(Number.parseInt(unicode, 16));
  return readOctal(escape) ?? readCommonEscape(escape) ?? escape.slice(1);
}

const escapes = /\\(?:u+[\da-fA-F]{4}|[0-3][0-7]{2}|[0-7]{1,2}|\r?\n|[^])/g;

const text: NodeRule = (node, program) => {
  const whole = textAt(node, program);
  const isBlock = whole.text.startsWith('"""');
  const width = isBlock ? 3 : 1;
  const isClosed = whole.text.length >= 2 * width && whole.text.endsWith(isBlock ? '"""' : '"');
  const raw = sliceText(whole, width, Math.max(width, whole.text.length - (isClosed ? width : 0)));
  const plain = isBlock ? readTextBlock(raw) : raw;
  return { kind: "text", text: unescapeText(plain, readEscape, escapes), range: rangeAt(node, program) };
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

/** `object.name(…)`, where the object is a chain of names or any expression. */
const call: NodeRule = (node, program) => {
  const [object, method] = [childOf(node, "object"), childOf(node, "name")];
  if (method === undefined) return visit(node, program);
  const own = nameAt(method, program);
  const given = childOf(node, "arguments");
  if (object === undefined)
    return callOf(node, { name: own.text, path: [own], owner: undefined, arguments: given }, { fields: {}, program });
  const base = calleeOf(object, fields, program);
  const held = program.variables.get(base.name);
  const isName = base.name !== "" && (base.owner === undefined || fields.roots.some((kind) => kind === object.kind));
  const callee =
    held === undefined
      ? { name: base.name === "" ? own.text : `${base.name}.${own.text}`, path: [...base.path, own], owner: base.owner }
      : { name: `${base.name}.${own.text}`, path: [own], owner: held };
  const owned =
    isName || held !== undefined || base.path.length > 0 ? callee : { ...callee, owner: evaluate(object, program) };
  return callOf(node, { ...owned, arguments: given }, { fields: {}, program });
};

const create: NodeRule = (node, program) => {
  const type = childOf(node, "type");
  if (type === undefined) return visit(node, program);
  const [inner] = type.kind === "generic_type" ? namedOf(type) : [type];
  const own = nameAt(inner ?? type, program);
  const path = own.text.split(".").map((one) => ({ text: one, range: own.range }));
  const value = callOf(
    node,
    { name: own.text, path, owner: undefined, arguments: childOf(node, "arguments") },
    { fields: {}, program },
  );
  for (const child of node.children) if (child.kind === "class_body") evaluate(child, program);
  return value;
};

const declaration: NodeRule = (node, program) => {
  const [variable, inner] = [childOf(node, "name"), childOf(node, "value")];
  const value = inner === undefined || isBroken(node) ? visit(node, program) : evaluate(inner, program);
  if (variable !== undefined) declare(textAt(variable, program).text, value, program);
  return value;
};

const assignment: NodeRule = (node, program) => {
  const [left, right] = [childOf(node, "left"), childOf(node, "right")];
  if (left === undefined || right === undefined) return visit(node, program);
  const value = evaluate(right, program);
  const isPlain = childOf(node, "operator")?.kind === "=";
  assign(left, isPlain ? value : unknownAt(node, program), { targets, program, isDeclared: false });
  return isPlain ? value : unknownAt(node, program);
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

const functionOf = functionRule({ parameters: ["parameters"], body: "body", kinds: ["identifier"] });

/** Java. */
export const java: ParsedLanguage = {
  grammarOf: () => "java",
  clean: (given) => given,
  awaits: new Set(),
  joinsWords: true,
  changing: /^(?!)/,
  result,
  rules: {
    string_literal: text,
    decimal_integer_literal: number(/[lL]$/),
    hex_integer_literal: number(/[lL]$/),
    decimal_floating_point_literal: number(/[fFdD]$/),
    true: word("true"),
    false: word("false"),
    null_literal: word("null"),
    identifier: openName(name),
    field_access: openName(access(field)),
    array_access: index("array", "index"),
    array_initializer: list,
    parenthesized_expression: through(),
    cast_expression: through("value"),
    unary_expression: unary("operand"),
    binary_expression: binary("+"),
    method_invocation: call,
    object_creation_expression: create,
    variable_declarator: declaration,
    resource: declaration,
    assignment_expression: assignment,
    update_expression: (node, program) => {
      const [target] = namedOf(node);
      if (target !== undefined) assign(target, unknownAt(node, program), { targets, program, isDeclared: false });
      return unknownAt(node, program);
    },
    block,
    if_statement: branch,
    for_statement: branch,
    enhanced_for_statement: branch,
    while_statement: branch,
    switch_block_statement_group: branch,
    switch_rule: branch,
    ternary_expression: branch,
    catch_clause: branch,
    lambda_expression: functionOf,
    method_declaration: functionOf,
    constructor_declaration: functionOf,
    import_declaration: skip,
    package_declaration: skip,
  },
};
