// Apart from the other texts, so that the first script of a page contains these only, and the client does not.

/** What the first script of a page says, in English. */
export const scriptTexts = {
  scriptFailed: "Search and buttons need a script that did not load.",
} as const;

/** Texts of the first script. */
export type ScriptTexts = { readonly [Key in keyof typeof scriptTexts]: string };
