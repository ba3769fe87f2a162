import { filterProperties } from "./filter.ts";
import type { Allowed } from "./infer.ts";
import { packageName } from "./sdk.ts";

export const kitsSchema = {
  type: "array",
  description: "Further kits: npm packages with some of a description's operations, next to its complete kit.",
  items: {
    type: "object",
    properties: {
      name: { ...packageName, description: "Name of the npm package, such as `@acme/partner`." },
      folder: {
        type: "string",
        pattern: "^[A-Za-z0-9][A-Za-z0-9_-]*$",
        patternErrorMessage: "must be the name of a folder of letters, digits, `-`, and `_`, such as `sdk-partner`",
        description: "Folder of the kit in the output: `sdk-partner`.",
      },
      api: { type: "string", minLength: 1, description: "Name of its description in `apis`. Default: the main one." },
      ...filterProperties,
    },
    required: ["name", "folder"],
    additionalProperties: false,
  },
} as const;

/** A kit with some of the operations of a description. */
export type KitConfig = Allowed<(typeof kitsSchema)["items"]>;
