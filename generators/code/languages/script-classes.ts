import type { Lower, StatementRule } from "../lower.ts";
import { declaredType } from "../lower-rules.ts";
import type { BindingPattern, Statement } from "../model.ts";
import { childOf, namedOf, type SyntaxNode } from "../syntax-node.ts";

/** A class's fields are variables such as `this.base`. */
export const field: StatementRule = (node, lower) => {
  const name = `this.${lower.textOf(childOf(node, "name") ?? childOf(node, "property"))}`;
  const target: BindingPattern = { kind: "name", name, range: lower.rangeOf(node) };
  const value = lower.expression(childOf(node, "value"), node);
  return [{ kind: "bind", target, value, type: declaredType(node, lower) }];
};

/** The fields that a method's parameters declare: `constructor(private client: Acme)`. */
export function fieldsOfParameters(node: SyntaxNode, lower: Lower): readonly Statement[] {
  return namedOf(childOf(node, "parameters"))
    .filter(({ children }) => children.some(({ kind }) => kind === "accessibility_modifier" || kind === "readonly"))
    .map((parameter): Statement => {
      const range = lower.rangeOf(parameter);
      const target = { kind: "name", name: `this.${lower.textOf(childOf(parameter, "pattern"))}`, range } as const;
      const value = { kind: "other", parts: [], range } as const;
      return { kind: "bind", target, value, type: declaredType(parameter, lower) };
    });
}
