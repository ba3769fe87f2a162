import type { CallExpression, Literal } from "../../code/literal.ts";
import { argumentsOf, lastName, rootOf } from "../calls/call-chain.ts";
import {
  bodyOf,
  elementOf,
  itemOf,
  jsonOf,
  pathOf,
  probe,
  type BodyPart,
  type ResponseValue,
} from "./response-value.ts";
import type { ResponseRules, Trace } from "./trace-reads.ts";

/** How PHP reads responses: as arrays, as objects, and with the methods of Guzzle, Symfony, and Laravel. */
export const phpReads: ResponseRules = {
  sent: (call, source) => {
    if (call.name === "Request") return { kind: "request", source };
    if (/^(?:curl_exec|file_get_contents)$/.test(call.name)) return { kind: "text", source };
    // Laravel's responses have the properties of their bodies.
    return rootOf(call).name.startsWith("Http.")
      ? { kind: "response", source, parses: "response" }
      : { kind: "response", source };
  },
  called: (call, trace) =>
    call.owner === undefined && !call.name.startsWith("$") ? ofFunction(call, trace) : ofMethod(call, trace),
  passed: (call, trace) => {
    const list = passedList(call, trace);
    return list?.kind === "json" ? itemOf(list) : undefined;
  },
  part: (of, { key, isMember }) => {
    const json = of.kind === "json" || !isMember ? jsonOf(of) : undefined;
    return json && elementOf(json, key);
  },
};

function passedList(call: CallExpression, trace: Trace): ResponseValue | undefined {
  const [first, second] = argumentsOf(call);
  if (call.owner !== undefined) return onItems.test(lastName(call)) ? trace.ownerOf(call) : undefined;
  if (call.name === "array_map") return trace.valueOf(second);
  return /^(?:array_(?:filter|find|any|all|walk)|u[ak]?sort)$/.test(call.name) ? trace.valueOf(first) : undefined;
}

const parsers = /^(?:json_decode|Utils\.jsonDecode|Json\.decode)$/;
const sameValue = /^(?:\(string\)|\(array\)|strval|trim|collect|iterator_to_array)$/;
const sameItems = /^array_(?:filter|values|slice|reverse|unique|chunk)$/;
const oneItem = /^(?:reset|current|end|next|array_(?:pop|shift|find))$/;
const probes = /^(?:isset|empty)$/;

function ofFunction(call: CallExpression, trace: Trace): ResponseValue | undefined {
  const { name } = call;
  const given = argumentsOf(call);
  const [first, second] = given;
  if (probes.test(name)) for (const one of given) probe(trace.valueOf(one));
  const value = trace.valueOf(name === "array_key_exists" ? second : first);
  if (value === undefined) return undefined;
  if (sameValue.test(name)) return value;
  if (value.kind !== "json") return parsed(name, value);
  const asked = name === "array_key_exists" ? first : name === "property_exists" ? second : undefined;
  if (asked?.kind === "text") probe(elementOf(value, asked));
  if (sameItems.test(name)) return value;
  if (oneItem.test(name)) return itemOf(value);
  if (name === "array_column" && second?.kind === "text") elementOf(itemOf(value), second);
  return /^(?:data_get|Arr\.get)$/.test(name) ? atPath(value, second) : undefined;
}

/** `json_decode((string) $response->getBody(), true)` */
function parsed(name: string, value: ResponseValue): ResponseValue | undefined {
  return parsers.test(name) && value.kind !== "request" ? bodyOf(value) : undefined;
}

/** Laravel separates names with dots. */
function atPath(value: BodyPart, path: Literal | undefined): ResponseValue | undefined {
  if (path === undefined) return value;
  return path.kind === "text" ? pathOf(value, path.text, /[^.]+/g) : undefined;
}

const sends = /^send(?:Async|Request)?$/;
const bodies = /^(?:getBody|getContent|getContents|body|__toString)$/;
const onItems =
  /^(?:each|map|flatMap|mapWithKeys|filter|reject|first|last|firstWhere|sortBy|sortByDesc|every|some|sum|groupBy|keyBy|pluck|partition|contains|max|min)$/;
const sameList =
  /^(?:filter|reject|values|sortBy|sortByDesc|take|skip|reverse|unique|where|whereIn|each|collect|all|toArray|throw)$/;

function ofMethod(call: CallExpression, trace: Trace): ResponseValue | undefined {
  const name = lastName(call);
  const [first] = argumentsOf(call);
  const passed = trace.valueOf(first);
  if (sends.test(name)) return passed?.kind === "request" ? { ...passed, kind: "response" } : undefined;
  if (parsers.test(name) && passed !== undefined) return parsed(name, passed);
  const of = trace.ownerOf(call);
  switch (of?.kind) {
    case "response":
      if (bodies.test(name)) return { ...of, kind: "text" };
      if (/^(?:wait|throw|throwIf|throwUnlessStatus|onError)$/.test(name)) return of;
      if (/^(?:json|collect|object)$/.test(name)) return atPath(bodyOf(of), first);
      return name === "toArray" ? bodyOf(of) : undefined;
    case "text":
      return bodies.test(name) ? of : undefined;
    case "json":
      if (/^(?:first|last|firstWhere)$/.test(name)) return itemOf(of);
      if (name === "get") return atPath(of, first);
      if (name === "pluck") return atPath(itemOf(of), first);
      return sameList.test(name) ? of : undefined;
    case "request":
    case undefined:
      return undefined;
  }
}
