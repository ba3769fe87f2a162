import type { Completed } from "./infer.ts";

export const embedsSchema = {
  type: "object",
  description: "Content of other hosts in pages, such as videos. A page loads it only when a reader asks for it.",
  properties: {
    hosts: {
      type: "array",
      items: {
        type: "string",
        pattern: "^[a-z\\d](?:[a-z\\d.-]*[a-z\\d])?(?::\\d+)?$",
        patternErrorMessage:
          "must be the name of a host in lower case, such as `www.loom.com`, without scheme and path",
      },
      default: ["www.youtube-nocookie.com", "player.vimeo.com", "www.loom.com"],
      description:
        "Hosts that `embed`, `<iframe>`, and player components may show. Videos of YouTube come from `www.youtube-nocookie.com`. The list replaces the default.",
    },
  },
  additionalProperties: false,
} as const;

/** Content of other hosts in pages. */
export type EmbedsConfig = Completed<(typeof embedsSchema)["properties"]>;
