import { methodsOf, type CallLog } from "../../code/call-log.ts";
import type { Program } from "../../code/evaluate.ts";
import { uriText } from "../../code/languages/ruby.ts";
import {
  isNull,
  isOpenObject,
  memberOf,
  printQuery,
  withoutNested,
  type CallExpression,
  type Literal,
} from "../../code/literal.ts";
import { replacementText, type TracedText } from "../../code/traced-text.ts";
import type { Call, CallBody } from "./call.ts";
import { chainOf, rootOf } from "./call-chain.ts";
import { belowBase, resolvePath, formBody, jsonBody, toCall, withQuery } from "./client-call.ts";

const verb = /^(?:get|post|put|patch|delete|head|options)$/;

type Parts = Pick<Parameters<typeof toCall>[0], "headers" | "query" | "body" | "isOpen">;

/** Reads the calls that a program makes with `Net::HTTP`, Faraday, HTTParty, RestClient, and http.rb. */
export function readRubyCalls({ log }: Pick<Program, "log">): Call[] {
  const party = readParty(log.all);
  return log.all.flatMap((sender) => {
    const call = readNetHttp(sender, log) ?? readClient(sender, { log, party });
    return call === undefined ? [] : [{ ...call, sender }];
  });
}

/** What a program assigns to a part of a value: `request.body = …`. */
function assigned(log: CallLog, owner: CallExpression, name: string): Literal | undefined {
  return methodsOf(owner, log).findLast((call) => call.name === `${name}=`)?.positional[0]?.value;
}

/** The text of a URI with what the program assigns to it. Another path or host is not followed. */
function readUri(value: Literal | undefined, log: CallLog): TracedText | undefined {
  const found = uriText(value);
  if (found?.uri === undefined) return found?.text;
  const { uri, text } = found;
  const changed = methodsOf(uri, log).filter(({ name }) => name.endsWith("="));
  if (changed.some(({ name }) => name !== "query=")) return undefined;
  const query = assigned(log, uri, "query");
  return query === undefined ? text : withQuery(text, printQuery(query, {}));
}

/** The entries that a program adds: `request["X-Trace"] = "a"`, or with a name, `request.params["limit"] = 5`. */
function entriesOf(
  log: CallLog,
  owner: CallExpression,
  name?: string,
): Extract<Literal, { kind: "object" }>["members"] {
  const parts = methodsOf(owner, log).filter(({ path }) => path.at(-1)?.text === name);
  const changed = name === undefined ? [owner] : parts;
  return changed
    .flatMap((one) => methodsOf(one, log))
    .flatMap((call) => {
      const [key, value] = call.positional;
      return call.name === "[]=" && key !== undefined && value !== undefined
        ? [{ key: key.value, value: value.value }]
        : [];
    });
}

const ofClass = /^Net\.HTTP\.(?:(Get|Post|Put|Patch|Delete|Head|Options)\.new|(get|get_response|post|post_form))$/;

/** `Net::HTTP::Post.new(uri, headers)`, `Net::HTTP.get(uri)`, `Net::HTTP.post(uri, body, headers)`. */
function readNetHttp(call: CallExpression, log: CallLog): Call | undefined {
  const [, made, sent] = ofClass.exec(call.name) ?? [];
  const [target, second, third] = call.positional.map(({ value }) => value);
  if (target === undefined || (made ?? sent) === undefined) return undefined;
  const url = readUri(target, log);
  if (url === undefined) return undefined;
  const name = call.path.at(made === undefined ? -1 : -2);
  const word = (made ?? sent ?? "").replace(/_.*/, "");
  const common = {
    method: name === undefined ? word : replacementText(word, name.range),
    url,
    query: undefined,
    cookies: undefined,
  };
  if (made === undefined) {
    const isForm = sent === "post_form";
    const body = word === "get" ? undefined : isForm && second !== undefined ? formBody(second) : textBody(second);
    return toCall({ ...common, headers: word === "get" ? second : third, body, isOpen: call.isOpen });
  }
  const methods = methodsOf(call, log);
  const form = methods.find(({ path }) => /^(?:set_form_data|form_data=)$/.test(path.at(-1)?.text ?? ""));
  const isUnknown = methods.some(({ path }) => /^(?:set_form|body_stream=)$/.test(path.at(-1)?.text ?? ""));
  const first = second === undefined ? [] : [{ key: undefined, value: second }];
  const [fields] = form?.positional ?? [];
  return toCall({
    ...common,
    headers: { kind: "object", members: [...first, ...entriesOf(log, call)], range: target.range },
    body: isUnknown
      ? { kind: "unknown" }
      : fields === undefined
        ? textBody(assigned(log, call, "body"))
        : formBody(fields.value),
    isOpen: call.isOpen,
  });
}

