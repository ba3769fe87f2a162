import { petApi } from "./example-files.ts";
import type { Catalog, Files } from "./model.ts";

/** The small API with an overlay whose actions are these lines. */
const overlay = (actions: string, version = "1.1.0"): Files => ({
  ...petApi,
  "docsgen.config.yaml": "spec: { file: spec/openapi.yaml, overlays: [overlay.yaml] }\n",
  "overlay.yaml": `overlay: ${version}\ninfo: { title: Public, version: "1" }\nactions:\n${actions}\n`,
});

/** Codes about OpenAPI Overlays. */
export const overlayCodes = {
  "overlay/structure": {
    title: "Invalid overlay",
    severity: "error",
    meaning:
      "The overlay breaks the form of Overlay 1.0 or 1.1: a field is missing, unknown, or of the wrong type. docsgen skips an action that it cannot read. An action that occurs twice, and a change next to `remove: true`, are warnings.",
    example: {
      files: overlay("  - { target: $.info, updates: { title: Pets } }"),
      fixed: overlay("  - { target: $.info, update: { title: Pets } }"),
    },
    fix: "Correct the field. `copy` and `info.description` need `overlay: 1.1.0`.",
  },
  "overlay/path": {
    title: "Invalid JSONPath in an overlay",
    severity: "error",
    meaning: "`target` or `copy` is not a JSONPath as RFC 9535 defines it. docsgen skips the action.",
    example: {
      files: overlay('  - { target: "$.paths./pets", update: { summary: Pets } }'),
      fixed: overlay("  - { target: \"$.paths['/pets']\", update: { summary: Pets } }"),
    },
    fix: "Write keys with characters such as `/` in brackets: `$.paths['/pets']`.",
  },
  "overlay/no-match": {
    title: "Overlay target that selects nothing",
    severity: "warning",
    meaning:
      "The target of an action does not exist in the root file of the description, so the action changes nothing. docsgen applies overlays before it resolves `$ref`s.",
    example: {
      files: overlay("  - { target: \"$.paths['/pet']\", update: { summary: Pets } }"),
      fixed: overlay("  - { target: \"$.paths['/pets']\", update: { summary: Pets } }"),
    },
    fix: "Correct the target, or remove the action.",
  },
  "overlay/copy": {
    title: "Overlay copy of no value or several values",
    severity: "error",
    meaning: "The path in `copy` must select exactly one value.",
    example: {
      files: overlay("  - { target: $.info, copy: $.contact }"),
      fixed: overlay("  - { target: $.info, copy: $.info }"),
    },
    fix: "Write a path that selects one value.",
  },
  "overlay/incompatible": {
    title: "Overlay update of another kind",
    severity: "error",
    meaning:
      "Objects merge with objects, lists with lists, and single values with single values. docsgen leaves the old value as it is. Overlay 1.0 cannot select single values.",
    example: {
      files: overlay("  - { target: $.info, update: { title: { en: Pets } } }"),
      fixed: overlay("  - { target: $.info, update: { title: Pets } }"),
    },
    fix: "Give a value of the same kind, or remove the old value with an action before this one.",
  },
  "overlay/other-description": {
    title: "Overlay of another description",
    severity: "warning",
    meaning: "`extends` in the overlay names a different file from the one that the config applies the overlay to.",
    example: {
      files: {
        ...overlay("  - { target: $.info, update: { title: Pets } }"),
        "overlay.yaml": `overlay: 1.1.0\ninfo: { title: Public, version: "1" }\nextends: spec/cats.yaml\nactions:\n  - { target: $.info, update: { title: Pets } }\n`,
      },
      fixed: {
        ...overlay("  - { target: $.info, update: { title: Pets } }"),
        "overlay.yaml": `overlay: 1.1.0\ninfo: { title: Public, version: "1" }\nextends: spec/openapi.yaml\nactions:\n  - { target: $.info, update: { title: Pets } }\n`,
      },
    },
    fix: "Correct or remove `extends`.",
  },
  "overlay/too-large": {
    title: "Overlay that makes the description too large",
    severity: "error",
    meaning:
      "With its overlays, the description has more than 1,000,000 nodes. Repeated copies can double it each time.",
    example: { situation: "30 actions each copy the whole description into itself." },
    fix: "Refer to repeated parts with `$ref`.",
  },
} as const satisfies Catalog;
