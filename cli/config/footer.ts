import type { Completed } from "./infer.ts";
import { linkSchema } from "./link.ts";

/** Without defaults: a language that states nothing has the site's footer. */
export const localFooterProperties = {
  columns: {
    type: "array",
    items: {
      type: "object",
      properties: { title: { type: "string", minLength: 1 }, links: { type: "array", items: linkSchema } },
      required: ["title", "links"],
      additionalProperties: false,
    },
  },
  copyright: { type: "string" },
} as const;

export const footerSchema = {
  type: "object",
  description: "The footer of every page: columns of links, and a copyright line.",
  properties: {
    columns: { ...localFooterProperties.columns, default: [] },
    copyright: { ...localFooterProperties.copyright, default: "" },
  },
  additionalProperties: false,
} as const;

/** The foot of every page. */
export type FooterConfig = Completed<(typeof footerSchema)["properties"]>;
