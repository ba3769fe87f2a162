import type { Completed } from "./infer.ts";

export const remoteSchema = {
  type: "object",
  description: "Documents on other hosts that the description refers to; `docsgen lock` fixes what they say.",
  properties: {
    hosts: {
      type: "array",
      uniqueItems: true,
      items: { type: "string", format: "host" },
      default: [],
      description: "Hosts that may be asked, such as `schemas.example.com`; all others are refused.",
    },
    timeoutSeconds: {
      type: "number",
      exclusiveMinimum: 0,
      maximum: 600,
      default: 30,
      description: "How long a document may take to come, in seconds.",
    },
  },
  additionalProperties: false,
} as const;

/** Which other hosts a description may refer to. */
export type RemoteConfig = Completed<(typeof remoteSchema)["properties"]>;
