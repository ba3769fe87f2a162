export const tagsSchema = {
  type: "boolean",
  default: true,
  description: "Whether pages with `tags` in their front matter have a page for each tag and a list of all tags.",
} as const;
