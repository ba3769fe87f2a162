import type { StatementRule } from "../lower.ts";
import { toBranch, toFunction } from "../lower-rules.ts";
import { childOf, namedOf } from "../syntax-node.ts";

/** A block, or the parameters and the body of a method. */
export const define: ReturnType<typeof toFunction> = (node, lower) => {
  const defined = toFunction(["parameters"], "body")(node, lower);
  // Without parameters, a block has the names `_1` and `it` for what it gets.
  const implied =
    defined.parameters.length > 0 || !node.kind.endsWith("block") ? null : /\b(?:_1|it)\b/.exec(lower.textOf(node));
  if (implied === null) return defined;
  return { ...defined, parameters: [{ kind: "name", name: implied[0], range: lower.rangeOf(node) }] };
};

/** A method returns its last value. */
export const defineMethod: ReturnType<typeof toFunction> = (node, lower) => {
  const defined = define(node, lower);
  const last = defined.body.at(-1);
  if (last?.kind !== "run") return defined;
  return { ...defined, body: [...defined.body.slice(0, -1), { kind: "return", value: last.expression }] };
};

/** `for pet in pets` */
export const loop: StatementRule = (node, lower) => {
  const [target, items] = [childOf(node, "pattern"), namedOf(childOf(node, "value"))[0]];
  if (target === undefined || items === undefined) return toBranch(node, lower);
  const body = lower.statements([childOf(node, "body")]);
  return [{ kind: "loop", target: lower.pattern(target), items: lower.expression(items, node), body }];
};
