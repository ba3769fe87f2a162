import {
  bindInner,
  bindList,
  bindName,
  returnValue,
  spread,
  toCall,
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
import type { Expression, Import, BindingPattern, Statement } from "./model.ts";
import { joinExpressions, toText } from "./strings.ts";
import type { ProgramNode } from "./syntax-node.ts";

const define = toFunction(["parameters"], "body");

const comprehension: Grammar["expressions"][string] = (node, lower) => {
  const clauses = node.children.filter(({ kind }) => kind === "for_in_clause");
  return {
    kind: "each",
    loops: clauses.flatMap((clause) => {
      const left = clause.field("left");
      return left === undefined
        ? []
        : [{ target: lower.pattern(left), items: lower.expression(clause.field("right"), clause) }];
    }),
    parts: lower.expressions(node.children.filter((child) => !clauses.includes(child))),
    range: lower.rangeOf(node),
  };
};

/** `a + b` of texts. `a or b` and `a and b` are one of two values. */
const operation: Grammar["expressions"][string] = (node, lower) => {
  const values = [node.field("left"), node.field("right")].map((side) => lower.expression(side, node));
  const range = lower.rangeOf(node);
  const operator = node.field("operator")?.text;
  if (operator === "or" || operator === "and") return { kind: "either", values, parts: [], range };
  return operator === "+" ? joinExpressions(values, range) : { kind: "other", parts: values, range };
};

const condition: Grammar["expressions"][string] = (node, lower) => {
  const [value, test, other] = lower.expressions(node.children);
  const values = [value, other].filter((one) => one !== undefined);
  return { kind: "either", values, parts: test === undefined ? [] : [test], range: lower.rangeOf(node) };
};

const dictionary: Grammar["expressions"][string] = (node, lower) => ({
  kind: "object",
  type: undefined,
  members: node.children.map((child) =>
    child.kind === "pair"
      ? { key: lower.expression(child.field("key"), child), value: lower.expression(child.field("value"), child) }
      : { key: undefined, value: lower.expression(child.children[0], child) },
  ),
  range: lower.rangeOf(node),
});

const subscript: Grammar["expressions"][string] = (node, lower) => {
  const [index, ...others] = node.fields("subscript");
  const plain = toIndex("value", "subscript")(node, lower);
  if (others.length === 0 && index?.kind !== "slice") return plain;
  const object = lower.expression(node.field("value"), node);
  // A slice is a list of the same items.
  if (index?.kind !== "slice") return { kind: "other", parts: [object], range: plain.range };
  return { kind: "list", items: [{ value: object, isSpread: true }], range: plain.range };
};

function assign(node: ProgramNode, lower: Lower): readonly Statement[] {
  const left = node.field("left");
  const right = node.field("right");
  if (left === undefined || right === undefined) return [];
  // `a = b = c`
  const inner = right.kind === "assignment" ? assign(right, lower) : [];
  const value = lower.expression(innermost(right), right);
  return [...inner, { kind: "bind", target: lower.pattern(left), value }];
}

function innermost(node: ProgramNode): ProgramNode | undefined {
  return node.kind === "assignment" ? node.field("right") && innermost(node.field("right") ?? node) : node;
}

/** A changed value is not known. */
function change(node: ProgramNode, lower: Lower): readonly Statement[] {
  const left = node.field("left");
  const value: Expression = {
    kind: "other",
    parts: [lower.expression(node.field("right"), node)],
    range: lower.rangeOf(node),
  };
  return left === undefined ? [] : [{ kind: "bind", target: lower.pattern(left), value }];
}

function openWith(node: ProgramNode, lower: Lower): readonly Statement[] {
  const items = node.children.find(({ kind }) => kind === "with_clause")?.children ?? [];
  const opened = items.flatMap((item): readonly Statement[] => {
    const value = item.field("value") ?? item;
    if (value.kind !== "as_pattern") return lower.statements([value]);
    const target = value.field("alias")?.children[0];
    const source = lower.expression(value.children[0], value);
    return [
      target === undefined
        ? { kind: "run", expression: source }
        : { kind: "bind", target: lower.pattern(target), value: source },
    ];
  });
  return [...opened, ...lower.statements([node.field("body")])];
}

function loop(node: ProgramNode, lower: Lower): readonly Statement[] {
  const left = node.field("left");
  const target: BindingPattern = left === undefined ? { kind: "list", items: [] } : lower.pattern(left);
  const items = lower.expression(node.field("right"), node);
  const body = lower.statements([node.field("body"), node.field("alternative")]);
  return [{ kind: "loop", target, items, body }];
}

function importNames(node: ProgramNode): readonly Statement[] {
  const module = node.field("module_name")?.text;
  const imports = node.fields("name").map((name): Import => {
    const own = name.field("name")?.text ?? name.text;
    const alias = name.field("alias")?.text;
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

/** Python. */
export const python: Grammar = {
  expressions: {
    // JSON's words, which documentation often has in dictionaries.
    identifier: (node, lower) => (/^(?:true|false|null)$/.test(node.text) ? toWord(node.text) : toName)(node, lower),
    attribute: toMember("object", "attribute"),
    subscript,
    call: toCall("function", "arguments"),
    await: toInner,
    parenthesized_expression: toInner,
    string: toText({
      quotes: new Set(["string_start", "string_end"]),
      quoteLength: 0,
      holes: new Set(["interpolation"]),
      escapes: ({ text }) => !/^\w*r/i.test(text),
    }),
    concatenated_string: (node, lower) => joinExpressions(lower.expressions(node.children), lower.rangeOf(node)),
    integer: toNumber,
    float: toNumber,
    unary_operator: toSigned("argument"),
    true: toWord("true"),
    false: toWord("false"),
    none: toWord("null"),
    list: toList,
    tuple: toList,
    dictionary,
    list_comprehension: comprehension,
    set_comprehension: comprehension,
    dictionary_comprehension: comprehension,
    generator_expression: comprehension,
    conditional_expression: condition,
    boolean_operator: operation,
    binary_operator: operation,
    lambda: define,
  },
  statements: {
    assignment: assign,
    augmented_assignment: change,
    named_expression: (node, lower) => {
      const name = node.field("name")?.text ?? "";
      return [{ kind: "bind", target: { kind: "name", name }, value: lower.expression(node.field("value"), node) }];
    },
    for_statement: loop,
    with_statement: openWith,
    import_statement: importNames,
    import_from_statement: importNames,
    return_statement: returnValue,
    function_definition: (node, lower) => [
      { kind: "define", name: node.field("name")?.text ?? "", value: define(node, lower) },
    ],
  },
  patterns: {
    identifier: bindName,
    pattern_list: bindList,
    tuple_pattern: bindList,
    list_pattern: bindList,
    parameters: bindList,
    lambda_parameters: bindList,
    typed_parameter: bindInner(),
    default_parameter: bindInner("name"),
    typed_default_parameter: bindInner("name"),
  },
  arguments: {
    list_splat: spread,
    dictionary_splat: spread,
    keyword_argument: (node, lower) => ({
      name: lower.nameOf(node.field("name"), node),
      value: lower.expression(node.field("value"), node),
      isSpread: false,
    }),
  },
  skipped: new Set(["comment", "type", "decorator", "line_continuation"]),
};
