/** JSON Schema of a link of the navigation bar or the footer. */
export const linkSchema = {
  type: "object",
  description: "A link: its text, and a route such as `/api/` or a URL.",
  properties: { label: { type: "string", minLength: 1 }, href: { type: "string", format: "link" } },
  required: ["label", "href"],
  additionalProperties: false,
} as const;
