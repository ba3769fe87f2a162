import { rangeOf, type TracedText } from "../../code/traced-text.ts";
import type { Argument, Expression, FunctionExpression, Name, BindingPattern, Statement } from "./model.ts";
import type { ProgramNode } from "./syntax-node.ts";

/** How the kinds of nodes of one language's syntax tree become expressions and statements. */
export interface Grammar {
  readonly expressions: Readonly<Record<string, (node: ProgramNode, lower: Lower) => Expression>>;
  readonly statements: Readonly<Record<string, (node: ProgramNode, lower: Lower) => readonly Statement[]>>;
  readonly patterns: Readonly<Record<string, (node: ProgramNode, lower: Lower) => BindingPattern>>;
  readonly arguments: Readonly<Record<string, (node: ProgramNode, lower: Lower) => Argument>>;
  /** Kinds that contain no values: types, modifiers. */
  readonly skipped: ReadonlySet<string>;
}

/** Lowers the nodes of one program. */
export interface Lower {
  /** The program's text with its offsets in the file. */
  readonly given: TracedText;
  readonly expression: (node: ProgramNode | undefined, owner: ProgramNode) => Expression;
  readonly expressions: (nodes: readonly ProgramNode[]) => readonly Expression[];
  readonly statements: (nodes: readonly (ProgramNode | undefined)[]) => readonly Statement[];
  readonly pattern: (node: ProgramNode) => BindingPattern;
  readonly argumentsOf: (node: ProgramNode | undefined) => readonly Argument[];
  readonly rangeOf: (node: ProgramNode) => Name["range"];
  readonly nameOf: (node: ProgramNode | undefined, owner: ProgramNode) => Name;
}

function own<Handler>(table: Readonly<Record<string, Handler>>, { kind }: ProgramNode): Handler | undefined {
  return Object.hasOwn(table, kind) ? table[kind] : undefined;
}

/** Lowers a program, from the root of its syntax tree. */
export function lowerProgram(root: ProgramNode, given: TracedText, grammar: Grammar): readonly Statement[] {
  const hasValue = ({ kind }: ProgramNode): boolean => !grammar.skipped.has(kind);
  const range: Lower["rangeOf"] = ({ start, end }) => rangeOf(given, start, end);
  const expression: Lower["expression"] = (node, owner) => {
    if (node === undefined) return { kind: "other", parts: [], range: range(owner) };
    const handle = own(grammar.expressions, node);
    if (handle !== undefined) return handle(node, lower);
    const parts = node.children.filter(hasValue).map((child) => expression(child, node));
    return { kind: "other", parts, range: range(node) };
  };
  const statement = (node: ProgramNode): readonly Statement[] => {
    const handle = own(grammar.statements, node);
    if (handle !== undefined) return handle(node, lower);
    if (own(grammar.expressions, node) !== undefined) return [{ kind: "run", expression: expression(node, node) }];
    return node.children.filter(hasValue).flatMap(statement);
  };
  const lower: Lower = {
    given,
    expression,
    expressions: (nodes) => nodes.filter(hasValue).map((node) => expression(node, node)),
    statements: (nodes) => nodes.flatMap((node) => (node === undefined ? [] : statement(node))),
    pattern: (node) => {
      const handle = own(grammar.patterns, node);
      return handle === undefined ? { kind: "part", expression: expression(node, node) } : handle(node, lower);
    },
    argumentsOf: (node) =>
      (node?.children ?? []).filter(hasValue).map((child) => {
        const handle = own(grammar.arguments, child);
        if (handle !== undefined) return handle(child, lower);
        return { name: undefined, value: expression(child, child), isSpread: false };
      }),
    rangeOf: range,
    nameOf: (node, owner) => ({ text: node?.text ?? "", range: range(node ?? owner) }),
  };
  return lower.statements(root.children);
}

type Handle = Grammar["expressions"][string];

/** A name. */
export const toName: Handle = (node, lower) => ({ kind: "name", name: node.text, range: lower.rangeOf(node) });

/** A value that its only, or first, child is: `await x`, `(x)`, `x!`. */
export const toInner: Handle = (node, lower) => {
  const [first, ...others] = node.children;
  return others.length === 0 || node.kind !== "parenthesized_expression"
    ? lower.expression(first, node)
    : { kind: "other", parts: lower.expressions(node.children), range: lower.rangeOf(node) };
};

