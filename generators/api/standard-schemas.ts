import { createRequire } from "node:module";

const draft = "https://json-schema.org/draft/2020-12/";

/** URLs below `draft`, and Ajv's files for them. Ajv has no file for the last one, which differs only in its name. */
const standard: ReadonlyMap<string, string> = new Map([
  ["schema", "schema"],
  ["meta/core", "meta/core"],
  ["meta/applicator", "meta/applicator"],
  ["meta/unevaluated", "meta/unevaluated"],
  ["meta/validation", "meta/validation"],
  ["meta/meta-data", "meta/meta-data"],
  ["meta/format-annotation", "meta/format-annotation"],
  ["meta/content", "meta/content"],
  ["meta/format-assertion", "meta/format-annotation"],
]);

/** True for the URL of the JSON Schema 2020-12 meta-schema or one of its vocabularies, which docsgen ships. */
export function isStandardSchema(url: string): boolean {
  return url.startsWith(draft) && standard.has(url.slice(draft.length));
}

/** Where to read all meta-schemas, which refer to each other, and how to adapt an Ajv text to its URL. */
export function listStandardSchemas(): readonly {
  readonly url: string;
  readonly file: string;
  readonly adapt: (text: string) => string;
}[] {
  const { resolve } = createRequire(import.meta.url);
  return [...standard].map(([path, file]) => ({
    url: draft + path,
    file: resolve(`ajv/dist/refs/json-schema-2020-12/${file}.json`),
    adapt: (text) => (path === file ? text : text.replaceAll("format-annotation", "format-assertion")),
  }));
}

/** A meta-schema's name among the components. Undefined for every other file. */
export function nameStandardSchema(file: string): string | undefined {
  if (!isStandardSchema(file)) return undefined;
  const [, part = ""] = file.slice(draft.length).split("/");
  return `JsonSchema${part.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())}`;
}
