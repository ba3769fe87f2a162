import { fieldValues, serialized, type WriteName } from "../classes.ts";
import { fillBraces } from "../format-text.ts";
import type { ParsedLanguage } from "../language.ts";
import { memberOf, pairsOf, printJson, type CallExpression, type Literal, type Member } from "../literal.ts";
import { encodeText, rangeOf, trimText } from "../traced-text.ts";

const maps = /^(?:(?:Sorted|Concurrent|I)?Dictionary|JsonObject|JObject|ExpandoObject|Hashtable)$/;
const lists = /^(?:I?List|HashSet|JsonArray|JArray|Collection|IEnumerable)$/;

/** Functions that build a text, an object, or a list. */
export const csharpResult: ParsedLanguage["result"] = (made, _before, range) => {
  const { name, path, owner, positional, isOpen } = made;
  const given = positional.map(({ value }) => value);
  const [first, second] = given;
  const method = path.at(-1)?.text ?? "";
  if (isOpen) return undefined;
  if (owner !== undefined && path.length === 1) return ofOwner(owner, method, range);
  const created = owner === undefined && path.length === 1 ? ofCollection(made, range) : undefined;
  if (created !== undefined || first === undefined) return created;
  if (/(?:^|\.)JsonSerializer\.Serialize(?:ToUtf8Bytes|ToNode|ToElement)?$/.test(name))
    return jsonOf(first, namingOf(second ?? made.named.get("options")));
  if (/(?:^|\.)JsonConvert\.SerializeObject$/.test(name))
    return jsonOf(first, second === undefined ? asWritten : fixed);
  if (/(?:^|\.)J(?:Object|Token)\.FromObject$/.test(name)) return serialized(first, asWritten);
  if (/(?:^|\.)(?:JsonNode|JObject|JToken)\.Parse$/.test(name)) return undefined;
  if (/^[sS]tring\.Format$/.test(name) && first.kind === "text")
    return { ...first, text: fillBraces(first.text, given.slice(1)) };
  if (/(?:^|\.)(?:Uri\.EscapeDataString|(?:Http|Web)Utility\.UrlEncode)$/.test(name) && first.kind === "text")
    return { kind: "text", text: encodeText(first.text), range };
  return /(?:^|\.)Encoding\.\w+\.GetBytes$/.test(name) ? first : undefined;
};

function ofOwner(owner: Literal, method: string, range: Literal["range"]): Literal | undefined {
  if (owner.kind === "text" && method.startsWith("Trim")) return { kind: "text", text: trimText(owner.text), range };
  if (owner.kind === "text" && method === "ToString") return owner;
  if (/^To(?:Json)?String$/.test(method)) return jsonOf(owner, asWritten);
  return /^(?:ToList|ToArray|ToDictionary)$/.test(method) && owner.kind === "list" ? owner : undefined;
}

/** `new Dictionary<string, object> { ["a"] = 1 }`, `new List<string> { "a" }`, `new JsonArray("a")`. */
function ofCollection({ name, positional, named }: CallExpression, range: Literal["range"]): Literal | undefined {
  const values = named.get(fieldValues);
  const isMap = maps.test(name);
  // `new() { … }` has the type of its variable.
  const isImplied = name === "new" && positional.length === 0 && values !== undefined;
  const isPairs = values?.kind === "list" && values.items.every(({ value }) => value.kind === "list");
  if (isMap || (isImplied && values.kind === "object" && values.members.every(({ field }) => field === undefined)))
    return mapOf(
      values,
      positional.map(({ value }) => value),
      range,
    );
  if (isImplied && isPairs && values.items.length > 0) return mapOf(values, [], range);
  if (!lists.test(name) && !(isImplied && values.kind === "list")) return undefined;
  if (values !== undefined) return values;
  const isItems = /^J(?:son)?Array$/.test(name);
  return positional.length === 0 || isItems ? { kind: "list", items: positional, range } : positional[0]?.value;
}

function mapOf(values: Literal | undefined, given: readonly Literal[], range: Literal["range"]): Literal | undefined {
  if (given.some(({ kind }) => kind !== "call" && kind !== "object")) return undefined;
  const start = given.flatMap((one): readonly Member[] => {
    const [key, value] = one.kind === "call" && one.call.name === "JProperty" ? one.call.positional : [];
    if (key !== undefined && value !== undefined) return [{ key: key.value, value: value.value }];
    return one.kind === "object" ? one.members : [{ key: undefined, value: { kind: "unknown", range: one.range } }];
  });
  const members: readonly Member[] =
    values === undefined
      ? []
      : values.kind === "object"
        ? values.members.map(({ key, value }) => ({ key, value }))
        : pairsOf(values).map(({ name, value }) => ({
            key: { kind: "text", text: { ...name }, range: rangeOf(name) },
            value,
          }));
  return { kind: "object", members: [...start, ...members], range };
}

const asWritten: WriteName = (name) => name;
/** An unknown serializer keeps the names that look like those of JSON in each case. */
const fixed: WriteName = (name) => (/^[a-z][a-z\d]*$/.test(name) ? name : undefined);
/** Serializers for the web start names with a small letter: `MaxTokens` is `maxTokens`, `URL` is `url`. */
export const camelCase: WriteName = (name) =>
  name.replace(/^[A-Z]+(?=[A-Z][a-z])|^[A-Z]+$|^[A-Z]/, (start) => start.toLowerCase());
const snakeCase: WriteName = (name) =>
  name.replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, "_").toLowerCase();

/** How options of `System.Text.Json` write names. */
export function namingOf(options: Literal | undefined, initial: WriteName = asWritten): WriteName {
  if (options === undefined || (options.kind === "word" && options.json === "null")) return initial;
  if (options.kind === "unknown")
    return /(?:^|\.)JsonSerializerOptions\.Web$/.test(options.name ?? "") ? camelCase : fixed;
  if (options.kind !== "call" || !/^(?:new|JsonSerializerOptions)$/.test(options.call.name)) return fixed;
  const [defaults] = options.call.positional;
  const policy = memberOf(options.call.named.get(fieldValues), "PropertyNamingPolicy");
  const names = [policy, defaults?.value].map((one) => (one?.kind === "unknown" ? (one.name ?? "") : ""));
  if (names.some((one) => /JsonNamingPolicy\.CamelCase$|JsonSerializerDefaults\.Web$/.test(one))) return camelCase;
  if (names.some((one) => one.endsWith("JsonNamingPolicy.SnakeCaseLower"))) return snakeCase;
  return policy === undefined && defaults === undefined ? asWritten : fixed;
}

function jsonOf(value: Literal, write: WriteName): Literal | undefined {
  if (value.kind !== "object" && value.kind !== "list") return undefined;
  return { kind: "text", text: printJson(serialized(value, write)), range: value.range };
}
