/** Where the input lies and where the output goes; paths start from the project folder. */
export interface InputConfig {
  /** The API description; undefined: `spec/openapi.yaml`, `.yml` or `.json`, whichever is there. */
  readonly spec: string | undefined;
  /** Folder of the Markdown pages. */
  readonly content: string;
  /** The output folder. docsgen owns it: it is replaced as a whole. */
  readonly out: string;
}

export const inputDefault: InputConfig = { spec: undefined, content: "content", out: "out" };

export const inputSchema = {
  spec: {
    type: "string",
    minLength: 1,
    description: "The API description. Default: `spec/openapi.yaml`, `.yml` or `.json`.",
  },
  content: { type: "string", minLength: 1, default: "content", description: "Folder of the Markdown pages." },
  out: { type: "string", minLength: 1, default: "out", description: "The output folder; it is replaced as a whole." },
} as const;
