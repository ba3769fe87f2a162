import { describedFile } from "./spec.ts";

export const inputSchema = {
  spec: {
    ...describedFile,
    description:
      "The API description, or an object with its `file` and its `overlays`. Default: `openapi` or `swagger` (`.yaml`, `.yml` or `.json`) in `spec/`, or else in the project folder.",
  },
  content: { type: "string", minLength: 1, default: "content", description: "Folder of the Markdown pages." },
  components: {
    type: "string",
    minLength: 1,
    default: "components",
    description: "Folder of the project's own React components.",
  },
  out: {
    type: "string",
    minLength: 1,
    default: "out",
    description: "The output folder. Each build replaces all of it.",
  },
} as const;
