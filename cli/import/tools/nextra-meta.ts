import { isNotConstant, isPackageCall, isPlainObject } from "../constants/values.ts";
import { openConfig, type ConfigUse } from "../settings.ts";
import { firstFile, join, type SourceFolder } from "../source-folder.ts";

/** The entries of a `_meta` file, and the parts of it that docsgen cannot know. */
export interface NextraMeta {
  readonly values: Readonly<Record<string, unknown>>;
  readonly unknown: readonly ConfigUse[];
}

const metaNames = ["_meta.global", "_meta", "meta"].flatMap((name) =>
  ["ts", "tsx", "js", "jsx", "json", "en.json"].map((ending) => `${name}.${ending}`),
);

/** Reads the `_meta` file of a folder. https://nextra.site/docs/file-conventions/meta-file */
export function readNextraMeta(source: SourceFolder, folder: string): NextraMeta {
  const file = firstFile(
    source,
    metaNames.map((name) => join(folder, name)),
  );
  if (file === undefined) return { values: {}, unknown: [] };
  const { exports, settings, listUses } = openConfig(source, file);
  const { default: main } = exports;
  if (!isPlainObject(main)) {
    const place = isNotConstant(main) ? main.place : { file, offset: 0 };
    return { values: {}, unknown: [{ key: "_meta", place, outcome: "unknown" }] };
  }
  for (const key of settings.keys) settings.value(key);
  const unknown = listUses().filter(({ key, outcome }) => outcome === "unknown" || isCall(main[key]));
  return {
    values: main,
    unknown: unknown.map(({ key, place }) => ({ key: `_meta.${key}`, place, outcome: "unknown" })),
  };
}

/** A label that a function of a package returns, or another value that is not a text. */
function isCall(value: unknown): boolean {
  const title = isPlainObject(value) && !isPackageCall(value) ? (value["title"] ?? "") : value;
  return typeof title !== "string" && !isNotConstant(title);
}
