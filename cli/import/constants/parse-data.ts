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
  try {
    return jsYaml.load(text, dataOptions);
  } catch {
    try {
      return JSON.parse(
        text.replaceAll(/^[ \t]*\/\/.*$|\/\*[\s\S]*?\*\//gm, "").replaceAll(/,(?=\s*[}\]])/g, ""),
      ) as unknown;
    } catch {
      return undefined;
    }
  }
}
