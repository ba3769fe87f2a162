import type { Completed } from "./infer.ts";

export const cacheSchema = {
  type: "object",
  description: "Where docsgen stores results that later builds reuse.",
  properties: {
    folder: {
      type: "string",
      minLength: 1,
      description: "A folder in the project, such as `.docsgen-cache`. Default: the cache folder of the user.",
    },
    remote: {
      type: "string",
      pattern: "^https?://[^/?#@]+(?:/[^?#]*)?$",
      patternErrorMessage: "must be a URL without a user name, `?`, and `#`, such as `https://cache.example.com/docs`",
      description:
        "URL of a server that builds on several machines share. docsgen uses `GET` and `PUT` of `/ac/HASH` and `/cas/HASH`, as Bazel does. The token comes from the environment variable `DOCSGEN_CACHE_TOKEN`.",
    },
    write: {
      type: "boolean",
      default: false,
      description: "Whether builds upload their results to `remote`.",
    },
  },
  additionalProperties: false,
} as const;

/** Where results of earlier builds are stored. */
export type CacheConfig = Completed<(typeof cacheSchema)["properties"]>;
