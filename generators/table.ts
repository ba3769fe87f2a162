import type { Generator } from "./contract.ts";
import { generateTryIt } from "./try-it/generate.ts";
import { generateOpenapi } from "./openapi/generate.ts";
import { generateSdk } from "./sdk/generate.ts";
import { generateSearch } from "./search/generate.ts";
import { generateSite } from "./site/generate.ts";
import { generateTypes } from "./types/generate.ts";

/** Generators that run once for all languages of a version. The rest run once for each edition. */
export const versionGenerators: ReadonlySet<string> = new Set<GeneratorName>(["types", "sdk", "try-it"]);

export type GeneratorName = keyof typeof generators;

/** Every generator by name, in the order they run. */
export const generators = {
  types: generateTypes,
  sdk: generateSdk,
  openapi: generateOpenapi,
  "try-it": generateTryIt,
  search: generateSearch,
  site: generateSite,
} as const satisfies Record<string, Generator>;
