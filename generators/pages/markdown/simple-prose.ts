import type { Prose } from "../../api/model.ts";
import { textDirectiveStart } from "./text-directive-names.ts";

/** Starts of lines that are not plain paragraphs, and white space that has a meaning in Markdown. */
const blockStart = /^(?:[#=+>:|-]|\s|\d{1,9}[.)])|\s$/;
/** Four asterisks between two bold words are text, because the emphasis around them may not end there. */
const neverSimple = /[\t\r\0\uFDD0]|``|\*{4}/;

const codeSpan = /`([^`\n]+)`/.source;
const strong = /\*\*([\p{L}\p{N}](?:[^*`_[\]<>&\\~@:\n]*[\p{L}\p{N}])?)\*\*/u.source;
const link =
  /\[([^\s[\]`*_<>&\\~@:!](?:[^[\]`*_<>&\\~@:!\n]*[^\s[\]`*_<>&\\~@:!])?)\]\((https?:\/\/(?:[\w.~:/?#@!$+,;=-]|%[\da-fA-F]{2})+)\)/
    .source;
const plain = /[^`*[\]<&\\~@]+/.source;

/** An underscore that may be emphasis, an automatic link, or an image. */
const notPlain = /(?:^|[^\p{L}\p{N}])_|_(?:[^\p{L}\p{N}]|$)|:\/\/|www\.|!$/iu;

/**
 * Renders text that contains only code spans, bold words, and plain web links, as most of a description does. Returns
 * undefined
 * for any other text. The result equals that of the full parser, which takes a hundred times as long. Tests compare the
 * two.
 */
export function findSimpleProse(text: string): Prose | undefined {
  if (neverSimple.test(text) || textDirectiveStart.test(text)) return undefined;
  const paragraphs = text.replace(/^\n+|\s+$/g, "").split(/\n{2,}/);
  const parts: RenderedTokens[] = [];
  for (const paragraph of paragraphs) {
    const part = paragraph.split("\n").some((line) => blockStart.test(line)) ? undefined : render(paragraph);
    if (part === undefined) return undefined;
    if (part.text !== "") parts.push(part);
  }
  return {
    text: parts.map((part) => part.text).join("\n\n"),
    html: parts.map((part) => `<p>${part.html}</p>`).join("\n"),
    headings: [],
  };
}

interface RenderedTokens {
  readonly text: string;
  readonly html: string;
}

function render(paragraph: string): RenderedTokens | undefined {
  const tokens = new RegExp(`${codeSpan}|${strong}|${link}|(${plain})`, "gyu");
  let text = "";
  let html = "";
  while (tokens.lastIndex < paragraph.length) {
    const token = renderToken(tokens.exec(paragraph));
    if (token === undefined) return undefined;
    text += token.text;
    html += token.html;
  }
  return { text, html };
}

function renderToken(match: RegExpExecArray | null): RenderedTokens | undefined {
  if (match === null) return undefined;
  const [, code, bold, label, url, words] = match;
  if (code !== undefined)
    return /^\s|\s$/.test(code) ? undefined : { text: code, html: `<code>${escapeText(code)}</code>` };
  if (bold !== undefined) return notPlain.test(bold) ? undefined : { text: bold, html: `<strong>${bold}</strong>` };
  if (label !== undefined) {
    if (notPlain.test(label)) return undefined;
    return {
      text: label,
      html: `<a class="external" href="${url}" rel="noopener noreferrer" target="_blank">${label}</a>`,
    };
  }
  return words === undefined || notPlain.test(words) ? undefined : { text: words, html: words };
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&#x26;").replaceAll("<", "&#x3C;");
}
