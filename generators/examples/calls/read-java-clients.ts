import type { Call, CallBody, CallHeader, CallPart } from "./call.ts";
import { formText, toCall } from "./client-call.ts";
import { argumentsOf, lastName, rootOf } from "./call-chain.ts";
import { pairList, urlOf, withPairs } from "./java-urls.ts";
import { sentText, valueOf } from "./java-values.ts";
import { readFluentStart } from "./read-spring.ts";
import { stepsOf, type CallLog } from "../../code/call-log.ts";
import { methodName, plainCall, printQuery, textsOf, type CallExpression, type Literal } from "../../code/literal.ts";
import { replacementText, wildcard, type TracedText } from "../../code/traced-text.ts";

type Calls = readonly CallExpression[];

/** The start of a request: its method and URL, as far as the call states them. */
interface Start {
  readonly method: TracedText | string | undefined;
  readonly url: Literal | undefined;
  readonly body?: Literal | undefined;
  readonly headers?: readonly CallHeader[];
}

/** Reads the requests of OkHttp, Unirest, Apache HttpClient, AsyncHttpClient, Spring, and `HttpURLConnection`. */
export function readJavaClients(log: CallLog): Call[] {
  return log.all.flatMap((call) => {
    const start = startOf(call, log);
    const read = start && toRequest(start, stepsOf(call, log), log);
    return read === undefined ? [] : [read];
  });
}

const verb = /^(?:get|post|put|patch|delete|head|options)$/i;

function startOf(call: CallExpression, log: CallLog): Start | undefined {
  const name = methodName(call);
  const [first, second, third] = argumentsOf(call);
  if (/(?:^|\.)Request\.Builder$/.test(name)) return { method: undefined, url: undefined };
  if (/(?:^|\.)openConnection$/.test(name) && call.owner?.kind === "call" && lastName(call.owner.call) === "URL")
    return { method: undefined, url: argumentsOf(call.owner.call)[0] };
  const fluent = readFluentStart(call, log);
  if (fluent !== undefined || first === undefined) return fluent;
  if (/(?:^|\.)Unirest\.request$/.test(name)) return { method: textsOf(first)[0], url: second };
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
    return { method: short, url: first, ...(short.startsWith("p") ? entityOf(second, log) : {}) };
  const constant = second?.kind === "call" ? /HttpMethod\.([A-Z]+)$/.exec(methodName(second.call))?.[1] : undefined;
  return lastName(call) === "exchange" && constant !== undefined
    ? { method: constant, url: first, ...entityOf(third, log) }
    : undefined;
}

/** The verb in a name, with its range. */
function verbAt({ path }: CallExpression, method: string): TracedText | string {
  const last = path.at(-1);
  return last?.text.toLowerCase() === method.toLowerCase() ? replacementText(method, last.range) : method;
}

/** Spring's `new HttpEntity<>(body, headers)`, or a body. */
function entityOf(value: Literal | undefined, log: CallLog): Pick<Start, "body" | "headers"> {
  if (value?.kind !== "call" || lastName(value.call) !== "HttpEntity") return { body: value };
  const given = argumentsOf(value.call);
  const headers = given.find((one) => one.kind === "call" && lastName(one.call) === "HttpHeaders");
  const steps = headers?.kind === "call" ? stepsOf(headers.call, log) : [];
  return { body: given.find((one) => one !== headers), headers: steps.flatMap(headersOf) };
}

function toRequest(start: Start, steps: Calls, log: CallLog): Call | undefined {
  const stated = steps.findLast((step) => /^(?:method|setRequestMethod)$/.test(lastName(step)));
  const sent = steps.findLast((step) => verb.test(lastName(step)));
  const [method, methodBody] = stated === undefined ? [] : argumentsOf(stated);
  const target =
    start.url ?? argumentsOf(steps.findLast((step) => /^(?:url|uri)$/.test(lastName(step))) ?? plainCall)[0];
  const url = target && urlOf(target, log);
  // What follows describes the response: `retrieve().body(Pet.class)`.
  const end = steps.findIndex((step) => /^(?:retrieve|exchange\w*)$/.test(lastName(step)));
  const plainBody = steps
    .slice(0, end === -1 ? steps.length : end)
    .findLast((step) => /^(?:body|bodyValue|setBody|setEntity|write|writeBytes)$/.test(lastName(step)));
  const fields = steps.filter((step) => /^(?:field|addFormParam)$/.test(lastName(step)));
  const own = methodBody ?? (sent && argumentsOf(sent)[0]) ?? (plainBody && argumentsOf(plainBody)[0]) ?? start.body;
  const verbs = (method && textsOf(method)[0]) ?? start.method ?? (sent && verbAt(sent, lastName(sent)));
  const query = steps
    .filter((step) => /^(?:queryString|addQueryParam)$/.test(lastName(step)))
    .flatMap((step) => queryPairs(step, log));
  if (url === undefined) return undefined;
  const isSent = steps.some((step) => /^(?:write|setDoOutput)$/.test(lastName(step)));
  const unread: CallBody | undefined = isSent ? { kind: "unknown" } : undefined;
  const call = toCall({
    method: verbs ?? (isSent ? "POST" : "GET"),
    url: withPairs(url, query),
    headers: undefined,
    query: undefined,
    cookies: undefined,
    body: fields.length > 0 ? fieldsBody(fields, url) : own === undefined ? unread : bodyOf(own, log),
    isOpen: fields.some(isAnything),
  });
  return { ...call, headers: [...(start.headers ?? []), ...steps.flatMap(headersOf)] };
}

