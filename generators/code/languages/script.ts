import { assign, type AssignedTargets } from "../assign.ts";
import { call, callOf, calleeOf } from "../call-rule.ts";
import { readCommonEscape, unescapeText } from "../escapes.ts";
import { declare, evaluate, inBlock, inBranch, inBranches, rangeAt, textAt, unknownAt, visit } from "../evaluate.ts";
import type { ProgramEvaluation, ParsedLanguage, NodeRule } from "../language.ts";
import { printQuery, type Literal } from "../literal.ts";
import {
  access,
  binary,
  block,
  branch,
  functionRule,
  index,
  list,
  joined,
  name,
  nameText,
  nothing,
  number,
  object,
  partOf,
  skip,
  through,
  unary,
  word,
} from "../rules.ts";
import { childOf, isBroken, namedOf, type SyntaxNode } from "../syntax-node.ts";
import { joinTexts, sliceText, trimText, type TracedText } from "../traced-text.ts";

const member = { kinds: ["member_expression"], object: "object", property: "property" } as const;
const fields = { ...member, arguments: "arguments", roots: ["identifier", "this", "super", "import"] } as const;

const targets: AssignedTargets = {
  ...member,
  names: ["identifier", "shorthand_property_identifier_pattern"],
  patterns: ["object_pattern", "array_pattern"],
  index: { kinds: ["subscript_expression"], object: "object", key: "index" },
};

function readEscape(escape: string): string {
  return readCommonEscape(escape) ?? escape.slice(1);
}

/** JavaScript has no octal escapes. */
const escapes = /\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|u\{[\da-fA-F]{1,6}\}|\r?\n|[^])/g;

/** A string or a template. */
const text: NodeRule = (node, program) => {
  const holes = node.children.filter(({ kind }) => kind === "template_substitution");
  const parts: TracedText[] = [];
  const isClosed = node.children.length > 1 && node.children.at(-1)?.isNamed === false;
  let from = node.start + 1;
  for (const hole of holes) {
    parts.push(unescapeText(sliceText(program.given, from, hole.start), readEscape, escapes), filled(hole, program));
    from = hole.end;
  }
  parts.push(
    unescapeText(
      sliceText(program.given, from, Math.max(from, isClosed ? node.end - 1 : node.end)),
      readEscape,
      escapes,
    ),
  );
  return { kind: "text", text: joinTexts(parts), range: rangeAt(node, program) };
};

function filled(hole: SyntaxNode, program: ProgramEvaluation): TracedText {
  const [expression] = namedOf(hole);
  const value = expression === undefined ? unknownAt(hole, program) : evaluate(expression, program);
  const query = value.kind === "call" && value.call.name === "URLSearchParams" ? value.call.positional[0] : undefined;
  const isChanged = program.calls.some(({ owner }) => owner === value);
  if (query?.value.kind === "object" && !isChanged) return printQuery(query.value, {});
  return joined(value.kind === "unknown" || value.kind === "call" ? unknownAt(hole, program) : value, program);
}

/** A key: a name, a text, a number, or an expression in brackets. */
const key: NodeRule = (node, program) => {
  if (node.kind === "property_identifier") return nameText(node, program);
  const [inner] = node.kind === "computed_property_name" ? namedOf(node) : [node];
  return inner === undefined ? unknownAt(node, program) : evaluate(inner, program);
};

const declaration: NodeRule = (node, program) => {
  const [target, inner] = [childOf(node, "name"), childOf(node, "value")];
  const value = inner === undefined || isBroken(node) ? unknownAt(node, program) : evaluate(inner, program);
  if (target !== undefined) assign(target, value, { targets, program, isDeclared: true });
  return value;
};

const assignment: NodeRule = (node, program) => {
  const [left, right] = [childOf(node, "left"), childOf(node, "right")];
  const value = right === undefined || isBroken(node) ? unknownAt(node, program) : evaluate(right, program);
  if (left !== undefined) assign(left, value, { targets, program, isDeclared: false });
  return value;
};

const changed: NodeRule = (node, program) => {
  const [left, right] = [childOf(node, "left") ?? childOf(node, "argument"), childOf(node, "right")];
  if (right !== undefined) evaluate(right, program);
  if (left !== undefined) assign(left, unknownAt(node, program), { targets, program, isDeclared: false });
  return unknownAt(node, program);
};

const loop: NodeRule = (node, program) => {
  const [left, right, body] = [childOf(node, "left"), childOf(node, "right"), childOf(node, "body")];
  const of = right === undefined ? unknownAt(node, program) : evaluate(right, program);
  inBranch(node, program, () => {
    const unknown = { kind: "unknown" as const, range: rangeAt(left ?? node, program) };
    const isEach = childOf(node, "operator")?.kind === "of";
    const value = isEach ? partOf(of, { step: "each", key: undefined }, unknown) : unknown;
    if (left !== undefined) assign(left, value, { targets, program, isDeclared: true });
    if (body !== undefined) evaluate(body, program);
  });
  return unknownAt(node, program);
};

