import type { Call, CallBody } from "./call.ts";
import { chainOf } from "./call-chain.ts";
import { belowBase, formBody, jsonBody, toCall } from "./client-call.ts";
import { methodsOf, type CallLog } from "../../code/call-log.ts";
import { methodOf } from "./go-method.ts";
import { methodName, pairsOf, type CallExpression, type Item, type Literal } from "../../code/literal.ts";
import { rangeOf, replacementText } from "../../code/traced-text.ts";
import { valuesOf } from "../../code/languages/url-values.ts";

type Calls = readonly CallExpression[];

/** `client.R().SetBody(…).Post(url)`, the requests of https://resty.dev. */
export function readResty(call: CallExpression, log: CallLog): Call | undefined {
  const verb = call.path.at(-1);
  const isGeneric = verb?.text === "Execute";
  const [first, second] = valuesOf(call);
  const url = isGeneric ? second : first;
  if (verb === undefined || !/^(?:Get|Post|Put|Patch|Delete|Head|Execute)$/.test(verb.text) || url?.kind !== "text")
    return undefined;
  const method = isGeneric ? first && methodOf(first) : replacementText(verb.text, verb.range);
  if (method === undefined) return undefined;
  const steps = stepsBefore(call);
  const start = steps.find((step) => methodName(step).split(".").at(-1) === "R");
  if (start === undefined) return undefined;
  const client = start.owner?.kind === "call" ? [...stepsBefore(start), ...methodsOf(start.owner.call, log)] : [];
  const base = client.findLast((step) => methodName(step) === "SetBaseURL")?.positional[0]?.value;
  const own = [start, ...steps].flatMap((step) => [step, ...methodsOf(step, log)]);
  const chain = [...new Set(own)];
  const query = listOf(chain, "SetQueryParam", url);
  const written = chain.findLast((step) => methodName(step) === "SetQueryString")?.positional[0]?.value;
  return toCall({
    method,
    url: base?.kind === "text" && url.text.text.startsWith("/") ? belowBase(base.text, url.text) : url.text,
    headers: listOf(chain, "SetHeader", url),
    query: query.items.length === 0 ? written : query,
    cookies: undefined,
    body: bodyOf(chain),
    isOpen: start.owner !== undefined && start.owner.kind !== "call",
  });
}

/** The calls of a chain before a call, in their order. */
function stepsBefore(call: CallExpression): Calls {
  return chainOf(call).slice(1).toReversed();
}

/** The pairs of `SetHeader(name, value)` and `SetHeaders(map)`. */
function listOf(chain: Calls, name: string, { range }: Literal): Literal & { readonly kind: "list" } {
  const items = chain.flatMap((step): readonly Item[] => {
    const given = valuesOf(step);
    const [first] = given;
    if (methodName(step) === name) return [pair(given, range)];
    return methodName(step) === `${name}s` && first !== undefined
      ? pairsOf(first).map((one) =>
          pair([{ kind: "text", text: one.name, range: rangeOf(one.name) }, one.value], range),
        )
      : [];
  });
  return { kind: "list", items, range };
}

function pair(values: readonly Literal[], range: Literal["range"]): Item {
  return {
    value: { kind: "list", items: values.map((value) => ({ value, isSpread: false })), range },
    isSpread: false,
  };
}

function bodyOf(chain: Calls): CallBody | undefined {
  const stated = chain.findLast((step) =>
    /^Set(?:Body|FormData|File|FileReader|MultipartForm\w*)$/.test(methodName(step)),
  );
  const [value] = stated === undefined ? [] : valuesOf(stated);
  if (stated === undefined || value === undefined) return undefined;
  if (chain.some((step) => /^Set(?:File|FileReader|Multipart)/.test(methodName(step)))) return { kind: "unknown" };
  if (methodName(stated) === "SetFormData") return formBody(value);
  if (value.kind === "text") return { kind: "text", text: value.text, contentType: undefined };
  return value.kind === "object" || value.kind === "list" ? jsonBody(value, "application/json") : { kind: "unknown" };
}
