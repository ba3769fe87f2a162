import type { Allowed } from "./infer.ts";

export const announcementSchema = {
  type: "object",
  description: "A line above every page. The site remembers for each id that a reader closed it.",
  properties: {
    id: { type: "string", minLength: 1 },
    text: { type: "string", minLength: 1 },
    href: { type: "string", format: "link" },
  },
  required: ["id", "text"],
  additionalProperties: false,
} as const;

/** A line above every page that a reader can close. A new `id` shows it again to readers who closed the last one. */
export type AnnouncementConfig = Allowed<typeof announcementSchema>;
