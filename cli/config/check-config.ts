/** What docsgen checks in pages. */
export interface CheckConfig {
  /** Path prefixes of other products: docsgen reports neither code spans nor calls with such a path. */
  readonly externalPaths: readonly string[];
}

export const checkDefault: CheckConfig = { externalPaths: [] };

export const checkSchema = {
  type: "object",
  description: "What docsgen checks in pages.",
  properties: {
    externalPaths: {
      type: "array",
      items: { type: "string", pattern: "^/[^/]" },
      default: [],
      description:
        "Path prefixes of other products, such as `/status` or `/internal/`: docsgen reports neither code spans nor calls with such a path.",
    },
  },
  additionalProperties: false,
} as const;
