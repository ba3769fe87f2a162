import { assign, type AssignedTargets } from "../assign.ts";
import { call } from "../call-rule.ts";
import { declare, evaluate, inBlock, inBranch, inBranches, rangeAt, textAt, unknownAt, visit } from "../evaluate.ts";
import { readPythonEscape, unescapeText } from "../escapes.ts";
import type { ProgramEvaluation, ParsedLanguage, NodeRule } from "../language.ts";
import type { Literal } from "../literal.ts";
import {
  access,
  adjacent,
  binary,
  functionRule,
  index,
  joined,
  list,
  name,
  number,
  object,
  partOf,
  skip,
  through,
  unary,
  word,
} from "../rules.ts";
import { childOf, isBroken, namedOf, type SyntaxNode } from "../syntax-node.ts";
import {
  joinBy,
  joinTexts,
  replacementText,
  sliceText,
  splitText,
  trimText,
  wildcard,
  type TracedText,
} from "../traced-text.ts";
import { fillBraces } from "../format-text.ts";

const attribute = { kinds: ["attribute"], object: "object", property: "attribute" } as const;

const targets: AssignedTargets = {
  ...attribute,
  names: ["identifier"],
  patterns: ["pattern_list", "tuple_pattern", "list_pattern", "tuple", "expression_list"],
  index: { kinds: ["subscript"], object: "value", key: "subscript" },
};

/** A string: raw, bytes, or formatted. */
const string: NodeRule = (node, program) => {
  const start = node.children.find(({ kind }) => kind === "string_start");
  const end = node.children.find(({ kind }) => kind === "string_end");
  if (start === undefined) return unknownAt(node, program);
  const prefix = textAt(start, program).text.toLowerCase();
  const holes = node.children.filter(({ kind }) => kind === "interpolation");
  const parts: TracedText[] = [];
  let from = start.end;
  for (const hole of holes) {
    parts.push(plain(sliceText(program.given, from, hole.start), prefix), filled(hole, program));
    from = hole.end;
  }
  parts.push(plain(sliceText(program.given, from, end?.start ?? node.end), prefix));
  return { kind: "text", text: joinTexts(parts), range: rangeAt(node, program) };
};

function plain(raw: TracedText, prefix: string): TracedText {
  const read = prefix.includes("r") ? raw : unescapeText(raw, readPythonEscape);
  return prefix.includes("f") && /[{}]/.test(read.text) ? fillBraces(read, []) : read;
}

function filled(hole: SyntaxNode, program: ProgramEvaluation): TracedText {
  const expression = childOf(hole, "expression");
  const value = expression === undefined ? unknownAt(hole, program) : evaluate(expression, program);
  const isPlain = !hole.children.some(({ kind }) => /^(?:format_specifier|type_conversion|ERROR)$/.test(kind));
  const text = joined(value, program);
  return isPlain && text.text !== wildcard ? text : replacementText(wildcard, rangeAt(hole, program));
}

const group: NodeRule = (node, program) => {
  const [only, ...more] = namedOf(node);
  return only === undefined || more.length > 0 || isBroken(node) ? visit(node, program) : evaluate(only, program);
};

const assignment: NodeRule = (node, program) => {
  const [left, right] = [childOf(node, "left"), childOf(node, "right")];
  if (left === undefined || right === undefined) return visit(node, program);
  const value = isBroken(node) ? visit(node, program) : evaluate(right, program);
  assign(left, value, { targets, program, isDeclared: true });
  return value;
};

const changed: NodeRule = (node, program) => {
  const left = childOf(node, "left");
  const right = childOf(node, "right");
  if (right !== undefined) evaluate(right, program);
  if (left !== undefined) assign(left, unknownAt(node, program), { targets, program, isDeclared: true });
  return unknownAt(node, program);
};

const loop: NodeRule = (node, program) => {
  const [left, right, body] = [childOf(node, "left"), childOf(node, "right"), childOf(node, "body")];
  const of = right === undefined ? unknownAt(node, program) : evaluate(right, program);
  inBranch(node, program, () => {
    if (left !== undefined) assignEach(left, of, program);
    if (body !== undefined) evaluate(body, program);
  });
  const rest = childOf(node, "alternative");
  if (rest !== undefined) evaluate(rest, program);
  return unknownAt(node, program);
};

function assignEach(left: SyntaxNode, of: Literal, program: ProgramEvaluation): void {
  const unknown = { kind: "unknown" as const, range: rangeAt(left, program) };
  assign(left, partOf(of, { step: "each", key: undefined }, unknown), { targets, program, isDeclared: true });
}

/** The loops of a comprehension come after its value. */
const comprehension: NodeRule = (node, program) => {
  inBlock(program, () => {
    for (const clause of node.children.filter(({ kind }) => kind === "for_in_clause")) {
      const [left, right] = [childOf(clause, "left"), childOf(clause, "right")];
      if (left !== undefined && right !== undefined) assignEach(left, evaluate(right, program), program);
    }
    for (const child of node.children)
      if (child.kind !== "for_in_clause" && child.children.length > 0) evaluate(child, program);
    const [body] = namedOf(node);
    if (body !== undefined) evaluate(body, program);
  });
  return unknownAt(node, program);
};

