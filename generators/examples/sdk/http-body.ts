import type { Expression, StructType } from "../program/model.ts";
import { parsePointer } from "../../source/json-pointer.ts";
import { readItem, type Data } from "../reads/data.ts";
import type { Called, ProgramRun } from "./interpreter.ts";
import { propertyOf } from "./read-value.ts";
import { responseOf } from "./http-request.ts";
import { toResolved } from "./resolve.ts";
import { unknownValue, type CodeValue, type ProgramScope } from "./scope.ts";

/** How Go reads a body: `io.ReadAll(r.Body)`, `json.Unmarshal(body, &value)`, `json.NewDecoder(r.Body).Decode(&value)`. */
export function readGoBody(
  program: ProgramRun,
  { expression, arguments: given, scope }: Called,
  object: CodeValue | undefined,
): CodeValue | undefined {
  const { callee } = expression;
  if (callee.kind !== "member") return undefined;
  const [first, second] = given;
  const name = callee.name.text;
  if (/^(?:ReadAll|NewDecoder)$/.test(name) && first?.known.kind === "response") return first.known;
  if (name === "Unmarshal" && second !== undefined)
    decode(program, { target: second.value, source: first?.known, scope });
  if (name === "Decode" && first !== undefined) decode(program, { target: first.value, source: object, scope });
  return undefined;
}

interface Decoded {
  readonly target: Expression;
  readonly source: CodeValue | undefined;
  readonly scope: ProgramScope;
}

/** Stores the body in a variable. A map has the properties as keys; the tags of a struct name them. */
function decode(program: ProgramRun, { target, source, scope }: Decoded): void {
  if (target.kind !== "name") return;
  const known = scope.get(target.name);
  if (source?.kind !== "response") {
    // The variable may hold an earlier response.
    if (known?.kind === "data") scope.change(target.name, unknownValue);
    return;
  }
  const data = source.body;
  if (known?.kind !== "zero") scope.change(target.name, { kind: "data", data });
  else if (isMap(known.type, scope)) scope.change(target.name, { kind: "data", data });
  else checkStruct(program, known.type, { data: { ...data, compare: withoutCase }, scope, depth: 0 });
}

/** Go decodes `id` into a field with the tag `ID`, too. */
function withoutCase(name: string): string {
  return name.toLowerCase();
}

function isMap(type: StructType, scope: ProgramScope): boolean {
  if (type.kind === "list") return isMap(type.item, scope);
  if (type.kind !== "name") return type.kind === "map";
  const defined = scope.get(type.name);
  if (defined?.kind === "type" && defined.type.kind !== "name") return isMap(defined.type, scope);
  return /^(?:any|interface\{\})$/.test(type.name);
}

interface StructPlace {
  readonly data: Data;
  readonly scope: ProgramScope;
  readonly depth: number;
}

/** Every tag of a struct is a property of the response. */
function checkStruct(program: ProgramRun, type: StructType, { data, scope, depth }: StructPlace): void {
  if (depth > 20) return;
  const inner = { scope, depth: depth + 1 };
  if (type.kind === "name") {
    const defined = scope.get(type.name);
    if (defined?.kind === "type") checkStruct(program, defined.type, { data, ...inner });
  } else if (type.kind === "list") {
    const item = readItem(data);
    if (item !== undefined) checkStruct(program, type.item, { data: item, ...inner });
  } else if (type.kind === "struct")
    for (const { tag, type: own } of type.fields) {
      const value = propertyOf(program, data, tag);
      if (value.kind === "data") checkStruct(program, own, { data: value.data, ...inner });
    }
}

const sameBody = /^(?:execute|body|string|join|get|thenApply|thenApplyAsync|getBody|orTimeout|byteStream|charStream)$/;
const parsers = /^(?:readTree|parseString|parse|parseReader|fromJson|readValue|JSONObject|JSONArray|JSONTokener)$/;
const asMap =
  /^(?:Map|HashMap|List|JsonNode|ObjectNode|ArrayNode|JsonObject|JsonArray|JsonElement|Object)\.class$|^TypeReference$|^TypeToken$/;
const reads =
  /^(?:(?:get|opt|path|required|at)(?:String|Int|Long|Double|Float|Boolean|Number|BigDecimal|JSONObject|JSONArray|AsJsonObject|AsJsonArray|AsJsonPrimitive|OrDefault)?)$/;
const sameValue = /^(?:getAs(?:JsonObject|JsonArray)|elements|iterator|asList|toList|stream)$/;

/** How Java sends a request and reads its body with Jackson, Gson, or org.json. */
export function readJavaBody(
  program: ProgramRun,
  { expression, arguments: given }: Called,
  object: CodeValue | undefined,
): CodeValue | undefined {
  const { callee } = expression;
  const name = callee.kind === "member" ? callee.name.text : callee.kind === "name" ? callee.name : "";
  const [first, second] = given;
  if (/^(?:send|sendAsync|newCall)$/.test(name) && first?.known.kind === "request")
    return responseOf(program, first.known.request);
  if (first?.known.kind === "response" && parsers.test(name))
    return second === undefined || asMap.test(nameOf(second.value))
      ? { kind: "data", data: first.known.body }
      : unknownValue;
  if (object?.kind === "response" && name.startsWith("then") && first?.known.kind === "function")
    return program.call(first.known, [object]);
  if (object?.kind === "response" && sameBody.test(name)) return object;
  if (object?.kind !== "data" || object.data.isHttp !== true) return undefined;
  const { data } = object;
  if (first === undefined) return sameValue.test(name) ? object : undefined;
  if (!reads.test(name)) return undefined;
  const key = toResolved(first.known, first.value);
  if (key.kind !== "text") {
    const item = readItem(data);
    return item && { kind: "data", data: item };
  }
  const { range } = first.value;
  if (name !== "at") return propertyOf(program, data, { text: key.text.text, range });
  // `at("/choices/0/message")`
  return parsePointer(key.text.text).reduce<CodeValue>((value, part) => {
    if (value.kind !== "data") return unknownValue;
    const item = /^\d+$/.test(part) ? readItem(value.data) : undefined;
    return item === undefined ? propertyOf(program, value.data, { text: part, range }) : { kind: "data", data: item };
  }, object);
}

function nameOf(expression: Expression): string {
  if (expression.kind === "name") return expression.name;
  return expression.kind === "call" ? nameOf(expression.callee) : "";
}