/** A text, or what the program does not say. */
function textBody(value: Literal | undefined): CallBody | undefined {
  if (value === undefined || isNull(value)) return undefined;
  return value.kind === "text" ? { kind: "text", text: value.text, contentType: undefined } : { kind: "unknown" };
}

function nestedQuery(value: Literal | undefined): Literal | undefined {
  return value && withoutNested(value);
}

/** How a client takes the parts of a request. */
type ReadParts = (given: readonly (Literal | undefined)[], call: CallExpression, log: CallLog) => Parts;

/** `HTTParty.post(url, body: …, query: …, headers: …)` */
const partyParts: ReadParts = ([options]) => {
  const body = memberOf(options, "body");
  return {
    headers: memberOf(options, "headers"),
    query: nestedQuery(memberOf(options, "query")),
    body: body?.kind === "object" ? formBody(withoutNested(body)) : textBody(body),
    isOpen: options !== undefined && isOpenObject(options),
  };
};

/** `HTTP.post(url, json: …, form: …, params: …)` */
const chainParts: ReadParts = ([options], call) => {
  const [json, form, body] = ["json", "form", "body"].map((name) => memberOf(options, name));
  const headers = chainOf(call).find(({ path }) => path.at(-1)?.text === "headers")?.positional[0]?.value;
  return {
    headers: headers ?? memberOf(options, "headers"),
    query: memberOf(options, "params"),
    body:
      json !== undefined
        ? jsonBody(json, "application/json")
        : form === undefined
          ? textBody(body)
          : { kind: "unknown" },
    isOpen: call.owner !== undefined || (options !== undefined && isOpenObject(options)),
  };
};

/** `RestClient.post(url, payload, headers)`, `RestClient.get(url, { params: … })`. */
const restParts: ReadParts = (given, { path }) => {
  const isPlain = /^(?:get|delete|head|options)$/.test(path.at(-1)?.text ?? "");
  const [payload, options] = isPlain ? [undefined, given[0]] : given;
  return {
    headers: undefined,
    query: nestedQuery(memberOf(options, "params")),
    body: payload?.kind === "object" ? formBody(withoutNested(payload)) : textBody(payload),
    isOpen: true,
  };
};

/** `conn.post(path, body, headers)`, `conn.get(path, params, headers)`, and with a block, `request.body = …`. */
const faradayParts: ReadParts = (given, call, log) => {
  const isPlain = /^(?:get|delete|head|options)$/.test(call.path.at(-1)?.text ?? "");
  const [first, headers] = given.filter((one) => one?.kind !== "function");
  const params = entriesOf(log, call, "params");
  const stated = assigned(log, call, "params") ?? (isPlain ? first : undefined);
  const body = assigned(log, call, "body") ?? (isPlain ? undefined : first);
  const range = headers?.range ?? stated?.range ?? call.path.at(-1)?.range ?? { start: 0, end: 0 };
  const hasBlock = given.some((one) => one?.kind === "function");
  const setHeaders = [
    ...entriesOf(log, call, "headers"),
    ...(headers === undefined ? [] : [{ key: undefined, value: headers }]),
  ];
  const members = [...(stated === undefined ? [] : [{ key: undefined, value: stated }]), ...params];
  return {
    headers: setHeaders.length === 0 ? undefined : { kind: "object", members: setHeaders, range },
    query: nestedQuery(params.length === 0 ? stated : { kind: "object", members, range }),
    body: body?.kind === "object" ? faradayBody(body, call, log) : textBody(body),
    isOpen: hasBlock || call.owner !== undefined,
  };
};

