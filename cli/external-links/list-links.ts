import { getOwn, isJsonObject, type JsonValue } from "../../generators/source/json.ts";
import { appendPointer } from "../../generators/source/json-pointer.ts";
import type { Position } from "../../generators/source/position.ts";
import { positionAt } from "../../generators/source/source-file.ts";
import type { PipelineResult } from "../steps.ts";

/** A link to another host, and where authors wrote it. */
export interface ExternalLink {
  /** Without its fragment. */
  readonly url: string;
  readonly positions: readonly Position[];
}

/** Lists the links of all pages and descriptions to other hosts, in the order of their first position. */
export function listExternalLinks({ editions, references }: PipelineResult): readonly ExternalLink[] {
  const links = new Map<string, Position[]>();
  const add = (written: string, position: Position): void => {
    const url = withoutFragment(written);
    if (url !== undefined) links.set(url, [...(links.get(url) ?? []), position]);
  };
  for (const { pages } of editions)
    for (const page of pages)
      if (page.kind === "guide" && !page.isFallback)
        for (const { text, start, end } of findWritten(page.source.text, hrefsOf(page.html)))
          add(text, positionAt(page.source, start, end));
  for (const { api, locate, locateText } of references)
    for (const { text, pointer } of listTexts(api.bundle, "#", false))
      if (/^https?:\/\/\S+$/.test(text)) add(text, locate(pointer));
      else for (const { text: url, start, end } of findWritten(text)) add(url, locateText(pointer, start, end));
  return [...links].map(([url, positions]) => ({ url, positions }));
}

function withoutFragment(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  url.hash = "";
  return url.href;
}

/** The links of rendered HTML to other hosts. */
function hrefsOf(html: string): ReadonlySet<string> {
  const found = [...html.matchAll(/<a [^>]*href="(https?:[^"]*)"/g)].flatMap(
    ([, href = ""]) => withoutFragment(href.replaceAll("&amp;", "&").replaceAll("&#x26;", "&")) ?? [],
  );
  return new Set(found);
}

interface WrittenUrl {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** URLs in Markdown. `known` are the links of its HTML, because URLs in code are not links; undefined: all. */
function findWritten(text: string, known?: ReadonlySet<string>): readonly WrittenUrl[] {
  if (known?.size === 0) return [];
  return [...text.matchAll(/https?:\/\/[^\s<>"'`\\\]]+/g)].flatMap(({ 0: found, index }) => {
    const url = trimUrl(found);
    const isLink = known === undefined || known.has(withoutFragment(url) ?? "");
    return isLink ? [{ text: url, start: index, end: index + url.length }] : [];
  });
}

/** As in GitHub's autolinks: closing punctuation and unmatched parentheses belong to the sentence. */
function trimUrl(text: string): string {
  return text.slice(0, closingParenthesis(text)).replace(/[.,:;!?*_~|]+$/, "");
}

/** The index of a parenthesis that closes nothing in the URL. */
function closingParenthesis(url: string): number | undefined {
  let depth = 0;
  for (let index = 0; index < url.length; index++) {
    const letter = url[index];
    if (letter === "(") depth += 1;
    if (letter === ")" && --depth < 0) return index;
  }
  return undefined;
}

interface LinkedText {
  readonly text: string;
  readonly pointer: string;
}

const linkFields: ReadonlySet<string> = new Set(["url", "termsOfService"]);
const linkObjects: ReadonlySet<string> = new Set(["externalDocs", "contact", "license"]);

/** Descriptions, and the URLs that a reference links to. Examples and servers are not links. */
function* listTexts(value: JsonValue, pointer: string, isLinkObject: boolean): Iterable<LinkedText> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* listTexts(item, appendPointer(pointer, String(index)), false);
    return;
  }
  if (!isJsonObject(value)) return;
  for (const key of Object.keys(value)) {
    const child = getOwn(value, key);
    if (child === undefined || key === "example" || key === "examples" || key === "default") continue;
    const at = appendPointer(pointer, key);
    const isText = key === "description" || key === "termsOfService" || (isLinkObject && linkFields.has(key));
    if (typeof child === "string" && isText) yield { text: child, pointer: at };
    else yield* listTexts(child, at, linkObjects.has(key));
  }
}
