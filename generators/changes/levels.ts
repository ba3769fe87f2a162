import type { ChangeLevel } from "./model.ts";

/**
 * The level of every change, by its code. The manual has this table, and the config can move a row. A change of values
 * has a code for each way in which it can affect a client.
 */
export const changeLevels = {
  // Values, proven by an example that one side accepts and the other rejects.
  "diff/request-rejected": "breaking",
  "diff/request-accepted": "compatible",
  "diff/response-unexpected": "breaking",
  "diff/response-enum-value-added": "risky",
  "diff/response-branch-added": "risky",
  "diff/response-format-changed": "risky",
  "diff/response-narrowed": "compatible",
  "diff/text-type-changed": "risky",
  "diff/unproven": "unproven",
  // Operations.
  "diff/operation-added": "compatible",
  "diff/operation-removed": "breaking",
  "diff/operation-removed-before-sunset": "breaking",
  "diff/deprecated-operation-removed": "compatible",
  "diff/unstable-operation-removed": "compatible",
  "diff/operation-moved": "breaking",
  "diff/operation-id-changed": "risky",
  "diff/operation-id-added": "compatible",
  "diff/operation-id-removed": "risky",
  "diff/tags-changed": "compatible",
  // Deprecation and stability of operations, parameters, and properties.
  "diff/deprecated": "compatible",
  "diff/deprecated-without-notice": "compatible",
  "diff/no-longer-deprecated": "compatible",
  "diff/sunset-earlier": "risky",
  "diff/sunset-later": "compatible",
  "diff/sunset-removed": "risky",
  "diff/sunset-invalid": "risky",
  "diff/stability-decreased": "risky",
  "diff/stability-increased": "compatible",
  "diff/stability-invalid": "risky",
  // Parameters.
  "diff/parameter-added": "compatible",
  "diff/required-parameter-added": "breaking",
  "diff/parameter-removed": "risky",
  "diff/parameter-removed-before-sunset": "risky",
  "diff/deprecated-parameter-removed": "compatible",
  "diff/parameter-renamed": "risky",
  "diff/required-parameter-renamed": "breaking",
  "diff/parameter-moved": "breaking",
  "diff/parameter-became-required": "breaking",
  "diff/parameter-became-optional": "compatible",
  "diff/parameter-style-changed": "breaking",
  "diff/parameter-media-type-changed": "breaking",
  // Bodies and responses.
  "diff/request-body-added": "compatible",
  "diff/required-request-body-added": "breaking",
  "diff/request-body-removed": "breaking",
  "diff/request-body-became-required": "breaking",
  "diff/request-body-became-optional": "compatible",
  "diff/request-media-type-added": "compatible",
  "diff/request-media-type-removed": "breaking",
  "diff/response-media-type-added": "compatible",
  "diff/response-media-type-generalized": "risky",
  "diff/response-media-type-removed": "breaking",
  "diff/response-schema-removed": "risky",
  "diff/encoding-changed": "breaking",
  "diff/response-added": "compatible",
  "diff/success-response-removed": "breaking",
  "diff/error-response-removed": "compatible",
  "diff/response-header-added": "compatible",
  "diff/response-header-removed": "risky",
  "diff/required-response-header-removed": "breaking",
  "diff/response-header-became-optional": "breaking",
  "diff/response-header-became-required": "compatible",
  "diff/link-added": "compatible",
  "diff/link-removed": "risky",
  "diff/link-changed": "risky",
  // Properties and annotations of schemas.
  "diff/request-property-added": "compatible",
  "diff/request-property-removed": "risky",
  "diff/response-property-added": "compatible",
  "diff/response-property-removed": "risky",
  "diff/default-changed": "risky",
  "diff/response-default-changed": "compatible",
  "diff/format-changed": "risky",
  "diff/content-encoding-changed": "risky",
  "diff/content-schema-changed": "risky",
  "diff/extensible-enum-changed": "risky",
  "diff/read-only-changed": "compatible",
  "diff/write-only-changed": "compatible",
  "diff/discriminator-added": "compatible",
  "diff/discriminator-removed": "risky",
  "diff/discriminator-changed": "risky",
  "diff/discriminator-mapping-added": "compatible",
  "diff/discriminator-mapping-removed": "risky",
  "diff/discriminator-mapping-changed": "risky",
  // Security and servers.
  "diff/security-narrowed": "breaking",
  "diff/security-widened": "compatible",
  "diff/scope-added": "breaking",
  "diff/scope-removed": "compatible",
  "diff/security-scheme-changed": "breaking",
  "diff/oauth-url-changed": "risky",
  "diff/servers-replaced": "breaking",
  "diff/server-removed": "risky",
  "diff/server-added": "compatible",
  "diff/server-variable-changed": "risky",
  // Calls from the server.
  "diff/webhook-added": "compatible",
  "diff/webhook-removed": "breaking",
  "diff/callback-added": "compatible",
  "diff/callback-removed": "breaking",
  // The whole description.
  "diff/description-added": "compatible",
  "diff/description-removed": "breaking",
  "diff/words-changed": "words",
} as const satisfies Readonly<Record<string, ChangeLevel>>;

/** The code of a change. */
export type ChangeCode = keyof typeof changeLevels;

/** Levels that the config has moved. */
export type MovedLevels = Readonly<Partial<Record<ChangeCode, ChangeLevel>>>;

/** The level of a code in a project. */
export function levelOf(code: ChangeCode, moved: MovedLevels = {}): ChangeLevel {
  return moved[code] ?? changeLevels[code];
}

const order: readonly ChangeLevel[] = ["breaking", "risky", "unproven", "compatible", "words"];

/** Orders levels, the most severe one first. */
export function compareLevels(left: ChangeLevel, right: ChangeLevel): number {
  return order.indexOf(left) - order.indexOf(right);
}
