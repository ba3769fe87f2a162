import { fieldValues } from "../../code/classes.ts";
import { methodsOf, type CallLog } from "../../code/call-log.ts";
import type { Program } from "../../code/evaluate.ts";
import { memberOf, methodName, type CallExpression, type Literal } from "../../code/literal.ts";
import { replacementText, type TracedText } from "../../code/traced-text.ts";
import type { Call, CallHeader } from "./call.ts";
import { argumentsOf, changesMaybe, lastName } from "./call-chain.ts";
import { toCall, resolvePath } from "./client-call.ts";
import { contentOf } from "./csharp-content.ts";
import { addedHeaders, methodText, pairHeaders } from "./csharp-headers.ts";
import { csharpUrl } from "./csharp-urls.ts";
import { readFlurl } from "./read-flurl.ts";
import { readRestSharp } from "./read-restsharp.ts";

/** Reads the calls that a program makes with `HttpClient`, RestSharp, and Flurl. */
export function readCsharpCalls({ log }: Pick<Program, "log">): Call[] {
  return log.all.flatMap((sender) => {
    const call = readMessage(sender, log) ?? readShort(sender, log) ?? readRestSharp(sender, log) ?? readFlurl(sender);
    return call === undefined ? [] : [{ ...call, sender }];
  });
}

const clients = /(?:^|[._])\w*(?:client|http|api)$/i;
const shortMethod = /^(Get|Post|Put|Patch|Delete)(AsJson|FromJson|String|Stream|ByteArray)?Async$/;

/** `client.PostAsync(url, content)`, `client.GetFromJsonAsync<Pet>(url)`. */
function readShort(call: CallExpression, log: CallLog): Call | undefined {
  const last = call.path.at(-1);
  const [, word, kind] = shortMethod.exec(last?.text ?? "") ?? [];
  const [target, content] = argumentsOf(call);
  if (last === undefined || word === undefined || target === undefined) return undefined;
  const url = csharpUrl(target, log);
  if (url === undefined) return undefined;
  const client = clientOf(call);
  const base = client && baseOf(client, log);
  const isClient = client !== undefined || clients.test(call.name.split(".").slice(0, -1).join("."));
  if (!/^\w+:\/\//.test(url.text) && !isClient) return undefined;
  const sent = word.startsWith("P")
    ? contentOf(kind === "AsJson" ? { kind: "json", value: content, options: argumentsOf(call)[2] } : content, log)
    : { body: undefined, headers: [] };
  return withHeaders(
    { method: replacementText(word, { ...last.range, end: last.range.start + word.length }), url: within(base, url) },
    { ...sent, headers: [...defaultsOf(client, log), ...sent.headers], isOpen: client === undefined || call.isOpen },
  );
}

/** `new HttpRequestMessage(HttpMethod.Post, url) { Content = … }`, with what the program sets later. */
function readMessage(call: CallExpression, log: CallLog): Call | undefined {
  if (call.name !== "HttpRequestMessage" || call.owner !== undefined) return undefined;
  const given = argumentsOf(call);
  const values = call.named.get(fieldValues);
  const changes = methodsOf(call, log);
  const set = (name: string): Literal | undefined =>
    changes.findLast((change) => methodName(change) === `${name}=`)?.positional[0]?.value ?? memberOf(values, name);
  const sender = sendOf(call, log);
  if (changesMaybe(changes, sender ?? call)) return undefined;
  const method = methodText(set("Method") ?? call.named.get("method") ?? given[0]);
  const target = set("RequestUri") ?? call.named.get("requestUri") ?? given[1];
  const url = target && csharpUrl(target, log);
  if (method === undefined || url === undefined) return undefined;
  const sent = contentOf(set("Content"), log);
  const stated = memberOf(values, "Headers");
  const client = sender && clientOf(sender);
  const own = client && baseOf(client, log);
  const isWhole = /^\w+:\/\//.test(url.text) || own !== undefined;
  return withHeaders(
    { method, url: within(own, url) },
    {
      body: sent.body,
      headers: [
        ...defaultsOf(client, log),
        ...pairHeaders(stated),
        ...addedHeaders(changes, "Headers."),
        ...sent.headers,
      ],
      isOpen: !isWhole || client === undefined,
    },
  );
}

interface Sent {
  readonly body: Call["body"];
  readonly headers: readonly CallHeader[];
  readonly isOpen: boolean;
}

function withHeaders(
  { method, url }: { readonly method: TracedText | string; readonly url: TracedText },
  { body, headers, isOpen }: Sent,
): Call {
  const call = toCall({ method, url, headers: undefined, query: undefined, cookies: undefined, body, isOpen });
  return { ...call, headers };
}

/** The call that created the client of a call. */
function clientOf({ owner }: CallExpression): CallExpression | undefined {
  const made = owner?.kind === "call" ? owner.call : undefined;
  return made !== undefined && /^(?:HttpClient|CreateClient)$/.test(lastName(made)) ? made : undefined;
}

/** The call that sends a request. */
function sendOf(request: CallExpression, log: CallLog): CallExpression | undefined {
  return log.uses.get(request)?.find((use) => /^Send(?:Async)?$/.test(lastName(use)));
}

/** `new HttpClient { BaseAddress = … }`, or `client.BaseAddress = …`. */
function baseOf(client: CallExpression, log: CallLog): TracedText | undefined {
  const changes = methodsOf(client, log).filter((change) => methodName(change) === "BaseAddress=");
  const stated = changes.at(-1)?.positional[0]?.value ?? memberOf(client.named.get(fieldValues), "BaseAddress");
  return stated && csharpUrl(stated, log);
}

function within(base: TracedText | undefined, url: TracedText): TracedText {
  return base === undefined || /^\w+:\/\//.test(url.text) ? url : resolvePath(base, url);
}

/** The headers that a client sends with each request. */
function defaultsOf(client: CallExpression | undefined, log: CallLog): readonly CallHeader[] {
  if (client === undefined) return [];
  const stated = memberOf(client.named.get(fieldValues), "DefaultRequestHeaders");
  return [...pairHeaders(stated), ...addedHeaders(methodsOf(client, log), "DefaultRequestHeaders.")];
}
