import type { GuidePage } from "../../generators/pages/model.ts";
import { isJsonObject } from "../../generators/source/json.ts";
import { positionAt } from "../../generators/source/source-file.ts";
import type { Located } from "./attribute.ts";
import type { DiffSide } from "./model.ts";

/**
 * Finds the names in code spans that the base has and the revision does not have anywhere: properties, parameters,
 * operations, schemas, and values of enums. A changelog may name what is gone.
 */
export function findLostWords(
  guides: readonly GuidePage[],
  { base, revision }: { readonly base: DiffSide; readonly revision: DiffSide },
): readonly Located[] {
  const kept = listWords(revision);
  const lost = new Set([...listWords(base)].filter((word) => !kept.has(word) && isName(word)));
  if (lost.size === 0) return [];
  return guides
    .filter(({ proseCheck, isFallback }) => proseCheck === "on" && !isFallback)
    .flatMap((page) =>
      page.codeSpans.flatMap(({ text, source = page.source, offset }) => {
        const word = unquoted(text);
        if (!lost.has(word)) return [];
        const place = positionAt(source, offset, offset + text.length);
        const message = `The text names \`${word}\`, which the revision does not have.`;
        return [{ place: { ...place, code: undefined, message }, finding: { word } }];
      }),
    );
}

/** One character or a number can mean anything. */
function isName(word: string): boolean {
  return word.length > 1 && Number.isNaN(Number(word));
}

function unquoted(text: string): string {
  return /^(["'])(.+)\1$/.exec(text)?.[2] ?? text;
}

/** Every name that the descriptions of a side define. */
function listWords({ descriptions }: DiffSide): ReadonlySet<string> {
  const words = new Set<string>();
  for (const { built } of descriptions) {
    const { bundle, schemas, operations } = built.model;
    for (const { name } of schemas) words.add(name);
    for (const { id } of operations) words.add(id);
    const open: unknown[] = [bundle];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (Array.isArray(node)) open.push(...node);
      if (!isJsonObject(node)) continue;
      addWords(node, words);
      open.push(...Object.values(node));
    }
  }
  return words;
}

function addWords(node: Readonly<Record<string, unknown>>, words: Set<string>): void {
  const { properties, name, in: place } = node;
  if (isJsonObject(properties)) for (const property of Object.keys(properties)) words.add(property);
  if (typeof name === "string" && typeof place === "string") words.add(name);
  for (const value of [node["const"], node["enum"]].flat()) if (typeof value === "string") words.add(value);
}
