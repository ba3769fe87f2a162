// Run by `npm run build`: what the package ships for programs that import it. `dist/types` contains the declarations that the
// programmatic API needs, and `dist/schemas` a JSON Schema for each machine-readable file, made from the same types.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createGenerator } from "ts-json-schema-generator";

const root = path.resolve(import.meta.dirname, "..");
const dist = path.join(root, "dist");

copyDeclarations("cli/library/index.d.ts");
printSchemas({
  model: { file: "generators/model/site-model.ts", type: "SiteModel" },
  report: { file: "cli/report/json.ts", type: "JsonReport" },
  diff: { file: "cli/report/changes-json.ts", type: "DiffReport" },
  manifest: { file: "cli/output/manifest.ts", type: "ManifestData" },
  baseline: { file: "cli/baseline/baseline.ts", type: "BaselineData" },
  lock: { file: "cli/remote/lock.ts", type: "LockData" },
  "accepted-changes": { file: "cli/diff/accepted.ts", type: "AcceptedData" },
  "import-report": { file: "cli/import/report.ts", type: "ImportReport" },
});

/** Copies a declaration file and all that it imports. */
function copyDeclarations(entry) {
  const target = path.join(dist, "types");
  rmSync(target, { recursive: true, force: true });
  const reached = new Set([entry]);
  for (const name of reached) {
    // Declarations written by hand are next to the sources.
    const source = name.startsWith("templates/") ? path.join(root, name) : path.join(dist, name);
    const text = readFileSync(source, "utf8").replaceAll(
      /(["'])(\.\.?\/[^"']+?)(?:\.d)?\.tsx?\1/g,
      (_whole, _quote, specifier) => {
        reached.add(path.posix.join(path.posix.dirname(name), `${specifier}.d.ts`));
        return `"${specifier}.js"`;
      },
    );
    write(path.join(target, name), text);
  }
}

function printSchemas(outputs) {
  const files = Object.values(outputs).map(({ file }) => file);
  const generator = createGenerator({
    path: path.join(root, `{${files.join(",")}}`),
    tsconfig: path.join(root, "tsconfig.json"),
    skipTypeCheck: true,
    // A later version may add keys.
    additionalProperties: true,
    topRef: false,
  });
  for (const [name, { type }] of Object.entries(outputs)) {
    const schema = withStableNames(withoutUndefined(generator.createSchema(type)));
    write(path.join(dist, "schemas", `${name}.json`), `${JSON.stringify(schema, undefined, 2)}\n`);
  }
}

/** The names of instances of generic types contain a hash of the project's path: they get numbers, in the order of their first use. */
function withStableNames(schema) {
  const { definitions = {}, ...root } = schema;
  const names = new Map();
  const renamed = {};
  const rename = (value) => {
    if (Array.isArray(value)) return value.map(rename);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, key === "$ref" ? `#/definitions/${use(part)}` : rename(part)]),
    );
  };
  const use = (reference) => {
    const name = decodeURIComponent(reference.replace("#/definitions/", ""));
    const known = names.get(name);
    if (known !== undefined) return known;
    const [plain = name] = /^\w+/.exec(name) ?? [];
    const others = [...names.values()].filter((other) => other.replace(/_\d+$/, "") === plain).length;
    const stable = plain === name ? name : `${plain}_${others + 1}`;
    names.set(name, stable);
    renamed[stable] = rename(definitions[name]);
    return stable;
  };
  return {
    ...rename(root),
    definitions: Object.fromEntries(Object.entries(renamed).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** JSON has no `undefined`: a property that may be undefined may be missing. The generator writes that type as `{ not: {} }`. */
function withoutUndefined(schema) {
  if (Array.isArray(schema)) return schema.map(withoutUndefined);
  if (typeof schema !== "object" || schema === null) return schema;
  const mapped = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, withoutUndefined(value)]));
  const { properties } = schema;
  if (typeof properties === "object" && Array.isArray(schema.required))
    mapped.required = schema.required.filter((name) => !mayBeUndefined(properties[name]));
  if (!Array.isArray(mapped.anyOf)) return mapped;
  const { anyOf, ...others } = mapped;
  const left = anyOf.filter((branch) => !isUndefined(branch));
  return left.length === 1 ? { ...others, ...left[0] } : { ...others, anyOf: left };
}

function mayBeUndefined(schema) {
  return isUndefined(schema) || (schema?.anyOf ?? []).some(mayBeUndefined);
}

function isUndefined(schema) {
  return typeof schema?.not === "object" && Object.keys(schema.not).length === 0;
}

function write(file, text) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
