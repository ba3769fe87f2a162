import { changeLevels } from "../../generators/changes/levels.ts";
import type { Completed } from "./infer.ts";

/** The level at which a change makes a run fail. */
export const failLevels = ["breaking", "risky", "none"] as const;

export type FailLevel = (typeof failLevels)[number];

/** Levels that a row of the table may move to. */
const levels = ["breaking", "risky", "compatible", "words"] as const;

export const diffSchema = {
  type: "object",
  description: "What `docsgen diff` compares, and what its changes mean.",
  properties: {
    against: {
      type: "string",
      minLength: 1,
      description:
        "What the description is compared with: a file, a Git revision such as `main`, the URL of a published `openapi.json`, or `merge-base` for the commit where the branch started. With this setting, `docsgen build` and `docsgen check` report the changes.",
    },
    failOn: {
      enum: failLevels,
      default: "breaking",
      description: "The level from which changes fail a run.",
    },
    accept: {
      type: "string",
      minLength: 1,
      description: "File with accepted changes, such as `docsgen-changes.yaml`. They do not fail a run.",
    },
    publish: {
      type: "boolean",
      default: true,
      description: "Whether each version that differs from the one before has a page `/what-changed/`.",
    },
    marks: {
      type: "boolean",
      default: true,
      description:
        "Whether operations, parameters, and properties show the version in which they came or changed: `Since 2.0`.",
    },
    levels: {
      type: "object",
      description: "Other levels for changes, by their codes: `diff/default-changed: compatible`.",
      properties: Object.fromEntries(Object.keys(changeLevels).map((code) => [code, { enum: levels }])),
      additionalProperties: false,
    },
  },
  additionalProperties: false,
} as const;

/** Settings of comparisons. */
export type DiffConfig = Completed<(typeof diffSchema)["properties"]>;
