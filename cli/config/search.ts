import type { Completed } from "./infer.ts";

export const searchSchema = {
  type: "object",
  description: "The search of the site.",
  properties: {
    maximumMegabytes: {
      type: "number",
      exclusiveMinimum: 0,
      default: 100,
      description: "More text than this, in millions of characters, is a warning: `search/large-index`.",
    },
  },
  additionalProperties: false,
} as const;

/** The search of the site. */
export type SearchConfig = Completed<(typeof searchSchema)["properties"]>;
