import { binaryFile, dataFile } from "../../source/file-endings.ts";

/** What an import names. */
export type ImportKind = "markdown" | "data" | "raw" | "asset" | "style" | "code" | "package";

const packages =
  /^(?:@theme(?:-original|-init)?\/|@docusaurus\/|@astrojs\/|astro(?:[:/]|$)|nextra(?:[-/]|$)|fumadocs-[\w-]+|vitepress(?:\/|$)|zudoku(?:\/(?!icons)|$)|@mintlify\/|next\/|react(?:-lite-youtube-embed|-player)?(?:\/|$)|astro-embed$|@astro-community\/|@mdx-js\/)/;

const kinds: readonly (readonly [RegExp, ImportKind])[] = [
  [/\.mdx?$/i, "markdown"],
  [dataFile, "data"],
  [binaryFile, "asset"],
  [/\.txt$/i, "asset"],
  [/\.(?:css|scss|sass|less|styl)$/i, "style"],
  [/^(?:\.{0,2}\/|~\/|@\/|@site\/)/, "code"],
];

/** The path of an import without the loaders of a bundler: `!!raw-loader!./x.py`, `./x.py?raw`. */
export function pathOfSpecifier(specifier: string): string {
  return specifier.slice(specifier.lastIndexOf("!") + 1).replace(/\?[^?]*$/, "");
}

/** What an import names, as its specifier states. */
export function kindOfSpecifier(specifier: string): ImportKind {
  if (/(?:^|!)raw-loader(?:\?[^!]*)?!|\?raw$/.test(specifier)) return "raw";
  const path = pathOfSpecifier(specifier);
  if (packages.test(path)) return "package";
  return kinds.find(([pattern]) => pattern.test(path))?.[1] ?? "package";
}

/** Whether docsgen has components of a package. */
export function isKnownPackage(specifier: string): boolean {
  return packages.test(specifier);
}

/** The name of a package's default export, as its path ends: `Tabs` for `@theme/Tabs`. */
export function defaultNameOf(specifier: string): string {
  const last = specifier.split(/[/:]/).at(-1) ?? specifier;
  return defaultNames.get(last) ?? last.charAt(0).toUpperCase() + last.slice(1);
}

/** Packages whose path does not end in the name of their component. */
const defaultNames: ReadonlyMap<string, string> = new Map([
  ["react", "React"],
  ["react-lite-youtube-embed", "LiteYouTubeEmbed"],
  ["react-player", "ReactPlayer"],
]);

/**
 * The paths below the project that an import may mean, best first. `importer` is the path of the file that contains it,
 * `content` the folder of the pages.
 */
export function candidatePaths(
  specifier: string,
  { importer, content }: { readonly importer: string; readonly content: string },
): readonly string[] {
  const path = pathOfSpecifier(specifier);
  const alias = /^(?:@site|~|@)\/(.*)$/s.exec(path);
  if (alias !== null) {
    const rest = alias[1] ?? "";
    return path.startsWith("@site/")
      ? [rest, join(content, rest)]
      : [join("src", rest), rest, join(content, rest), join("docs", rest)];
  }
  if (path.startsWith("/")) return [path.slice(1), join(content, path.slice(1))].map((one) => join("", one));
  const beside = join(importer, "..", path);
  return path.startsWith(".") ? [beside] : [beside, join(content, path), join("", path)];
}

/** A path in a folder; `..` never leaves the project's root by more than it says. */
function join(...parts: readonly string[]): string {
  const joined: string[] = [];
  for (const part of parts.join("/").split("/")) {
    if (part === "..") {
      // A path that leaves the project stays recognizable, so that it is rejected.
      if (joined.length === 0 || joined.at(-1) === "..") joined.push("..");
      else joined.pop();
    } else if (part !== "." && part !== "") joined.push(part);
  }
  return joined.join("/");
}
