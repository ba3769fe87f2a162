import type { Argument, Expression, Statement } from "../model.ts";
import type { ExpressionRule, Lower, StatementRule } from "../lower.ts";
import { childOf, maxSteps, namedOf, type SyntaxNode } from "../syntax-node.ts";

/** The name of the argument that a pipe passes to a command. */
export const pipedValue = "|";
/** The name of the argument that has further arguments in it: `@params`. */
export const splattedValue = "@";

/** A value that a pipe passes on: `$body | ConvertTo-Json`. */
export const pipeline: ExpressionRule = (node, lower) => {
  const steps = namedOf(node);
  const [first, ...others] = steps;
  if (first === undefined || steps.length > maxSteps) return lower.other(node);
  return others.reduce<Expression>(
    (value, step) => (step.kind === "command" ? commandOf(step, lower, value) : lower.other(node)),
    lower.expression(first, node),
  );
};

export const command: ExpressionRule = (node, lower) => commandOf(node, lower, undefined);

/** A command as a call, whose named arguments are variables: `-Uri` is `$uri`. */
function commandOf(node: SyntaxNode, lower: Lower, piped: Expression | undefined): Expression {
  const loop = namedOf(node).find(({ kind }) => kind === "foreach_command");
  const name = childOf(node, "command_name") ?? loop?.children[0];
  if (name === undefined) return lower.other(node);
  const range = lower.rangeOf(node);
  const passed: readonly Argument[] =
    piped === undefined ? [] : [{ name: { text: pipedValue, range: piped.range }, value: piped, isSpread: false }];
  const blocks = namedOf(loop).filter(({ kind }) => kind === "script_block_expression");
  if (loop !== undefined)
    return {
      kind: "call",
      callee: { kind: "name", name: "foreach-object", range: lower.rangeOf(name) },
      arguments: [
        ...passed,
        ...lower.expressions(blocks).map((value): Argument => ({ name: undefined, value, isSpread: false })),
      ],
      range,
    };
  return {
    kind: "call",
    callee: { kind: "name", name: lower.textOf(name).toLowerCase(), range: lower.rangeOf(name) },
    arguments: [...passed, ...argumentsOf(childOf(node, "command_elements"), lower)],
    range,
  };
}

/** The value that a pipe passes to a block. */
export const currentValue = "$_";

/** `{ $_.id }`, a function of the value that a pipe passes on. */
export const scriptBlock: ExpressionRule = (node, lower) => {
  const range = lower.rangeOf(node);
  return {
    kind: "function",
    parameters: [{ kind: "name", name: currentValue, range }],
    body: lower.statements(namedOf(node)),
    range,
  };
};

/** A clause in which `$_` is another value: the error of `catch`, the value of `switch`. */
export const clause: StatementRule = (node, lower) => {
  const range = lower.rangeOf(node);
  const bound: Statement = {
    kind: "bind",
    target: { kind: "name", name: currentValue, range },
    value: { kind: "other", parts: [], range },
  };
  return [{ kind: "branches", bodies: [[bound, ...lower.statements(node.children)]], range }];
};

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
