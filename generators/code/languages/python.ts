import { fillBraces, formatText } from "../format-text.ts";
import type { ParsedLanguage } from "../language.ts";
import { printQuery, type Literal } from "../literal.ts";
import type { ExpressionRule, Lower, StatementRule } from "../lower.ts";
import {
  bindInner,
  bindList,
  bindName,
  bindTyped,
  bindRest,
  returnValue,
  spread,
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
import type { BindingPattern, Expression, Import, ObjectMember, Statement } from "../model.ts";
import { pythonString } from "./python-string.ts";
import { childOf, childrenOf, entriesOf, isBroken, namedOf, type SyntaxNode } from "../syntax-node.ts";
import { joinBy, replacementText, sliceText, splitText, trimText, type TracedText } from "../traced-text.ts";

const define = toFunction(["parameters"], "body");

/** The loops of a comprehension come after its value. */
const comprehension: ExpressionRule = (node, lower) => {
  const clauses = node.children.filter(({ kind }) => kind === "for_in_clause");
  return {
    kind: "each",
    loops: clauses.flatMap((clause) => {
      const left = childOf(clause, "left");
      return left === undefined
        ? []
        : [{ target: lower.pattern(left), items: lower.expression(childOf(clause, "right"), clause) }];
    }),
    parts: lower.expressions(namedOf(node).filter((child) => !clauses.includes(child))),
    range: lower.rangeOf(node),
  };
};

/** `a or b` and `a and b` are one of two values. */
const choice: ExpressionRule = (node, lower) => toEither(["left", "right"])(node, lower);

const condition: ExpressionRule = (node, lower) => {
  const [value, test, other] = lower.expressions(namedOf(node));
  const values = [value, other].filter((one) => one !== undefined);
  return { kind: "either", values, parts: test === undefined ? [] : [test], range: lower.rangeOf(node) };
};

const dictionary: ExpressionRule = (node, lower) => ({
  kind: "object",
  type: undefined,
  members: entriesOf(node).map((child): ObjectMember => {
    if (child.kind !== "pair") return { key: undefined, value: lower.expression(namedOf(child)[0], child) };
    const key = lower.expression(childOf(child, "key"), child);
    return { key, value: isBroken(child) ? lower.other(child) : lower.expression(childOf(child, "value"), child) };
  }),
  range: lower.rangeOf(node),
});

const subscript: ExpressionRule = (node, lower) => {
  const [index, ...others] = childrenOf(node, "subscript");
  const plainIndex = toIndex("value", "subscript")(node, lower);
  if (others.length === 0 && index?.kind !== "slice") return plainIndex;
  const object = lower.expression(childOf(node, "value"), node);
  // A slice is a list of the same items.
  if (index?.kind !== "slice") return { kind: "other", parts: [object], range: plainIndex.range };
  return { kind: "list", items: [{ value: object, isSpread: true }], range: plainIndex.range };
};

const assign: StatementRule = (node, lower) => {
  const [left, right] = [childOf(node, "left"), childOf(node, "right")];
  if (left === undefined || right === undefined) return lower.statements(node.children);
  const value = isBroken(node) ? lower.other(node) : lower.expression(right, node);
  return [{ kind: "bind", target: lower.pattern(left), value }];
};

/** A changed value is not known. */
const change: StatementRule = (node, lower) => {
  const left = childOf(node, "left");
  const right = lower.expression(childOf(node, "right"), node);
  const range = lower.rangeOf(node);
  const value: Expression =
    left !== undefined && childOf(node, "operator")?.kind === "+="
      ? { kind: "join", values: [lower.expression(left, node), right], isAdjacent: false, range }
      : { kind: "other", parts: [right], range };
  return left === undefined ? [] : [{ kind: "bind", target: lower.pattern(left), value }];
};

const openWith: StatementRule = (node, lower) => {
  const items = namedOf(node.children.find(({ kind }) => kind === "with_clause"));
  const opened = items.flatMap((item): readonly Statement[] => {
    const value = childOf(item, "value") ?? item;
    if (value.kind !== "as_pattern") return [{ kind: "run", expression: lower.expression(value, item) }];
    const [target] = namedOf(childOf(value, "alias"));
    const source = lower.expression(namedOf(value)[0], value);
    return [
      target === undefined
        ? { kind: "run", expression: source }
        : { kind: "bind", target: lower.pattern(target), value: source },
    ];
  });
  return [...opened, ...lower.statements([childOf(node, "body")])];
};

const loop: StatementRule = (node, lower) => {
  const left = childOf(node, "left");
  const target: BindingPattern = left === undefined ? { kind: "list", items: [] } : lower.pattern(left);
  const items = lower.expression(childOf(node, "right"), node);
  const body = lower.statements([childOf(node, "body"), childOf(node, "alternative")]);
  return [{ kind: "loop", target, items, body }];
};

/** A module that runs as a program takes this branch. */
const isMain = /^__name__\s*==/;

const conditional: StatementRule = (node, lower) =>
  isMain.test(lower.textOf(childOf(node, "condition"))) ? lower.statements(node.children) : toBranches(node, lower);

function importNames(node: SyntaxNode, lower: Lower): readonly Statement[] {
  const from = childOf(node, "module_name");
  const module = from && lower.textOf(from);
  const imports = childrenOf(node, "name").map((name): Import => {
    const own = lower.textOf(childOf(name, "name") ?? name);
    const stated = childOf(name, "alias");
    const alias = stated && lower.textOf(stated);
    if (module !== undefined) return { module, name: own, alias: alias ?? own };
    // `import a.b` stores `a`.
    return alias === undefined
      ? { module: own.split(".")[0] ?? own, name: undefined, alias: own.split(".")[0] ?? own }
      : { module: own, name: undefined, alias };
  });
  const star = node.children.some(({ kind }) => kind === "wildcard_import");
  const all: readonly Import[] = star && module !== undefined ? [{ module, name: "*", alias: "*" }] : [];
  return [{ kind: "import", imports: [...imports, ...all] }];
}

/** `"a/%s" % b` and `"%s/%s" % (a, b)` format a text as a method does. */
const operation: ExpressionRule = (node, lower) => {
  const [left, right] = [childOf(node, "left"), childOf(node, "right")];
  const sign = node.children.find(({ kind, isNamed }) => !isNamed && kind === "%");
  if (left === undefined || right === undefined || sign === undefined || isBroken(node)) return toJoin(node, lower);
  const name = { text: "%", range: lower.rangeOf(sign) };
  const values = right.kind === "tuple" ? namedOf(right) : [right];
  return {
    kind: "call",
    callee: { kind: "member", object: lower.expression(left, node), name, written: "%", range: name.range },
    arguments: lower.expressions(values).map((value) => ({ name: undefined, value, isSpread: false })),
    range: lower.rangeOf(node),
  };
};

/** Methods that build a text. */
const result: ParsedLanguage["result"] = (
  { path, owner, positional, named: given, argumentNames, isOpen, name: called },
  _before,
  range,
) => {
  const method = path.at(-1)?.text;
  if (owner?.kind === "text" && path.length === 1) {
    if (method === "format" && !isOpen) {
      const values = positional.map(({ value }) => value);
      return { ...owner, text: fillBraces(owner.text, values, given) };
    }
    if (method === "%")
      return !/%[^(]/.test(owner.text.text) ? undefined : { ...owner, text: formatText(owner.text, positional) };
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
  const [pairs] = positional;
  if (method === "urlencode" && (pairs?.value.kind === "object" || pairs?.value.kind === "list"))
    return { kind: "text", text: printQuery(pairs.value, {}), range };
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
  hasBlocks: false,
  hasConstants: false,
  joinsWords: false,
  changing: /^(?:update|append|extend|insert|add|setdefault|pop|popitem|remove|clear|sort|reverse)$/,
  result,
  expressions: {
    identifier: toName,
    attribute: toMember("object", "attribute"),
    subscript,
    call: toCall("function", "arguments"),
    await: toInner,
    parenthesized_expression: toInner,
    string: pythonString,
    concatenated_string: (node, lower) => ({
      kind: "join",
      values: lower.expressions(namedOf(node)),
      isAdjacent: true,
      range: lower.rangeOf(node),
    }),
    integer: toNumber(),
    float: toNumber(),
    unary_operator: toSigned("argument"),
    true: toWord("true"),
    false: toWord("false"),
    none: toWord("null"),
    list: toList,
    tuple: toList,
    expression_list: toList,
    dictionary,
    list_comprehension: comprehension,
    set_comprehension: comprehension,
    dictionary_comprehension: comprehension,
    generator_expression: comprehension,
    conditional_expression: condition,
    boolean_operator: choice,
    binary_operator: operation,
    lambda: define,
  },
  statements: {
    assignment: assign,
    augmented_assignment: change,
    named_expression: (node, lower) => [
      {
        kind: "bind",
        target: bindName(childOf(node, "name") ?? node, lower),
        value: lower.expression(childOf(node, "value"), node),
      },
    ],
    for_statement: loop,
    if_statement: conditional,
    while_statement: toBranch,
    except_clause: toBranch,
    except_group_clause: toBranch,
    case_clause: toBranch,
    with_statement: openWith,
    import_statement: importNames,
    import_from_statement: importNames,
    return_statement: returnValue,
    function_definition: toDefinition(define),
  },
  patterns: {
    identifier: bindName,
    pattern_list: bindList,
    tuple_pattern: bindList,
    list_pattern: bindList,
    parameters: bindList,
    lambda_parameters: bindList,
    typed_parameter: bindTyped(),
    default_parameter: bindInner("name"),
    typed_default_parameter: bindTyped("name"),
    list_splat_pattern: bindRest,
    dictionary_splat_pattern: bindRest,
  },
  arguments: {
    list_splat: spread,
    dictionary_splat: (node, lower) => ({ ...spread(node, lower), hasNames: true }),
    keyword_argument: (node, lower) => ({
      name: lower.nameOf(childOf(node, "name"), node),
      value: isBroken(node) ? lower.other(node) : lower.expression(childOf(node, "value"), node),
      isSpread: false,
    }),
  },
  skipped: new Set(["type", "decorator"]),
};
