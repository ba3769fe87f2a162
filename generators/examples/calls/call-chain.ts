import { methodName, type CallExpression, type Literal } from "../../code/literal.ts";

type Calls = readonly CallExpression[];

/** The values of a call's positional arguments. */
export function argumentsOf({ positional }: CallExpression): readonly Literal[] {
  return positional.map(({ value }) => value);
}

/** The calls on the result of a call, in a chain or through a variable. */
export function stepsOf(start: CallExpression, calls: Calls): Calls {
  return calls.filter((call) => call !== start && isBelow(call, start));
}

function isBelow({ owner }: CallExpression, start: CallExpression): boolean {
  let at = owner;
  while (at?.kind === "call") {
    if (at.call === start) return true;
    at = at.call.owner;
  }
  return false;
}

/** The call that starts a chain of calls. */
export function rootOf(call: CallExpression): CallExpression {
  let root = call;
  while (root.owner?.kind === "call") root = root.owner.call;
  return root;
}

/** The last name of a call: `of` for `java.util.Map.of`. */
export function lastName(call: CallExpression): string {
  return methodName(call).replace(/^.*\./, "");
}
