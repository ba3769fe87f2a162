import type { SiteLink } from "../../generators/contract.ts";
import { linkSchema } from "./link.ts";

/** The foot of every page. */
export interface FooterConfig {
  readonly columns: readonly { readonly title: string; readonly links: readonly SiteLink[] }[];
  readonly copyright: string;
}

export const footerDefault: FooterConfig = { columns: [], copyright: "" };

export const footerSchema = {
  type: "object",
  description: "The foot of every page: columns of links and a line of copyright.",
  properties: {
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
  },
  additionalProperties: false,
} as const;
