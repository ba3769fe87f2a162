import { hostNames, type HostName } from "../../generators/contract.ts";

/** What is told to crawlers and to the host that serves the site. */
export interface PublishingConfig {
  readonly robots: RobotsConfig;
  /** New addresses by the old ones: `{ "/old/": "/new/" }`. */
  readonly redirects: Readonly<Record<string, string>>;
  /** Hosts for whom files with headers and redirects are written. */
  readonly hosts: readonly HostName[];
}

/** Rules of `robots.txt`. */
export interface RobotsConfig {
  /** Paths that no crawler should ask for. */
  readonly disallow: readonly string[];
}

export const publishingDefault: PublishingConfig = { robots: { disallow: [] }, redirects: {}, hosts: [] };

export const publishingSchema = {
  robots: {
    type: "object",
    description: "Rules of `robots.txt`.",
    properties: {
      disallow: {
        type: "array",
        items: { type: "string", pattern: "^/[^\\s#]*$" },
        description: "Paths that no crawler should ask for.",
      },
    },
    additionalProperties: false,
  },
  redirects: {
    type: "object",
    description: "New addresses by the old ones.",
    additionalProperties: { type: "string", format: "link" },
  },
  hosts: {
    type: "array",
    uniqueItems: true,
    items: { enum: hostNames },
    description: "Hosts for whom files with headers and redirects are written.",
  },
} as const;
