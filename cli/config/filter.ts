const texts = { type: "array", items: { type: "string", minLength: 1 }, minItems: 1 } as const;

const operationsSchema = {
  type: "object",
  properties: {
    tags: { ...texts, description: "Names of tags." },
    operations: { ...texts, description: "Ids of operations, or routes such as `GET /pets`." },
    paths: { ...texts, description: "Paths, in which `*` matches any characters: `/admin/*`." },
    extensions: {
      type: "object",
      additionalProperties: {
        type: ["string", "number", "boolean", "array"],
        items: { type: ["string", "number", "boolean"] },
      },
      description: "Values of `x-` keys of operations or their paths: `x-audience: partner`. A list allows each item.",
    },
  },
  additionalProperties: false,
} as const;

/** The settings that select the operations of an output. */
export const filterProperties = {
  include: { ...operationsSchema, description: "Only operations that match one of these. Default: all." },
  exclude: { ...operationsSchema, description: "No operations that match one of these." },
} as const;
