import type { ImportedProject } from "../model.ts";

const redirect = /\bsource:\s*(["'`])(.+?)\1\s*,\s*destination:\s*(["'`])(.+?)\3\s*,\s*(?:permanent|statusCode)\b/g;

/** The redirects in a config of Next.js. They are inside a function, and rewrites have no status. */
export function readNextRedirects(config: string): ImportedProject["redirects"] {
  return [...config.matchAll(redirect)].map(([, , from = "", , to = ""]) => ({ from, to }));
}
