/**
 * Codes of findings about content that is missing from the output. docsgen never leaves content out without a visible
 * finding, so their severity is at least `warn`.
 */
export const leftOutCodes: ReadonlySet<string> = new Set([
  "content/external-image",
  "content/not-utf8",
  "content/outside-project",
  "content/too-large",
  "content/too-many-pages",
  "content/unclosed-comment",
  "content/unreadable",
  "content/unsupported-attribute",
  "content/unsupported-element",
  "content/unsupported-page",
  "content/duplicate-route",
  "content/unknown-file",
  "content/unknown-part",
  "content/unknown-region",
  "ref/changed",
  "ref/cycle",
  "ref/missing-file",
  "ref/missing-target",
  "ref/network",
  "ref/not-locked",
  "ref/outside",
  "ref/redirect",
  "ref/too-large",
  "ref/too-many",
  "ref/unknown-id",
  "ref/unreachable",
  "ref/wrong-kind",
]);
