import type { ReactValue } from "../react/module-scope.ts";
import { settle } from "../react/evaluate-texts.ts";
import { attributeIn, plainText, withYear } from "./nextra-layout.ts";

/** Configs know no texts of another config. */
export const noSite = { site: {} };

export function memberOf(value: ReactValue | undefined, key: string): ReactValue | undefined {
  const member = value?.kind === "record" ? value.values.get(key) : undefined;
  return member === undefined ? undefined : settle(member, noSite);
}

/** A text, or the words of an element, with the link in it. `code` is the text of the value's file. */
export function readText(
  value: ReactValue | undefined,
  code: string,
): { readonly text: string; readonly href: string | undefined } | undefined {
  if (value?.kind === "text") return { text: value.text, href: undefined };
  if (value?.kind !== "node") return undefined;
  const { scope, node } = value;
  const jsx = /<[^]*>/.exec(code.slice(node.start, node.end))?.[0];
  // `{name}` may be a constant of the module.
  const settled = jsx?.replaceAll(/\{\s*([A-Za-z_$][\w$]*)\s*\}/g, (all, name: string) => {
    const named = scope.get(name);
    const found = named === undefined ? undefined : settle(named, noSite);
    return found?.kind === "text" ? found.text : all;
  });
  const text = plainText(withYear(settled));
  return text === undefined ? undefined : { text, href: attributeIn(jsx ?? "", "href") };
}
