import type { CallExpression, Literal } from "../../code/literal.ts";
import { argumentsOf, lastName } from "../calls/call-chain.ts";
import { typedValue } from "./csharp-types.ts";
import {
  bodyOf,
  elementOf,
  itemOf,
  jsonOf,
  keyOf,
  pathOf,
  probe,
  type BodyPart,
  type ResponseValue,
} from "./response-value.ts";
import type { ResponseRules, Trace } from "./trace-reads.ts";

/** How C# reads responses: with `System.Text.Json`, Json.NET, and the methods of `HttpClient`, RestSharp, and Flurl. */
export const csharpReads: ResponseRules = {
  sent: (call, source, trace) => {
    const name = lastName(call);
    if (/^(?:HttpRequestMessage|RestRequest)$/.test(name)) return { kind: "request", source };
    if (/^Get(?:String|Stream|ByteArray|Bytes)Async$/.test(name)) return { kind: "text", source };
    const isTyped = /FromJsonAsync$|^GetJsonAsync$/.test(name);
    return isTyped ? typedValue(bodyOf({ source }), call.typeArgument, trace) : { kind: "response", source };
  },
  called: (call, trace) => {
    if (parsers.test(call.name)) return parsed(call, trace);
    const name = lastName(call);
    const passed = /^(?:Send|Execute|Get|Post|Put|Patch|Delete|Head)/.test(name)
      ? trace.valueOf(argumentsOf(call)[0])
      : undefined;
    if (passed?.kind === "request") return responseOf(passed, call, trace);
    const of = trace.ownerOf(call);
    if (of === undefined || sameValue.test(name)) return of;
    if (of.kind === "json") return ofJson(of, call, trace);
    if (of.kind === "request") return /^(?:Add|Set|With)/.test(name) ? of : undefined;
    if (/^(?:ReadFromJsonAsync|GetJsonAsync|ReceiveJson)$/.test(name))
      return typedValue(bodyOf(of), call.typeArgument, trace);
    return texts.test(name) ? { ...of, kind: "text" } : undefined;
  },
  passed: (call, trace) => {
    const json = jsonOf(trace.ownerOf(call));
    return json !== undefined && onItems.test(lastName(call)) ? itemOf(json) : undefined;
  },
  part: (of, { key, isMember }) => {
    const name = key?.kind === "text" ? key.text.text : undefined;
    if (isMember && name === "Result") return of;
    if (of.kind === "response") return isMember && name === "Content" ? of : undefined;
    if (of.kind !== "json") return undefined;
    if (!isMember) return elementOf(of, key);
    if (name === "RootElement" || name === "Root") return of;
    // Members of the libraries start with a capital letter: another one is a property that `dynamic` reads.
    return name !== undefined && key !== undefined && /^[a-z]/.test(name)
      ? keyOf(of, { text: name, range: key.range })
      : undefined;
  },
};

const parsers =
  /(?:^|\.)(?:Json(?:Document|Node|Element|Object|Array)\.Parse(?:Async)?|J(?:Object|Array|Token)\.Parse|JsonConvert\.DeserializeObject|JsonSerializer\.Deserialize(?:Async)?)$/;
const sameValue = /^(?:ConfigureAwait|GetAwaiter|GetResult|EnsureSuccessStatusCode|EnsureSuccessStatusCodeAsync)$/;
const texts =
  /^(?:ReadAs(?:String|Stream|ByteArray)(?:Async)?|GetStringAsync|GetStreamAsync|ReceiveString|ReceiveStream|ToString|Trim)$/;
const onItems =
  /^(?:Select|SelectMany|Where|First|FirstOrDefault|Single|SingleOrDefault|Last|LastOrDefault|Any|All|Count|Sum|Max|Min|MaxBy|MinBy|Average|OrderBy|OrderByDescending|GroupBy|ToDictionary|ToLookup|ForEach|Find|FindAll|TakeWhile|SkipWhile|DistinctBy)$/;
const sameItems =
  /^(?:EnumerateArray|AsArray|AsObject|AsEnumerable|Children|Where|OrderBy|OrderByDescending|Take|Skip|Reverse|Distinct|DistinctBy|ToList|ToArray|Clone|DeepClone|Cast|OfType)$/;
const oneItem =
  /^(?:First|FirstOrDefault|Single|SingleOrDefault|Last|LastOrDefault|ElementAt|ElementAtOrDefault|MaxBy|MinBy|Find)$/;

/** `JsonDocument.Parse(text)`, `JsonSerializer.Deserialize<Pet>(text)` */
function parsed(call: CallExpression, trace: Trace): ResponseValue | undefined {
  const value = trace.valueOf(argumentsOf(call)[0]);
  if (value === undefined || value.kind === "request") return undefined;
  const body = value.kind === "json" ? value : bodyOf(value);
  if (call.typeArgument !== undefined) return typedValue(body, call.typeArgument, trace);
  return value.kind === "json" || call.name.includes("JsonSerializer") ? undefined : body;
}

/** What RestSharp and `HttpClient` return for a request. RestSharp's `GetAsync<Pet>(request)` returns the value. */
function responseOf(request: ResponseValue, call: CallExpression, trace: Trace): ResponseValue | undefined {
  const isTyped = call.typeArgument !== undefined && !lastName(call).startsWith("Execute");
  return isTyped ? typedValue(bodyOf(request), call.typeArgument, trace) : { kind: "response", source: request.source };
}

function ofJson(of: BodyPart, call: CallExpression, trace: Trace): ResponseValue | undefined {
  const name = lastName(call);
  const given = argumentsOf(call);
  const [first, second] = given;
  switch (name) {
    case "GetProperty":
    case "GetValue":
    case "Value":
      return first?.kind === "text" ? elementOf(of, first) : undefined;
    case "TryGetProperty":
    case "TryGetPropertyValue": {
      const value = first?.kind === "text" ? elementOf(of, first) : undefined;
      probe(value);
      return value;
    }
    case "TryGetValue":
    case "ContainsKey":
      if (first?.kind === "text") probe(elementOf(of, first));
      return undefined;
    case "SelectToken":
      return atPath(of, first);
    case "Deserialize":
    case "ToObject":
      return typedValue(of, call.typeArgument, trace);
    default:
      if (oneItem.test(name)) return second === undefined ? itemOf(of) : undefined;
      return sameItems.test(name) ? of : undefined;
  }
}

/** `SelectToken("choices[0].message")`; filters and searches are not followed. */
function atPath(of: BodyPart, path: Literal | undefined): ResponseValue | undefined {
  const isPlain = path?.kind === "text" && /^[\w-]+(?:\.[\w-]+|\[(?:\d+|\*)\])*$/.test(path.text.text);
  return isPlain ? pathOf(of, path.text, /[^.[\]]+/g) : undefined;
}
