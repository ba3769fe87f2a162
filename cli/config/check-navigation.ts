import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { findNearestName } from "../../generators/source/nearest-name.ts";
import {
  itemKindNames,
  itemKinds,
  kindOfItem,
  type SidebarConfig,
  type SidebarItemConfig,
  type SidebarItemMapping,
  type SidebarsConfig,
} from "../../generators/pages/navigation/config.ts";
import type { ConfigInput } from "./config.ts";
import { invalidSetting, unknownSidebar } from "./findings.ts";
import type { LocateSetting } from "./locate-setting.ts";

type Tokens = readonly string[];
type Fail = (tokens: Tokens, reason: string) => DocsgenError;

/** What may have sidebars and a navigation bar of its own: the site, a language, a version. */
interface NavigationOwner {
  readonly sidebar?: SidebarConfig | undefined;
  readonly sidebars?: SidebarsConfig | undefined;
  readonly navbar?: ConfigInput["navbar"];
}

/**
 * Reports entries of sidebars and of the navigation bar that are of no kind or of two. The schema cannot describe
 * this: its errors would list every kind.
 */
export function checkNavigation(input: ConfigInput, locate: LocateSetting): readonly DocsgenError[] {
  const fail: Fail = (tokens, reason) => invalidSetting(tokens.join("."), reason, locate(tokens, "value"));
  const owners: readonly (readonly [Tokens, NavigationOwner])[] = [
    [[], input],
    [["language"], input.language ?? {}],
    ...(input.languages ?? []).map((language, index) => [["languages", String(index)], language] as const),
    ...(input.versions ?? []).map((version, index) => [["versions", String(index)], version] as const),
  ];
  return owners.flatMap(([tokens, owner]) => [
    ...checkSidebars(owner, tokens, fail),
    ...checkNavbar(owner, { tokens, fail, sidebars: owner.sidebars ?? input.sidebars ?? {}, locate }),
  ]);
}

function checkSidebars({ sidebar, sidebars }: NavigationOwner, tokens: Tokens, fail: Fail): readonly DocsgenError[] {
  const both =
    sidebar !== undefined && sidebars !== undefined
      ? [fail([...tokens, "sidebar"], "cannot be set together with `sidebars`")]
      : [];
  const named = Object.entries(sidebars ?? {}).flatMap(([name, value]) => {
    const at = [...tokens, "sidebars", name];
    return isList(value) ? checkItems(value, at, fail) : checkItems(value.items, [...at, "items"], fail);
  });
  return [...both, ...checkItems(sidebar ?? [], [...tokens, "sidebar"], fail), ...named];
}

function isList(value: SidebarsConfig[string]): value is SidebarConfig {
  return Array.isArray(value);
}

function checkItems(items: readonly SidebarItemConfig[], tokens: Tokens, fail: Fail): readonly DocsgenError[] {
  return items.flatMap((item, index) =>
    typeof item === "string" ? [] : checkItem(item, [...tokens, String(index)], fail),
  );
}

function checkItem(item: SidebarItemMapping, tokens: Tokens, fail: Fail): readonly DocsgenError[] {
  const kind = kindOfItem(item);
  if (kind === undefined)
    return [fail(tokens, `must have one of ${itemKindNames.map((name) => `\`${name}\``).join(", ")}`)];
  const allowed: readonly string[] = [kind, ...itemKinds[kind]];
  const useless = Object.keys(item)
    .filter((key) => !allowed.includes(key))
    .map((key) => fail([...tokens, key], `has no effect in an entry with \`${kind}\``));
  const targets = (["page", "href", "index"] as const).filter((key) => item[key] !== undefined && item[key] !== false);
  const second = kind === "group" ? targets[1] : undefined;
  return [
    ...useless,
    ...(second === undefined ? [] : [fail([...tokens, second], `cannot be set together with \`${targets[0]}\``)]),
    ...(kind === "href" && item.label === undefined ? [fail(tokens, "must have a `label`")] : []),
    ...checkItems(item.items ?? [], [...tokens, "items"], fail),
  ];
}

interface NavbarPlace {
  readonly tokens: Tokens;
  readonly fail: Fail;
  readonly sidebars: SidebarsConfig;
  readonly locate: LocateSetting;
}

interface NavbarEntry {
  readonly href?: string;
  readonly sidebar?: string;
  readonly reference?: string | boolean;
  readonly items?: readonly (NavbarEntry & { readonly label?: string; readonly heading?: string })[];
  readonly style?: string;
  readonly current?: string;
}

function checkNavbar({ navbar }: NavigationOwner, place: NavbarPlace): readonly DocsgenError[] {
  return (["start", "end"] as const).flatMap((side) =>
    (navbar?.[side] ?? []).flatMap((entry, index) => {
      const tokens = [...place.tokens, "navbar", side, String(index)];
      return [
        ...checkEntry(entry, ["href", "sidebar", "reference", "items"], { ...place, tokens }),
        ...(entry.style !== undefined && entry.items !== undefined
          ? [place.fail([...tokens, "style"], "has no effect in a menu")]
          : []),
        ...(entry.current !== undefined && entry.href === undefined
          ? [place.fail([...tokens, "current"], "has an effect only next to `href`")]
          : []),
        ...(entry.items ?? []).flatMap((inner, place_) =>
          checkInner(inner, { ...place, tokens: [...tokens, "items", String(place_)] }),
        ),
      ];
    }),
  );
}

function checkInner(
  entry: NavbarEntry & { readonly label?: string; readonly heading?: string },
  place: NavbarPlace,
): readonly DocsgenError[] {
  if (entry.heading !== undefined) {
    const other = Object.keys(entry).find((key) => key !== "heading");
    return other === undefined
      ? []
      : [place.fail([...place.tokens, other], "has no effect in an entry with `heading`")];
  }
  if (entry.label === undefined) return [place.fail(place.tokens, "must have a `label` or a `heading`")];
  return checkEntry(entry, ["href", "sidebar", "reference"], place);
}

/** An entry has exactly one target. */
function checkEntry(
  entry: NavbarEntry,
  targets: readonly ("href" | "sidebar" | "reference" | "items")[],
  { tokens, fail, sidebars, locate }: NavbarPlace,
): readonly DocsgenError[] {
  const [first, second] = targets.filter((key) => entry[key] !== undefined);
  const words = targets.map((key) => `\`${key}\``).join(", ");
  if (first === undefined) return [fail(tokens, `must have one of ${words}`)];
  if (second !== undefined) return [fail([...tokens, second], `cannot be set together with \`${first}\``)];
  if (entry.reference === false) return [fail([...tokens, "reference"], "must be a name or `true`")];
  const { sidebar } = entry;
  if (sidebar === undefined || Object.hasOwn(sidebars, sidebar)) return [];
  const nearest = findNearestName(sidebar, Object.keys(sidebars));
  return [unknownSidebar(sidebar, nearest, locate([...tokens, "sidebar"], "value"))];
}
