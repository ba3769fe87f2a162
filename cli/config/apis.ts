import { filterProperties } from "./filter.ts";
import type { Allowed } from "./infer.ts";
import { packageName } from "./sdk.ts";
import { describedFile } from "./spec.ts";

export const apisSchema = {
  type: "array",
  description: "Further API descriptions, each with a reference, a kit, and a link in the navigation bar.",
  items: {
    type: "object",
    properties: {
      name: {
        type: "string",
        maxLength: 64,
        format: "api-name",
        description: "Name of its kit's folder, `out/sdk-NAME`, and in `request=NAME:createPet`: `admin`.",
      },
      label: { type: "string", minLength: 1, description: "The label for readers. Default: the description's title." },
      spec: {
        ...describedFile,
        description:
          "The API description, or an object with its `file` and its `overlays`. The path starts at the project folder.",
      },
      route: { type: "string", format: "route", description: "Route of its reference. Default: `/NAME/`." },
      pages: {
        enum: ["auto", "one", "each"],
        description: "One long page, a page for each operation and schema, or by size. Default: `reference.pages`.",
      },
      internal: {
        enum: ["hide", "show"],
        description: "Whether the site shows parts with `x-internal: true`. Default: `reference.internal`.",
      },
      ...filterProperties,
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
  default: [],
} as const;

/** A description beside the main one, with its own reference and kit. */
export type ApiConfig = Allowed<(typeof apisSchema)["items"]>;
