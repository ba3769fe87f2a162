import { readVariableFiles } from "../convert/mkdocs-macros.ts";
import { readMagicLinks } from "../convert/mkdocs-magiclink.ts";
import { abbreviation, definition, type MkDocsNotation } from "../convert/mkdocs-notation.ts";
import { isPlainObject } from "../constants/values.ts";
import type { ToolInput } from "../model.ts";
import type { Settings } from "../settings.ts";
import { joinPath } from "../source-folder.ts";

/** Extensions whose notation `convert/mkdocs.ts` converts or docsgen reads. */
const knownExtensions =
  /^(?:abbr|admonition|attr_list|callouts|def_list|extra|fenced_code|footnotes|github-callouts|markdown_gfm_admonition|markdown_include\.include|md_in_html|mdx_include|meta|sane_lists|tables|toc|codehilite|pymdownx\.(?:arithmatex|betterem|blocks\.(?:admonition|caption|definition|details|html|tab)|caret|critic|details|emoji|extra|highlight|inlinehilite|keys|magiclink|mark|progressbar|smartsymbols|snippets|superfences|tabbed|tasklist|tilde))$/;

function takeExtension(extension: unknown, key: string): readonly [string, unknown] | undefined {
  const isListed = /^\d+$/.test(key);
  const [name = "", options] = isListed
    ? isPlainObject(extension)
      ? (Object.entries(extension)[0] ?? [])
      : [String(extension)]
    : [key, extension];
  const plain = name.replace(/^markdown\.extensions\.|^material\.extensions\./, "");
  return knownExtensions.test(plain) ? [plain, options] : undefined;
}

interface NotationPlugins {
  /** The options of the plugin `macros`. */
  readonly macros: Readonly<Record<string, unknown>> | undefined;
  /** Whether the project has the plugin `include-markdown`. */
  readonly hasIncludes: boolean;
  /** The folder of the pages. */
  readonly folder: string;
}

/** Reads what the config says about the text of pages: extensions, variables, and files that each page includes. */
export function readNotation(
  settings: Settings,
  { macros, hasIncludes, folder }: NotationPlugins,
  { source, root }: ToolInput,
): MkDocsNotation {
  const extra: unknown = settings.peek("extra");
  const values = isPlainObject(extra) ? extra : {};
  const site = Object.fromEntries(
    ["site_name", "site_url", "site_description", "site_author", "repo_url", "repo_name", "copyright"].map((key) => [
      key,
      settings.peek(key),
    ]),
  );
  const extensions = new Map(settings.takeEach("markdown_extensions", takeExtension));
  const snippets = extensions.get("pymdownx.snippets");
  const magic = extensions.get("pymdownx.magiclink");
  const options = isPlainObject(snippets) ? snippets : {};
  const snippetFolders = textsOf(options["base_path"]).flatMap((folder) => joinPath(folder) ?? []);
  const readBelow = (name: string): string | undefined => {
    const file = joinPath(root, name);
    return file !== undefined && source.has(file) ? source.readText(file) : undefined;
  };
  const folders = ["", "docs", ...snippetFolders];
  const appended = textsOf(options["auto_append"]).flatMap(createAppendReader(folders, { source, root }));
  const abbreviations = appended.flatMap((line): [string, string][] => {
    const [, term, meaning = ""] = abbreviation.exec(line) ?? [];
    return term === undefined ? [] : [[term, meaning]];
  });
  const definitions = appended.flatMap((line): [string, string][] => {
    const [, id] = definition.exec(line) ?? [];
    return id === undefined ? [] : [[id.toLowerCase(), line.trim()]];
  });
  return {
    extensions: new Set(extensions.keys()),
    variables: macros && {
      ...values,
      ...readVariableFiles(macros["include_yaml"], (file) => readBelow(file)),
      config: { ...site, extra: values },
    },
    hasMacrosByDefault: macros?.["render_by_default"] !== false,
    abbreviations: new Map(abbreviations),
    definitions: new Map(definitions),
    snippetFolders,
    includes: { root, docs: folder, hasTags: hasIncludes, base: readIncludeBase(extensions, root) },
    magicLinks: extensions.has("pymdownx.magiclink") ? readMagicLinks(isPlainObject(magic) ? magic : {}) : undefined,
  };
}

/** `base_path` of the extensions that read `{! file !}`. */
function readIncludeBase(extensions: ReadonlyMap<string, unknown>, root: string): string | undefined {
  const name = ["markdown_include.include", "mdx_include"].find((each) => extensions.has(each));
  const options = name === undefined ? undefined : extensions.get(name);
  const stated = isPlainObject(options) ? options["base_path"] : undefined;
  return name === undefined ? undefined : (joinPath(root, typeof stated === "string" ? stated : "") ?? root);
}

/** Reads the lines of a file that each page includes, with those of the files that it includes itself. Each file is read once. */
function createAppendReader(
  folders: readonly string[],
  { source, root }: Pick<ToolInput, "source" | "root">,
): (name: string) => readonly string[] {
  const seen = new Set<string>();
  const read = (name: string, depth: number): readonly string[] => {
    const files = folders.map((folder) => joinPath(root, folder, name));
    const file = files.find((each) => each !== undefined && source.has(each));
    if (file === undefined || seen.has(file)) return [];
    seen.add(file);
    let isList = false;
    return (source.readText(file) ?? "").split("\n").flatMap((line) => {
      const [, inner] = /^\s*-+8<-+\s*(?:"([^"]+)")?\s*$/.exec(line) ?? [];
      if (inner === undefined && /^\s*-+8<-+\s*$/.test(line)) isList = !isList;
      const included = inner ?? (isList ? line.trim() : "");
      return included === "" || depth > 8 ? [line] : [line, ...read(included, depth + 1)];
    });
  };
  return (name) => read(name, 0);
}

function textsOf(value: unknown): readonly string[] {
  return [value].flat().filter((text) => typeof text === "string");
}
