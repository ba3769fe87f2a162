import type { Completed } from "./infer.ts";

export const markdownSchema = {
  type: "object",
  description: "How pages are read.",
  properties: {
    math: {
      type: "boolean",
      default: false,
      description: "Whether `$…$` and `$$…$$` are formulas. Code blocks of the language `math` always are.",
    },
  },
  additionalProperties: false,
} as const;

/** How pages are read. */
export type MarkdownConfig = Completed<(typeof markdownSchema)["properties"]>;
