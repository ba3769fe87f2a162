import type { Completed } from "./infer.ts";

export const remoteSchema = {
  type: "object",
  description: "Documents on other hosts that the description refers to. `docsgen lock` pins their content.",
  properties: {
    hosts: {
      type: "array",
      uniqueItems: true,
      items: { type: "string", format: "host" },
      default: [],
      description: "Hosts that docsgen may fetch from, such as `schemas.example.com`.",
    },
    timeoutSeconds: {
      type: "number",
      exclusiveMinimum: 0,
      maximum: 600,
      default: 30,
      description: "Time limit for one document, in seconds.",
    },
  },
  additionalProperties: false,
} as const;

/** Which other hosts a description may refer to. */
export type RemoteConfig = Completed<(typeof remoteSchema)["properties"]>;
