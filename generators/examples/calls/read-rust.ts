import { stepsOf, methodsOf, type CallLog } from "../../code/call-log.ts";
import type { Program } from "../../code/evaluate.ts";
import { rustValue } from "../../code/languages/rust-functions.ts";
import {
  methodName,
  printQuery,
  textsOf,
  withoutNested,
  type CallExpression,
  type Literal,
} from "../../code/literal.ts";
import { rangeOf, replacementText, wildcard, type TracedText } from "../../code/traced-text.ts";
import type { Call, CallBody, CallHeader, CallPart } from "./call.ts";
import { argumentsOf, chainOf, lastName } from "./call-chain.ts";
import { formText, jsonBody, resolvePath, toCall, withQuery } from "./client-call.ts";
import { pairList } from "./java-urls.ts";

/** Reads the calls that a program makes with `reqwest`, `ureq`, `surf`, and similar clients. */
export function readRustCalls({ log }: Pick<Program, "log">): Call[] {
  return log.all.flatMap((sender) => {
    const call = readRequest(sender, log);
    return call === undefined ? [] : [{ ...call, sender }];
  });
}

const verb = /^(?:get|post|put|patch|delete|head)$/;
const sends =
  /^(?:send|send_\w+|call|json|form|query|query_pairs|header|headers|set|body\w*|multipart|bearer_auth|basic_auth|recv_\w+|build|timeout)$/;

/** `client.post(url)`, `client.request(Method::POST, url)`, with the steps that complete the request. */
function readRequest(call: CallExpression, log: CallLog): Call | undefined {
  const last = call.path.at(-1);
  const given = argumentsOf(call);
  const isGeneric = /^(?:request|new)$/.test(last?.text ?? "") && given.length === 2;
  if (last === undefined || !(isGeneric || (verb.test(last.text) && given.length === 1))) return undefined;
  const method = isGeneric ? methodOf(given[0]) : replacementText(last.text, last.range);
  const target = isGeneric ? given[1] : given[0];
  const url = target && urlOf(target, log);
  if (method === undefined || url === undefined) return undefined;
  const steps = stepsOf(call, log);
  const isWhole = /^https?:\/\//.test(url.text);
  if (!isWhole && !(url.text.startsWith(wildcard) && steps.some((step) => sends.test(lastName(step)))))
    return undefined;
  const named = (pattern: RegExp): readonly (readonly Literal[])[] =>
    steps.filter((step) => pattern.test(lastName(step))).map(argumentsOf);
  const queries = [...named(/^query$/), ...named(/^query_pairs$/)];
  const made = {
    ...toCall({
      method,
      url: queries.reduce(withPairs, url),
      headers: named(/^headers$/)[0]?.[0],
      query: undefined,
      cookies: undefined,
      body: bodyOf(steps, log),
      isOpen: !isPlain(call) || queries.some(([first, second]) => second === undefined && !isData(first)),
    }),
  };
  return { ...made, headers: [...made.headers, ...named(/^(?:header|set|insert_header)$/).flatMap(headerOf)] };
}

function isData(value: Literal | undefined): boolean {
  return value?.kind === "object" || value?.kind === "list" || value?.kind === "text";
}

/** Whether the client of a call was created without headers of its own. */
function isPlain(call: CallExpression): boolean {
  const [, ...before] = chainOf(call);
  if (/(?:^|\.)(?:reqwest|ureq|surf|blocking|minreq|attohttpc)\.\w+$/.test(call.name)) return true;
  const root = before.at(-1);
  return root !== undefined && /(?:^|\.)Client\.new$/.test(root.name) && before.length === 1;
}

/** `Method::POST`, `"POST"`, `Method::from_bytes(b"POST")?` */
function methodOf(value: Literal | undefined): TracedText | undefined {
  if (value?.kind === "text") return value.text;
  if (value?.kind === "call" && /(?:^|\.)Method\.from_(?:bytes|str)$/.test(methodName(value.call)))
    return methodOf(argumentsOf(value.call)[0]);
  const name = value?.kind === "unknown" ? /(?:^|\.)Method\.(\w+)$/.exec(value.name ?? "")?.[1] : undefined;
  return name === undefined || value === undefined
    ? undefined
    : replacementText(name, { start: value.range.end - name.length, end: value.range.end });
}

