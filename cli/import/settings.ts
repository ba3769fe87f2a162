import { createYamlLocator } from "../../generators/api/yaml-locator.ts";
import * as jsYaml from "js-yaml";
import { yamlSchema } from "../../generators/source/yaml-schema.ts";
import { readConstants } from "./constants/module.ts";
import { isNotConstant, isPlainObject, type SourcePlace } from "./constants/values.ts";
import { firstFile, join, type SourceFolder } from "./source-folder.ts";

/** What became of a key of the old config. */
export interface ConfigUse {
  /** Such as `themeConfig.navbar`. */
  readonly key: string;
  readonly place: SourcePlace;
  readonly outcome: "converted" | "dropped" | "unknown";
}

/** An object of a config. Each access marks a key as used; what no access has marked is reported. */
export interface Settings {
  readonly keys: readonly string[];
  /** The value with everything in it. */
  readonly value: (key: string) => unknown;
  readonly text: (key: string) => string | undefined;
  readonly flag: (key: string) => boolean | undefined;
  readonly list: (key: string) => readonly unknown[];
  /** A nested object; an empty one if the key is missing. */
  readonly part: (key: string) => Settings;
  /** The objects of a list. */
  readonly parts: (key: string) => readonly Settings[];
  /** Marks keys that change nothing that a reader sees. A text may contain several, with spaces between them. */
  readonly ignore: (...keys: readonly string[]) => void;
}

/** A config file of the imported project. */
export interface OpenConfig {
  readonly file: string;
  readonly settings: Settings;
  readonly exports: Readonly<Record<string, unknown>>;
  readonly listUses: () => readonly ConfigUse[];
}

interface Tracking {
  readonly used: Map<string, "whole" | "visited">;
  readonly locate: (tokens: readonly string[], object: object) => SourcePlace;
}

const nothing: Readonly<Record<string, unknown>> = {};

/** Opens a config file: constants of JavaScript and TypeScript, JSON, or YAML. */
export function openConfig(
  source: SourceFolder,
  file: string,
  pick?: (exports: OpenConfig["exports"]) => unknown,
): OpenConfig {
  const isYaml = /\.(?:ya?ml|json|jsonc)$/.test(file);
  const { exports, locate } = isYaml ? readData(source, file) : readModule(source, file);
  const picked = pick === undefined ? exports["default"] : pick(exports);
  const root = isPlainObject(picked) ? picked : nothing;
  const tracking: Tracking = { used: new Map(), locate };
  return {
    file,
    exports,
    settings: createSettings(root, [], tracking),
    listUses: () => {
      if (isNotConstant(picked)) return [{ key: "config", place: picked.place, outcome: "unknown" }];
      return listUses(root, [], tracking);
    },
  };
}

/** Opens the config of a tool: the first of several files that exists. Without one, an empty config of the first name. */
export function openToolConfig(
  { source, root }: { readonly source: SourceFolder; readonly root: string },
  names: readonly string[],
  pick?: (exports: OpenConfig["exports"]) => unknown,
): OpenConfig {
  const files = names.map((name) => join(root, name));
  return openConfig(source, firstFile(source, files) ?? files[0] ?? root, pick);
}

/** Settings of an object that another config contains, such as the options of a plugin. */
export function createSettings(object: unknown, tokens: readonly string[], tracking: Tracking): Settings {
  const values = isPlainObject(object) ? object : nothing;
  const nameOf = (key: string): string => [...tokens, key].join(".");
  const value = (key: string): unknown => {
    tracking.used.set(nameOf(key), "whole");
    const found = Object.hasOwn(values, key) ? values[key] : undefined;
    return isNotConstant(found) ? undefined : found;
  };
  const visit = (key: string): unknown => {
    if (!tracking.used.has(nameOf(key))) tracking.used.set(nameOf(key), "visited");
    return Object.hasOwn(values, key) ? values[key] : undefined;
  };
  return {
    keys: Object.keys(values),
    value,
    text: (key) => {
      const found = value(key);
      return typeof found === "string" ? found : typeof found === "number" ? String(found) : undefined;
    },
    flag: (key) => {
      const found = value(key);
      return typeof found === "boolean" ? found : undefined;
    },
    list: (key) => {
      const found = value(key);
      return Array.isArray(found) ? (found as unknown[]) : [];
    },
    part: (key) => createSettings(visit(key), [...tokens, key], tracking),
    parts: (key) => {
      const found = visit(key);
      if (!Array.isArray(found)) return [];
      return found.map((item, index) => createSettings(item, [...tokens, key, String(index)], tracking));
    },
    ignore: (...keys) => {
      for (const key of keys.flatMap((names) => names.split(" "))) tracking.used.set(nameOf(key), "whole");
    },
  };
}

function listUses(
  object: Readonly<Record<string, unknown>>,
  tokens: readonly string[],
  tracking: Tracking,
): ConfigUse[] {
  return Object.entries(object).flatMap(([key, value]): ConfigUse[] => {
    const own = [...tokens, key];
    const name = own.join(".");
    const use = tracking.used.get(name);
    if (use === "visited" && isPlainObject(value)) return listUses(value, own, tracking);
    if (use === "visited" && Array.isArray(value))
      return value.flatMap((item, index) =>
        isPlainObject(item) ? listUses(item, [...own, String(index)], tracking) : [],
      );
    const place = tracking.locate(own, object);
    if (isNotConstant(value)) return [{ key: name, place: value.place, outcome: "unknown" }];
    return [{ key: name, place, outcome: use === undefined ? "dropped" : "converted" }];
  });
}

interface ReadConfig {
  readonly exports: Readonly<Record<string, unknown>>;
  readonly locate: Tracking["locate"];
}

function readModule(source: SourceFolder, file: string): ReadConfig {
  const { exports, placeOf } = readConstants(file, source);
  return { exports, locate: (tokens, object) => placeOf(object, tokens.at(-1) ?? "") ?? { file, offset: 0 } };
}

/** Tags such as `!ENV` and `!!python/name:…` of MkDocs: their values stay what is written. */
const anyTag = ["scalar", "sequence", "mapping"].flatMap((kind) =>
  ["!", "tag:yaml.org,2002:python/"].map(
    (tag) => new jsYaml.Type(tag, { kind: kind as "scalar", multi: true, construct: (value: unknown) => value ?? "" }),
  ),
);
const looseSchema = yamlSchema.extend(anyTag);

function readData(source: SourceFolder, file: string): ReadConfig {
  const text = source.readText(file) ?? "";
  const options = { schema: looseSchema, json: true };
  let locator: ReturnType<typeof createYamlLocator> | undefined;
  const locate: Tracking["locate"] = (tokens) => {
    locator ??= createYamlLocator(text, options);
    return { file, offset: locator(tokens).keyStart ?? 0 };
  };
  return { exports: { default: parseData(text, options) }, locate };
}

/** JSON with comments is YAML after the comments are gone. */
function parseData(text: string, options: jsYaml.LoadOptions): unknown {
  try {
    return jsYaml.load(text, options);
  } catch {
    try {
      return JSON.parse(
        text.replaceAll(/^\s*\/\/.*$|\/\*[\s\S]*?\*\//gm, "").replaceAll(/,(?=\s*[}\]])/g, ""),
      ) as unknown;
    } catch {
      return undefined;
    }
  }
}

/** Constants of a data file or a module, without reporting their keys. */
export function readValue(source: SourceFolder, file: string): unknown {
  return openConfig(source, file).exports["default"];
}
