/** A heading of the sidebar with the pages and folders below it. */
export interface SidebarGroup {
  readonly group: string;
  /** A route, or a folder whose pages stand in its own order. */
  readonly items: readonly (string | { readonly folder: string })[];
}

export const sidebarSchema = {
  type: "array",
  description: "Groups of the sidebar in order. Without it every folder of the content folder is a group.",
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
