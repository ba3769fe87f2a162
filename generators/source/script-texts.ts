// Separate from the other texts, so that only the first script of a page contains them.

/** Texts of a page's first script, in English. */
export const scriptTexts = {
  scriptFailed: "Search and buttons did not load.",
} as const;

/** Texts of the first script. */
export type ScriptTexts = { readonly [Key in keyof typeof scriptTexts]: string };
