import { serialized } from "../../code/classes.ts";
import { isOpenObject, pairsOf, printQuery, textsOf, type CallExpression, type Literal } from "../../code/literal.ts";
import { rangeOf, replacementText, wildcard, type TracedText } from "../../code/traced-text.ts";
import type { Call, CallBody, CallHeader } from "./call.ts";
import { argumentsOf, chainOf, lastName } from "./call-chain.ts";
import { belowBase, formText, jsonBody, toCall, withQuery } from "./client-call.ts";
import { pairList } from "./java-urls.ts";
import { methodText } from "./csharp-headers.ts";

const sends = /^(Get|Post|Put|Patch|Delete|Head|Send)(?:Json|String|Bytes|Stream|UrlEncoded|Multipart)?Async$/;
const paths = /^(?:AppendPathSegments?|Request)$/;

/** Reads Flurl's `"https://…".AppendPathSegment("pets").SetQueryParam("limit", 5).PostJsonAsync(new { … })`. */
export function readFlurl(call: CallExpression): Call | undefined {
  const last = call.path.at(-1);
  const verb = sends.exec(last?.text ?? "")?.[1];
  const steps = chainOf(call).toReversed();
  const start = startOf(steps);
  if (last === undefined || verb === undefined || start === undefined) return undefined;
  const [first, second] = argumentsOf(call);
  const method =
    verb === "Send" ? methodText(first) : replacementText(verb, { ...last.range, end: last.range.start + verb.length });
  if (method === undefined) return undefined;
  let url: TracedText = start;
  for (const step of steps)
    if (paths.test(lastName(step))) for (const part of argumentsOf(step)) url = withPart(url, part);
  for (const step of steps) url = withParameters(url, step);
  const content = verb === "Send" ? second : first;
  return {
    ...toCall({
      method,
      url,
      headers: undefined,
      query: undefined,
      cookies: undefined,
      body: bodyOf(last.text, content),
      isOpen: true,
    }),
    headers: steps.flatMap(headersOf),
  };
}

/** The URL that a chain starts with: a text, `new Url("…")`, or a client's base URL. */
function startOf([root, ...others]: readonly CallExpression[]): TracedText | undefined {
  if (root?.owner?.kind === "text") return /^\w+:\/\//.test(root.owner.text.text) ? root.owner.text : undefined;
  const [first] = root !== undefined && /^(?:Url|FlurlClient|FlurlRequest)$/.test(root.name) ? argumentsOf(root) : [];
  return first?.kind === "text" && others.length > 0 ? first.text : undefined;
}

function withPart(url: TracedText, part: Literal): TracedText {
  if (part.kind === "list") return part.items.reduce((known, { value }) => withPart(known, value), url);
  return belowBase(url, textsOf(part)[0] ?? replacementText(wildcard, part.range));
}

function withParameters(url: TracedText, step: CallExpression): TracedText {
  const given = argumentsOf(step);
  const [first] = given;
  if (/^(?:SetQueryParam|AppendQueryParam)$/.test(lastName(step)) && given.length > 1)
    return withQuery(url, printQuery(pairList([given], rangeOf(url)), {}));
  return /^(?:Set|Append)QueryParams$/.test(lastName(step)) && first?.kind === "object"
    ? withQuery(url, printQuery(first, {}))
    : url;
}

function headersOf(step: CallExpression): readonly CallHeader[] {
  const given = argumentsOf(step);
  const [first, second] = given;
  if (lastName(step) === "WithHeaders" && first?.kind === "object")
    // An underscore in the name of a field is a hyphen.
    return pairsOf(first).flatMap(({ name, value }) => [
      { name: { ...name, text: name.text.replaceAll("_", "-") }, value: valueOf(value) },
    ]);
  if (lastName(step) !== "WithHeader" || first?.kind !== "text" || second === undefined) return [];
  return [{ name: first.text, value: valueOf(second) }];
}

function valueOf(value: Literal): TracedText {
  return textsOf(value)[0] ?? replacementText(wildcard, value.range);
}

function bodyOf(method: string, content: Literal | undefined): CallBody | undefined {
  if (content === undefined || !/^(?:Post|Put|Patch|Send)/.test(method)) return undefined;
  if (method.endsWith("JsonAsync"))
    return jsonBody(
      serialized(content, (name) => name),
      "application/json",
    );
  if (method.endsWith("UrlEncodedAsync") && !isOpenObject(content)) return formText(printQuery(content, {}));
  if (method.endsWith("StringAsync") && content.kind === "text")
    return { kind: "text", text: content.text, contentType: undefined };
  return { kind: "unknown" };
}
