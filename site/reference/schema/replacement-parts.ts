import type { Prose } from "../../../generators/api/model.ts";
import { schemaHref, type ReferenceContext } from "../context.ts";
import { escapeText } from "../render-markup.ts";
import { operationHref } from "../parts/groups.ts";
import type { Facts } from "./facts-model.ts";

/** A run of text; code where it is a name, a link where the name is known. */
export interface ReplacementPart {
  readonly text: string;
  readonly isCode: boolean;
  readonly href: string | undefined;
}

/**
 * What a description gives as replacement, ready to be shown: a name alone becomes a sentence, and names that are a
 * sibling, an operation or a schema become links.
 */
export function replacementParts(
  text: string | undefined,
  findSibling: ((name: string) => string | undefined) | undefined,
  context: ReferenceContext,
): readonly ReplacementPart[] {
  if (text === undefined) return [];
  // Of `options.ttl` the property `options` is a sibling.
  const find = (name: string): string | undefined =>
    findSibling?.(name) ?? hrefOf(name, context) ?? findSibling?.(name.split(".")[0] ?? "");
  const sentence =
    /[\s`]/.test(text) && !/^[A-Z]+ \/\S*$/.test(text) ? text : context.translate("useInstead", { name: text });
  return sentence.split(/`([^`]+)`/).flatMap((part, index): ReplacementPart[] => {
    if (part === "") return [];
    const isCode = index % 2 === 1;
    return [{ text: part, isCode, href: isCode ? find(part) : undefined }];
  });
}

/** What the description says itself is not said twice: the name that it tells becomes a link. */
export function describeReplacement(
  description: Prose | undefined,
  replacement: readonly ReplacementPart[],
): { readonly description: Prose | undefined; readonly replacement: readonly ReplacementPart[] } {
  const codes = replacement.filter(({ isCode }) => isCode);
  if (description === undefined || codes.length === 0) return { description, replacement };
  const isSaid = codes.every(({ text }) => description.html.includes(`<code>${escapeText(text)}</code>`));
  if (!isSaid) return { description, replacement };
  return { description: { ...description, html: linkCodes(description.html, codes) }, replacement: [] };
}

/** The facts of a row with their replacement, told once. */
export function withReplacement(
  facts: Facts,
  parts: readonly ReplacementPart[],
): { readonly facts: Facts; readonly replacement: readonly ReplacementPart[] } {
  if (parts.length === 0) return { facts, replacement: parts };
  const { description, replacement } = describeReplacement(facts.description, parts);
  return { facts: { ...facts, description }, replacement };
}

/** The first mention of each name becomes a link, unless it is in a link already. */
function linkCodes(html: string, codes: readonly ReplacementPart[]): string {
  return codes.reduce((linked, { text, href }) => {
    if (href === undefined) return linked;
    const code = `<code>${escapeText(text)}</code>`;
    let isLinked = false;
    return linked
      .split(/(<a [^]*?<\/a>)/)
      .map((part, index) => {
        if (isLinked || index % 2 === 1 || !part.includes(code)) return part;
        isLinked = true;
        return part.replace(code, () => `<a href="${escapeText(href)}">${code}</a>`);
      })
      .join("");
  }, html);
}

function hrefOf(name: string, context: ReferenceContext): string | undefined {
  const operation = context.operations.get(name) ?? findByPath(name, context);
  if (operation !== undefined) return operationHref(operation, context);
  return schemaHref(name, context) ?? schemaHref(name.split(".")[0] ?? "", context);
}

/** `POST /pets`, or a path that only one operation has. */
function findByPath(name: string, { operations }: ReferenceContext) {
  const [, method, path] = /^(?:([A-Za-z]+) )?(\/\S*)$/.exec(name) ?? [];
  if (path === undefined) return undefined;
  const found = [...operations.values()].filter(
    (operation) => operation.path === path && (method === undefined || operation.method === method.toUpperCase()),
  );
  return found.length === 1 ? found[0] : undefined;
}
