/** The search of the site. */
export interface SearchConfig {
  /** From this much text on, in millions of characters, the build warns. */
  readonly maximumMegabytes: number;
}

export const searchDefault: SearchConfig = { maximumMegabytes: 100 };

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
