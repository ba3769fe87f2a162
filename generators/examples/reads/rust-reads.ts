import type { CallExpression, Literal } from "../../code/literal.ts";
import { argumentsOf, lastName } from "../calls/call-chain.ts";
import { bodyOf, elementOf, itemOf, pathOf, probe, type BodyPart, type ResponseValue } from "./response-value.ts";
import type { ResponseRules, Trace } from "./trace-reads.ts";

/** How Rust reads responses: as `serde_json::Value`, and with the methods of `reqwest`, `ureq`, and `surf`. */
export const rustReads: ResponseRules = {
  sent: ({ name }, source) => ({
    kind: /(?:^|\.)(?:reqwest|blocking)\.get$/.test(name) ? "response" : "request",
    source,
  }),
  called: (call, trace) => {
    if (parsers.test(call.name)) return parsedOf(trace.valueOf(argumentsOf(call)[0]));
    const name = lastName(call);
    const of = trace.ownerOf(call);
    if (of === undefined || sameValue.test(name)) return of;
    if (of.kind === "json") return of.pairs === "pair" ? undefined : ofJson(of, call, trace);
    if (of.kind === "text") return name === "parse" ? bodyOf(of) : texts.test(name) ? of : undefined;
    if (call.positional.length === 0 && parsedBodies.test(name)) return bodyOf(of);
    if (texts.test(name)) return { ...of, kind: "text" };
    if (of.kind === "request") return { ...of, kind: sends.test(name) ? "response" : "request" };
    return sameResponse.test(name) ? of : undefined;
  },
  passed: (call, trace) => {
    const of = trace.ownerOf(call);
    if (of?.kind !== "json") return undefined;
    const name = lastName(call);
    if (of.isIterated === true) return onItems.test(name) ? partOf(of, undefined) : undefined;
    return onOption.test(name) ? of : undefined;
  },
  part: (of, { key, isMember }) => (of.kind !== "json" || isMember ? undefined : partOf(of, key)),
};

/** A property, an item, or the item in a pair. */
function partOf(of: BodyPart, key: Literal | undefined): ResponseValue | undefined {
  if (of.pairs === "list") return { ...of, pairs: "pair", isIterated: false };
  if (of.pairs === undefined) return elementOf(of, key);
  return key?.kind === "word" && key.json === "1" ? itemOf(of) : undefined;
}

const parsers = /(?:^|\.)serde_json\.from_(?:str|slice|reader|value)$|^from_(?:str|slice|reader)$/;
const sameValue =
  /^(?:unwrap|expect|unwrap_or_default|context|with_context|map_err|ok|ok_or|ok_or_else|unwrap_or|unwrap_or_else|as_ref|as_deref|clone|cloned|copied|to_owned|borrow|await)$/;
const parsedBodies = /^(?:json|body_json|recv_json|into_json|read_json)$/;
const texts =
  /^(?:text|bytes|body_string|recv_string|into_string|read_to_string|into_reader|as_str|as_bytes|trim|to_string|to_vec)$/;
const sends = /^(?:send|send_\w+|call)$/;
const sameResponse = /^(?:error_for_status|error_for_status_ref|body_mut|into_body|body)$/;
const sameItems = /^(?:filter|take|skip|rev|step_by|peekable|by_ref|take_while|skip_while|inspect|fuse|chain)$/;
const onItems =
  /^(?:map|for_each|filter|filter_map|flat_map|any|all|find|find_map|position|max_by_key|min_by_key|partition|take_while|skip_while|map_while|inspect)$/;
const onOption = /^(?:map|and_then|is_some_and|map_or|map_or_else|inspect|then|filter)$/;

/** `serde_json::from_str(&text)?` */
function parsedOf(value: ResponseValue | undefined): ResponseValue | undefined {
  return value === undefined || value.kind === "request" ? undefined : value.kind === "json" ? value : bodyOf(value);
}

function ofJson(of: BodyPart, call: CallExpression, trace: Trace): ResponseValue | undefined {
  const name = lastName(call);
  const [first] = argumentsOf(call);
  if (/^(?:get|get_mut)$/.test(name)) return first && elementOf(of, first);
  if (name === "contains_key") {
    if (first?.kind === "text") probe(elementOf(of, first));
    return undefined;
  }
  if (/^pointer(?:_mut)?$/.test(name)) return atPointer(of, first);
  if (/^(?:as_array|as_object|as_array_mut|as_object_mut|as_slice|to_vec)$/.test(name)) return of;
  if (/^(?:iter|into_iter|iter_mut)$/.test(name)) return { ...of, isIterated: true };
  if (of.isIterated !== true) {
    if (/^(?:first|last)$/.test(name)) return itemOf(of);
    return /^(?:map|and_then)$/.test(name) ? trace.valueOf(call.returned?.[0]) : undefined;
  }
  if (/^(?:next|last|nth|find|max_by_key|min_by_key|next_back)$/.test(name)) return partOf(of, undefined);
  if (name === "enumerate") return { ...of, pairs: "list" };
  if (name === "collect") return { ...of, isIterated: false };
  return sameItems.test(name) ? of : undefined;
}

/** `pointer("/choices/0/message")` */
function atPointer(of: BodyPart, pointer: Literal | undefined): ResponseValue | undefined {
  const isPlain = pointer?.kind === "text" && !pointer.text.text.includes("~");
  return isPlain ? pathOf(of, pointer.text, /[^/]+/g) : undefined;
}
