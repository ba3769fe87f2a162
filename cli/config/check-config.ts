import type { Completed } from "./infer.ts";

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

/** What docsgen checks in pages. */
export type CheckConfig = Completed<(typeof checkSchema)["properties"]>;
