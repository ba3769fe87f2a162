import { createRequire } from "node:module";

const draft = "https://json-schema.org/draft/2020-12/";

/** Addresses below `draft`, and the files of Ajv that hold them; it has no file for the last one, which differs by its name alone. */
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

/** True for the address of the meta-schema of JSON Schema 2020-12 or of one of its vocabularies: they come with docsgen. */
export function isStandardSchema(address: string): boolean {
  return address.startsWith(draft) && standard.has(address.slice(draft.length));
}

/** Where to read all meta-schemas, as they refer to each other, and how a text of Ajv becomes that of the address. */
export function listStandardSchemas(): readonly {
  readonly address: string;
  readonly file: string;
  readonly adapt: (text: string) => string;
}[] {
  const { resolve } = createRequire(import.meta.url);
  return [...standard].map(([path, file]) => ({
    address: draft + path,
    file: resolve(`ajv/dist/refs/json-schema-2020-12/${file}.json`),
    adapt: (text) => (path === file ? text : text.replaceAll("format-annotation", "format-assertion")),
  }));
}

/** The name that a meta-schema gets among the components; undefined for every other file. */
export function nameStandardSchema(file: string): string | undefined {
  if (!isStandardSchema(file)) return undefined;
  const [, part = ""] = file.slice(draft.length).split("/");
  return `JsonSchema${part.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())}`;
}
