import type { ValidateFunction } from "ajv/dist/2020.js";
import { createConfigAjv, leanConfigSchema } from "./compile-schema.ts";

/** Validates a config against its schema. The bundle contains the compiled code instead of this module (`cli/vite.config.ts`). */
export const validateConfig: ValidateFunction = createConfigAjv({ optimize: false }).compile(leanConfigSchema());
