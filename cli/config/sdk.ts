/** The SDK kit. */
export interface SdkConfig {
  /** Name of the npm package in `out/sdk`. */
  readonly name: string;
}

export const sdkDefault: SdkConfig = { name: "contract" };

export const sdkSchema = {
  type: "object",
  description: "The SDK kit: types and validators as an npm package.",
  properties: {
    name: {
      type: "string",
      maxLength: 214,
      pattern: "^(?:@[a-z0-9-][a-z0-9._-]*/)?[a-z0-9-][a-z0-9._-]*$",
      default: "contract",
      description: "Name of the npm package, such as `@platform/contract`.",
    },
  },
  additionalProperties: false,
} as const;
