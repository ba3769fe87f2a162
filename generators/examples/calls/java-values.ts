import { serialized } from "../../code/classes.ts";
import { argumentsOf, lastName, rootOf } from "./call-chain.ts";
import { stepsOf, type CallLog } from "../../code/call-log.ts";
import {
  methodName,
  printJson,
  type CallExpression,
  type Item,
  type Literal,
  type Member,
} from "../../code/literal.ts";
import { wildcard, type TracedText } from "../../code/traced-text.ts";

type Calls = readonly CallExpression[];

/** The text that a value of JSON is written as, or the text itself. Undefined if it is not literal. */
export function sentText(value: Literal, log: CallLog): TracedText | undefined {
  const json = valueOf(value, log);
  if (json.kind === "text") return json.text;
  if (json.kind !== "object" && json.kind !== "list") return undefined;
  const text = printJson(json);
  return text.text === wildcard ? undefined : text;
}

/** The value of JSON that Java's maps, lists, and JSON libraries build. */
export function valueOf(value: Literal, log: CallLog): Literal {
  return toJson(value, log);
}

const writers = /^(?:toString|toJson|writeValueAsString|writeValueAsBytes|toJSONString|toPrettyString|getBytes|build)$/;
const objects =
  /(?:^|\.)(?:JSONObject|JsonObject|HashMap|LinkedHashMap|TreeMap|ObjectNode|createObjectNode|createObjectBuilder)$/;
const lists = /(?:^|\.)(?:JSONArray|JsonArray|ArrayList|LinkedList|ArrayNode|createArrayNode|createArrayBuilder)$/;

/** The value of JSON that Java's maps, lists, and JSON libraries build. */
function toJson(value: Literal, log: CallLog): Literal {
  if (value.kind === "list")
    return { ...value, items: value.items.map((item) => ({ ...item, value: toJson(item.value, log) })) };
  // An object of a record.
  if (value.kind === "object")
    return serialized(
      { ...value, members: value.members.map((one) => ({ ...one, value: toJson(one.value, log) })) },
      (name) => name,
    );
  if (value.kind !== "call") return value;
  const { call, range } = value;
  const given = argumentsOf(call);
  const name = methodName(call);
  const [first] = given;
  if (/(?:^|\.)Map\.of$/.test(name)) return { kind: "object", members: pairs(given, log), range };
  if (/(?:^|\.)Map\.ofEntries$/.test(name))
    return {
      kind: "object",
      members: given.flatMap((one) => (one.kind === "call" ? pairs(argumentsOf(one.call), log) : [])),
      range,
    };
  if (/(?:^|\.)(?:(?:List|Set)\.of|Arrays\.asList|Collections\.singletonList)$/.test(name))
    return { kind: "list", items: given.map((one): Item => ({ value: toJson(one, log), isSpread: false })), range };
  if (objects.test(name)) return built(value, log);
  if (lists.test(name)) return first === undefined ? builtList(value, log) : toJson(first, log);
  // `new JSONObject().put(…)` has the value of the object that it changes.
  const root = rootOf(call);
  if (changes.test(lastName(call)) && (objects.test(methodName(root)) || lists.test(methodName(root))))
    return toJson({ kind: "call", call: root, range }, log);
  if (!writers.test(lastName(call))) return { kind: "unknown", range };
  if (first !== undefined && /^(?:toJson|writeValue)/.test(lastName(call))) return toJson(first, log);
  return call.owner === undefined ? { kind: "unknown", range } : toJson(call.owner, log);
}

const changes = /^(?:put|addProperty|add|set|putPOJO)$/;

function pairs(given: readonly Literal[], log: CallLog): readonly Member[] {
  return given.flatMap((key, index): readonly Member[] => {
    const value = given[index + 1];
    return index % 2 === 1 || value === undefined ? [] : [{ key, value: toJson(value, log) }];
  });
}

function built(value: Literal & { readonly kind: "call" }, log: CallLog): Literal {
  const { range } = value;
  const [first] = argumentsOf(value.call);
  const start = first && toJson(first, log);
  if (start !== undefined && start.kind !== "object") return { kind: "unknown", range };
  return { kind: "object", members: [...(start?.members ?? []), ...addedMembers(value, log)], range };
}

function addedMembers({ call, range }: Literal & { readonly kind: "call" }, log: CallLog): readonly Member[] {
  return ownSteps(call, log).flatMap((step): readonly Member[] => {
    const given = argumentsOf(step);
    const [key] = given;
    const inner: Literal & { readonly kind: "call" } = { kind: "call", call: step, range };
    if (key !== undefined && lastName(step) === "putObject")
      return [{ key, value: { kind: "object", members: addedMembers(inner, log), range: key.range } }];
    if (key !== undefined && lastName(step) === "putArray") return [{ key, value: builtList(inner, log) }];
    if (changes.test(lastName(step)) && given.length === 2) return pairs(given, log);
    return /^(?:put|add|set|remove)/.test(lastName(step))
      ? [{ key: undefined, value: { kind: "unknown", range } }]
      : [];
  });
}

/** The steps that change a value itself, and not what `putObject` adds to it. */
function ownSteps(start: CallExpression, log: CallLog): Calls {
  return stepsOf(start, log).filter(({ owner }) => {
    let at = owner;
    while (at?.kind === "call" && at.call !== start && changes.test(lastName(at.call))) at = at.call.owner;
    return at?.kind === "call" && at.call === start;
  });
}

function builtList({ call, range }: Literal & { readonly kind: "call" }, log: CallLog): Literal {
  const items = ownSteps(call, log).flatMap((step): readonly Item[] => {
    const [value, more] = argumentsOf(step);
    return /^(?:put|add)$/.test(lastName(step)) && value !== undefined && more === undefined
      ? [{ value: toJson(value, log), isSpread: false }]
      : [];
  });
  return { kind: "list", items, range };
}
