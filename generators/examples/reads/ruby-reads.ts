import { memberOf, type CallExpression } from "../../code/literal.ts";
import { argumentsOf, lastName, rootOf } from "../calls/call-chain.ts";
import { bodyOf, elementOf, itemOf, jsonOf, probe, type BodyPart, type ResponseValue } from "./response-value.ts";
import type { ResponseRules } from "./trace-reads.ts";

/** How Ruby reads responses: with `JSON`, and with the methods of `Net::HTTP`, Faraday, HTTParty, RestClient, and http.rb. */
export const rubyReads: ResponseRules = {
  sent: (call, source) => {
    if (call.name.startsWith("Net.HTTP."))
      return {
        kind: call.name.endsWith(".new") ? "request" : call.name === "Net.HTTP.get" ? "text" : "response",
        source,
      };
    const root = rootOf(call).name;
    if (/^(?:RestClient|HTTP)\./.test(root)) return { kind: "response", source };
    const isFaraday = /^(?:Faraday|@?conn|@?connection)\./.test(root);
    return { kind: "response", source, parses: isFaraday ? "body" : "response" };
  },
  called: (call, trace) => {
    const [first] = argumentsOf(call);
    if (parsers.test(call.name)) return parsed(trace.valueOf(first), call);
    const name = lastName(call);
    const passed = /^(?:request|send_request)$/.test(name) ? trace.valueOf(first) : undefined;
    if (passed?.kind === "request") {
      const response = { ...passed, kind: "response" } as const;
      if (call.owner?.kind === "call" && call.owner.isPassed === true) trace.setReturned(call.owner.call, response);
      return response;
    }
    const of = trace.ownerOf(call);
    if (of === undefined) return trace.returned(call);
    const json = jsonOf(of);
    return ofResponse(of, name) ?? (json && ofJson(json, call));
  },
  passed: (call, trace) => {
    const name = lastName(call);
    const of = trace.ownerOf(call);
    if (/^(?:then|tap|yield_self)$/.test(name)) return of;
    const json = jsonOf(of);
    return json !== undefined && onItems.test(name) ? itemOf(json) : undefined;
  },
  part: (of, { key }) => {
    const json = jsonOf(of);
    return json && elementOf(json, key);
  },
};

const parsers = /^(?:JSON|JSON\.(?:parse!?|load)|Oj\.load|MultiJson\.load|Yajl\.Parser\.parse)$/;
const bodies = /^(?:body|read_body|raw_body|to_s|to_str)$/;
const sameText = /^(?:to_s|to_str|read|string|force_encoding|encode|strip|scrub)$/;
const onItems =
  /^(?:each|each_with_index|each_with_object|each_entry|reverse_each|map|collect|flat_map|filter_map|select|filter|reject|find|detect|find_index|sort_by|min_by|max_by|group_by|partition|sum|count|any\?|all\?|none\?|one\?|uniq|to_h|index_by|take_while|drop_while)$/;
const sameItems =
  /^(?:each|each_with_index|each_entry|select|filter|reject|sort_by|sort|reverse|take|drop|uniq|compact|to_a|lazy|rotate|shuffle|symbolize_keys|deep_symbolize_keys|stringify_keys|deep_stringify_keys|with_indifferent_access|freeze|dup|itself)$/;
const oneItem = /^(?:find|detect|min_by|max_by|sample)$/;

/** `JSON.parse(response.body, symbolize_names: true)` */
function parsed(value: ResponseValue | undefined, call: CallExpression): ResponseValue | undefined {
  const options = argumentsOf(call).at(-1);
  const isOther = memberOf(options, "object_class") !== undefined;
  return value === undefined || value.kind === "request" || value.kind === "json" || isOther
    ? undefined
    : bodyOf(value);
}

function ofResponse(of: ResponseValue, name: string): ResponseValue | undefined {
  if (of.kind === "text") return sameText.test(name) ? of : undefined;
  if (of.kind !== "response") return undefined;
  if (bodies.test(name)) return { ...of, kind: "text" };
  if (/^(?:parsed_response|parse|json)$/.test(name)) return bodyOf(of);
  return /^(?:raise_for_status|flush)$/.test(name) ? of : undefined;
}

function ofJson(of: BodyPart, call: CallExpression): ResponseValue | undefined {
  const name = lastName(call);
  const given = argumentsOf(call);
  const [first, second] = given;
  switch (name) {
    case "dig":
      return given.reduce(elementOf, of);
    case "fetch": {
      const value = first && elementOf(of, first);
      if (second !== undefined) probe(value);
      return value;
    }
    case "values_at":
      for (const key of given) elementOf(of, key);
      return undefined;
    case "first":
    case "last":
      return first === undefined ? itemOf(of) : of;
    case "key?":
    case "has_key?":
      if (first?.kind === "text") probe(elementOf(of, first));
      return undefined;
    // What follows reads what the block returns.
    case "map!":
    case "collect!":
    case "transform_values!":
      of.source.isChanged = true;
      return undefined;
    // A block writes other keys and values.
    case "to_h":
      return call.returned?.length === 0 ? of : undefined;
    default:
      if (oneItem.test(name)) return itemOf(of);
      return sameItems.test(name) ? of : undefined;
  }
}
