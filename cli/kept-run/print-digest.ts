import { digestParts } from "./digests.ts";

// Run at the end of `npm run build`: what earlier runs have kept is of use to the same program only.
process.stdout.write(digestParts());
