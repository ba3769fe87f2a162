import { argumentsOf, lastName, rootOf } from "./call-chain.ts";
import { belowBase, withQuery } from "./client-call.ts";
import { stepsOf, type CallLog } from "../../code/call-log.ts";
import { methodName, printQuery, type CallExpression, type Item, type Literal } from "../../code/literal.ts";
import { joinTexts, rangeOf, replacementText, type Range, type TracedText } from "../../code/traced-text.ts";

type Calls = readonly CallExpression[];

/** A text, `URI.create("…")`, or a URL that is built: OkHttp's `HttpUrl`, Spring's `UriComponentsBuilder`. */
export function urlOf(target: Literal, log: CallLog): TracedText | undefined {
  if (target.kind === "text") return target.text;
  if (target.kind !== "call") return undefined;
  const root = rootOf(target.call);
  const [first] = argumentsOf(root);
  const steps = stepsOf(root, log);
  if (/(?:^|\.)HttpUrl\.Builder$/.test(methodName(root))) return builtUrl(hostOf(steps), steps);
  const isKnown =
    /(?:^|\.)(?:HttpUrl\.(?:parse|get)|URI\.create|URI|URL|UriComponentsBuilder\.from(?:HttpUrl|UriString|Uri))$/.test(
      methodName(root),
    );
  if (!isKnown || steps.some((step) => /^(?:host|scheme|encodedPath|replacePath|resolve)$/.test(lastName(step))))
    return undefined;
  return builtUrl(first && urlOf(first, log), steps);
}

function hostOf(steps: Calls): TracedText | undefined {
  const host = steps.findLast((step) => lastName(step) === "host");
  const [text] = host === undefined ? [] : argumentsOf(host);
  return text?.kind === "text"
    ? joinTexts([replacementText("https://", rangeOf(text.text, 0, 0)), text.text])
    : undefined;
}

/** A URL with the segments and parameters that methods add to it. */
export function builtUrl(base: TracedText | undefined, steps: Calls): TracedText | undefined {
  const segments = steps.filter((step) => /^(?:addPathSegments?|path|pathSegment)$/.test(lastName(step)));
  let url = base;
  for (const part of segments.flatMap(argumentsOf)) {
    if (part.kind !== "text") return undefined;
    url = url === undefined ? part.text : belowBase(url, part.text);
  }
  const pairs = steps.filter((step) => /^(?:addQueryParameter|queryParam)$/.test(lastName(step))).map(argumentsOf);
  return url && withPairs(url, pairs);
}

/** Adds parameters to the query of a URL. */
export function withPairs(url: TracedText, given: readonly (readonly Literal[])[]): TracedText {
  if (given.length === 0) return url;
  const range = { start: url.offsets[0] ?? 0, end: url.offsets.at(-1) ?? 0 };
  return withQuery(url, printQuery(pairList(given, range), {}));
}

/** A list of pairs from the arguments of calls. */
export function pairList(given: readonly (readonly Literal[])[], range: Range): Literal {
  const items = given.map((pair): Item => ({
    value: { kind: "list", items: pair.slice(0, 2).map((value) => ({ value, isSpread: false })), range },
    isSpread: false,
  }));
  return { kind: "list", items, range };
}
