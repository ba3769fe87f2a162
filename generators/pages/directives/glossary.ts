import { slug } from "github-slugger";
import type { Element, ElementContent } from "hast";

import { invalidDirectiveContent } from "./findings.ts";
import { findNearestName } from "../../source/nearest-name.ts";
import { element, isBlank, isElement, textOf } from "../markdown/element.ts";
import { withoutLead } from "./cards.ts";
import type { Directive, DirectiveInput } from "./directive.ts";

/** `:::glossary` around a list in which every item begins with a term in bold: a definition list with anchors. */
export const glossary: Directive = { attributes: [], render: renderGlossary };

function renderGlossary(input: DirectiveInput): ElementContent[] {
  const [list, ...others] = input.children.filter((child) => !isBlank(child));
  const items = isElement(list, "ul") ? list.children.filter((child) => isElement(child, "li")) : [];
  const rendered = items.map((item) => renderTerm(item, input));
  if (others.length === 0 && rendered.length > 0 && rendered.every((entry) => entry !== undefined))
    return [element("dl", { className: ["glossary"] }, rendered.flat())];
  input.report(
    invalidDirectiveContent("glossary", "a list in which every item begins with a term in bold", input.position()),
  );
  return [...input.children];
}

function renderTerm(item: Element, input: DirectiveInput): ElementContent[] | undefined {
  const blocks = item.children.filter((child) => !isBlank(child));
  const [first, ...more] = blocks;
  const isLoose = isElement(first, "p");
  const [term, ...words] = isLoose ? first.children : blocks;
  if (!isElement(term, "strong")) return undefined;
  const text = textOf(term);
  const id = input.claimId(slug(text));
  const definition = isLoose ? [element("p", {}, withoutLead(words)), ...more] : withoutLead(words);
  const anchor = element("a", { className: ["anchor"], href: `#${encodeURI(id)}`, ariaLabel: `Link to ${text}` });
  return [element("dt", { id }, [...term.children, anchor]), element("dd", {}, definition)];
}

/** A page and the terms that it defines. */
interface TermPage {
  readonly route: string;
  readonly terms: readonly string[];
}

/** Finds a term's definition, ignoring case. For an unknown term, it returns the nearest known one. */
export type FindTerm = (term: string) => { readonly url: string | undefined; readonly nearest: string | undefined };

/** The URL of each term's definition, by the term in lower case. */
export type Terms = ReadonlyMap<string, string>;

/** Creates the lookup of terms on all pages. */
export function createFindTerm(terms: Terms): FindTerm {
  return (term) => {
    const url = terms.get(term.toLowerCase());
    return { url, nearest: url === undefined ? findNearestName(term, [...terms.keys()]) : undefined };
  };
}

/**
 * The URL of each glossary term's definition, by the term in lower case. `Retrieval-augmented generation (RAG)` is
 * found as a whole, by either part, and by their plurals. Runs before pages are rendered, because any page may use a
 * term.
 */
export function findTerms(pages: readonly TermPage[]): Terms {
  const urls = new Map<string, string>();
  for (const { route, terms } of pages)
    for (const term of terms) {
      const url = `${route}#${encodeURI(slug(term))}`;
      for (const name of namesOf(term)) if (!urls.has(name)) urls.set(name, url);
    }
  return urls;
}

/** The terms that a page's glossaries define, as written. */
export function listTerms(text: string): readonly string[] {
  if (!text.includes(":::glossary")) return [];
  const lists = text.matchAll(/^:{3,}glossary\b[^\n]*\n([\s\S]*?)^:{3,}[ \t]*$/gm);
  return [...lists].flatMap(([, list = ""]) =>
    [...list.matchAll(/^[-*+] +\*\*(.+?)\*\*/gm)].map(([, term = ""]) => term),
  );
}

function namesOf(term: string): readonly string[] {
  const [, long = term, short] = /^(.*?)\s*\(([^()]+)\)$/.exec(term) ?? [];
  return [term, long, ...(short === undefined ? [] : [short])].flatMap((name) => [
    name.toLowerCase(),
    `${name.toLowerCase()}s`,
  ]);
}
