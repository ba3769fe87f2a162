import { conditionTexts } from "./condition-texts.ts";
import { copyTexts } from "./copy-texts.ts";
import type { Translate } from "./fill-text.ts";
import { prepareTranslate } from "./prepared-translate.ts";
import { referenceScriptTexts } from "./reference-script-texts.ts";
import { referenceTexts, schemaTexts } from "./reference-texts.ts";
import { ruleTexts } from "./rule-texts.ts";
import { scriptTexts } from "./script-texts.ts";
import { shellTexts } from "./shell-texts.ts";
import { tryItTexts } from "./try-it-texts.ts";

/** Texts in the articles, which are rendered when the site is built. */
const articleTexts = {
  documentation: "Documentation",
  apiReference: "API reference",
  api: "API",
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
  check: "Check",
  fieldRequired: "required",
  fieldDeprecated: "deprecated",
  table: "Table",
  tableNumber: "Table {number}",
  tabs: "Tabs",
  codeTabs: "Code",
  codeLines: "Lines {lines}",
  details: "Details",
  diagram: "Diagram",
  changesShow: "Show",
  changesAll: "All",
  changeAdded: "Added",
  changeChanged: "Changed",
  changeDeprecated: "Deprecated",
  changeRemoved: "Removed",
  changeFixed: "Fixed",
  changeSecurity: "Security",
  changeBreaking: "Breaking:",
  changeRisky: "Risky:",
  changeInvalidValue: "For example, {value} is invalid now.",
  changeNewValue: "For example, {value} is new.",
  changeSee: "See {name}.",
  changeApi: "The whole API",
  changeParameter: "Parameter {name}",
  changeHeader: "Header {name}",
  changeRequestBody: "Request body {name}",
  changeResponse: "Response {name}",
  changeLink: "Link {name}",
  changeCallback: "Callback {name}",
  changeExample: "Example {name}",
  changePath: "Path {name}",
  changeMediaType: "Media type {name}",
  changesNone: "No changes.",
  whatChanged: "What changed in {version}",
  whatChangedText: "Changes of the API from version {before} to version {version}.",
  sinceVersion: "Since {version}",
  changedInVersion: "Changed in {version}",
  footnotes: "Footnotes",
  backToReference: "Back to reference {number}",
  chartNumbers: "The numbers",
  chartNumbersOf: "Numbers: {chart}",
  tags: "Tags",
  pageCount: "{count, plural, one {# page} other {# pages}}",
  entryCount: "{count, plural, one {# entry} other {# entries}}",
  blog: "Blog",
  blogPage: "{title}, page {number}",
  recentPosts: "Recent posts",
  newerPosts: "Newer posts",
  olderPosts: "Older posts",
  readMore: "Read more",
  readPost: "Read more: {title}",
  authors: "Authors",
  postCount: "{count, plural, one {# post} other {# posts}}",
  deprecatedPage: "Deprecated",
  editPage: "Edit this page",
  lastUpdated: "Last updated: {date}",
  contributors: "Contributors: {names}",
  feedbackQuestion: "Was this page helpful?",
  feedbackYes: "Yes",
  feedbackNo: "No",
  feedbackThanks: "Thank you for your feedback.",
  feedbackFailed: "Your feedback could not be sent.",
  feedbackComment: "What could be better? (optional)",
  feedbackSend: "Send",
  moved: "This page has moved",
  movedTo: "It is now at {url}.",
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

/** Every text of the interface in English. A project may replace each by its key; docsgen fills in the words in braces. */
export const englishTexts = {
  ...shellTexts,
  ...scriptTexts,
  ...articleTexts,
  ...editionTexts,
  ...referenceTexts,
  ...schemaTexts,
  ...ruleTexts,
  ...conditionTexts,
  ...copyTexts,
  ...referenceScriptTexts,
  ...tryItTexts,
};

/** The texts of the interface by their keys. */
export type InterfaceTexts = { readonly [Key in keyof typeof englishTexts]: string };

/** Gives a text of the interface, in the language of the edition. */
export type TranslateText = Translate<keyof InterfaceTexts>;

/** Prepares the texts of an edition: its own, and English for the rest. */
export function createTextTranslate(texts: Partial<InterfaceTexts> | undefined, language: string): TranslateText {
  return prepareTranslate({ ...englishTexts, ...texts }, language);
}

/** Texts of sites with several languages or versions. */
export type EditionTexts = Pick<InterfaceTexts, keyof typeof editionTexts>;

/** Picks the texts about other languages and versions. */
export function pickEditionTexts(texts: InterfaceTexts): EditionTexts {
  const { notice, notTranslated, oldVersion, unreleasedVersion, toCurrentPage, toCurrentStart } = texts;
  return { notice, notTranslated, oldVersion, unreleasedVersion, toCurrentPage, toCurrentStart };
}