/** `queryString(name, value)`, or a map. */
function queryPairs(step: CallExpression, log: CallLog): readonly (readonly Literal[])[] {
  const given = argumentsOf(step);
  const [map] = given;
  const value = map && given.length === 1 ? valueOf(map, log) : undefined;
  return value?.kind === "object"
    ? value.members.map((one) => [one.key, one.value].filter((part) => part !== undefined))
    : [given];
}

/** Fields with only texts are sent as a form. A file makes them parts, and so may an unknown value. */
function fieldsBody(fields: Calls, url: TracedText): CallBody {
  const parts = fields.flatMap(partOf);
  if (parts.some(({ text }) => text === undefined)) return { kind: "parts", parts };
  const range = { start: url.offsets[0] ?? 0, end: url.offsets.at(-1) ?? 0 };
  return formText(printQuery(pairList(fields.map(argumentsOf), range), {}));
}

/** Whether the value of a field may be a text or a file. */
function isAnything(field: CallExpression): boolean {
  const [, value, more] = argumentsOf(field);
  const isName = value?.kind === "call" && value.call.isOpen && value.call.positional.length === 0;
  return more === undefined && (value?.kind === "unknown" || isName);
}

function headersOf(call: CallExpression): CallHeader[] {
  const [name, value] = argumentsOf(call);
  if (!/^(?:header|addHeader|setHeader|setRequestProperty|addRequestProperty|set|add)$/.test(lastName(call))) return [];
  const [key] = name?.kind === "text" ? textsOf(name) : [];
  if (key === undefined || value === undefined) return [];
  return [{ name: key, value: textsOf(value)[0] ?? replacementText(wildcard, value.range) }];
}

function bodyOf(value: Literal, log: CallLog): CallBody | undefined {
  const unknown: CallBody = { kind: "unknown" };
  if (value.kind === "word") return undefined;
  const name = value.kind === "call" ? methodName(value.call) : "";
  const root = value.kind === "call" ? rootOf(value.call) : undefined;
  if (root !== undefined && /(?:^|\.)FormBody\.Builder$/.test(methodName(root))) {
    const added = stepsOf(root, log)
      .filter((step) => lastName(step) === "add")
      .map(argumentsOf);
    return formText(printQuery(pairList(added, value.range), {}));
  }
  if (root !== undefined && /(?:^|\.)MultipartBody\.Builder$/.test(methodName(root)))
    return {
      kind: "parts",
      parts: stepsOf(root, log).flatMap((step) => (lastName(step) === "addFormDataPart" ? partOf(step) : [])),
    };
  if (root !== undefined && /(?:^|\.)LinkedMultiValueMap$/.test(methodName(root))) {
    const added = stepsOf(root, log).filter((step) => /^(?:add|set)$/.test(lastName(step)));
    return formText(printQuery(pairList(added.map(argumentsOf), value.range), {}));
  }
  if (root !== undefined && /(?:^|\.)BodyInserters\.fromFormData$/.test(methodName(root))) {
    const added = [root, ...stepsOf(root, log).filter((step) => lastName(step) === "with")];
    return formText(printQuery(pairList(added.map(argumentsOf), value.range), {}));
  }
  const given =
    value.kind === "call" && /(?:RequestBody\.create|StringEntity|BodyInserters\.fromValue)$/.test(name)
      ? argumentsOf(value.call)
      : [value];
  const texts = given.flatMap((one) => sentText(one, log) ?? []);
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
