import type { Call, CallBody } from "./call.ts";
import { argumentsOf, lastName } from "./call-chain.ts";
import { belowBase, formBody, jsonBody, toCall } from "./client-call.ts";
import { bodyOf, headersOf, queryOf, urlOf, verbText } from "./script-values.ts";
import { stepsOf, type CallLog } from "../../code/call-log.ts";
import { isOpenObject, memberOf, textsOf, type CallExpression, type Item, type Literal } from "../../code/literal.ts";
import { joinTexts, rangeOf, replacementText, wildcard, type TracedText } from "../../code/traced-text.ts";

interface At {
  /** The program before the call. */
  readonly before: CallLog;
  readonly log: CallLog;
}

/** Reads a request of got, ky, ofetch, request, superagent, jQuery, Node.js, `XMLHttpRequest`, or openapi-fetch. */
export function readScriptClient(call: CallExpression, at: At): Call | undefined {
  return readOptions(call, at) ?? readTyped(call) ?? readSteps(call, at);
}

const verbs = /^(?:get|post|put|patch|delete|head|options)$/i;
const makers = /^(?:(?:ky|got|ofetch|\$fetch)\.(?:create|extend)|request\.defaults)$/;
/** Other libraries also have classes with these names, so a call needs a base URL. */
const dispatchers = /^(?:undici\.)?(?:Client|Pool|Agent|RetryAgent)$/;

/** `got.post(url, { json })`, `ky(url, options)`, `request(options)`, `$.ajax(options)`. */
function readOptions(call: CallExpression, { before }: At): Call | undefined {
  const owner = call.owner?.kind === "call" ? call.owner.call : undefined;
  const isDispatcher = owner !== undefined && dispatchers.test(owner.name);
  const made = owner !== undefined && (isDispatcher || makers.test(owner.name)) ? owner : undefined;
  const [root = "", verb, more] = call.name.split(".");
  const isAjax = /^(?:\$|jQuery)\.ajax$/.test(call.name);
  const isKnown =
    made !== undefined ||
    ((call.owner === undefined || owner?.name === "require") &&
      /^(?:got|ky|ofetch|\$fetch|request|undici)$/.test(root));
  if (more !== undefined || !(isKnown || isAjax)) return undefined;
  if (!isAjax && verb !== undefined && !verbs.test(verb) && verb !== "request") return undefined;
  const given = argumentsOf(call).filter(({ kind }) => kind !== "unknown");
  const [first, second] = given;
  const options = first?.kind === "object" ? first : second;
  const target =
    (first?.kind === "object" ? undefined : first) ??
    ["url", "uri", ...(isDispatcher ? ["path"] : [])].flatMap((name) => memberOf(options, name) ?? [])[0];
  const path = target && urlOf(target, before);
  if (path === undefined || (options !== undefined && options.kind !== "object")) return undefined;
  const stated = memberOf(options, "method") ?? memberOf(options, "type");
  if (stated !== undefined && stated.kind !== "text") return undefined;
  const [settings] = made === undefined ? [] : argumentsOf(made);
  const base = [options, settings].flatMap((one) =>
    one?.kind === "text"
      ? [one]
      : ["prefixUrl", "baseURL", "baseUrl", "origin"].flatMap((name) => memberOf(one, name) ?? []),
  )[0];
  if (isDispatcher && base?.kind !== "text") return undefined;
  const headers = memberOf(options, "headers");
  const query = ["searchParams", "qs", "query", "params"].flatMap((name) => memberOf(options, name) ?? [])[0];
  const isVerb = verb !== undefined && verbs.test(verb);
  return toCall({
    method: isVerb ? verbText(call, verb) : ((stated && textsOf(stated)[0]) ?? "GET"),
    url: base?.kind === "text" && !/^\w+:\/\//.test(path.text) ? belowBase(base.text, path) : path,
    headers: headers && headersOf(headers, before),
    query: queryOf(query, before),
    cookies: undefined,
    body: sentBody(options, before),
    isOpen: made !== undefined || (options !== undefined && isOpenObject(options)),
  });
}

function sentBody(options: Literal | undefined, before: At["before"]): CallBody | undefined {
  const json = memberOf(options, "json");
  const form = memberOf(options, "form");
  if (json !== undefined && json.kind !== "word") return jsonBody(json, "application/json");
  if (form !== undefined) return formBody(form);
  const body = memberOf(options, "body") ?? memberOf(options, "data");
  if (body?.kind === "object" || body?.kind === "list") return jsonBody(body, "application/json");
  return bodyOf(body, before, undefined);
}

