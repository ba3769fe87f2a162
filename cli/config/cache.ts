/** Where results of earlier builds are stored. */
export interface CacheConfig {
  /** A folder in the project; undefined: the cache folder of the user. */
  readonly folder: string | undefined;
  /** URL of an HTTP server that stores results, in the protocol of Bazel's remote cache; undefined: none. */
  readonly remote: string | undefined;
  /** Whether this build stores its results there. */
  readonly write: boolean;
}

export const cacheDefault: CacheConfig = { folder: undefined, remote: undefined, write: false };

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
