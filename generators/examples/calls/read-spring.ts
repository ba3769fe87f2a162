import { argumentsOf, lastName, rootOf } from "./call-chain.ts";
import { belowBase } from "./client-call.ts";
import { builtUrl, urlOf } from "./java-urls.ts";
import { stepsOf, type CallLog } from "../../code/call-log.ts";
import { methodName, type CallExpression, type Literal } from "../../code/literal.ts";
import { replacementText, type TracedText } from "../../code/traced-text.ts";

/** The method and URL of a request that starts with `client.post()` of Spring's `WebClient` or `RestClient`. */
export interface FluentStart {
  readonly method: TracedText | string;
  readonly url: Literal;
}

/** Reads the start of a request: `client.post().uri("/pets")`, `client.method(HttpMethod.GET).uri(…)`. */
export function readFluentStart(call: CallExpression, log: CallLog): FluentStart | undefined {
  const name = lastName(call);
  const given = argumentsOf(call);
  const isVerb = /^(?:get|post|put|patch|delete|head|options)$/.test(name) && given.length === 0;
  if (!isVerb && !(name === "method" && given.length === 1)) return undefined;
  const root = call.owner?.kind === "call" ? rootOf(call.owner.call) : undefined;
  const isClient =
    root === undefined
      ? /(?:web|rest)_?client$/i.test(variableOf(call))
      : /(?:^|\.)(?:Web|Rest)Client\.\w+$/.test(root.name);
  if (!isClient) return undefined;
  const target = stepsOf(call, log).find((step) => lastName(step) === "uri");
  const [address] = target === undefined ? [] : argumentsOf(target);
  const own = address && addressOf(address, log);
  const verb = call.path.at(-1);
  const [constant] = given;
  const method = isVerb
    ? verb && replacementText(verb.text, verb.range)
    : constant?.kind === "call"
      ? /HttpMethod\.([A-Z]+)$/.exec(methodName(constant.call))?.[1]
      : undefined;
  if (own === undefined || address === undefined || method === undefined) return undefined;
  const base = root && baseOf(root, log);
  const isWhole = base === undefined || /^\w+:\/\//.test(own.text);
  return { method, url: { kind: "text", text: isWhole ? own : belowBase(base, own), range: address.range } };
}

/** The name before the method: `webClient` in `this.webClient.get`. */
function variableOf({ name }: CallExpression): string {
  return name.split(".").at(-2) ?? "";
}

/** A URL, or a function that builds it: `builder -> builder.path("/pets").queryParam("limit", 10).build()`. */
function addressOf(address: Literal, log: CallLog): TracedText | undefined {
  if (address.kind !== "function") return urlOf(address, log);
  const { start, end } = address.defined.function.range;
  const inside = log.all.filter(({ path }) => {
    const range = path.at(-1)?.range;
    return range !== undefined && range.start >= start && range.end <= end;
  });
  return builtUrl(undefined, inside);
}

/** The base URL of a client: `WebClient.create("…")`, `RestClient.builder().baseUrl("…")`. */
function baseOf(root: CallExpression, log: CallLog): TracedText | undefined {
  const stated = stepsOf(root, log).find((step) => lastName(step) === "baseUrl") ?? root;
  const [first] = argumentsOf(stated);
  return first?.kind === "text" ? first.text : undefined;
}
