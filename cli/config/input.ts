export const inputSchema = {
  spec: {
    type: "string",
    minLength: 1,
    description:
      "The API description. Default: `openapi` or `swagger` (`.yaml`, `.yml` or `.json`) in `spec/`, or else in the project folder.",
  },
  content: { type: "string", minLength: 1, default: "content", description: "Folder of the Markdown pages." },
  out: {
    type: "string",
    minLength: 1,
    default: "out",
    description: "The output folder. Each build replaces all of it.",
  },
} as const;
