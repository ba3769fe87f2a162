/** The API reference. */
export interface ReferenceConfig {
  /** `one`: all on one page; `each`: a page per operation and schema; `auto`: by size. */
  readonly pages: "auto" | "one" | "each";
  /** Where the reference stands. */
  readonly route: string;
}

export const referenceDefault: ReferenceConfig = { pages: "auto", route: "/api/" };

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
  },
  additionalProperties: false,
} as const;
