import { configSchema } from "./schema.ts";

// Run by `npm run build`: the package ships the schema as a file, which editors read.
process.stdout.write(`${JSON.stringify(configSchema, undefined, 2)}\n`);
