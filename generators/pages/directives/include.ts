import type { Directive } from "./directive.ts";

/**
 * `::include{file="_parts/key.md"}`: the content of a partial. It is replaced before directives are rendered, so this entry
 * only names it.
 */
export const include: Directive = { form: "leaf", attributes: ["file"], render: () => [] };
