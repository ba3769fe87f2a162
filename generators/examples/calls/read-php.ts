import type { Program } from "../../code/evaluate.ts";
import { phpQuery, phpValue } from "../../code/languages/php-functions.ts";
import { isOpenObject, memberOf, textsOf, type CallExpression, type Literal } from "../../code/literal.ts";
import { replacementText, type TracedText } from "../../code/traced-text.ts";
import type { Call, CallBody, CallPart } from "./call.ts";
import { chainOf } from "./call-chain.ts";
import { belowBase, jsonBody, resolvePath, toCall } from "./client-call.ts";
import { formOf, headerLines, textBody } from "./php-values.ts";
import { readPhpCurl } from "./read-php-curl.ts";

const verb = /^(?:get|post|put|patch|delete|head|options)$/i;
/** Variables whose relative URLs are those of an API. Routers have methods with the same names. */
const clients = /^\$(?:this\.)?(?:\w*client|http|guzzle)$/i;

/** Reads the calls that a program makes with cURL, Guzzle, Symfony's and Laravel's clients, and PHP's own streams. */
export function readPhpCalls({ calls }: Pick<Program, "calls">): Call[] {
  const sent = calls.flatMap((sender) => {
    const call = readStream(sender) ?? readClient(sender);
    return call === undefined ? [] : [{ ...call, sender }];
  });
  return [...readPhpCurl(calls), ...sent];
}

/** `file_get_contents($url)`, `file_get_contents($url, false, stream_context_create(['http' => […]]))` */
function readStream({ name, positional, named, isOpen }: CallExpression): Call | undefined {
  const [url, , context] = positional.map(({ value }) => value);
  const isPlain = positional.length === 1 && named.size === 0 && url?.kind === "text" && /^https?:/.test(url.text.text);
  if (name === "file_get_contents" && isPlain) return toCall({ method: "GET", url: url.text, isOpen, ...plainRequest });
  const created = context?.kind === "call" && context.call.name === "stream_context_create" ? context.call : undefined;
  const options = memberOf(created?.positional[0]?.value, "http");
  if (name !== "file_get_contents" || url?.kind !== "text" || options === undefined || isOpenObject(options))
    return undefined;
  const method = memberOf(options, "method");
  if (method !== undefined && method.kind !== "text") return undefined;
  const header = memberOf(options, "header");
  return toCall({
    method: method?.text ?? "GET",
    url: url.text,
    headers: header === undefined ? undefined : headerLines(header),
    query: undefined,
    cookies: undefined,
    body: textBody(memberOf(options, "content")),
    isOpen,
  });
}

const plainRequest = { headers: undefined, query: undefined, cookies: undefined, body: undefined };

/** `$client->request('POST', $url, $options)`, `$client->post($url, $options)`, `new Request('POST', $url, …)`. */
function readClient(call: CallExpression): Call | undefined {
  const { name, owner, path, positional, isOpen } = call;
  const last = path.at(-1);
  const chain = chainOf(call);
  const isLaravel = chain.at(-1)?.name.startsWith("Http.") === true;
  const isRequest = name === "Request" && owner === undefined;
  const isGeneric = isRequest || /^(?:request|requestAsync)$/.test(last?.text ?? "");
  if (last === undefined || (!isGeneric && !name.includes(".") && owner === undefined)) return undefined;
  const given = positional.map(({ value }) => value);
  const [stated] = isGeneric ? given : [];
  const short = last.text.replace(/Async$/, "");
  const method = stated?.kind === "text" ? stated.text : replacementText(short, last.range);
  if (!verb.test(method.text)) return undefined;
  const [target, options, content] = isGeneric ? given.slice(1) : given;
  const base = isLaravel ? laravelBase(chain) : clientBase(owner);
  const isClient = isLaravel || base !== undefined || clients.test(name.split(".").slice(0, -1).join("."));
  const url = target?.kind === "text" ? urlOf(target.text, base, { isClient, isLaravel }) : undefined;
  if (url === undefined) return undefined;
  const common = { method, url, cookies: undefined };
  if (isRequest) return toCall({ ...common, headers: options, query: undefined, body: textBody(content), isOpen });
  if (isLaravel) return toCall({ ...common, ...laravelParts(chain, options, method.text) });
  const fromClient =
    owner?.kind === "call" && /^Client$/.test(owner.call.name) ? owner.call.positional[0]?.value : undefined;
  const isPlain =
    owner?.kind === "call" && owner.call.name === "Client" && (fromClient === undefined || !hasDefaults(fromClient));
  return toCall({
    ...common,
    ...optionParts(options ?? call.named.get("options")),
    ...(isPlain ? {} : { isOpen: true }),
  });
}

