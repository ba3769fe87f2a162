import type { Argument, Expression } from "../model.ts";
import type { ExpressionRule, Lower } from "../lower.ts";
import { childOf, namedOf, type SyntaxNode } from "../syntax-node.ts";

/** The name of the argument that a pipe passes to a command. */
export const pipedValue = "|";
/** The name of the argument that has further arguments in it: `@params`. */
export const splattedValue = "@";

/** A value that a pipe passes on: `$body | ConvertTo-Json`. */
export const pipeline: ExpressionRule = (node, lower) => {
  const steps = namedOf(node);
  const [first, ...others] = steps;
  if (first === undefined) return lower.other(node);
  return others.reduce<Expression>(
    (value, step) => (step.kind === "command" ? commandOf(step, lower, value) : lower.other(node)),
    lower.expression(first, node),
  );
};

export const command: ExpressionRule = (node, lower) => commandOf(node, lower, undefined);

/** A command as a call, whose named arguments are variables: `-Uri` is `$uri`. */
function commandOf(node: SyntaxNode, lower: Lower, piped: Expression | undefined): Expression {
  const name = childOf(node, "command_name");
  if (name === undefined) return lower.other(node);
  const range = lower.rangeOf(node);
  const passed: readonly Argument[] =
    piped === undefined ? [] : [{ name: { text: pipedValue, range: piped.range }, value: piped, isSpread: false }];
  return {
    kind: "call",
    callee: { kind: "name", name: lower.textOf(name).toLowerCase(), range: lower.rangeOf(name) },
    arguments: [...passed, ...argumentsOf(childOf(node, "command_elements"), lower)],
    range,
  };
}

function argumentsOf(elements: SyntaxNode | undefined, lower: Lower): readonly Argument[] {
  const found: Argument[] = [];
  let open: SyntaxNode | undefined;
  const close = (value: Expression | undefined): void => {
    if (open === undefined) return;
    const name = {
      text: `$${lower.textOf(open).replace(/^-+/, "").replace(/:$/, "").toLowerCase()}`,
      range: lower.rangeOf(open),
    };
    // Without a value, it is a switch.
    found.push({ name, value: value ?? { kind: "word", json: "true", range: name.range }, isSpread: false });
    open = undefined;
  };
  for (const element of namedOf(elements)) {
    if (element.kind === "command_argument_sep" || element.kind === "redirection") continue;
    if (element.kind === "command_parameter") {
      close(undefined);
      open = element;
      continue;
    }
    const value = lower.expression(element, element);
    const isSplat = lower.textOf(element).startsWith("@") && value.kind === "name";
    if (open !== undefined) close(value);
    else if (isSplat) found.push({ name: { text: splattedValue, range: value.range }, value, isSpread: false });
    else found.push({ name: undefined, value, isSpread: false, ...(element.kind === "ERROR" ? { isGap: true } : {}) });
  }
  close(undefined);
  return found;
}
