import type { Call, CallBody, CallPart } from "./call.ts";
import { belowBase, resolvePath, formBody, jsonBody, toCall } from "./client-call.ts";
import { methodsOf, type CallLog } from "../../code/call-log.ts";
import type { Program } from "../../code/evaluate.ts";
import { isNull, pairsOf, textsOf, type CallExpression, type Item, type Literal } from "../../code/literal.ts";
import { joinTexts, rangeOf, replacementText, wildcard, type TracedText } from "../../code/traced-text.ts";

const verbs = new Set(["get", "post", "put", "patch", "delete", "head", "options"]);

/** Reads the calls that a program makes with `requests`, `httpx`, and similar libraries. */
export function readPythonCalls({ log }: Pick<Program, "log">): Call[] {
  return log.all.flatMap((call) => readStandard(call) ?? toHttp(call, log) ?? []);
}

/** `urllib.request.Request(url, …)`, and `HTTPSConnection(host).request(method, path, body, headers)`. */
function readStandard(call: CallExpression): Call | undefined {
  const { name, named, owner } = call;
  const given = call.positional.map(({ value }) => value);
  const isUrllib = /^(?:(?:urllib\.)?request\.)?(?:Request|urlopen)$/.test(name);
  const isHttp =
    owner?.kind === "call" && /HTTPS?Connection$/.test(owner.call.name) && call.path.at(-1)?.text === "request";
  if (!isUrllib && !isHttp) return undefined;
  const host = isHttp ? owner.call.positional[0]?.value : undefined;
  const [first, second, third, fourth] = given;
  const url = named.get("url") ?? (isHttp ? second : first);
  const data = isHttp ? (named.get("body") ?? third) : (named.get("data") ?? second);
  const method = named.get("method") ?? (isHttp ? first : undefined);
  if (url?.kind !== "text" || (isHttp && host?.kind !== "text")) return undefined;
  const origin = host?.kind === "text" ? [replacementText("https://", rangeOf(host.text, 0, 0)), host.text] : [];
  const [stated] = method?.kind === "text" ? textsOf(method) : [];
  if (method !== undefined && stated === undefined) return undefined;
  return toCall({
    method: stated ?? (data === undefined || isNull(data) ? "GET" : "POST"),
    url: url.text.text.startsWith("/") ? joinTexts([...origin, url.text]) : url.text,
    headers: named.get("headers") ?? (isHttp ? fourth : third),
    query: undefined,
    cookies: undefined,
    body:
      data?.kind === "text" && data.text.text === "" ? undefined : bodyOf({ json: undefined, data, files: undefined }),
    isOpen: call.isOpen || !isHttp,
  });
}

/** Objects whose methods with these names do not send requests: servers, mocks. */
const others = /^(?:app|router|server|blueprint|bp|\w*_router|mock\w*|responses|respx)$/;
const clients = /^(?:requests|httpx|http|aiohttp|\w*client|\w*session|api|s)$/i;

const generic = /^(?:request|stream|build_request|request_encode_(?:body|url))$/;

function toHttp(call: CallExpression, log: CallLog): Call | undefined {
  const [root = "", ...names] = call.name.split(".");
  const last = names.at(-1);
  if (last === undefined || others.test(root)) return undefined;
  const isGeneric = generic.test(last);
  if (!isGeneric && !verbs.has(last)) return undefined;
  const [first, second, ...more] = call.positional;
  const method = isGeneric ? (call.named.get("method") ?? first?.value) : undefined;
  const [stated] = method?.kind === "text" ? textsOf(method) : [];
  if (isGeneric && stated === undefined) return undefined;
  const isMethodFirst = isGeneric && !call.named.has("method");
  const argument = call.named.get("url") ?? (isMethodFirst ? second?.value : first?.value);
  if (argument?.kind !== "text") return undefined;
  const url = urlOf(argument.text, call.owner, clients.test(root));
  if (url === undefined) return undefined;
  const isUrlFirst = !call.named.has("url");
  const given = [first, second, ...more].slice((isMethodFirst ? 1 : 0) + (isUrlFirst ? 1 : 0));
  const verb = call.path.at(-1);
  const sentMethod = stated ?? (verb === undefined ? last : replacementText(last, verb.range));
  return toCall({
    method: sentMethod,
    url,
    ...argumentsOf(
      call,
      { verb: last, method: typeof sentMethod === "string" ? sentMethod : sentMethod.text, log },
      given.filter((item) => item !== undefined),
    ),
  });
}

