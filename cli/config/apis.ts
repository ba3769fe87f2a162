import type { ReferenceConfig } from "./reference.ts";
import { packageName } from "./sdk.ts";

/** A description beside the main one, with its own reference and kit. */
export interface ApiConfig {
  /** Stands in `out/sdk-NAME/` and in front of names that several descriptions have: `request=NAME:createPet`. */
  readonly name: string;
  /** How readers know it; undefined: the title of the description. */
  readonly label?: string | undefined;
  /** The root file; the path starts from the project folder. */
  readonly spec: string;
  /** Where its reference stands; undefined: `/NAME/`. */
  readonly route?: string | undefined;
  /** As `reference.pages`, which holds where this is undefined. */
  readonly pages?: ReferenceConfig["pages"] | undefined;
  /** As `reference.internal`, which holds where this is undefined. */
  readonly internal?: ReferenceConfig["internal"] | undefined;
  /** Its npm package; undefined: that of the main one with `-NAME` behind. */
  readonly sdk?: { readonly name?: string | undefined } | undefined;
}

export const apisDefault: readonly ApiConfig[] = [];

export const apisSchema = {
  type: "array",
  description: "Further API descriptions, each with a reference, a kit and a link in the navigation bar.",
  items: {
    type: "object",
    properties: {
      name: {
        type: "string",
        maxLength: 64,
        format: "api-name",
        description: "Name of its kit's folder, `out/sdk-NAME`, and in `request=NAME:createPet`: `admin`.",
      },
      label: { type: "string", minLength: 1, description: "How readers know it. Default: the description's title." },
      spec: {
        type: "string",
        minLength: 1,
        description: "The API description; the path starts from the project folder.",
      },
      route: { type: "string", format: "route", description: "Where its reference stands. Default: `/NAME/`." },
      pages: {
        enum: ["auto", "one", "each"],
        description: "One long page, a page for each operation and schema, or by size. Default: `reference.pages`.",
      },
      internal: {
        enum: ["hide", "show"],
        description: "Whether the site shows what is marked by `x-internal: true`. Default: `reference.internal`.",
      },
      sdk: {
        type: "object",
        properties: {
          name: { ...packageName, description: "Name of its npm package. Default: `sdk.name` and `-NAME`." },
        },
        additionalProperties: false,
      },
    },
    required: ["name", "spec"],
    additionalProperties: false,
  },
} as const;
