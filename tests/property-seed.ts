import { configureGlobal } from "fast-check";

import { isSoak } from "./soak.ts";

/**
 * Property tests try the same values in each run, so that only a change makes them fail. `npm run soak` tries new values. A
 * failure prints its seed: `DOCSGEN_SEED=… npx vitest run …` repeats it.
 */
const seed = process.env["DOCSGEN_SEED"] ?? (isSoak ? undefined : "1");
if (seed !== undefined) configureGlobal({ seed: Number(seed) });
