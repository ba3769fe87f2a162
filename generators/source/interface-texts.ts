import { scriptTexts } from "./script-texts.ts";
import { shellTexts } from "./shell-texts.ts";

/** Texts in the articles, which are rendered when the site is built. */
const articleTexts = {
  documentation: "Documentation",
  apiReference: "API reference",
  api: "API",
  copy: "Copy",
  copyPage: "Copy page",
  viewAsMarkdown: "View as Markdown",
  notFound: "Page not found",
  notFoundReason: "This page does not exist. It may have moved, or the link that led here is broken.",
  notFoundNearest: "Did you mean",
  notFoundSearch: "Search the documentation",
  notFoundStart: "Or start from the {home}.",
  notFoundHome: "home page",
  notFoundThanks: "If a link on another site brought you here, its owner will be glad to hear that it no longer works.",
  note: "Note",
  tip: "Tip",
  info: "Info",
  important: "Important",
  warning: "Warning",
  caution: "Caution",
  danger: "Danger",
} as const;

/** Texts about other languages and versions. A site without them does not send these texts to the browser. */
const editionTexts = {
  notice: "About this page",
  notTranslated: "This page is not translated yet. You are reading it in {language}.",
  oldVersion: "This is the documentation of version {version}, which is not the current one.",
  unreleasedVersion: "This is the documentation of version {version}, which is not released yet.",
  toCurrentPage: "Read this page in version {version}",
  toCurrentStart: "Go to version {version}",
} as const;

/** Every interface text. A project translates them by key; words in braces are filled in. */
export const englishTexts = { ...shellTexts, ...scriptTexts, ...articleTexts, ...editionTexts };

/** Interface texts by key. */
export type InterfaceTexts = { readonly [Key in keyof typeof englishTexts]: string };

/** Texts of sites with several languages or versions. */
export type EditionTexts = Pick<InterfaceTexts, keyof typeof editionTexts>;

/** Picks the texts about other languages and versions. */
export function pickEditionTexts(texts: InterfaceTexts): EditionTexts {
  const { notice, notTranslated, oldVersion, unreleasedVersion, toCurrentPage, toCurrentStart } = texts;
  return { notice, notTranslated, oldVersion, unreleasedVersion, toCurrentPage, toCurrentStart };
}