/** Resolves a URL against its client's base URL. A bare path counts as a URL only if a client is called with it. */
function urlOf(text: TracedText, owner: Literal | undefined, isClient: boolean): TracedText | undefined {
  const client = owner?.kind === "call" ? owner.call : undefined;
  const base = client && baseOf(client);
  if (client !== undefined && base !== undefined && !/^\w+:\/\//.test(text.text))
    return (session.test(client.name) ? resolvePath : belowBase)(base, text);
  return isClient || !text.text.startsWith("/") ? text : undefined;
}

/** aiohttp resolves a path from the root against the host. */
const session = /(?:^|\.)ClientSession$/;

/** The base URL of a client. */
function baseOf({ name, named, positional }: CallExpression): TracedText | undefined {
  const isHost = /(?:^|\.)HTTPS?ConnectionPool$/.test(name);
  const base = named.get("base_url") ?? (isHost || session.test(name) ? positional[0]?.value : undefined);
  if (base?.kind !== "text") return undefined;
  return isHost ? joinTexts([replacementText("https://", rangeOf(base.text, 0, 0)), base.text]) : base.text;
}

type Rest = Omit<Parameters<typeof toCall>[0], "method" | "url">;

/** The positional arguments of `requests`: `get(url, params)`, `post(url, data, json)`. */
function argumentsOf(call: CallExpression, { verb, method, log }: Sending, given: readonly Item[]): Rest {
  const { named, owner } = call;
  const [first, second] = given.map(({ value }) => value);
  const isQuery = /^(?:get|head|options|delete)$/.test(verb);
  // urllib3 sends fields in the URL, or in a body of parts.
  const fields = named.get("fields");
  const isUrl = verb === "request_encode_url" || (verb === "request" && /^(?:get|head|delete)$/i.test(method));
  const query = named.get("params") ?? (isUrl ? fields : undefined) ?? (isQuery ? first : undefined);
  const data = ["data", "content", "body"].flatMap((name) => named.get(name) ?? [])[0] ?? (isQuery ? undefined : first);
  const json = named.get("json") ?? (verb === "post" ? second : undefined);
  const isUnknown = call.isOpen || given.length > 2 || call.positional.some(({ isSpread }) => isSpread);
  const hasClient = owner !== undefined || !/^(?:requests|httpx)\./.test(call.name);
  return {
    headers: named.get("headers"),
    query,
    cookies: named.get("cookies"),
    body: isUnknown
      ? { kind: "unknown" }
      : isUrl || fields === undefined
        ? bodyOf({ json, data: data && withFields(data, log), files: named.get("files") })
        : fieldsBody(fields, named.get("encode_multipart")),
    isOpen: isUnknown || (hasClient && !isPlainClient(owner)),
  };
}

interface Sending {
  /** The called method. */
  readonly verb: string;
  readonly method: string;
  readonly log: CallLog;
}

function fieldsBody(fields: Literal, isMultipart: Literal | undefined): CallBody {
  if (isMultipart?.kind === "word" && isMultipart.json === "false") return formBody(fields);
  return isMultipart === undefined ? partsOf(fields, undefined, true) : { kind: "unknown" };
}

/** The fields that a program adds to aiohttp's `FormData()`. A field with more than a text may be a file. */
function withFields(data: Literal, log: CallLog): Literal {
  if (data.kind !== "call" || !/(?:^|\.)FormData$/.test(data.call.name)) return data;
  const added = methodsOf(data.call, log).filter(({ path }) => path.at(-1)?.text === "add_field");
  const isPlain =
    data.call.positional.length === 0 &&
    added.every(({ named, positional }) => named.size === 0 && positional.length === 2);
  if (!isPlain || added.length === 0) return data;
  const items = added.map(({ positional }): Item => ({
    value: { kind: "list", items: positional, range: data.range },
    isSpread: false,
  }));
  return { kind: "list", items, range: data.range };
}

/** Whether a client was created without headers and cookies, so that it sends no others. */
function isPlainClient(owner: Literal | undefined): boolean {
  return (
    owner?.kind === "call" &&
    !owner.call.isOpen &&
    !owner.call.named.has("headers") &&
    !owner.call.name.endsWith("Session")
  );
}

function bodyOf({
  json,
  data,
  files,
}: Readonly<Record<"json" | "data" | "files", Literal | undefined>>): CallBody | undefined {
  if (files !== undefined && !isNull(files)) return partsOf(files, data);
  if (json !== undefined && !isNull(json)) return jsonBody(json, "application/json");
  if (data === undefined || isNull(data)) return undefined;
  if (data.kind === "text") return { kind: "text", text: data.text, contentType: undefined };
  if (data.kind === "object" || data.kind === "list") return formBody(data);
  const [dumped] = data.kind === "call" && /(?:^|\.)dumps$/.test(data.call.name) ? data.call.positional : [];
  return dumped === undefined ? { kind: "unknown" } : jsonBody(dumped.value, undefined);
}

function partsOf(files: Literal, data: Literal | undefined, isText = false): CallBody {
  const texts = data === undefined || isNull(data) ? [] : pairsOf(data);
  const fields = texts.flatMap(({ name, value }) => textsOf(value).map((text): CallPart => ({ name, text })));
  return {
    kind: "parts",
    parts: [
      ...fields,
      ...pairsOf(files).map(({ name, value }): CallPart => ({
        name,
        text: isText && value.kind !== "list" ? textsOf(value)[0] : textOfFile(value),
      })),
    ],
  };
}

/** `(None, "text")` is a text part. Anything else is a file. */
function textOfFile(value: Literal): TracedText | undefined {
  const [name, content] = value.kind === "list" ? value.items : [];
  if (name === undefined || !isNull(name.value) || content === undefined) return undefined;
  return textsOf(content.value)[0] ?? replacementText(wildcard, value.range);
}
