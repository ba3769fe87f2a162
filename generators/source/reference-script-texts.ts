import type { Translate } from "./fill-text.ts";

// Apart from the other texts, so that the scripts of the reference contain these only.

/** What the scripts of the reference say, in English. */
export const referenceScriptTexts = {
  copyLinkTo: "Copy link to {name}",
  linkCopied: "Link copied",
  linkInAddressBar: "The link is in the address bar",
  operationCount: "{count, plural, one {# operation} other {# operations}}",
  filterMore: "{count} more",
  filterNothing: "No operation has these words.",
  partLoading: "Loading…",
  tryIt: "Try it",
  tryItLoadFailed: "The console could not be loaded. Check the connection, then try again.",
  schemaLoadFailed: "The schema could not be loaded. Check the connection, then try again.",
  leftOutOfRequest: "Read only, so not part of a request:",
  leftOutOfResponse: "Write only, so not part of a response:",
} as const;

/** Gives a text of the reference's scripts, in the language of the page. */
export type TranslateReference = Translate<keyof typeof referenceScriptTexts | "retry">;

/** Texts of the scripts of the reference. */
export type ReferenceScriptTexts = { readonly [Key in keyof typeof referenceScriptTexts]: string };
