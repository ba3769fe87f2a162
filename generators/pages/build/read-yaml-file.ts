import { load, YAMLException } from "js-yaml";
import { findYamlError } from "../../api/yaml-error.ts";
import type { Checked, DocsgenError } from "../../source/docsgen-error.ts";
import type { Position } from "../../source/position.ts";
import { createSourceFile, positionAt, type SourceFile } from "../../source/source-file.ts";
import { wellFormedValue } from "../../source/well-formed.ts";
import { yamlSchema } from "../../source/yaml-schema.ts";
import { isMapping, type Mapping } from "../front-matter/value-types.ts";
import type { ContentFolder, StaticFile } from "../model.ts";

/** A file with one mapping, and its text for positions. */
export interface YamlFile {
  readonly source: SourceFile;
  readonly value: Mapping;
}

/** Reads a file of the content folder that describes tags or authors. Undefined if the file is missing or malformed. */
export function readYamlFile(
  { directory, statics }: Pick<ContentFolder, "directory" | "statics">,
  isFile: (file: StaticFile) => boolean,
  malformed: (reason: string | undefined, position: Position) => DocsgenError,
): Checked<YamlFile | undefined> {
  const file = statics.find(isFile);
  if (file === undefined) return { value: undefined, findings: [] };
  const source = createSourceFile(`${directory}/${file.path}`, new TextDecoder().decode(file.content));
  const { value, findings } = parseYamlMapping(source, malformed, {});
  return { value: value && { source, value }, findings };
}

/** Parses a file with one mapping; `empty` is the value of a file without one. JSON is YAML, so it reads both. */
export function parseYamlMapping(
  source: SourceFile,
  malformed: (reason: string | undefined, position: Position) => DocsgenError,
  empty?: Mapping,
): Checked<Mapping | undefined> {
  try {
    const value = wellFormedValue(load(source.text, { schema: yamlSchema })) ?? empty;
    if (isMapping(value)) return { value, findings: [] };
    return { value: undefined, findings: [malformed(undefined, positionAt(source, 0))] };
  } catch (cause) {
    if (!(cause instanceof YAMLException)) throw cause;
    const { reason, offset } = findYamlError(source.text, { schema: yamlSchema }, cause);
    return { value: undefined, findings: [malformed(reason, positionAt(source, offset))] };
  }
}
