import type { ElementContent } from "hast";

import { element } from "./element.ts";

const text = /"(?:\\.|[^\\"\r\n])*"/.source;
const word = /(true|false|null)/.source;
const number = /(-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?)/.source;
const token = `(\\s+)|(${text})(?=\\s*:)|(${text})|([{}[\\],:])|(?:${word}|${number})(?=[\\s,\\]}]|$)`;

/**
 * Highlights JSON as highlight.js does, node by node, in a tenth of the time. Most code in a reference is JSON with
 * many small parts. Returns undefined for anything else, such as JSON with comments.
 */
export function highlightJson(code: string): ElementContent[] | undefined {
  const tokens = new RegExp(token, "y");
  const nodes: ElementContent[] = [];
  while (tokens.lastIndex < code.length) {
    const match = tokens.exec(code);
    if (match === null) return undefined;
    nodes.push(nodeOf(match));
  }
  return nodes;
}

function nodeOf([all, space, name, value, mark, literal]: RegExpExecArray): ElementContent {
  if (space !== undefined) return { type: "text", value: all };
  if (name !== undefined) return colored("attr", all);
  if (value !== undefined) return colored("string", all);
  if (mark !== undefined) return colored("punctuation", all);
  return literal === undefined ? colored("number", all) : colored("literal", colored("keyword", all));
}

function colored(scope: string, content: ElementContent | string): ElementContent {
  return element("span", { className: [`hljs-${scope}`] }, [content]);
}
