import { isNotConstant, isPackageCall, isPlainObject } from "../constants/values.ts";
import { settle } from "../react/evaluate-texts.ts";
import { readModuleScope } from "../react/module-scope.ts";
import { openConfig, type ConfigUse } from "../settings.ts";
import { firstFile, join, type SourceFolder } from "../source-folder.ts";
import { memberOf, noSite, readText } from "./react-texts.ts";

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
  const labels = readLabels(source, file, main);
  const unknown = listUses().filter(
    ({ key, outcome }) => (outcome === "unknown" || isCall(main[key])) && !labels.has(key.replace(/\.title$/, "")),
  );
  const entries = [...labels].map(([key, title]) => [key, { ...partOf(main[key]), title }]);
  return {
    values: { ...main, ...Object.fromEntries(entries) },
    unknown: unknown.map(({ key, place }) => ({ key: `_meta.${key}`, place, outcome: "unknown" })),
  };
}

function partOf(value: unknown): Readonly<Record<string, unknown>> {
  return isPlainObject(value) ? value : {};
}

/** The words of titles that are elements, such as `{ title: <b>New</b> }`. */
function readLabels(source: SourceFolder, file: string, main: NextraMeta["values"]): ReadonlyMap<string, string> {
  const keys = Object.keys(main).filter((key) => isNotConstant(partOf(main[key])["title"]));
  if (keys.length === 0) return new Map();
  const scope = readModuleScope(file, { readText: (name) => source.readText(name), find: () => undefined });
  const entries = scope.main && settle(scope.main, noSite);
  const code = source.readText(file) ?? "";
  return new Map(
    keys.flatMap((key) => {
      const found = readText(memberOf(memberOf(entries, key), "title"), code);
      return found === undefined ? [] : [[key, found.text]];
    }),
  );
}

/** A label that a function of a package returns, or another value that is not a text. */
function isCall(value: unknown): boolean {
  const title = isPlainObject(value) && !isPackageCall(value) ? (value["title"] ?? "") : value;
  return typeof title !== "string" && !isNotConstant(title);
}
