import { fieldValues } from "../../code/classes.ts";
import { methodsOf, type CallLog } from "../../code/call-log.ts";
import { memberOf, methodName, printQuery, type Item, type Literal } from "../../code/literal.ts";
import { sliceText, wildcard, type TracedText } from "../../code/traced-text.ts";
import { argumentsOf, lastName } from "./call-chain.ts";
import { resolvePath, withQuery } from "./client-call.ts";
import { pairList } from "./java-urls.ts";

/** A text, `new Uri("…")`, `new UriBuilder("…") { Query = … }`, or `QueryHelpers.AddQueryString("…", …)`. */
export function csharpUrl(target: Literal, log: CallLog): TracedText | undefined {
  if (target.kind === "text") return target.text;
  if (target.kind !== "call") return undefined;
  const { call, range } = target;
  const given = argumentsOf(call);
  const [first, second] = given;
  if (/^(?:Uri|ToString|AbsoluteUri|new)$/.test(lastName(call)) && call.owner !== undefined)
    return csharpUrl(call.owner, log);
  const url = first && csharpUrl(first, log);
  if (url === undefined || second?.kind === "unknown") return undefined;
  if (/^(?:Uri|new)$/.test(call.name)) {
    const path = second?.kind === "text" ? second.text : undefined;
    return path === undefined ? url : resolvePath(url, path);
  }
  if (call.name === "UriBuilder") return built(target, url, log);
  if (!/(?:^|\.)AddQueryString$/.test(call.name)) return undefined;
  const [, , third] = given;
  const pairs = third === undefined ? second : pairList([[second, third].filter((one) => one !== undefined)], range);
  return pairs?.kind === "object" || pairs?.kind === "list" ? withQuery(url, printQuery(pairs, {})) : undefined;
}

/** A URL whose parts a program sets. Another path or host is not followed. */
function built(builder: Literal & { readonly kind: "call" }, url: TracedText, log: CallLog): TracedText | undefined {
  const { call } = builder;
  const changes = methodsOf(call, log).filter((change) => methodName(change).endsWith("="));
  const values = call.named.get(fieldValues);
  const isOther =
    values?.kind === "object" && values.members.some(({ key }) => key?.kind !== "text" || key.text.text !== "Query");
  if (isOther || changes.some((change) => methodName(change) !== "Query=")) return undefined;
  const query = changes.at(-1)?.positional[0]?.value ?? memberOf(values, "Query");
  if (query === undefined) return url;
  const text = queryText(query, log);
  return text && withQuery(url, text.text.startsWith("?") ? sliceText(text, 1) : text);
}

/** `HttpUtility.ParseQueryString("")` with what the program adds to it. */
export function queryText(query: Literal, log: CallLog): TracedText | undefined {
  if (query.kind === "text") return query.text;
  if (query.kind !== "call") return undefined;
  const { call, range } = query;
  if (lastName(call) === "ToString" && call.owner !== undefined) return queryText(call.owner, log);
  const [first] = argumentsOf(call);
  if (lastName(call) !== "ParseQueryString" || first?.kind !== "text" || first.text.text !== "") return undefined;
  const items = methodsOf(call, log).flatMap((change): readonly Item[] => {
    const pair = argumentsOf(change);
    const isAdded = /^(?:\[\]=|Add|Set)$/.test(methodName(change)) && pair.length === 2;
    return isAdded ? listItems(pairList([pair], range)) : [];
  });
  const text = printQuery({ kind: "list", items, range }, {});
  return text.text === wildcard ? undefined : text;
}

function listItems(list: Literal): readonly Item[] {
  return list.kind === "list" ? list.items : [];
}
