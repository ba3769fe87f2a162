import { isCertainIn, methodName, type CallExpression, type Literal } from "../../code/literal.ts";

type Calls = readonly CallExpression[];

/** The values of a call's positional arguments. */
export function argumentsOf({ positional }: CallExpression): readonly Literal[] {
  return positional.map(({ value }) => value);
}

/** The call that starts a chain of calls. */
export function rootOf(call: CallExpression): CallExpression {
  return chainOf(call).at(-1) ?? call;
}

/** A call and those that its chain makes before it, the first at the end: `Http::withToken(…)->asForm()->post(…)`. */
export function chainOf(call: CallExpression): Calls {
  const chain = [call];
  for (let { owner } = call; owner?.kind === "call"; { owner } = owner.call) chain.push(owner.call);
  return chain;
}

/** The last name of a call: `of` for `java.util.Map.of`. */
export function lastName(call: CallExpression): string {
  return methodName(call).replace(/^.*\./, "");
}

/** Whether only an alternative sets the method or the URL, so that others may belong to the body. */
export function changesMaybe(changes: readonly CallExpression[], sender: CallExpression): boolean {
  return changes.some(
    (change) =>
      /^(?:Method|RequestUri|Resource)=$/.test(lastName(change)) && !isCertainIn(change.branch, sender.branch),
  );
}
