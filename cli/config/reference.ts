import { extensionForms } from "../../generators/api/build/vendor-extensions.ts";
import { filterProperties } from "./filter.ts";
import type { Completed } from "./infer.ts";

export const referenceSchema = {
  type: "object",
  description: "The API reference.",
  properties: {
    pages: {
      enum: ["auto", "one", "each"],
      default: "auto",
      description: "One long page, a page for each operation and schema, or by size.",
    },
    route: { type: "string", format: "route", default: "/api/", description: "Route of the reference." },
    console: {
      enum: ["any", "described", "off"],
      default: "any",
      description: "Which servers `Try it` may call: any, or those described. `off` removes it.",
    },
    layout: {
      enum: ["three-column", "two-column"],
      default: "three-column",
      description: "Whether wide windows show samples next to the text of an operation, or below it.",
    },
    anchors: {
      enum: ["redoc", "docusaurus", "mintlify"],
      description:
        "The tool that made the old reference. Links to its anchors, such as `#tag/pets/operation/createPet`, open the same part.",
    },
    internal: {
      enum: ["hide", "show"],
      default: "hide",
      description: "Whether the site shows parts with `x-internal: true`.",
    },
    extensions: {
      type: "object",
      description: "Vendor extensions that the reference shows, by their names, such as `x-rate-limit`.",
      additionalProperties: {
        type: "object",
        properties: {
          label: { type: "string", minLength: 1, description: "What readers see before the value." },
          as: {
            enum: extensionForms,
            description: "A `badge` before the description, a `row` after it, or `prose`: Markdown after it.",
          },
        },
        required: ["label", "as"],
        additionalProperties: false,
      },
      default: {},
    },
    ...filterProperties,
  },
  additionalProperties: false,
} as const;

/** The API reference. */
export type ReferenceConfig = Completed<(typeof referenceSchema)["properties"]>;