const condition: NodeRule = (node, program) => {
  const test = childOf(node, "condition");
  if (test !== undefined) evaluate(test, program);
  const branches = node.children.filter(({ field }) => field === "consequence" || field === "alternative");
  const isMain = test !== undefined && /^__name__\s*==/.test(textAt(test, program).text);
  if (isMain) for (const branch of branches) evaluate(branch, program);
  else
    inBranches(
      node,
      program,
      branches.map((branch) => () => evaluateBranch(branch, program)),
    );
  return unknownAt(node, program);
};

/** In Python, a variable that a branch assigns is a variable of the function. */
function evaluateBranch(branch: SyntaxNode, program: ProgramEvaluation): void {
  evaluate(branch, program);
  program.declared.at(-1)?.clear();
}

const conditionally: NodeRule = (node, program) => {
  inBranch(node, program, () => evaluateBranch({ ...node, kind: "block" }, program));
  return unknownAt(node, program);
};

const withItem: NodeRule = (node, program) => {
  const pattern = childOf(node, "value");
  const [value, alias] =
    pattern?.kind === "as_pattern" ? [namedOf(pattern)[0], childOf(pattern, "alias")] : [pattern, undefined];
  if (value === undefined) return visit(node, program);
  const opened = evaluate(value, program);
  const [target] = namedOf(alias);
  if (target !== undefined) assign(target, opened, { targets, program, isDeclared: true });
  return opened;
};

const named: NodeRule = (node, program) => {
  const [variable, inner] = [childOf(node, "name"), childOf(node, "value")];
  const value = inner === undefined ? unknownAt(node, program) : evaluate(inner, program);
  if (variable !== undefined) declare(textAt(variable, program).text, value, program);
  return value;
};

/** `"…" % values`. Values are filled in where they are known. */
const operation: NodeRule = (node, program) => {
  const isFormat = childOf(node, "operator")?.kind === "%";
  if (!isFormat) return binary("+")(node, program);
  visit(node, program);
  return unknownAt(node, program);
};

const definition = functionRule({ parameters: ["parameters"], body: "body", kinds: ["identifier"] });

/** Methods that build a text. */
const result: ParsedLanguage["result"] = (
  { path, owner, positional, named: given, argumentNames, isOpen, name: called },
  _before,
  range,
) => {
  const method = path.at(-1)?.text;
  if (owner?.kind === "text" && path.length === 1) {
    if (method === "format" && !isOpen)
      return {
        ...owner,
        text: fillBraces(
          owner.text,
          positional.map(({ value }) => value),
          given,
        ),
      };
    if (method === "encode" || method === "decode") return owner;
    return method === "strip" ? { ...owner, text: trimText(owner.text) } : undefined;
  }
  if (called === "dict" && positional.length === 0 && !isOpen)
    return {
      kind: "object",
      range,
      members: [...given].map(([key, value]) => ({
        key: keyText(key, { ...value, range: argumentNames.get(key) ?? value.range }),
        value,
      })),
    };
  if (called === "str" && positional.length === 1 && positional[0]?.value.kind === "text") return positional[0].value;
  if (method === "encode" && owner?.kind === "call") return owner;
  return undefined;
};

function keyText(key: string, { range }: Literal): Literal {
  return { kind: "text", text: replacementText(key, range), range };
}

/** In a session, only the lines after a prompt are code. */
function withoutPrompts(given: TracedText): TracedText {
  if (!/^\s*>>> /.test(given.text)) return given;
  const lines = splitText(given, "\n").flatMap((line) => {
    const prompt = /^\s*(?:>>>|\.\.\.)(?: |$)/.exec(line.text)?.[0];
    return prompt === undefined ? [] : [sliceText(line, prompt.length)];
  });
  return joinBy(lines, "\n");
}

/** Python. */
export const python: ParsedLanguage = {
  grammarOf: () => "python",
  clean: withoutPrompts,
  awaits: new Set(["await"]),
  joinsWords: false,
  changing: /^(?:update|append|extend|insert|setdefault|pop|popitem|remove|clear|sort|reverse)$/,
  result,
  rules: {
    string,
    concatenated_string: adjacent,
    integer: number(),
    float: number(),
    true: word("true"),
    false: word("false"),
    none: word("null"),
    list,
    tuple: list,
    expression_list: list,
    dictionary: object("pair"),
    parenthesized_expression: group,
    identifier: name,
    attribute: access(attribute),
    subscript: index("value", "subscript"),
    call: call({
      ...attribute,
      callee: "function",
      arguments: "arguments",
      named: "keyword_argument",
      roots: ["identifier"],
    }),
    await: through(),
    binary_operator: operation,
    unary_operator: unary("argument"),
    assignment,
    augmented_assignment: changed,
    named_expression: named,
    for_statement: loop,
    list_comprehension: comprehension,
    set_comprehension: comprehension,
    dictionary_comprehension: comprehension,
    generator_expression: comprehension,
    if_statement: condition,
    while_statement: conditionally,
    except_clause: conditionally,
    except_group_clause: conditionally,
    case_clause: conditionally,
    with_item: withItem,
    function_definition: definition,
    lambda: definition,
    import_statement: skip,
    import_from_statement: skip,
    type: skip,
  },
};
