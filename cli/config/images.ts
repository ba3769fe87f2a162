import type { Completed } from "./infer.ts";

export const imagesSchema = {
  type: "object",
  description: "Images of other hosts in pages.",
  properties: {
    hosts: {
      type: "array",
      uniqueItems: true,
      items: { type: "string", format: "host" },
      default: [],
      description:
        "Hosts whose images browsers may load, such as `img.shields.io`. The content security policy names them.",
    },
    fetch: {
      type: "boolean",
      default: false,
      description:
        "Whether the site serves the images of the hosts in `remote.hosts` itself. `docsgen lock` pins their content.",
    },
  },
  additionalProperties: false,
} as const;

/** Images of other hosts in pages. */
export type ImagesConfig = Completed<(typeof imagesSchema)["properties"]>;
