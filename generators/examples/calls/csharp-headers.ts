import { methodName, textsOf, type CallExpression, type Literal } from "../../code/literal.ts";
import { replacementText, wildcard, type TracedText } from "../../code/traced-text.ts";
import type { CallHeader } from "./call.ts";
import { argumentsOf } from "./call-chain.ts";

/** `HttpMethod.Post`, `new HttpMethod("PATCH")`, `HttpMethod.Parse("PATCH")`. */
export function methodText(value: Literal | undefined): TracedText | undefined {
  if (value?.kind === "unknown") return constantName(value, /(?:^|\.)(?:Http)?Method\.(\w+)$/);
  const isMade = value?.kind === "call" && /^(?:new|HttpMethod|HttpMethod\.Parse)$/.test(value.call.name);
  const [first] = isMade ? argumentsOf(value.call) : [];
  return first?.kind === "text" ? first.text : undefined;
}

/** The last name of a constant, with its range. */
function constantName(value: Literal & { readonly kind: "unknown" }, pattern: RegExp): TracedText | undefined {
  const name = pattern.exec(value.name ?? "")?.[1];
  if (name === undefined) return undefined;
  const { end } = value.range;
  return replacementText(name, { start: end - name.length, end });
}

/** `request.Headers.Add(name, value)`, `request.Headers.Authorization = …`. */
export function addedHeaders(changes: readonly CallExpression[], prefix: string): readonly CallHeader[] {
  return changes.flatMap((change): readonly CallHeader[] => {
    const called = methodName(change);
    if (!called.startsWith(prefix)) return [];
    const [first, second] = argumentsOf(change);
    const method = called.slice(prefix.length);
    if (/^(?:Add|TryAddWithoutValidation)$/.test(method)) return headerOf(first, second);
    const last = change.path.at(-1);
    const name = /^(Authorization|ContentType|Accept|UserAgent|IfMatch|IfNoneMatch)=$/.exec(method)?.[1];
    if (name === undefined || last === undefined || first === undefined) return [];
    const written = name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, "-");
    const { call } = first.kind === "call" ? first : { call: undefined };
    const [text] = call !== undefined && name !== "Authorization" ? argumentsOf(call) : [first];
    const value = text?.kind === "text" ? text.text : replacementText(wildcard, first.range);
    return [{ name: replacementText(written, last.range), value }];
  });
}

function headerOf(name: Literal | undefined, value: Literal | undefined): readonly CallHeader[] {
  if (name?.kind !== "text" || value === undefined) return [];
  return [{ name: name.text, value: textsOf(value)[0] ?? replacementText(wildcard, value.range) }];
}

/** `{ { "X-Trace", "a" } }`, `{ ["X-Trace"] = "a" }` */
export function pairHeaders(stated: Literal | undefined): readonly CallHeader[] {
  if (stated?.kind === "object") return stated.members.flatMap(({ key, value }) => headerOf(key, value));
  if (stated?.kind !== "list") return [];
  return stated.items.flatMap(({ value }) => {
    const [name, own] = value.kind === "list" ? value.items : [];
    return headerOf(name?.value, own?.value);
  });
}
