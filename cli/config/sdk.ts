import type { Completed } from "./infer.ts";

/** What npm takes for the name of a package. */
export const packageName = {
  type: "string",
  maxLength: 214,
  pattern: "^(?:@[a-z0-9-][a-z0-9._-]*/)?[a-z0-9-][a-z0-9._-]*$",
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
      description: "Write `self-test.js` into the package: values just inside and just outside of every rule.",
    },
    formats: {
      enum: ["assertion", "annotation"],
      default: "assertion",
      description: "Whether `format` refuses values or only tells of them, in the kit and where examples are judged.",
    },
  },
  additionalProperties: false,
} as const;

/** The SDK kit. */
export type SdkConfig = Completed<(typeof sdkSchema)["properties"]>;
