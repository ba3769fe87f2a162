/** The API reference. */
export interface ReferenceConfig {
  /** `one`: all on one page; `each`: a page per operation and schema; `auto`: by size. */
  readonly pages: "auto" | "one" | "each";
  /** Where the reference stands. */
  readonly route: string;
  /** Which servers "Try it" may call: `any`, those `described`, or `off`: there is no console. */
  readonly console: "any" | "described" | "off";
  /** Whether the site shows what the description marks by `x-internal: true`. */
  readonly internal: "hide" | "show";
}

export const referenceDefault: ReferenceConfig = { pages: "auto", route: "/api/", console: "any", internal: "hide" };

export const referenceSchema = {
  type: "object",
  description: "The API reference.",
  properties: {
    pages: {
      enum: ["auto", "one", "each"],
      default: "auto",
      description: "One long page, a page for each operation and schema, or by size.",
    },
    route: { type: "string", format: "route", default: "/api/", description: "Where the reference stands." },
    console: {
      enum: ["any", "described", "off"],
      default: "any",
      description: "Which servers `Try it` may call: any, those of the description, or there is none.",
    },
    internal: {
      enum: ["hide", "show"],
      default: "hide",
      description: "Whether the site shows what the description marks by `x-internal: true`.",
    },
  },
  additionalProperties: false,
} as const;
