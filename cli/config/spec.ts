import type { Allowed } from "./infer.ts";

const specProperties = {
  file: { type: "string", minLength: 1, description: "The API description." },
  overlays: {
    type: "array",
    items: { type: "string", minLength: 1 },
    description:
      "OpenAPI Overlays (1.0 or 1.1) that change the description, in this order. Paths start at the project folder.",
  },
} as const;

/** The schema of a setting that names a description: its path, or an object with the path and overlays. */
export const describedFile = {
  type: ["string", "object"],
  minLength: 1,
  properties: specProperties,
  required: ["file"],
  additionalProperties: false,
} as const;

type StatedSpec = Allowed<typeof describedFile>;

/** The path of a description; undefined if the config names none. */
export function fileOfSpec(spec: StatedSpec | undefined): string | undefined {
  return typeof spec === "object" ? spec.file : spec;
}

/** The overlays of a description; undefined if the config names only its path. */
export function overlaysOfSpec(spec: StatedSpec | undefined): readonly string[] | undefined {
  return typeof spec === "object" ? (spec.overlays ?? []) : undefined;
}

/** The keys of a description's path and of its overlays in the config. */
export function keysOfSpec(
  at: readonly string[],
  overlays: readonly string[] | undefined,
): { readonly spec: readonly string[]; readonly overlays: readonly string[] } {
  const own = [...at, "spec"];
  return { spec: overlays === undefined ? own : [...own, "file"], overlays: [...own, "overlays"] };
}
