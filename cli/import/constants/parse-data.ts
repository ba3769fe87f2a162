import * as jsYaml from "js-yaml";
import { measure } from "./limits.ts";
import { yamlSchema } from "../../../generators/source/yaml-schema.ts";

/** Tags such as `!ENV` and `!!python/name:…` of MkDocs: their values stay what is written. */
const anyTag = ["scalar", "sequence", "mapping"].flatMap((kind) =>
  ["!", "tag:yaml.org,2002:python/"].map(
    (tag) => new jsYaml.Type(tag, { kind: kind as "scalar", multi: true, construct: (value: unknown) => value ?? "" }),
  ),
);
const looseSchema = yamlSchema.extend(anyTag);

/** How data files of other tools are read. */
export const dataOptions = { schema: looseSchema, json: true };

/** Reads YAML, JSON, or JSON with comments. Undefined for any other text, and for values that no project has. */
export function parseData(text: string): unknown {
  const value = parseAny(text);
  return measure(value, new WeakMap()) === undefined ? undefined : value;
}

function parseAny(text: string): unknown {
  // YAML would read a comment of JSON as a part of the next key.
  const json = /^\s*[[{]/.test(text) ? parseJson(text) : undefined;
  if (json !== undefined) return json;
  try {
    return jsYaml.load(text, dataOptions);
  } catch {
    return undefined;
  }
}

const textOrComment = /"(?:\\.|[^"\\])*"|\/\/.*|\/\*[\s\S]*?(?:\*\/|$(?![\s\S]))/g;
const textOrComma = /"(?:\\.|[^"\\])*"|,(?=\s*[}\]])/g;

const keepText = (part: string): string => (part.startsWith('"') ? part : "");

/** JSON with comments and commas at the end of lists, as `tsconfig.json` has them. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replaceAll(textOrComment, keepText).replaceAll(textOrComma, keepText)) as unknown;
  } catch {
    return undefined;
  }
}