/** A property of a value, from the fields that contain the value and the name. */
export function toMember(object: string, name: string): Handle {
  return (node, lower) => ({
    kind: "member",
    object: lower.expression(node.field(object), node),
    name: lower.nameOf(node.field(name), node),
    range: lower.rangeOf(node),
  });
}

/** An item of a value. */
export function toIndex(object: string, index: string): Handle {
  return (node, lower) => ({
    kind: "index",
    object: lower.expression(node.field(object), node),
    index: lower.expression(node.field(index), node),
    range: lower.rangeOf(node),
  });
}

/** A call, from the fields that contain the called value and the arguments. */
export function toCall(callee: string, list: string): Handle {
  return (node, lower) => ({
    kind: "call",
    callee: lower.expression(node.field(callee), node),
    arguments: lower.argumentsOf(node.field(list)),
    range: lower.rangeOf(node),
  });
}

/** One of the values in fields. */
export function toEither(fields: readonly string[], others: readonly string[] = []): Handle {
  return (node, lower) => ({
    kind: "either",
    values: fields.flatMap((name) => node.fields(name)).map((child) => lower.expression(child, node)),
    parts: others.flatMap((name) => node.fields(name)).map((child) => lower.expression(child, node)),
    range: lower.rangeOf(node),
  });
}

/** A word that JSON writes in this way. */
export function toWord(json: string): Handle {
  return (node, lower) => ({ kind: "word", json, range: lower.rangeOf(node) });
}

/** A number as JSON writes it. Separators, prefixes, and suffixes of the language are resolved. */
export const toNumber: Handle = (node, lower) => {
  const text = node.text.replaceAll("_", "").replace(/(?<=^[\d.]+(?:e[-+]?\d+)?)[lLdDfFn]$/i, "");
  const number = Number(text);
  const range = lower.rangeOf(node);
  if (text === "" || !Number.isFinite(number)) return { kind: "other", parts: [], range };
  return { kind: "word", json: isJsonNumber(text) ? text : String(number), range };
};

function isJsonNumber(text: string): boolean {
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[-+]?\d+)?$/i.test(text);
}

/** A negative number. Other operators give unknown values. */
export function toSigned(operand: string): Handle {
  return (node, lower) => {
    const inner = lower.expression(node.field(operand), node);
    const range = lower.rangeOf(node);
    if (inner.kind === "word" && /^\d/.test(inner.json) && node.text.startsWith("-"))
      return { kind: "word", json: `-${inner.json}`, range };
    return { kind: "other", parts: [inner], range };
  };
}

/** A list of items. */
export const toList: Handle = (node, lower) => ({
  kind: "list",
  items: lower.argumentsOf(node).map(({ value, isSpread }) => ({ value, isSpread })),
  range: lower.rangeOf(node),
});

/** A function with its parameters and body. */
export function toFunction(
  parameters: readonly string[],
  body: string,
): (...given: Parameters<Handle>) => FunctionExpression {
  return (node, lower) => {
    const listed = parameters.flatMap((name) => node.fields(name));
    const inside = node.field(body);
    return {
      kind: "function",
      parameters: listed.flatMap((list) => {
        const own = lower.pattern(list);
        return own.kind === "list" ? own.items : [own];
      }),
      body:
        inside === undefined || /block|statement|suite/.test(inside.kind)
          ? lower.statements([inside])
          : [returned(inside, lower)],
      range: lower.rangeOf(node),
    };
  };
}

/** The value that a function returns. */
export function returned(value: ProgramNode, lower: Lower): Statement {
  return { kind: "return", value: lower.expression(value, value) };
}

/** `return value` */
export const returnValue: Grammar["statements"][string] = ({ children: [value] }, lower) =>
  value === undefined ? [] : [returned(value, lower)];

/** A pattern that stores in one name. */
export const bindName: Grammar["patterns"][string] = (node) => ({ kind: "name", name: node.text });

/** A pattern for each child. */
export const bindList: Grammar["patterns"][string] = (node, lower) => ({
  kind: "list",
  items: node.children.map((child) => lower.pattern(child)),
});

/** A pattern that the named field, or the only child, contains. */
export function bindInner(field?: string): Grammar["patterns"][string] {
  return (node, lower) => {
    const inner = field === undefined ? node.children[0] : node.field(field);
    return inner === undefined ? { kind: "list", items: [] } : lower.pattern(inner);
  };
}

/** An argument that represents several. */
export const spread: Grammar["arguments"][string] = (node, lower) => ({
  name: undefined,
  value: lower.expression(node.children[0], node),
  isSpread: true,
});
