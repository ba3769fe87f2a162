import { isArray } from "../../generators/source/json.ts";
import { isPlainObject } from "./constants/values.ts";
import { readValue } from "./settings.ts";
import { firstFile, join, joinPath, type SourceFolder } from "./source-folder.ts";

interface PathAlias {
  /** `@components/` of `@components/*`. */
  readonly start: string;
  readonly hasStar: boolean;
  /** Where the rest of a path continues, such as `src/components/`. */
  readonly targets: readonly string[];
}

interface AliasInput {
  readonly source: SourceFolder;
  /** Folder of the tool's project. */
  readonly root: string;
}

const known = new WeakMap<SourceFolder, Map<string, readonly PathAlias[]>>();

/** The paths that a specifier may mean, by `paths` of the project's `tsconfig.json`. */
export function resolveAlias(specifier: string, { source, root }: AliasInput): readonly string[] {
  const byRoot = known.get(source) ?? new Map<string, readonly PathAlias[]>();
  known.set(source, byRoot);
  const aliases = byRoot.get(root) ?? readAliases({ source, root });
  byRoot.set(root, aliases);
  return aliases.flatMap(({ start, hasStar, targets }) => {
    if (hasStar ? !specifier.startsWith(start) : specifier !== start) return [];
    return targets.flatMap((target) => joinPath(root, `${target}${specifier.slice(start.length)}`) ?? []);
  });
}

/** https://www.typescriptlang.org/tsconfig/#paths. The longest start counts first. */
function readAliases({ source, root }: AliasInput): readonly PathAlias[] {
  const file = firstFile(
    source,
    ["tsconfig.json", "jsconfig.json"].map((name) => join(root, name)),
  );
  const value = file === undefined ? undefined : readValue(source, file);
  const options = isPlainObject(value) ? value["compilerOptions"] : undefined;
  if (!isPlainObject(options) || !isPlainObject(options["paths"])) return [];
  const base = typeof options["baseUrl"] === "string" ? `${options["baseUrl"]}/` : "";
  return Object.entries(options["paths"])
    .map(([pattern, targets]) => ({
      start: pattern.replace(/\*$/, ""),
      hasStar: pattern.endsWith("*"),
      targets: (isArray(targets) ? targets : [])
        .filter((target) => typeof target === "string")
        .map((target) => `${base}${target.replace(/\*$/, "")}`),
    }))
    .toSorted((one, other) => other.start.length - one.start.length);
}