/** A text, or `Url::parse("…")?` with the query that the program adds. */
function urlOf(target: Literal, log: CallLog): TracedText | undefined {
  if (target.kind === "text") return target.text;
  if (target.kind !== "call") return undefined;
  const { call } = target;
  const [first, second] = argumentsOf(call);
  if (/^(?:unwrap|expect|clone|as_str|to_string|into|as_ref)$/.test(lastName(call)) && call.owner !== undefined)
    return urlOf(call.owner, log);
  if (lastName(call) === "join" && call.owner !== undefined && first?.kind === "text") {
    const base = urlOf(call.owner, log);
    return base && resolvePath(base, first.text);
  }
  if (!/(?:^|\.)Url\.parse(?:_with_params)?$/.test(call.name) || first?.kind !== "text") return undefined;
  const steps = stepsOf(call, log);
  if (steps.some((step) => /^set_(?!query$)\w+$|^path_segments_mut$/.test(lastName(step)))) return undefined;
  const pairs = steps.filter((step) => lastName(step) === "append_pair").map(argumentsOf);
  const url = second === undefined ? first.text : withPairs(first.text, [second]);
  return pairs.reduce(withPairs, url);
}

/** `query(&[("limit", "5")])`, `query(&params)`, `query("limit", "5")` */
function withPairs(url: TracedText, given: readonly Literal[]): TracedText {
  const [first] = given;
  if (first === undefined) return url;
  const pairs = given.length === 2 ? pairList([given], rangeOf(url)) : rustValue(first);
  const isKnown = pairs.kind === "object" || pairs.kind === "list";
  return isKnown ? withQuery(url, printQuery(withoutNested(pairs), {})) : url;
}

function headerOf([name, value]: readonly Literal[]): readonly CallHeader[] {
  if (name === undefined || value === undefined) return [];
  const text = textsOf(value)[0] ?? replacementText(wildcard, value.range);
  if (name.kind === "text") return [{ name: name.text, value: text }];
  const isType = name.kind === "unknown" && /(?:^|\.)CONTENT_TYPE$/.test(name.name ?? "");
  return isType ? [{ name: replacementText("Content-Type", name.range), value: text }] : [];
}

function bodyOf(steps: readonly CallExpression[], log: CallLog): CallBody | undefined {
  const sent = steps.findLast(
    (step) =>
      /^(?:json|body|form|multipart|body_(?:json|string|form)|send_(?:json|string|form|bytes)|send|set_body)$/.test(
        lastName(step),
      ) && step.positional.length === 1,
  );
  const [value] = sent === undefined ? [] : argumentsOf(sent);
  if (sent === undefined || value === undefined) return undefined;
  const kind = lastName(sent).replace(/^(?:body|send)_/, "");
  if (kind === "multipart") return partsOf(value, log);
  if (value.kind === "text") return { kind: "text", text: value.text, contentType: undefined };
  const own = rustValue(value);
  if (kind === "json" || kind === "send" || kind === "set_body") return jsonBody(own, "application/json");
  if (kind !== "form" || (own.kind !== "object" && own.kind !== "list")) return { kind: "unknown" };
  return formText(printQuery(own, {}));
}

/** `Form::new().text("purpose", "avatar").part("file", part)` */
function partsOf(form: Literal, log: CallLog): CallBody {
  const chain = form.kind === "call" ? chainOf(form.call) : [];
  const root = chain.at(-1);
  if (root === undefined || !/(?:^|\.)Form\.new$/.test(root.name)) return { kind: "unknown" };
  const steps = [...new Set([...chain.slice(0, -1).toReversed(), ...methodsOf(root, log)])];
  if (steps.some((step) => !/^(?:text|part|file)$/.test(lastName(step)))) return { kind: "unknown" };
  const parts = steps.flatMap((step): readonly CallPart[] => {
    const [name, value] = argumentsOf(step);
    if (name?.kind !== "text" || value === undefined) return [];
    return [{ name: name.text, text: lastName(step) === "text" ? textsOf(value)[0] : undefined }];
  });
  return { kind: "parts", parts };
}
