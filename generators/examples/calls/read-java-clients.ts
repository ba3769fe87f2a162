import type { Call, CallBody, CallHeader, CallPart } from "./call.ts";
import { formText, toCall, withQuery } from "./client-call.ts";
import { argumentsOf, lastName, rootOf, stepsOf } from "./call-chain.ts";
import { sentText } from "./java-values.ts";
import {
  methodName,
  plainCall,
  printQuery,
  textsOf,
  type CallExpression,
  type Item,
  type Literal,
} from "../../code/literal.ts";
import { replacementText, wildcard, type Range, type TracedText } from "../../code/traced-text.ts";

type Calls = readonly CallExpression[];

/** The start of a request: its method and URL, as far as the call states them. */
interface Start {
  readonly method: TracedText | string | undefined;
  readonly url: Literal | undefined;
  readonly body?: Literal | undefined;
  readonly headers?: readonly CallHeader[];
}

/** Reads the requests of OkHttp, Unirest, Apache HttpClient, AsyncHttpClient, Spring, and `HttpURLConnection`. */
export function readJavaClients(calls: Calls): Call[] {
  return calls.flatMap((call) => {
    const start = startOf(call, calls);
    const read = start && toRequest(start, stepsOf(call, calls), calls);
    return read === undefined ? [] : [read];
  });
}

const verb = /^(?:get|post|put|patch|delete|head|options)$/i;

function startOf(call: CallExpression, calls: Calls): Start | undefined {
  const name = methodName(call);
  const [first, second, third] = argumentsOf(call);
  if (/(?:^|\.)Request\.Builder$/.test(name)) return { method: undefined, url: undefined };
  if (/(?:^|\.)openConnection$/.test(name) && call.owner?.kind === "call" && lastName(call.owner.call) === "URL")
    return { method: undefined, url: argumentsOf(call.owner.call)[0] };
  if (first === undefined) return undefined;
  const unirest = /(?:^|\.)Unirest\.(get|post|put|patch|delete|head|options)$/.exec(name)?.[1];
  if (unirest !== undefined) return { method: verbAt(call, unirest), url: first };
  const apache = /(?:^|\.)Http(Get|Post|Put|Patch|Delete|Head)$/.exec(name)?.[1];
  if (apache !== undefined) return { method: verbAt(call, apache), url: first };
  const prepared = /(?:^|\.)prepare(Get|Post|Put|Patch|Delete|Head)?$/.exec(name);
  if (prepared !== null && (prepared[1] !== undefined || second !== undefined))
    return prepared[1] === undefined ? { method: textsOf(first)[0], url: second } : { method: prepared[1], url: first };
  if (
    !/rest_?template/i.test(call.name) &&
    !(call.owner?.kind === "call" && methodName(rootOf(call)).endsWith("RestTemplate"))
  )
    return undefined;
  const short = /^(get|post|put|patch|delete)(?:For(?:Object|Entity))?$/.exec(lastName(call))?.[1];
  if (short !== undefined)
    return { method: short, url: first, ...(short.startsWith("p") ? entityOf(second, calls) : {}) };
  const constant = second?.kind === "call" ? /HttpMethod\.([A-Z]+)$/.exec(methodName(second.call))?.[1] : undefined;
  return lastName(call) === "exchange" && constant !== undefined
    ? { method: constant, url: first, ...entityOf(third, calls) }
    : undefined;
}

/** The verb in a name, with its range. */
function verbAt({ path }: CallExpression, method: string): TracedText | string {
  const last = path.at(-1);
  return last?.text.toLowerCase() === method.toLowerCase() ? replacementText(method, last.range) : method;
}

/** Spring's `new HttpEntity<>(body, headers)`, or a body. */
function entityOf(value: Literal | undefined, calls: Calls): Pick<Start, "body" | "headers"> {
  if (value?.kind !== "call" || lastName(value.call) !== "HttpEntity") return { body: value };
  const given = argumentsOf(value.call);
  const headers = given.find((one) => one.kind === "call" && lastName(one.call) === "HttpHeaders");
  const steps = headers?.kind === "call" ? stepsOf(headers.call, calls) : [];
  return { body: given.find((one) => one !== headers), headers: steps.flatMap(headersOf) };
}

