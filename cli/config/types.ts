import type { Completed } from "./infer.ts";

export const typesSchema = {
  type: "object",
  description: "How `docsgen check --types` checks the types of code blocks.",
  properties: {
    packages: {
      type: "array",
      items: { type: "string", minLength: 1 },
      default: [],
      description:
        "Packages and Python modules besides the kit, `openapi-fetch`, and the SDKs in `sdks`: docsgen checks the blocks that import one of them.",
    },
    strict: {
      type: "boolean",
      default: true,
      description:
        "Whether values that may be `undefined`, `null`, or `None`, or of another type of a union, are errors.",
    },
  },
  additionalProperties: false,
} as const;

/** How the types of code blocks are checked. */
export type TypesConfig = Completed<(typeof typesSchema)["properties"]>;
