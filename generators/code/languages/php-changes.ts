import type { Lower, StatementRule } from "../lower.ts";
import type { Expression, Statement } from "../model.ts";
import { namedOf, type SyntaxNode } from "../syntax-node.ts";
import { rangeOf } from "../traced-text.ts";

/** Functions that change the variables in their arguments. */
export const changesArguments =
  /^(?:settype|array_(?:push|pop|shift|unshift|splice|walk|walk_recursive|multisort)|[ak]?r?sort|u[ak]?sort|nat(?:case)?sort|shuffle|parse_str|Arr\.(?:set|add|forget|pull)|data_(?:set|fill|forget))$/;

/** The variables of a statement have unknown values from here on: `unset($data['kind'])`, `$count++`, `$copy = &$data`. */
export const forgetAll: StatementRule = (node, lower) => forget(namedOf(node), lower);

/** Makes the variables unknown that values are parts of. */
export function forget(nodes: readonly SyntaxNode[], lower: Lower): readonly Statement[] {
  return nodes.map((node): Statement => {
    let root = node;
    for (let inner: SyntaxNode | undefined = node; inner?.kind === "subscript_expression";) {
      [inner] = namedOf(inner);
      root = inner ?? root;
    }
    return {
      kind: "bind",
      target: lower.pattern(root),
      value: { kind: "other", parts: [], range: lower.rangeOf(node) },
    };
  });
}

/** A sign as a call: the flags of `A | B`, and the copy that `$copy = $data` makes. */
export function signCall(sign: string, values: readonly SyntaxNode[], lower: Lower): Expression {
  const range = rangeOf(lower.given, values[0]?.start ?? 0, values.at(-1)?.end ?? 0);
  const given = lower.expressions(values).map((value) => ({ name: undefined, value, isSpread: false }));
  return { kind: "call", callee: { kind: "name", name: sign, range }, arguments: given, range };
}
