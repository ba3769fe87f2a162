import { slug } from "github-slugger";
import type { Element, ElementContent } from "hast";

import { wrongDirectiveContent } from "./findings.ts";
import { findNearestName } from "../../source/nearest-name.ts";
import { element, isBlank, isElement, textOf } from "../markdown/element.ts";
import { withoutLead } from "./cards.ts";
import type { Directive, DirectiveInput } from "./directive.ts";

/** `:::glossary` around a list in which every item begins with a term in bold: a definition list with anchors. */
export const glossary: Directive = { attributes: [], render: renderGlossary };

function renderGlossary(input: DirectiveInput): ElementContent[] {
  const [list, ...others] = input.children.filter((child) => !isBlank(child));
  const items = isElement(list, "ul") ? list.children.filter((child) => isElement(child, "li")) : [];
  const drawn = items.map((item) => drawTerm(item, input));
  if (others.length === 0 && drawn.length > 0 && drawn.every((entry) => entry !== undefined))
    return [element("dl", { className: ["glossary"] }, drawn.flat())];
  input.report(
    wrongDirectiveContent("glossary", "a list in which every item begins with a term in bold", input.position()),
  );
  return [...input.children];
}

function drawTerm(item: Element, input: DirectiveInput): ElementContent[] | undefined {
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

/** A page and the terms that it explains. */
interface TermPage {
  readonly route: string;
  readonly terms: readonly string[];
}

/** Where a term is explained, in any case of its letters; of one that is not, the nearest that is. */
export type FindTerm = (term: string) => { readonly address: string | undefined; readonly nearest: string | undefined };

/** Where each term is explained, by the term in lower case. */
export type Terms = ReadonlyMap<string, string>;

/** Creates the finder over the terms of all pages. */
export function createFindTerm(terms: Terms): FindTerm {
  return (term) => {
    const address = terms.get(term.toLowerCase());
    return { address, nearest: address === undefined ? findNearestName(term, [...terms.keys()]) : undefined };
  };
}

/**
 * Where each term of the glossaries is explained, by the term in lower case. `Retrieval-augmented generation (RAG)` is
 * found by the whole, by either part and by their plurals. Read before any page is translated, since any may use a term.
 */
export function findTerms(pages: readonly TermPage[]): Terms {
  const addresses = new Map<string, string>();
  for (const { route, terms } of pages)
    for (const term of terms) {
      const address = `${route}#${encodeURI(slug(term))}`;
      for (const name of namesOf(term)) if (!addresses.has(name)) addresses.set(name, address);
    }
  return addresses;
}

/** The terms that the glossaries of a page explain, as written. */
export function listTerms(text: string): readonly string[] {
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
