import type { Completed } from "./infer.ts";

export const blogSchema = {
  type: "object",
  description: "Makes the pages of one folder the posts of a blog, with lists, authors, tags, and feeds.",
  properties: {
    folder: {
      type: "string",
      pattern: "^[^/\\\\.][^\\\\]*[^/\\\\]$|^[^/\\\\.]$",
      patternErrorMessage: "must be a folder without `/` at its ends, such as `blog` or `company/news`",
      default: "blog",
      description: "Folder of the posts below the content folder. It is also the start of their routes.",
    },
    title: { type: "string", description: "Title of the list. Default: `Blog` in the reader's language." },
    description: { type: "string", default: "", description: "Text at the start of the list and in the feeds." },
    postsPerPage: {
      type: "number",
      multipleOf: 1,
      minimum: 1,
      default: 10,
      description: "How many posts a page of the list has.",
    },
    recentPosts: {
      type: "number",
      multipleOf: 1,
      minimum: 0,
      default: 5,
      description: "How many posts the sidebar lists.",
    },
  },
  additionalProperties: false,
} as const;

/** The blog. */
export type BlogConfig = Completed<(typeof blogSchema)["properties"]>;
