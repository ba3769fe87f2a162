import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import standaloneCode from "ajv/dist/standalone/index.js";

/** Ajv's own standalone code of the kit's JSON Schema; once as it is, once with the discriminators that Ajv knows. */
export async function loadAjv(schema, { discriminator }) {
  const ajv = new Ajv2020({ strict: false, discriminator, code: { source: true, esm: true } });
  const copy = structuredClone(schema);
  if (discriminator) {
    copy.$defs.Message.discriminator = { propertyName: "role" };
    copy.$defs.ContentChunk.discriminator = { propertyName: "type" };
    for (const { properties } of Object.values(copy.$defs))
      for (const tag of ["role", "type"]) delete properties?.[tag]?.default;
    copy.$defs.Message.type = "object";
    copy.$defs.ContentChunk.type = "object";
  }
  const code = standaloneCode.default(ajv, ajv.compile(copy));
  const folder = mkdtempSync(path.join(tmpdir(), "docsgen-ajv-"));
  try {
    symlinkSync(path.resolve(import.meta.dirname, "../../../node_modules"), path.join(folder, "node_modules"));
    const file = path.join(folder, "validate.mjs");
    writeFileSync(
      file,
      `import { createRequire } from "node:module"; const require = createRequire(import.meta.url);\n${code}`,
    );
    const { default: validate } = await import(pathToFileURL(file).href);
    return (value) => validate(value);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
