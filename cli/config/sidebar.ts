import type { Allowed } from "./infer.ts";

export const sidebarSchema = {
  type: "array",
  description: "Groups of the sidebar in order. Default: one group for each folder of the content.",
  items: {
    type: "object",
    properties: {
      group: { type: "string", minLength: 1 },
      items: {
        type: "array",
        items: {
          type: ["string", "object"],
          format: "route",
          properties: { folder: { type: "string", minLength: 1 } },
          required: ["folder"],
          additionalProperties: false,
        },
      },
    },
    required: ["group", "items"],
    additionalProperties: false,
  },
} as const;

/** A heading of the sidebar with its routes, and folders whose pages keep their own order. */
export type SidebarGroup = Allowed<(typeof sidebarSchema)["items"]>;
