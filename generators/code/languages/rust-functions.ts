import { serialized } from "../classes.ts";
import type { ParsedLanguage } from "../language.ts";
import { methodName, pairsOf, printJson, printQuery, type Literal, type Member } from "../literal.ts";
import { encodeText, joinTexts, rangeOf, trimText } from "../traced-text.ts";

/** Methods that leave a value as it is, as far as JSON and texts need it. */
const unchanged =
  /^(?:to_string|to_owned|into|clone|as_str|as_bytes|into_bytes|as_ref|unwrap|expect|unwrap_or_default|to_vec|as_slice|into_string|iter|into_iter|borrow)$/;
const passing =
  /(?:^|\.)(?:String\.from|Some|Ok|Box\.new|Cow\.from|HeaderValue\.from_static|HeaderName\.from_static|Value\.(?:from|String)|Arc\.new|Rc\.new|Vec\.from|Bytes\.from|Body\.from|to_value)$/;
const maps = /(?:^|\.)(?:HashMap|BTreeMap|IndexMap|Map|HeaderMap)\.(?:new|with_capacity|from|default)$/;

/** Functions that build a text, an object, or a list. */
export const rustResult: ParsedLanguage["result"] = (made, _before, range) => {
  const { name, owner, path, positional, isOpen } = made;
  const [first] = positional.map(({ value }) => value);
  const method = methodName(made);
  if (isOpen) return undefined;
  if (owner !== undefined && path.length === 1) {
    const isData = owner.kind !== "call" && owner.kind !== "unknown" && owner.kind !== "function";
    if (method === "to_string" && (owner.kind === "object" || owner.kind === "list")) return rustJson(owner);
    // Changes of the copy do not change it.
    if (method === "clone" && (owner.kind === "object" || owner.kind === "list")) return { ...owner };
    if (owner.kind === "text" && method === "trim") return { ...owner, text: trimText(owner.text) };
    return isData && unchanged.test(method) ? owner : undefined;
  }
  if (maps.test(name)) return mapOf(first, range);
  if (/(?:^|\.)Vec\.(?:new|with_capacity)$/.test(name)) return { kind: "list", items: [], range };
  if (/(?:^|\.)String\.new$/.test(name) || first === undefined) return undefined;
  if (/(?:^|\.)serde_json\.to_(?:string|string_pretty|vec)$/.test(name)) return rustJson(first);
  if (/(?:^|\.)serde_urlencoded\.to_string$/.test(name)) return queryOf(first);
  if (/(?:^|\.)(?:urlencoding|form_urlencoded)\.\w*encode$|^encode$/.test(name) && first.kind === "text")
    return { ...first, text: encodeText(first.text) };
  return passing.test(name) ? first : undefined;
};

function mapOf(first: Literal | undefined, range: Literal["range"]): Literal | undefined {
  if (first === undefined || first.kind === "word") return { kind: "object", members: [], range };
  if (first.kind !== "list") return undefined;
  const members = pairsOf(first).map(({ name, value }): Member => ({
    key: { kind: "text", text: name, range: rangeOf(name) },
    value,
  }));
  return { kind: "object", members, range };
}

/** A value as serde writes it. */
export function rustValue(value: Literal): Literal {
  return serialized(value, (name) => name);
}

function rustJson(value: Literal): Literal | undefined {
  return value.kind === "object" || value.kind === "list"
    ? { kind: "text", text: printJson(rustValue(value)), range: value.range }
    : undefined;
}

function queryOf(value: Literal): Literal | undefined {
  return value.kind === "object" || value.kind === "list"
    ? { kind: "text", text: joinTexts([printQuery(rustValue(value), {})]), range: value.range }
    : undefined;
}
