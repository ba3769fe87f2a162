import type { ExpressionRule, Grammar, Lower, StatementRule } from "./lower.ts";
import type { Expression, Statement } from "./model.ts";
import { childOf, childrenOf, isBroken, namedOf, type SyntaxNode } from "./syntax-node.ts";

/** A name. */
export const toName: ExpressionRule = (node, lower) => ({
  kind: "name",
  name: lower.textOf(node),
  range: lower.rangeOf(node),
});

/** A value that its only, or first, child is: `await x`, `(x)`, `x!`. */
export const toInner: ExpressionRule = (node, lower) => {
  const [first, ...others] = namedOf(node);
  const isGroup = node.kind === "parenthesized_expression" && others.length > 0;
  return isGroup || isBroken(node) || first === undefined ? lower.other(node) : lower.expression(first, node);
};

/** A property of a value, from the fields that contain the value and the name. */
export function toMember(object: string, name: string): ExpressionRule {
  return (node, lower) => {
    const [of, own] = [childOf(node, object), childOf(node, name)];
    if (of === undefined || own === undefined) return lower.other(node);
    return {
      kind: "member",
      object: lower.expression(of, node),
      name: lower.nameOf(own, node),
      written: lower.textOf(node).replaceAll(/\s|\?/g, ""),
      range: lower.rangeOf(node),
    };
  };
}

/** An item of a value. */
export function toIndex(object: string, index: string): ExpressionRule {
  return (node, lower) => ({
    kind: "index",
    object: lower.expression(childOf(node, object), node),
    index: lower.expression(childOf(node, index), node),
    range: lower.rangeOf(node),
  });
}

/** A call, from the fields that contain the called value and the arguments. */
export function toCall(callee: string, list: string): ExpressionRule {
  return (node, lower) => {
    const called = childOf(node, callee);
    const given = childOf(node, list);
    return {
      kind: "call",
      // TypeScript's grammar takes `await call<Type>()` for a call of `await call`.
      callee: lower.expression(called?.kind === "await_expression" ? namedOf(called)[0] : called, node),
      arguments:
        given === undefined || /argument/.test(given.kind)
          ? lower.argumentsOf(given)
          : [{ name: undefined, value: lower.expression(given, node), isSpread: false }],
      range: lower.rangeOf(node),
    };
  };
}

/** One of the values in fields. */
export function toEither(fields: readonly string[], others: readonly string[] = []): ExpressionRule {
  return (node, lower) => ({
    kind: "either",
    values: fields.flatMap((name) => childrenOf(node, name)).map((child) => lower.expression(child, node)),
    parts: others.flatMap((name) => childrenOf(node, name)).map((child) => lower.expression(child, node)),
    range: lower.rangeOf(node),
  });
}

/** A word that JSON writes in this way. */
export function toWord(json: string): ExpressionRule {
  return (node, lower) => ({ kind: "word", json, range: lower.rangeOf(node) });
}

/** `headers["x"]`, where the object and the key have no fields in the grammar. */
export const toElement: ExpressionRule = (node, lower) => {
  const [object, key] = namedOf(node);
  return {
    kind: "index",
    object: lower.expression(object, node),
    index: lower.expression(key, node),
    range: lower.rangeOf(node),
  };
};

