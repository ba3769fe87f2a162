import type { Completed } from "./infer.ts";

export const searchSchema = {
  type: "object",
  description: "The site's search.",
  properties: {
    maximumMegabytes: {
      type: "number",
      exclusiveMinimum: 0,
      default: 100,
      description:
        "Limit for the text in the search, in millions of characters. More is a warning: `search/large-index`.",
    },
  },
  additionalProperties: false,
} as const;

/** The site's search. */
export type SearchConfig = Completed<(typeof searchSchema)["properties"]>;
