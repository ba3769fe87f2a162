import type { ConfigUse } from "./settings.ts";
import type { SourceFolder } from "./source-folder.ts";

/** Marks the settings of the old config that name images without a file. Returns the images that no setting names. */
export function markMissingImages(
  uses: readonly ConfigUse[],
  images: readonly string[],
  source: SourceFolder,
): { readonly uses: readonly ConfigUse[]; readonly unnamed: readonly string[] } {
  const texts = new Map<string, string>();
  const textOf = (file: string): string => {
    const text = texts.get(file) ?? source.readText(file) ?? "";
    texts.set(file, text);
    return text;
  };
  const marked = new Set<ConfigUse>();
  const unnamed: string[] = [];
  for (const image of images) {
    const use = findSetting(image, uses, textOf);
    if (use === undefined) unnamed.push(image);
    else marked.add(use);
  }
  return { uses: uses.map((use) => (marked.has(use) ? { ...use, outcome: "missing" } : use)), unnamed };
}

/** The last converted setting before the image's path. */
function findSetting(
  image: string,
  uses: readonly ConfigUse[],
  textOf: (file: string) => string,
): ConfigUse | undefined {
  const positions = new Map<string, number>();
  let found: ConfigUse | undefined;
  for (const use of uses) {
    const { file, offset } = use.place;
    const position = positions.get(file) ?? textOf(file).indexOf(image);
    positions.set(file, position);
    const isBefore = use.outcome === "converted" && position >= offset;
    if (isBefore && (found === undefined || found.place.file !== file || found.place.offset < offset)) found = use;
  }
  return found;
}