/** A hash is JSON if the connection says so, and a form otherwise. */
function faradayBody(body: Literal, call: CallExpression, log: CallLog): CallBody {
  const connection = call.owner?.kind === "call" ? call.owner.call : undefined;
  if (connection === undefined) return { kind: "unknown" };
  const words = methodsOf(connection, log).filter((one) => one.path.at(-1)?.text === "request");
  const kinds = words.map(({ positional: [first] }) => (first?.value.kind === "text" ? first.value.text.text : ""));
  if (kinds.includes("json")) return jsonBody(body, "application/json");
  return kinds.length === 0 || kinds.includes("url_encoded") ? formBody(withoutNested(body)) : { kind: "unknown" };
}

function readClient(call: CallExpression, { log, party }: At): Call | undefined {
  const last = call.path.at(-1);
  if (last === undefined || !verb.test(last.text)) return undefined;
  const client = clientOf(call, party);
  const [target, ...given] = call.positional.map(({ value }) => value);
  const found = readUri(target, log);
  if (client === undefined || found === undefined) return undefined;
  const isWhole = /^\w+:\/\//.test(found.text);
  const url =
    isWhole || client.base === undefined
      ? found
      : (client.read === faradayParts ? resolvePath : belowBase)(client.base, found);
  const parts = client.read(given, call, log);
  return toCall({
    method: replacementText(last.text, last.range),
    url,
    cookies: undefined,
    ...parts,
    isOpen: parts.isOpen || call.isOpen || given.some((one) => one.kind === "unknown"),
  });
}

interface At {
  readonly log: CallLog;
  readonly party: Party | undefined;
}

/** How a client's calls are read. */
interface Client {
  readonly read: ReadParts;
  readonly base: TracedText | undefined;
}

/** The client of a call, with its base URL. */
function clientOf(call: CallExpression, party: Party | undefined): Client | undefined {
  const root = rootOf(call).name;
  if (root.startsWith("HTTParty.")) return { read: partyParts, base: undefined };
  if (/^RestClient\.\w+$/.test(root)) return { read: restParts, base: undefined };
  if (root.startsWith("HTTP.")) return { read: chainParts, base: undefined };
  if (root === "Faraday.new") {
    const [first] = call.owner?.kind === "call" ? call.owner.call.positional : [];
    const base = first?.value.kind === "object" ? memberOf(first.value, "url") : first?.value;
    return { read: faradayParts, base: uriText(base)?.text };
  }
  if (root.startsWith("Faraday.") || /^(?:@?conn|@?connection)\./.test(call.name))
    return { read: faradayParts, base: undefined };
  return party !== undefined && /^(?:self\.class\.)?\w+$/.test(call.name)
    ? { read: partyParts, base: party.base }
    : undefined;
}

interface Party {
  readonly base: TracedText | undefined;
}

/** A class that includes HTTParty calls its own methods. */
function readParty(calls: readonly CallExpression[]): Party | undefined {
  const [base, ...others] = calls
    .filter(({ name }) => name === "base_uri")
    .map(({ positional: [first] }) => first?.value);
  const isParty = calls.some(
    ({ name, positional: [first] }) =>
      name === "include" && first?.value.kind === "unknown" && first.value.name === "HTTParty",
  );
  return isParty && others.length === 0 ? { base: uriText(base)?.text } : undefined;
}
