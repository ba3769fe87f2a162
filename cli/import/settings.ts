import { isArray } from "../../generators/source/json.ts";
import { createYamlLocator } from "../../generators/api/yaml-locator.ts";
import { dataOptions, parseData } from "./constants/parse-data.ts";
import { readConstants } from "./constants/module.ts";
import { isNotConstant, isPlainObject, type SourcePlace } from "./constants/values.ts";
import { firstFile, join, type SourceFolder } from "./source-folder.ts";

/** What became of a key of the old config. */
export interface ConfigUse {
  /** Such as `themeConfig.navbar`. */
  readonly key: string;
  readonly place: SourcePlace;
  /** `missing`: docsgen knows the setting, and the file that it names does not exist. */
  readonly outcome: "converted" | "dropped" | "unknown" | "missing";
}

/**
 * An object or a list of a config; the keys of a list are its indexes. Each access marks a key as used. docsgen reports
 * keys without such a mark as dropped.
 */
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
  /** The value without a mark. */
  readonly peek: (key: string) => unknown;
  /** Reads the entries of a list or an object. Marks those that `read` returns something for. */
  readonly takeEach: <T>(key: string, read: (value: unknown, key: string) => T | undefined) => readonly T[];
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
      return listUses({ object: root, tokens: [], names: [] }, tracking);
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
  const values = isPlainObject(object) ? object : isArray(object) ? Object.fromEntries(object.entries()) : nothing;
  const nameOf = (key: string): string => [...tokens, key].join(".");
  const peek = (key: string): unknown => {
    const found = Object.hasOwn(values, key) ? values[key] : undefined;
    return isNotConstant(found) ? undefined : found;
  };
  const value = (key: string): unknown => {
    tracking.used.set(nameOf(key), "whole");
    return peek(key);
  };
  const visit = (key: string): unknown => {
    if (!tracking.used.has(nameOf(key))) tracking.used.set(nameOf(key), "visited");
    return peek(key);
  };
  const part = (key: string): Settings => createSettings(visit(key), [...tokens, key], tracking);
  return {
    peek,
    keys: Object.keys(values),
    value,
    text: (key) => {
      const found = peek(key);
      if (typeof found !== "string" && typeof found !== "number") return undefined;
      value(key);
      return String(found);
    },
    flag: (key) => {
      const found = typeof peek(key) === "boolean" ? value(key) : undefined;
      return typeof found === "boolean" ? found : undefined;
    },
    list: (key) => {
      const found = isArray(peek(key)) ? value(key) : undefined;
      return isArray(found) ? found : [];
    },
    part,
    takeEach: (key, read) => {
      const list = part(key);
      return list.keys.flatMap((own) => {
        const taken = read(list.peek(own), own);
        if (taken === undefined) return [];
        list.value(own);
        return [taken];
      });
    },
    parts: (key) => {
      const found = visit(key);
      if (!isArray(found)) return [];
      return found.map((item, index) => createSettings(item, [...tokens, key, String(index)], tracking));
    },
  };
}

interface Listed {
  readonly object: object;
  readonly tokens: readonly string[];
  /** The tokens as the report shows them: plugins by their names, not by their indexes. */
  readonly names: readonly string[];
}

function listUses({ object, tokens, names }: Listed, tracking: Tracking): ConfigUse[] {
  // Only an item of a list can be a module with options.
  const isModule = /^\d+$/.test(tokens.at(-1) ?? "") && isNamedModule(object);
  return Object.entries(object).flatMap(([key, value]: [string, unknown]): ConfigUse[] => {
    if (isModule && key === "0") return [];
    const own = [...tokens, key];
    const shown = isModule ? names : [...names, isArray(object) ? nameOfItem(value, key) : key];
    const use = tracking.used.get(own.join("."));
    if (use === "visited" && (isPlainObject(value) || isArray(value)))
      return listUses({ object: value, tokens: own, names: shown }, tracking);
    if (isNotConstant(value)) return [{ key: shown.join("."), place: value.place, outcome: "unknown" }];
    const outcome = use === "whole" ? "converted" : "dropped";
    const unknown = use === "whole" ? listUnknown(value, shown) : [];
    return [{ key: shown.join("."), place: tracking.locate(own, object), outcome }, ...unknown];
  });
}

/** The parts of a value that docsgen cannot know: each place of the config once. */
function listUnknown(value: unknown, names: readonly string[]): readonly ConfigUse[] {
  const uses = new Map<string, ConfigUse>();
  // Values may contain themselves, or the same value many times.
  const seen = new Set<unknown>();
  const visit = (part: unknown, path: readonly string[]): void => {
    if (seen.has(part)) return;
    if (isNotConstant(part)) {
      const key = `${part.place.file}:${part.place.offset}`;
      if (!uses.has(key)) uses.set(key, { key: path.join("."), place: part.place, outcome: "unknown" });
    } else if (isPlainObject(part) || isArray(part)) {
      seen.add(part);
      for (const [key, inner] of Object.entries(part)) visit(inner, [...path, key]);
    }
  };
  visit(value, names);
  return [...uses.values()];
}

/** `["plugin-name", { … }]` */
function isNamedModule(value: unknown): value is readonly [string, ...unknown[]] {
  return isArray(value) && value.length > 1 && typeof value[0] === "string";
}

/** `{ mike: { … } }` in the lists of MkDocs */
function onlyKey(value: Readonly<Record<string, unknown>>): readonly string[] {
  const keys = Object.keys(value);
  return keys.length === 1 ? keys : [];
}

function nameOfItem(value: unknown, index: string): string {
  const [first]: readonly unknown[] = isArray(value) ? value : isPlainObject(value) ? onlyKey(value) : [value];
  return typeof first === "string" && /^[\w@./-]+$/.test(first) ? first : index;
}

interface ReadConfig {
  readonly exports: Readonly<Record<string, unknown>>;
  readonly locate: Tracking["locate"];
}

function readModule(source: SourceFolder, file: string): ReadConfig {
  const { exports, placeOf } = readConstants(file, source);
  return { exports, locate: (tokens, object) => placeOf(object, tokens.at(-1) ?? "") ?? { file, offset: 0 } };
}

function readData(source: SourceFolder, file: string): ReadConfig {
  const text = source.readText(file) ?? "";
  let locator: ReturnType<typeof createYamlLocator> | undefined;
  const locate: Tracking["locate"] = (tokens) => {
    locator ??= createYamlLocator(text, dataOptions);
    return { file, offset: locator(tokens).keyStart ?? 0 };
  };
  return { exports: { default: parseData(text) }, locate };
}

/** Constants of a data file or a module, without reporting their keys. */
export function readValue(source: SourceFolder, file: string): unknown {
  return openConfig(source, file).exports["default"];
}
