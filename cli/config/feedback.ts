import type { Completed } from "./infer.ts";

export const feedbackSchema = {
  type: "object",
  description: 'The question "Was this page helpful?" at the end of each page.',
  properties: {
    url: {
      type: "string",
      format: "endpoint",
      description:
        "Where the site posts each response, as JSON: `https://feedback.example.com/docs` or a path such as `/feedback`.",
    },
    comments: { type: "boolean", default: true, description: "Whether a reader may add a comment." },
  },
  required: ["url"],
  additionalProperties: false,
} as const;

/** The question at the end of each page. */
export interface FeedbackConfig extends Pick<Completed<(typeof feedbackSchema)["properties"]>, "comments"> {
  readonly url: string;
}
