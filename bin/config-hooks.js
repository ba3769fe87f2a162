// Hooks for modules that a config in code imports: https://nodejs.org/api/module.html#customization-hooks
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);
const stripsTypes = Boolean(process.features.typescript);

/** Node loads a module once per URL. The config's URL has a version, which its own modules take over, so that an edit of any of them counts. */
export async function resolve(specifier, context, next) {
  const found = await next(specifier, context);
  const version = context.parentURL?.startsWith("file:")
    ? new URL(context.parentURL).searchParams.get("docsgen")
    : null;
  if (version === null || !/^\.{1,2}\//.test(specifier) || !found.url.startsWith("file:")) return found;
  const url = new URL(found.url);
  url.searchParams.set("docsgen", version);
  return { ...found, url: url.href };
}

/** Removes types, which Node itself does from version 22.18 on. */
export async function load(url, context, next) {
  if (stripsTypes || !url.startsWith("file:") || !/\.m?ts$/.test(new URL(url).pathname))
    return await next(url, context);
  const file = fileURLToPath(url);
  const { transformSync } = require("oxc-transform");
  const { code, map, errors } = transformSync(file, readFileSync(file, "utf8"), { lang: "ts", sourcemap: true });
  if (errors.length > 0) throw new SyntaxError(errors[0].message);
  const encoded = Buffer.from(JSON.stringify(map)).toString("base64");
  return {
    format: "module",
    shortCircuit: true,
    source: `${code}\n//# sourceMappingURL=data:application/json;base64,${encoded}`,
  };
}