const condition: NodeRule = (node, program) => {
  const test = childOf(node, "condition");
  if (test !== undefined) evaluate(test, program);
  const branches = node.children.filter(({ field }) => field === "consequence" || field === "alternative");
  inBranches(
    node,
    program,
    branches.map((one) => () => void evaluate(one, program)),
  );
  return unknownAt(node, program);
};

const create: NodeRule = (node, program) => {
  const callee = childOf(node, "constructor");
  if (callee === undefined) return visit(node, program);
  const given = { ...calleeOf(callee, fields, program), arguments: childOf(node, "arguments") };
  return callOf(node, given, { fields: {}, program });
};

const functionOf = functionRule({
  parameters: ["parameters", "parameter"],
  body: "body",
  kinds: ["identifier", "shorthand_property_identifier_pattern"],
});

/** A class's fields are variables such as `this.base`. */
const field: NodeRule = (node, program) => {
  const [property, inner] = [childOf(node, "name"), childOf(node, "value")];
  const value = inner === undefined ? unknownAt(node, program) : evaluate(inner, program);
  if (property !== undefined) program.variables.set(`this.${textAt(property, program).text}`, value);
  return value;
};

const binaryText = binary("+");

/** `a ?? "x"` may be either value. */
const operation: NodeRule = (node, program) => {
  const isText = childOf(node, "operator")?.kind === "+";
  if (isText) return binaryText(node, program);
  visit(node, program);
  return unknownAt(node, program);
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

const undeclared: NodeRule = (node, program): Literal => {
  const value = name(node, program);
  return value.kind === "unknown" && value.name === "undefined" ? nothing(node, program) : value;
};

const catchClause: NodeRule = (node, program) => {
  inBranch(node, program, () => {
    const parameter = childOf(node, "parameter");
    if (parameter?.kind === "identifier")
      declare(textAt(parameter, program).text, unknownAt(parameter, program), program);
    const body = childOf(node, "body");
    if (body !== undefined) evaluate(body, program);
  });
  return unknownAt(node, program);
};

/** A `try` block is the usual way through a program, so what it assigns stays known. */
const tryStatement: NodeRule = (node, program) => {
  for (const part of node.children) if (part.children.length > 0) evaluate(part, program);
  return unknownAt(node, program);
};

const classBody: NodeRule = (node, program) => {
  inBlock(program, () => void visit(node, program));
  return unknownAt(node, program);
};

/** A line with nothing but dots stands for statements, unless it is in an object or a list. */
function withoutGaps({ text, offsets }: TracedText): TracedText {
  const cleaned = text.replaceAll(/^[ \t]*(?:\.{3}|…)[ \t]*$/gm, (gap, offset: number) => {
    const [before, after] = [text.slice(0, offset).trimEnd().at(-1), text.slice(offset + gap.length).trimStart()[0]];
    const isInside = before === "," || (/[{[(]/.test(before ?? "") && /[\]})]/.test(after ?? ""));
    return isInside ? gap : " ".repeat(gap.length);
  });
  return { text: cleaned, offsets };
}

/** JavaScript, TypeScript, and JSX. */
export const script: ParsedLanguage = {
  // JSX would take a cast, `<Kind>value`, for an element.
  clean: withoutGaps,
  grammarOf: (text) => (/<\/[\w.]*>|\/>/.test(text) ? "tsx" : "typescript"),
  awaits: new Set(["await_expression"]),
  joinsWords: true,
  changing: /^(?:push|unshift|splice|pop|shift|sort|reverse|fill)$/,
  result,
  rules: {
    string: text,
    template_string: text,
    number: number(/(?!)/),
    true: word("true"),
    false: word("false"),
    null: word("null"),
    undefined: nothing,
    identifier: undeclared,
    array: list,
    object: object("pair", key),
    parenthesized_expression: through(),
    await_expression: through(),
    as_expression: through(),
    satisfies_expression: through(),
    non_null_expression: through(),
    member_expression: access(member),
    subscript_expression: index("object", "index"),
    call_expression: call({ ...fields, callee: "function" }),
    new_expression: create,
    unary_expression: unary("argument"),
    binary_expression: operation,
    variable_declarator: declaration,
    assignment_expression: assignment,
    augmented_assignment_expression: changed,
    update_expression: changed,
    public_field_definition: field,
    field_definition: field,
    statement_block: block,
    class_body: classBody,
    if_statement: condition,
    for_in_statement: loop,
    for_statement: branch,
    while_statement: branch,
    do_statement: branch,
    switch_case: branch,
    switch_default: branch,
    ternary_expression: branch,
    try_statement: tryStatement,
    catch_clause: catchClause,
    arrow_function: functionOf,
    function_declaration: functionOf,
    function_expression: functionOf,
    generator_function: functionOf,
    generator_function_declaration: functionOf,
    method_definition: functionOf,
    import_statement: skip,
    interface_declaration: skip,
    type_alias_declaration: skip,
    type_annotation: skip,
    type_arguments: skip,
  },
};
