import type { Completed } from "./infer.ts";
import { linkSchema } from "./link.ts";

const linksSchema = { type: "array", items: linkSchema } as const;

/** Without defaults: a language that states nothing has the site's links. */
export const localNavbarProperties = { start: linksSchema, end: linksSchema } as const;

export const navbarSchema = {
  type: "object",
  description: "Links of the navigation bar: before `Docs` and `API`, and at the end.",
  properties: {
    start: { ...linksSchema, default: [] },
    end: { ...linksSchema, default: [] },
  },
  additionalProperties: false,
} as const;

/** Links of the navigation bar, around `Docs` and `API`. */
export type NavbarConfig = Completed<(typeof navbarSchema)["properties"]>;
