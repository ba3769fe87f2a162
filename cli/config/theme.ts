import { presetNames } from "../../generators/theme/presets.ts";
import type { Completed } from "./infer.ts";

const fontSchema = (description: string) =>
  ({
    type: "object",
    description,
    properties: {
      family: {
        type: "string",
        pattern: "^[^\"'\\\\<>{};\\r\\n]+$",
        patternErrorMessage: "must be the name of a font in one line, without quotes, brackets, `;`, and backslashes",
        description: "Name of the font family.",
      },
      files: {
        type: "array",
        minItems: 1,
        items: {
          type: ["string", "object"],
          pattern: "\\.woff2$",
          patternErrorMessage: "must be the path of a `.woff2` file",
          properties: {
            file: {
              type: "string",
              pattern: "\\.woff2$",
              patternErrorMessage: "must be the path of a `.woff2` file",
              description: "A WOFF2 file.",
            },
            weight: {
              type: ["string", "number"],
              pattern: "^[1-9]\\d{0,2}(?: [1-9]\\d{0,2})?$",
              patternErrorMessage: "must be a weight such as `700`, or two weights such as `100 900`",
              minimum: 1,
              maximum: 1000,
              description: "A weight, such as `700`, or the two ends of a variable font, such as `100 900`.",
            },
            style: { enum: ["normal", "italic"] },
          },
          required: ["file"],
          additionalProperties: false,
        },
        description:
          "WOFF2 files. The paths start at the project folder. Without `weight` and `style`, the name of the file decides.",
      },
    },
    required: ["family", "files"],
    additionalProperties: false,
  }) as const;

export const themeSchema = {
  type: "object",
  description: "The look of the site.",
  properties: {
    preset: { enum: presetNames, description: "A look that docsgen has. `theme.css` overrides its variables." },
    fonts: {
      type: "object",
      description: "Fonts from files of the project.",
      properties: {
        text: fontSchema("The font of texts."),
        heading: fontSchema("The font of headings. Default: the font of texts."),
        code: fontSchema("The font of code."),
      },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
} as const;

/** The look of the site. */
export type ThemeConfig = Completed<(typeof themeSchema)["properties"]>;
