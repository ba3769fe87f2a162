import { hostNames } from "../../generators/contract.ts";

export const publishingSchema = {
  robots: {
    type: "object",
    description: "Rules of `robots.txt`.",
    properties: {
      disallow: {
        type: "array",
        items: {
          type: "string",
          pattern: "^/[^\\s#]*$",
          patternErrorMessage: "must be a path that starts with `/`, such as `/drafts/`",
        },
        default: [],
        description: "Paths that crawlers should not read.",
      },
    },
    additionalProperties: false,
  },
  redirects: {
    type: "object",
    description: "New paths by the old ones. A path may be a pattern: `/old/*` or `/blog/:name/`.",
    additionalProperties: { type: "string", format: "link" },
    default: {},
  },
  variables: {
    type: "object",
    description: "Texts that pages name in double braces, such as `{{product}}`, by their names.",
    propertyNames: {
      pattern: "^[A-Za-z_][\\w-]*$",
      patternErrorMessage: "must start with a letter or `_`, and have only letters, digits, `_`, and `-`",
    },
    additionalProperties: { type: "string" },
    default: {},
  },
  hosts: {
    type: "array",
    uniqueItems: true,
    items: { enum: hostNames },
    default: [],
    description: "Hosts for which docsgen writes files with headers and redirects.",
  },
} as const;
