import type { Completed } from "./infer.ts";

export const externalLinksSchema = {
  type: "object",
  description: "How `docsgen check --external` checks links to other hosts.",
  properties: {
    ignore: {
      type: "array",
      items: { type: "string", minLength: 1 },
      default: ["localhost", "localhost:*", "127.0.0.1:*", "{,*.}example.{com,org,net}", "*.{example,test,invalid}"],
      description:
        "Patterns of hosts, or of hosts with paths, that docsgen does not ask: `chat.example.com`, `github.com/acme/**`. The list replaces the default, which names hosts for examples.",
    },
    timeout: {
      type: "number",
      exclusiveMinimum: 0,
      maximum: 300,
      default: 15,
      description: "Seconds that a server may take to respond.",
    },
  },
  additionalProperties: false,
} as const;

/** How links to other hosts are checked. */
export type ExternalLinksConfig = Completed<(typeof externalLinksSchema)["properties"]>;
