/** In which language and for which versions the documentation stands. */
export interface EditionConfig {
  readonly language: { readonly code: string; readonly label: string };
  /** The current version first. */
  readonly versions: readonly { readonly id: string; readonly label: string }[];
}

export const editionDefault: EditionConfig = {
  language: { code: "en", label: "English" },
  versions: [{ id: "current", label: "1.0" }],
};

export const editionSchema = {
  language: {
    type: "object",
    description: "Language of the pages.",
    properties: {
      code: { type: "string", pattern: "^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$" },
      label: { type: "string", minLength: 1 },
    },
    required: ["code", "label"],
    additionalProperties: false,
  },
  versions: {
    type: "array",
    description: "Versions of the documentation, the current one first.",
    minItems: 1,
    items: {
      type: "object",
      properties: { id: { type: "string", minLength: 1 }, label: { type: "string", minLength: 1 } },
      required: ["id", "label"],
      additionalProperties: false,
    },
  },
} as const;
