import type { Allowed, Completed } from "./infer.ts";

export const editSchema = {
  type: "object",
  description: "A link at the end of each page to edit its file.",
  properties: {
    url: {
      type: "string",
      minLength: 1,
      description:
        "A repository on GitHub, GitLab, or Bitbucket, or the URL of a page's editor with `{path}` for the file's path from the project folder.",
    },
    branch: { type: "string", minLength: 1, description: "Branch of the repository. Default: `main`." },
  },
  required: ["url"],
  additionalProperties: false,
} as const;

export const gitSchema = {
  type: "object",
  description: "What Git knows about a page's file, shown at the end of the page.",
  properties: {
    lastUpdated: {
      type: "boolean",
      default: false,
      description: "The date of the last commit, also in the sitemap. `last_update` in the front matter overrides it.",
    },
    contributors: { type: "boolean", default: false, description: "The names of the authors of its commits." },
  },
  additionalProperties: false,
} as const;

/** Where pages are edited. */
export type EditConfig = Allowed<typeof editSchema>;

/** What pages show from Git. */
export type GitConfig = Completed<(typeof gitSchema)["properties"]>;
