import type { Completed } from "./infer.ts";

/** What npm takes for the name of a package. */
export const packageName = {
  type: "string",
  maxLength: 214,
  pattern: "^(?:@[a-z0-9-][a-z0-9._-]*/)?[a-z0-9-][a-z0-9._-]*$",
  patternErrorMessage: "must be the name of an npm package in lower case, such as `@acme/client`",
} as const;

export const sdkSchema = {
  type: "object",
  description: "The SDK kit: types and validators as an npm package.",
  properties: {
    name: {
      ...packageName,
      default: "contract",
      description: "Name of the npm package, such as `@platform/contract`.",
    },
    selfTest: {
      type: "boolean",
      default: false,
      description:
        "Write `self-test.js` into the package: values at the boundary of every rule, and one step beyond it.",
    },
    formats: {
      enum: ["assertion", "annotation"],
      default: "assertion",
      description:
        "Whether `format` rejects values, in the kit and when docsgen checks examples, or only describes them.",
    },
  },
  additionalProperties: false,
} as const;

/** The SDK kit. */
export type SdkConfig = Completed<(typeof sdkSchema)["properties"]>;