function toRequest(start: Start, steps: Calls, calls: Calls): Call | undefined {
  const stated = steps.findLast((step) => /^(?:method|setRequestMethod)$/.test(lastName(step)));
  const sent = steps.findLast((step) => verb.test(lastName(step)));
  const [method, methodBody] = stated === undefined ? [] : argumentsOf(stated);
  const target =
    start.url ?? argumentsOf(steps.findLast((step) => /^(?:url|uri)$/.test(lastName(step))) ?? plainCall)[0];
  const url = target && urlOf(target, calls);
  const plainBody = steps.findLast((step) => /^(?:body|setBody|setEntity|write|writeBytes)$/.test(lastName(step)));
  const fields = steps.filter((step) => /^(?:field|addFormParam)$/.test(lastName(step)));
  const own = methodBody ?? (sent && argumentsOf(sent)[0]) ?? (plainBody && argumentsOf(plainBody)[0]) ?? start.body;
  const verbs = (method && textsOf(method)[0]) ?? start.method ?? (sent && verbAt(sent, lastName(sent)));
  const query = steps.filter((step) => /^(?:queryString|addQueryParam)$/.test(lastName(step))).map(argumentsOf);
  if (url === undefined) return undefined;
  const isSent = steps.some((step) => /^(?:write|setDoOutput)$/.test(lastName(step)));
  const unread: CallBody | undefined = isSent ? { kind: "unknown" } : undefined;
  const call = toCall({
    method: verbs ?? (isSent ? "POST" : "GET"),
    url: withPairs(url, query),
    headers: undefined,
    query: undefined,
    cookies: undefined,
    body:
      fields.length > 0
        ? { kind: "parts", parts: fields.flatMap(partOf) }
        : own === undefined
          ? unread
          : bodyOf(own, calls),
    isOpen: false,
  });
  return { ...call, headers: [...(start.headers ?? []), ...steps.flatMap(headersOf)] };
}

/** A text, `URI.create("…")`, or OkHttp's `HttpUrl` with its query. */
function urlOf(target: Literal, calls: Calls): TracedText | undefined {
  if (target.kind === "text") return target.text;
  if (target.kind !== "call") return undefined;
  const root = rootOf(target.call);
  const [first] = argumentsOf(root);
  if (!/(?:^|\.)(?:HttpUrl\.(?:parse|get)|URI\.create|URI|URL)$/.test(methodName(root)) || first?.kind !== "text")
    return undefined;
  const steps = stepsOf(root, calls);
  if (steps.some((step) => /^(?:addPathSegment|host|encodedPath|resolve)/.test(lastName(step)))) return undefined;
  return withPairs(first.text, steps.filter((step) => /^addQueryParameter$/.test(lastName(step))).map(argumentsOf));
}

function withPairs(url: TracedText, given: readonly (readonly Literal[])[]): TracedText {
  if (given.length === 0) return url;
  const range = { start: url.offsets[0] ?? 0, end: url.offsets.at(-1) ?? 0 };
  return withQuery(url, printQuery(pairList(given, range), {}));
}

function pairList(given: readonly (readonly Literal[])[], range: Range): Literal {
  const items = given.map((pair): Item => ({
    value: { kind: "list", items: pair.slice(0, 2).map((value) => ({ value, isSpread: false })), range },
    isSpread: false,
  }));
  return { kind: "list", items, range };
}

function headersOf(call: CallExpression): CallHeader[] {
  const [name, value] = argumentsOf(call);
  if (!/^(?:header|addHeader|setHeader|setRequestProperty|addRequestProperty|set|add)$/.test(lastName(call))) return [];
  const [key] = name?.kind === "text" ? textsOf(name) : [];
  if (key === undefined || value === undefined) return [];
  return [{ name: key, value: textsOf(value)[0] ?? replacementText(wildcard, value.range) }];
}

function bodyOf(value: Literal, calls: Calls): CallBody | undefined {
  const unknown: CallBody = { kind: "unknown" };
  if (value.kind === "word") return undefined;
  const name = value.kind === "call" ? methodName(value.call) : "";
  const root = value.kind === "call" ? rootOf(value.call) : undefined;
  if (root !== undefined && /(?:^|\.)FormBody\.Builder$/.test(methodName(root))) {
    const added = stepsOf(root, calls)
      .filter((step) => lastName(step) === "add")
      .map(argumentsOf);
    return formText(printQuery(pairList(added, value.range), {}));
  }
  if (root !== undefined && /(?:^|\.)MultipartBody\.Builder$/.test(methodName(root)))
    return {
      kind: "parts",
      parts: stepsOf(root, calls).flatMap((step) => (lastName(step) === "addFormDataPart" ? partOf(step) : [])),
    };
  const given =
    value.kind === "call" && /(?:RequestBody\.create|StringEntity)$/.test(name) ? argumentsOf(value.call) : [value];
  const texts = given.flatMap((one) => sentText(one, calls) ?? []);
  const [text, ...more] = texts;
  return text === undefined || more.length > 0 ? unknown : { kind: "text", text, contentType: undefined };
}

/** `field("purpose", "invoice")`; a third argument, or a value that is not text, is a file. */
function partOf(call: CallExpression): CallPart[] {
  const [name, value, file] = argumentsOf(call);
  const [key] = name === undefined ? [] : textsOf(name);
  if (key === undefined || value === undefined) return [];
  const isText = file === undefined && (value.kind === "text" || value.kind === "word");
  return [{ name: key, text: isText ? textsOf(value)[0] : undefined }];
}
