import type { Allowed } from "./infer.ts";

export const rulesSchema = {
  type: "object",
  description:
    "Rules for the description: `extends` names presets and Spectral rulesets, and every other key is the name of a rule with its level, `error`, `warn`, `note`, or `off`. In a config in code, a key may also define a rule.",
  properties: {
    extends: {
      type: ["string", "array"],
      minLength: 1,
      items: { type: "string", minLength: 1 },
      description:
        "`docsgen:recommended`, `spectral:oas`, the path of a Spectral ruleset in YAML, JSON, JavaScript, or TypeScript, or the npm package of one; or a list of them.",
    },
  },
  additionalProperties: { enum: ["error", "warn", "note", "off"], description: "The level of a rule." },
} as const;

/** What the config states about rules in data. */
export type RulesConfig = Allowed<{
  readonly type: "object";
  readonly properties: { readonly extends: (typeof rulesSchema)["properties"]["extends"] };
}> &
  Readonly<Record<string, unknown>>;
