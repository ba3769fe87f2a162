import { replacementText, type Range } from "../../code/traced-text.ts";
import { findCertainName } from "../../source/nearest-name.ts";
import type { ResolvedExpression, ResolvedMember } from "./resolved.ts";

/** Members whose added items are in their lists. */
interface PlacedMembers {
  readonly members: readonly ResolvedMember[];
  /** Methods that are named almost like the one that adds to a list. */
  readonly misspelled: readonly { readonly name: string; readonly nearest: string; readonly range: Range }[];
}

/**
 * Puts values that methods add into the lists that the methods are named after: `addTool(tool)` and `addToolsItem(tool)`
 * add an item to `tools`. A method that is named after something else leaves the object open: `addUserMessage("…")`.
 */
export function placeItems(given: readonly ResolvedMember[], listNames: () => Iterable<string>): PlacedMembers {
  if (!given.some(({ adds }) => adds === true)) return { members: given, misspelled: [] };
  const names = [...listNames()];
  const lists = new Map(names.flatMap((list) => itemNames(list).map((name) => [name, list])));
  const members: ResolvedMember[] = [];
  const misspelled: PlacedMembers["misspelled"][number][] = [];
  for (const member of given) {
    const { key, value, adds } = member;
    const name = adds === true && key?.kind === "text" ? key.text.text : undefined;
    if (name === undefined || key === undefined) {
      members.push(member);
      continue;
    }
    const list = lists.get(name);
    if (list !== undefined)
      addTo(members, {
        key: { kind: "text", text: replacementText(list, key.range), range: key.range },
        // `addTools(List.of(…))` is named after the whole list, and adds all of its items.
        value: value.kind === "list" && name === list ? value : listOf(value),
      });
    else {
      const nearest = findCertainName(
        name,
        names.map((one) => itemNames(one)[name.endsWith("Item") ? 0 : 1] ?? one),
      );
      if (nearest !== undefined)
        misspelled.push({ name: methodName(name), nearest: methodName(nearest), range: key.range });
      members.push({ key: undefined, value: { kind: "unknown", range: value.range } });
    }
  }
  return { members, misspelled };
}

function methodName(name: string): string {
  return `add${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
}

/** The names that generators give one item of a list: `tool` of `tools`, `policy` of `policies`, `toolsItem`. */
function itemNames(list: string): readonly string[] {
  const singular = list.endsWith("ies") ? `${list.slice(0, -3)}y` : list.endsWith("s") ? list.slice(0, -1) : list;
  const short = /(?:ss|sh|ch|x|z)es$/.test(list) ? [list.slice(0, -2)] : [];
  return [`${list}Item`, singular, list, ...short];
}

type ResolvedList = Extract<ResolvedExpression, { kind: "list" }>;

function listOf(item: ResolvedExpression): ResolvedList {
  return { kind: "list", items: [{ value: item, isSpread: false }], range: item.range };
}

/** Adds items to the list that the members have under this key. A member with another value stays as it is. */
function addTo(members: ResolvedMember[], { key, value }: ResolvedMember & { readonly value: ResolvedList }): void {
  const name = key?.kind === "text" ? key.text.text : "";
  const at = members.findLastIndex((one) => one.key?.kind === "text" && one.key.text.text === name);
  const before = members[at]?.value;
  if (before === undefined) members.push({ key, value });
  else if (before.kind === "list")
    members[at] = { ...members[at], key, value: { ...before, items: [...before.items, ...value.items] } };
}
