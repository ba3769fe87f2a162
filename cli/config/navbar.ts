import type { SiteLink } from "../../generators/contract.ts";
import { linkSchema } from "./link.ts";

/** Links of the navigation bar, around `Docs` and `API`. */
export interface NavbarConfig {
  readonly start: readonly SiteLink[];
  readonly end: readonly SiteLink[];
}

export const navbarDefault: NavbarConfig = { start: [], end: [] };

export const navbarSchema = {
  type: "object",
  description: "Links of the navigation bar: before `Docs` and `API`, and at the end.",
  properties: { start: { type: "array", items: linkSchema }, end: { type: "array", items: linkSchema } },
  additionalProperties: false,
} as const;