/** A number as JSON writes it. The pattern matches a suffix that names its type. */
export function toNumber(suffix?: RegExp): ExpressionRule {
  return (node, lower) => {
    const digits = lower.textOf(node).replaceAll(/[_']/g, "");
    const plain =
      suffix === undefined || /^0x/i.test(digits) ? digits.replace(/[lLuU]+$/, "") : digits.replace(suffix, "");
    const size = Number(/^0\d+$/.test(plain) ? `0o${plain}` : plain);
    return Number.isFinite(size)
      ? { kind: "word", json: JSON.stringify(size), range: lower.rangeOf(node) }
      : lower.other(node);
  };
}

/** A sign before a number. Other operators give unknown values, except those that pass their value: Go's `&`. */
export function toSigned(operand: string, ...passed: readonly string[]): ExpressionRule {
  return (node, lower) => {
    const inner = lower.expression(childOf(node, operand) ?? namedOf(node)[0], node);
    const range = lower.rangeOf(node);
    const sign = node.children.find(({ isNamed }) => !isNamed)?.kind ?? "";
    if (passed.includes(sign)) return inner;
    const isNumber = inner.kind === "word" && /^\d/.test(inner.json);
    if (!isNumber || (sign !== "-" && sign !== "+")) return { kind: "other", parts: [inner], range };
    return { kind: "word", json: sign === "-" ? JSON.stringify(-Number(inner.json)) : inner.json, range };
  };
}

/** Texts that `+` joins. Other operators give unknown values. */
export const toJoin: ExpressionRule = (node, lower) => {
  const [left, right] = [childOf(node, "left"), childOf(node, "right")];
  if (left === undefined || right === undefined || isBroken(node)) return lower.other(node);
  const values = [left, right].map((side) => lower.expression(side, node));
  const isJoin = node.children.some(({ kind, isNamed }) => !isNamed && kind === "+");
  const range = lower.rangeOf(node);
  return isJoin ? { kind: "join", values, isAdjacent: false, range } : { kind: "other", parts: values, range };
};

/** A list of items. */
export const toList: ExpressionRule = (node, lower) => ({
  kind: "list",
  items: lower.argumentsOf(node).map(({ value, isSpread }) => ({ value, isSpread })),
  range: lower.rangeOf(node),
});

/** A function with its parameters and body. */
export function toFunction(
  parameters: readonly string[],
  body: string,
): (...given: Parameters<ExpressionRule>) => Extract<Expression, { kind: "function" }> {
  return (node, lower) => {
    const listed = parameters.flatMap((name) => childrenOf(node, name));
    const inside = childOf(node, body);
    // Python calls it the value, and so do the parameters of TypeScript.
    const defaults = listed.flatMap(({ children }) => children.flatMap((one) => childrenOf(one, "value")));
    return {
      kind: "function",
      parameters: listed.flatMap((list) => {
        const own = lower.pattern(list);
        return own.kind === "list" ? own.items : [own];
      }),
      body: [
        ...lower.statements(defaults),
        ...(inside === undefined || /block|statement|suite/.test(inside.kind)
          ? lower.statements([inside])
          : [returned(inside, lower)]),
      ],
      range: lower.rangeOf(node),
    };
  };
}

/** The value that a function returns. */
function returned(value: SyntaxNode, lower: Lower): Statement {
  return { kind: "return", value: lower.expression(value, value) };
}

/** `return value` */
export const returnValue: StatementRule = (node, lower) => {
  const [value] = namedOf(node);
  return value === undefined ? [] : [returned(value, lower)];
};

/** A function with a name. */
export function toDefinition(define: ReturnType<typeof toFunction>): StatementRule {
  return (node, lower) => [{ kind: "define", name: lower.textOf(childOf(node, "name")), value: define(node, lower) }];
}

/** Statements with variables of their own. */
export const toBlock: StatementRule = (node, lower) => [{ kind: "block", body: lower.statements(node.children) }];

/** Statements that may not run. */
export const toBranch: StatementRule = (node, lower) => [
  {
    kind: "branches",
    bodies: [lower.statements(node.children.filter(({ children }) => children.length > 0))],
    range: lower.rangeOf(node),
  },
];

/** A condition with its alternatives. */
export const toBranches: StatementRule = (node, lower) => [
  ...lower.statements(node.children.filter(({ field }) => field === "initializer" || field === "condition")),
  {
    kind: "branches",
    bodies: node.children
      .filter(({ field }) => /^(?:consequence|body|alternative)$/.test(field))
      .map((branch) => lower.statements([branch])),
    range: lower.rangeOf(node),
  },
];

/** A condition whose variables end with it: Go's `if err := call(); err != nil`. */
export const toOwnBranches: StatementRule = (node, lower) => [{ kind: "block", body: toBranches(node, lower) }];

/** A pattern that stores in one name. */
export const bindName: Grammar["patterns"][string] = (node, lower) => ({
  kind: "name",
  name: lower.textOf(node),
  range: lower.rangeOf(node),
});

/** A parameter with a type: `client *acme.Client`, `client: Acme`, `Acme client`. The named field has its name. */
export function bindTyped(field?: string): Grammar["patterns"][string] {
  const bindParameter = bindInner(field);
  return (node, lower) => {
    const pattern = bindParameter(node, lower);
    return pattern.kind === "name" ? { ...pattern, type: declaredType(node, lower) } : pattern;
  };
}

/** The name of the type that a parameter or a field declares. */
export function declaredType(node: SyntaxNode, lower: Lower): string | undefined {
  const type = childOf(node, "type");
  return type && plainType(lower.textOf(type));
}

/** The name of a type, without its package, its arguments, and the signs before it. */
export function plainType(written: string): string {
  const [, name = ""] = /^[\s:*&"']*([\w$.]*)/.exec(written) ?? [];
  return name.slice(name.lastIndexOf(".") + 1);
}

/** A pattern for each child. */
export const bindList: Grammar["patterns"][string] = (node, lower) => ({
  kind: "list",
  items: namedOf(node).map((child) => lower.pattern(child)),
});

/** A pattern that the named field, or the only child, contains. */
export function bindInner(field?: string): Grammar["patterns"][string] {
  return (node, lower) => {
    const inner = field === undefined ? namedOf(node)[0] : childOf(node, field);
    return inner === undefined ? { kind: "list", items: [] } : lower.pattern(inner);
  };
}

/** A pattern for what is left. */
export const bindRest: Grammar["patterns"][string] = (node, lower) => ({
  kind: "rest",
  target: bindInner()(node, lower),
});

/** An argument that represents several. */
export const spread: Grammar["arguments"][string] = (node, lower) => ({
  name: undefined,
  value: lower.expression(namedOf(node)[0], node),
  isSpread: true,
});
