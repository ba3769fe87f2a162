import type { Expression } from "../../code/model.ts";
import { parsePointer } from "../../source/json-pointer.ts";
import { readItem } from "../reads/data.ts";
import type { Called, ProgramRun } from "./interpreter.ts";
import { propertyOf } from "./read-value.ts";
import { responseOf } from "./http-request.ts";
import { toResolved } from "./resolve.ts";
import { unknownValue, type CodeValue } from "./scope.ts";

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
