import { serialized } from "../../code/classes.ts";
import { stepsOf, type CallLog } from "../../code/call-log.ts";
import { camelCase } from "../../code/languages/csharp-functions.ts";
import { printQuery, textsOf, type CallExpression, type Literal } from "../../code/literal.ts";
import { joinTexts, rangeOf, replacementText, sliceText, wildcard, type TracedText } from "../../code/traced-text.ts";
import type { Call, CallBody, CallHeader, CallPart } from "./call.ts";
import { argumentsOf, changesMaybe, lastName } from "./call-chain.ts";
import { belowBase, formText, jsonBody, toCall, withQuery } from "./client-call.ts";
import { csharpUrl } from "./csharp-urls.ts";
import { pairList } from "./java-urls.ts";
import { methodText } from "./csharp-headers.ts";

/** Reads `new RestRequest("pets", Method.Post)` with what the program adds, and the client that sends it. */
export function readRestSharp(call: CallExpression, log: CallLog): Call | undefined {
  if (call.name !== "RestRequest" || call.owner !== undefined) return undefined;
  const given = argumentsOf(call);
  const steps = stepsOf(call, log);
  const sender = senderOf([call, ...steps], log);
  if (changesMaybe(steps, sender ?? call)) return undefined;
  const base = sender && baseOf(sender, log);
  const [first] = given;
  const path = first && csharpUrl(first, log);
  const stated = steps.findLast((step) => lastName(step) === "Method=")?.positional[0]?.value ?? given[1];
  const method = methodText(stated) ?? (stated === undefined ? verbOf(sender) : undefined);
  if (method === undefined || (first !== undefined && path === undefined) || (base ?? path) === undefined)
    return undefined;
  const whole =
    path === undefined ? base : base === undefined || /^\w+:/.test(path.text) ? path : belowBase(base, path);
  if (whole === undefined) return undefined;
  const url = steps.reduce(withSegment, whole);
  const isBody = !/^(?:get|head|options)$/i.test(typeof method === "string" ? method : method.text);
  const named = (pattern: RegExp): readonly (readonly Literal[])[] =>
    steps.filter((step) => pattern.test(lastName(step))).map(argumentsOf);
  const parameters = named(/^Add(?:OrUpdate)?Parameter$/).filter((one) => one.length === 2);
  const query = [...named(/^AddQueryParameter$/), ...(isBody ? [] : parameters)];
  const range = rangeOf(url);
  return {
    ...toCall({
      method,
      url: query.length === 0 ? url : withQuery(url, printQuery(pairList(query, range), {})),
      headers: undefined,
      query: undefined,
      cookies: undefined,
      body: bodyOf(steps, isBody ? parameters : [], range),
      isOpen: true,
    }),
    headers: named(/^Add(?:OrUpdate)?Header$/).flatMap(headerOf),
  };
}

/** The call that sends a request. */
function senderOf(requests: readonly CallExpression[], log: CallLog): CallExpression | undefined {
  const uses = requests.flatMap((request) => log.uses.get(request) ?? []);
  return uses.find((use) => /^(?:Execute\w*|(?:Get|Post|Put|Patch|Delete|Head)(?:Async)?)$/.test(lastName(use)));
}

/** A request without a method is one of `GET`, unless the client's method states another one. */
function verbOf(sender: CallExpression | undefined): TracedText | string {
  const last = sender?.path.at(-1);
  const verb = /^(?:Execute)?(Get|Post|Put|Patch|Delete|Head)(?:Async)?$/.exec(last?.text ?? "")?.[1];
  return verb === undefined || last === undefined ? "GET" : replacementText(verb, last.range);
}

/** `new RestClient("https://…")`, `new RestClient(new RestClientOptions("https://…"))`. */
function baseOf({ owner }: CallExpression, log: CallLog): TracedText | undefined {
  if (owner?.kind !== "call" || owner.call.name !== "RestClient") return undefined;
  const [first] = argumentsOf(owner.call);
  const [inner] = first?.kind === "call" && first.call.name === "RestClientOptions" ? argumentsOf(first.call) : [first];
  return inner && csharpUrl(inner, log);
}

/** `AddUrlSegment("id", 5)` replaces `{id}`. */
function withSegment(url: TracedText, step: CallExpression): TracedText {
  const [name, value] = lastName(step) === "AddUrlSegment" ? argumentsOf(step) : [];
  const place = name?.kind === "text" ? url.text.indexOf(`{${name.text.text}}`) : -1;
  if (value === undefined || place === -1 || name?.kind !== "text") return url;
  const end = place + name.text.text.length + 2;
  const text = textsOf(value)[0] ?? replacementText(wildcard, value.range);
  return joinTexts([sliceText(url, 0, place), text, ...(end === url.text.length ? [] : [sliceText(url, end)])]);
}

function headerOf([name, value]: readonly Literal[]): readonly CallHeader[] {
  if (name?.kind !== "text" || value === undefined) return [];
  return [{ name: name.text, value: textsOf(value)[0] ?? replacementText(wildcard, value.range) }];
}

function bodyOf(
  steps: readonly CallExpression[],
  fields: readonly (readonly Literal[])[],
  range: Literal["range"],
): CallBody | undefined {
  const body = steps.findLast((step) => /^Add(?:Json|String|Xml)?Body$/.test(lastName(step)));
  const raw = steps.map(argumentsOf).find((one) => one.length === 3 && isBodyType(one[2]));
  const [value, type] = body === undefined ? [raw?.[1], raw?.[0]] : argumentsOf(body);
  if (value?.kind === "text") {
    const isJson = body !== undefined && lastName(body) === "AddJsonBody";
    return { kind: "text", text: value.text, contentType: isJson ? "application/json" : typeOf(type) };
  }
  if (body !== undefined && value !== undefined) return jsonBody(serialized(value, camelCase), "application/json");
  const isFile = steps.some((step) => lastName(step) === "AddFile");
  if (isFile) return { kind: "parts", parts: [...fields.flatMap(partOf), ...steps.flatMap(fileOf)] };
  return fields.length === 0 ? undefined : formText(printQuery(pairList(fields, range), {}));
}

function isBodyType(value: Literal | undefined): boolean {
  return value?.kind === "unknown" && value.name?.endsWith("ParameterType.RequestBody") === true;
}

function typeOf(type: Literal | undefined): string | undefined {
  return type?.kind === "text" ? type.text.text : "application/json";
}

function partOf([name, value]: readonly Literal[]): readonly CallPart[] {
  return name?.kind === "text" && value !== undefined ? [{ name: name.text, text: textsOf(value)[0] }] : [];
}

function fileOf(step: CallExpression): readonly CallPart[] {
  const [name] = lastName(step) === "AddFile" ? argumentsOf(step) : [];
  return name?.kind === "text" ? [{ name: name.text, text: undefined }] : [];
}