function hasDefaults(options: Literal): boolean {
  return isOpenObject(options) || ["headers", "query"].some((name) => memberOf(options, name) !== undefined);
}

function clientBase(owner: Literal | undefined): TracedText | undefined {
  if (owner?.kind !== "call") return undefined;
  const [options, second] = owner.call.positional.map(({ value }) => value);
  const base =
    owner.call.name === "HttpClient.createForBaseUri"
      ? options
      : (memberOf(options, "base_uri") ?? memberOf(second, "base_uri"));
  return base?.kind === "text" ? base.text : undefined;
}

function laravelBase(chain: readonly CallExpression[]): TracedText | undefined {
  const base = chain.find(({ path }) => path.at(-1)?.text === "baseUrl")?.positional[0]?.value;
  return base?.kind === "text" ? base.text : undefined;
}

function urlOf(
  text: TracedText,
  base: TracedText | undefined,
  { isClient, isLaravel }: Readonly<Record<"isClient" | "isLaravel", boolean>>,
): TracedText | undefined {
  if (/^\w+:\/\//.test(text.text)) return text;
  if (base === undefined) return isClient || !text.text.startsWith("/") ? text : undefined;
  return (isLaravel ? belowBase : resolvePath)(base, text);
}

type Parts = Pick<Parameters<typeof toCall>[0], "headers" | "query" | "body" | "isOpen">;

/** The options of Guzzle and Symfony. */
function optionParts(options: Literal | undefined): Parts {
  if (options === undefined) return { headers: undefined, query: undefined, body: undefined, isOpen: false };
  const of = (name: string): Literal | undefined => memberOf(options, name);
  const [json, form, body, query] = [of("json"), of("form_params"), of("body"), of("query")];
  const parts = of("multipart");
  const isOpen = isOpenObject(options) || of("cookies") !== undefined;
  const stated =
    json !== undefined
      ? jsonBody(phpValue(json), "application/json")
      : form !== undefined
        ? formOf(form)
        : parts !== undefined
          ? partsOf(parts)
          : textBody(body);
  return {
    headers: of("headers"),
    query: query && phpQuery(query),
    body: stated === undefined && isOpenObject(options) ? { kind: "unknown" } : stated,
    isOpen,
  };
}

/** `[['name' => 'purpose', 'contents' => 'avatar'], …]`; a part with a file name, or from a function, is a file. */
function partsOf(list: Literal): CallBody {
  if (list.kind !== "list" || list.items.some(({ isSpread }) => isSpread)) return { kind: "unknown" };
  const parts = list.items.map(({ value }): CallPart | undefined => {
    const [name, contents] = [memberOf(value, "name"), memberOf(value, "contents")];
    if (name?.kind !== "text" || contents === undefined) return undefined;
    const isFile = memberOf(value, "filename") !== undefined || contents.kind === "call";
    return { name: name.text, text: isFile ? undefined : textsOf(contents)[0] };
  });
  return parts.includes(undefined)
    ? { kind: "unknown" }
    : { kind: "parts", parts: parts.filter((part) => part !== undefined) };
}

/** Laravel sends data as JSON, as a form after `asForm()`, and in the URL of a `GET`. */
function laravelParts(chain: readonly CallExpression[], data: Literal | undefined, method: string): Parts {
  const stepOf = (step: string): CallExpression | undefined => chain.find(({ path }) => path.at(-1)?.text === step);
  const isQuery = /^(?:get|head)$/i.test(method);
  const known =
    /^(?:Http|asForm|asJson|acceptJson|accept|withToken|withHeaders|baseUrl|timeout|retry|withQueryParameters)$/;
  const isKnown = chain.slice(1).every(({ path }) => known.test(path.at(-1)?.text ?? ""));
  const query = isQuery ? data : stepOf("withQueryParameters")?.positional[0]?.value;
  const body =
    isQuery || data === undefined
      ? undefined
      : !isKnown
        ? ({ kind: "unknown" } as const)
        : stepOf("asForm") === undefined
          ? jsonBody(phpValue(data), "application/json")
          : formOf(data);
  return {
    headers: stepOf("withHeaders")?.positional[0]?.value,
    query: query && phpQuery(query),
    body,
    isOpen: !isKnown || chain.length > 1,
  };
}
