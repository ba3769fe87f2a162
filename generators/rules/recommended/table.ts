import type { DescriptionRule } from "../model.ts";
import { documentRules } from "./document.ts";
import { operationRules } from "./operations.ts";
import { schemaRules } from "./schemas.ts";

/** What the names of the preset's rules start with. */
export const recommendedPrefix = "recommended/";

/** The rules of `docsgen:recommended` by their names. */
export const recommendedRules: ReadonlyMap<string, DescriptionRule> = new Map(
  Object.entries({ ...documentRules, ...operationRules, ...schemaRules }).map(([name, rule]) => [
    `${recommendedPrefix}${name}`,
    rule,
  ]),
);
