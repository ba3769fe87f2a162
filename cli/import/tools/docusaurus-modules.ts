import type { Settings } from "../settings.ts";

/** A preset or a plugin of the config with its options. */
export interface DocusaurusModule {
  readonly name: string;
  readonly options: Settings;
  /** Marks a module without options as used. */
  readonly use: () => void;
}

/** Lists `presets` or `plugins`: names, and lists of a name and its options. */
export function listModules(settings: Settings, key: "presets" | "plugins"): readonly DocusaurusModule[] {
  const list = settings.part(key);
  return list.keys.flatMap((index): DocusaurusModule[] => {
    const entry = list.peek(index);
    const [name, options]: readonly unknown[] = Array.isArray(entry) ? entry : [entry];
    if (typeof name !== "string") return [];
    const use = (): void => void (options === undefined && list.value(index));
    // A module that nothing reads stays one entry of the report.
    const inner = options === undefined ? list.part(index) : list.part(index).part("1");
    return [{ name, options: inner, use }];
  });
}

/** The options of the classic preset, by the part that they are for: `docs`, `blog`, `gtag`. */
export function findClassicPreset(settings: Settings): DocusaurusModule | undefined {
  return listModules(settings, "presets").find(({ name }) => /(?:^|preset-|\/)classic$|preset-classic/.test(name));
}
