import type { Completed } from "./infer.ts";

const payloadProperties = {
  files: {
    type: "string",
    minLength: 1,
    description: "Pattern of file paths from the project folder: `fixtures/chat/*.json`, `postman/**`.",
  },
  operation: {
    type: "string",
    minLength: 1,
    description: "The operation that the payloads belong to: its id, or its method and path.",
  },
  part: {
    type: "string",
    minLength: 1,
    description: "`request` (default), `response`, `response:STATUS`, `query`, or `event`.",
  },
  schema: { type: "string", minLength: 1, description: "The schema that the payloads must match." },
} as const;

export const payloadsSchema = {
  type: "array",
  items: { type: "object", required: ["files"], properties: payloadProperties, additionalProperties: false },
  default: [],
  description:
    "Files that `build` and `check` validate against the description: payloads (JSON, YAML, JSON Lines) with `operation` or `schema`, and files that bind themselves, such as recordings and collections of HTTP clients.",
} as const;

/** The payload files of a project. */
export type PayloadsConfig = Completed<{ readonly payloads: typeof payloadsSchema }>["payloads"];
