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
    emoji: {
      type: "boolean",
      default: false,
      description: "Whether shortcodes of GitHub in the text, such as `:rocket:`, are emoji.",
    },
    titleComments: {
      type: "boolean",
      default: false,
      description:
        "Whether a first comment with a file name, such as `// src/app.ts`, is the title of its code block, as in Starlight.",
    },
  },
  additionalProperties: false,
} as const;

/** How pages are read. */
export type MarkdownConfig = Completed<(typeof markdownSchema)["properties"]>;
