/** A line above every page that a reader can close. */
export interface AnnouncementConfig {
  /** A new id shows the line again to readers who closed the last one. */
  readonly id: string;
  readonly text: string;
  readonly href: string | undefined;
}

export const announcementSchema = {
  type: "object",
  description: "A line above every page; closing it is remembered for its id.",
  properties: {
    id: { type: "string", minLength: 1 },
    text: { type: "string", minLength: 1 },
    href: { type: "string", format: "link" },
  },
  required: ["id", "text"],
  additionalProperties: false,
} as const;
