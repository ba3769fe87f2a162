import { isPlainObject } from "../constants/values.ts";
import type { ToolInput } from "../model.ts";
import { firstFile, join, joinPath } from "../source-folder.ts";
import { readValue, type OpenConfig } from "../settings.ts";

type Config = Readonly<Record<string, unknown>>;

/** More parents than any real config has. */
const maxParents = 10;

/**
 * Picks the config with the settings of the files that it inherits from: `INHERIT: ../base.yml`. Mappings are merged, and
 * lists are replaced. https://www.mkdocs.org/user-guide/configuration/#configuration-inheritance
 */
export function withParents(input: ToolInput): (exports: OpenConfig["exports"]) => unknown {
  return ({ default: own }) => (isPlainObject(own) ? addParent(own, { input, folder: input.root, depth: 0 }) : own);
}

interface Place {
  readonly input: ToolInput;
  /** The folder of the config. */
  readonly folder: string;
  readonly depth: number;
}

function addParent(config: Config, { input, folder, depth }: Place): Config {
  const { INHERIT: parent, ...own } = config;
  if (typeof parent !== "string" || depth >= maxParents) return config;
  const file = firstFile(input.source, [joinPath(folder, parent) ?? ""]);
  const value = file === undefined ? undefined : readValue(input.source, file);
  // A parent outside the imported folder cannot be read: its name stays in the report.
  if (file === undefined || !isPlainObject(value)) return config;
  const above = file.split("/").slice(0, -1);
  return merge(addParent(value, { input, folder: join(...above), depth: depth + 1 }), own);
}

function merge(parent: Config, own: Config): Config {
  const merged = Object.entries(own).map(([key, value]): [string, unknown] => {
    const before = Object.hasOwn(parent, key) ? parent[key] : undefined;
    return [key, isPlainObject(before) && isPlainObject(value) ? merge(before, value) : value];
  });
  return { ...parent, ...Object.fromEntries(merged) };
}
