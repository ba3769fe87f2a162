import type { ElementContent } from "hast";

import { element } from "./element.ts";
import { escapeText } from "./write-html.ts";

const text = /"(?:\\.|[^\\"\r\n])*"/.source;
const word = /(true|false|null)/.source;
const number = /(-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?)/.source;
const token = `(\\s+)|(${text})(?=\\s*:)|(${text})|([{}[\\],:])|(?:${word}|${number})(?=[\\s,\\]}]|$)`;

/**
 * Highlights JSON as highlight.js does, node by node, in a tenth of the time. Most code in a reference is JSON with
 * many small parts. Returns undefined for anything else, such as JSON with comments.
 */
export function highlightJson(code: string): ElementContent[] | undefined {
  const nodes: ElementContent[] = [];
  const isJson = readTokens(code, (scopes, text) => {
    let node: ElementContent = { type: "text", value: text };
    for (const scope of scopes.toReversed()) node = element("span", { className: [`hljs-${scope}`] }, [node]);
    nodes.push(node);
  });
  return isJson ? nodes : undefined;
}

/** The HTML of these nodes. */
export function writeJson(code: string): string | undefined {
  let html = "";
  const isJson = readTokens(code, (scopes, text) => {
    for (const scope of scopes) html += `<span class="hljs-${scope}">`;
    html += escapeText(text);
    for (let open = scopes.length; open > 0; open--) html += "</span>";
  });
  return isJson ? html : undefined;
}

const scopes = {
  none: [],
  attr: ["attr"],
  string: ["string"],
  punctuation: ["punctuation"],
  number: ["number"],
  literal: ["literal", "keyword"],
} as const;

/** Calls back for each token with its scopes, the outer one first. Returns false if the code is not JSON. */
function readTokens(code: string, onToken: (scopes: readonly string[], text: string) => void): boolean {
  const tokens = new RegExp(token, "y");
  while (tokens.lastIndex < code.length) {
    const match = tokens.exec(code);
    if (match === null) return false;
    onToken(scopesOf(match), match[0]);
  }
  return true;
}

function scopesOf([, space, name, value, mark, literal]: RegExpExecArray): readonly string[] {
  if (space !== undefined) return scopes.none;
  if (name !== undefined) return scopes.attr;
  if (value !== undefined) return scopes.string;
  if (mark !== undefined) return scopes.punctuation;
  return literal === undefined ? scopes.number : scopes.literal;
}
