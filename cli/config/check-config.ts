import type { Completed } from "./infer.ts";

export const checkSchema = {
  type: "object",
  description: "What docsgen checks in pages.",
  properties: {
    externalPaths: {
      type: "array",
      items: {
        type: "string",
        pattern: "^/[^/]",
        patternErrorMessage: "must be a path that starts with one `/`, such as `/status`",
      },
      default: [],
      description:
        "Path prefixes of other products, such as `/status` or `/internal/`: docsgen reports neither code spans nor calls with such a path.",
    },
    externalNames: {
      type: "array",
      items: { type: "string", minLength: 1 },
      default: [],
      description:
        "Names of other products in code spans, such as `page_token`, or their starts, such as `stripe_*`: docsgen does not report that the description lacks them.",
    },
  },
  additionalProperties: false,
} as const;

/** What docsgen checks in pages. */
export type CheckConfig = Completed<(typeof checkSchema)["properties"]>;