/** `client.POST("/orders/{id}", { params: { path, query }, body })` of openapi-fetch. */
function readTyped(call: CallExpression): Call | undefined {
  const verb = lastName(call);
  const [path, options] = argumentsOf(call);
  if (!/^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/.test(verb) || path?.kind !== "text") return undefined;
  if (call.path.length > 2 || !path.text.text.startsWith("/")) return undefined;
  const [settings] = call.owner?.kind === "call" ? argumentsOf(call.owner.call) : [];
  const base = memberOf(settings, "baseUrl");
  const body = memberOf(options, "body");
  const query = memberOf(memberOf(options, "params"), "query");
  return toCall({
    method: verbText(call, verb),
    url: base?.kind === "text" ? belowBase(base.text, path.text) : path.text,
    headers: memberOf(memberOf(options, "params"), "header") ?? memberOf(options, "headers"),
    query,
    cookies: undefined,
    body: body && jsonBody(body, "application/json"),
    isOpen: true,
  });
}

/** A request that later calls complete: `https.request`, `XMLHttpRequest`, superagent. */
function readSteps(call: CallExpression, { log }: At): Call | undefined {
  const name = lastName(call);
  const [first, second] = argumentsOf(call);
  const isXhr = name === "open" && call.owner?.kind === "call" && call.owner.call.name === "XMLHttpRequest";
  if (isXhr && call.owner.kind === "call")
    return fromSteps({ method: first, url: second }, stepsOf(call.owner.call, log), log);
  if (/^https?\.request$/.test(call.name)) {
    const options = [first, second].find((one) => one?.kind === "object");
    const method = memberOf(options, "method");
    const url = first?.kind === "object" ? hostUrl(first) : first;
    return fromSteps({ method, url, headers: memberOf(options, "headers") }, stepsOf(call, log), log);
  }
  if (call.name === "unirest" && first?.kind === "text" && second !== undefined)
    return fromSteps({ method: first, url: second }, stepsOf(call, log), log);
  const verb = /^(?:superagent|agent|unirest)(?:\.|\()?(get|post|put|patch|delete)$/i.exec(call.name)?.[1];
  if (verb === undefined || first?.kind !== "text") return undefined;
  const last = call.path.at(-1);
  const method: Literal | undefined = last && {
    kind: "text",
    text: replacementText(verb, last.range),
    range: last.range,
  };
  return fromSteps({ method, url: first }, stepsOf(call, log), log);
}

function hostUrl(options: Literal): Literal | undefined {
  const [host, path] = [memberOf(options, "hostname") ?? memberOf(options, "host"), memberOf(options, "path")];
  if (host?.kind !== "text" || path?.kind !== "text") return undefined;
  return { ...path, text: joinTexts([replacementText("https://", rangeOf(host.text, 0, 0)), host.text, path.text]) };
}

interface StepStart {
  readonly method: Literal | undefined;
  readonly url: Literal | undefined;
  readonly headers?: Literal | undefined;
}

function fromSteps(start: StepStart, steps: readonly CallExpression[], log: CallLog): Call | undefined {
  const url: TracedText | undefined = start.url && urlOf(start.url, log);
  if (url === undefined || (start.method !== undefined && start.method.kind !== "text")) return undefined;
  const sent = steps.filter((step) => /^(?:send|write|end)$/.test(lastName(step))).flatMap(argumentsOf)[0];
  const added = steps.flatMap((step): readonly Item[] => {
    const pair = argumentsOf(step);
    if (!/^(?:setRequestHeader|setHeader|set)$/.test(lastName(step)) || pair.length !== 2) return [];
    return [
      {
        value: { kind: "list", items: pair.map((value) => ({ value, isSpread: false })), range: rangeOf(url) },
        isSpread: false,
      },
    ];
  });
  const query = steps.find((step) => lastName(step) === "query")?.positional[0]?.value;
  const given = steps.find((step) => lastName(step) === "headers" && step.positional.length === 1);
  const form = steps.find((step) => lastName(step) === "form")?.positional[0]?.value;
  const body =
    form?.kind === "object"
      ? formBody(form)
      : sent?.kind === "object"
        ? jsonBody(sent, "application/json")
        : bodyOf(sent, log, undefined);
  return toCall({
    method: (start.method && textsOf(start.method)[0]) ?? "GET",
    url,
    headers: start.headers ?? given?.positional[0]?.value ?? { kind: "list", items: added, range: rangeOf(url) },
    query,
    cookies: undefined,
    body: body?.kind === "text" && body.text.text === wildcard ? { kind: "unknown" } : body,
    isOpen: false,
  });
}
