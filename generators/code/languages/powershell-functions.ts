import { fillBraces } from "../format-text.ts";
import type { ParsedLanguage } from "../language.ts";
import { methodName, printJson, type Literal } from "../literal.ts";
import { encodeText, trimText } from "../traced-text.ts";
import { pipedValue } from "./powershell-commands.ts";

/** Commands and methods that build a text or a value. */
export const powershellResult: ParsedLanguage["result"] = (made, _before, range) => {
  const { name, owner, positional, named, isOpen } = made;
  const [first, ...others] = positional.map(({ value }) => value);
  if (isOpen) return undefined;
  if (owner !== undefined) {
    if (owner.kind === "text" && /^trim(?:end|start)?$/i.test(methodName(made)) && first === undefined)
      return { ...owner, text: trimText(owner.text) };
    if (/^clone$/i.test(methodName(made)) && (owner.kind === "object" || owner.kind === "list")) return { ...owner };
    return /^tostring$/i.test(methodName(made)) && owner.kind === "text" ? owner : undefined;
  }
  if (name === "convertto-json") return jsonOf(named.get(pipedValue), named.get("$inputobject") ?? first);
  if (first === undefined) return undefined;
  if (name === "+=") return added(first, others[0]);
  if (name === "-f" && first.kind === "text") return { ...first, text: fillBraces(first.text, formatted(others)) };
  if (/(?:escapedatastring|urlencode|escapeuristring)$/.test(name) && first.kind === "text")
    return { kind: "text", text: encodeText(first.text), range };
  return name.endsWith(".getbytes") ? first : undefined;
};

/** A list with further items, or a table with further entries. */
function added(old: Literal, given: Literal | undefined): Literal | undefined {
  if (old.kind === "object" && given?.kind === "object") return { ...old, members: [...old.members, ...given.members] };
  if (old.kind !== "list" || given === undefined) return undefined;
  return {
    ...old,
    items: [...old.items, ...(given.kind === "list" ? given.items : [{ value: given, isSpread: false }])],
  };
}

/** `-f $a, $b` has one list, or one value. */
function formatted(values: readonly Literal[]): readonly Literal[] {
  return values.flatMap((value) => (value.kind === "list" ? value.items.map((item) => item.value) : [value]));
}

/** A pipe passes the items of a list one by one, so that a list with one item is written as the item. */
function jsonOf(piped: Literal | undefined, given: Literal | undefined): Literal | undefined {
  const value = given ?? piped;
  if (value?.kind !== "object" && value?.kind !== "list") return undefined;
  if (value === piped && value.kind === "list" && value.items.length < 2) return undefined;
  return { kind: "text", text: printJson(value), range: value.range };
}
