import { englishTexts, type InterfaceTexts } from "../source/interface-texts.ts";
import { escapeHtml } from "../source/escape-markup.ts";

const kinds = ["note", "tip", "info", "important", "warning", "caution", "danger"] as const;

/**
 * Translates the texts that the Markdown pipeline adds to an author's words: the button of a code block and
 * the default titles of admonitions.
 */
export function renderProse(html: string, texts: Partial<InterfaceTexts>): string {
  const copy =
    texts.copy === undefined ? html : html.replaceAll(copyButton("Copy"), () => copyButton(texts.copy ?? ""));
  return kinds.reduce((text, kind) => {
    const title = texts[kind];
    return title === undefined
      ? text
      : text.replaceAll(opening(kind, englishTexts[kind]), () => opening(kind, escapeHtml(title)));
  }, copy);
}

function copyButton(text: string): string {
  return `<button type="button" class="copy">${escapeHtml(text)}</button>`;
}

function opening(kind: string, title: string): string {
  return `<aside class="admonition ${kind}" aria-label="${title}"><p class="admonition-title">${title}</p>`;
}
