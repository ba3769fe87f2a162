import type { Code, RootContent } from "mdast";

import { wordsOf } from "../components/values.ts";
import { isBlankText } from "./flow.ts";

/** A block of code that is written as HTML. */
export function preOf(children: readonly RootContent[]): RootContent[] | undefined {
  const content = children.filter((node) => !isBlankText(node));
  const only = content.length === 1 ? content[0] : undefined;
  if (only?.type === "inlineCode" || only?.type === "text") return [codeBlock(only.value)];
  return only?.type === "code" ? [only] : codeOf(content);
}

/** Code with blank lines, which Markdown reads as paragraphs; undefined if it has more than words. */
export function codeOf(children: readonly RootContent[], className?: string): RootContent[] | undefined {
  const lang = /(?:^|\s)language-(\S+)/.exec(className ?? "")?.[1];
  const content = children.filter((node) => !isBlankText(node));
  if (!content.some((node) => node.type === "paragraph")) return undefined;
  const texts = content.map(textOf);
  return texts.every((text) => text !== undefined)
    ? [{ ...codeBlock(texts.join("\n\n")), ...(lang === undefined ? {} : { lang }) }]
    : undefined;
}

function textOf(node: RootContent): string | undefined {
  const words = node.type === "paragraph" ? node.children : [node];
  return words.every(isWords) ? wordsOf(words) : undefined;
}

function isWords(node: RootContent): boolean {
  if (node.type === "emphasis" || node.type === "strong" || node.type === "delete") return node.children.every(isWords);
  return node.type === "text" || node.type === "inlineCode" || node.type === "break";
}

function codeBlock(value: string): Code {
  return { type: "code", value: value.replace(/^\n|\n$/g, "") };
}
