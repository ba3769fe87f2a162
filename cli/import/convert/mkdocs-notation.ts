import type { Conversion, Line } from "./lines.ts";
import type { MagicLinks } from "./mkdocs-magiclink.ts";

/** Where a file of `--8<--` is, and how pages name it. */
export interface SnippetContext {
  /** The path that the page writes for a file of the project. Undefined if the file does not exist. */
  readonly claim: (file: string) => string | undefined;
  readonly readText: (file: string) => string | undefined;
  /** The page's own path in the old project. */
  readonly page: string;
  /** Reads a file by its path in the old project. */
  readonly open: (file: string) => string | undefined;
}

/** Which notations include files, and where their paths start in the old project. */
export interface IncludeNotation {
  readonly root: string;
  /** The folder of the pages. */
  readonly docs: string;
  /** Whether `{% include-markdown "a.md" %}` includes a file. */
  readonly hasTags: boolean;
  /** Where paths of `{! a.md !}` start. Undefined if the project does not use it. */
  readonly base: string | undefined;
}

/** What the config of MkDocs says about the text of pages. */
export interface MkDocsNotation {
  /** Names of the extensions without `markdown.extensions.`. */
  readonly extensions: ReadonlySet<string>;
  /** The value of `{{ name }}`. Undefined without the plugin `macros`. */
  readonly variables: Readonly<Record<string, unknown>> | undefined;
  /** False: only pages with `render_macros: true` have variables (`render_by_default` of the plugin `macros`). */
  readonly hasMacrosByDefault: boolean;
  /** Abbreviations of files that `auto_append` adds to each page. */
  readonly abbreviations: ReadonlyMap<string, string>;
  /** Targets of links in these files, `[id]: url`, by their id in lower case. */
  readonly definitions: ReadonlyMap<string, string>;
  /** `base_path` of the snippets, below the folder of the config. */
  readonly snippetFolders: readonly string[];
  readonly includes: IncludeNotation;
  /** Undefined without the extension `magiclink`. */
  readonly magicLinks: MagicLinks | undefined;
}

/** Without a config. */
export const plainNotation: MkDocsNotation = {
  extensions: new Set(),
  variables: undefined,
  hasMacrosByDefault: true,
  abbreviations: new Map(),
  definitions: new Map(),
  snippetFolders: [],
  includes: { root: "", docs: "docs", hasTags: false, base: undefined },
  magicLinks: undefined,
};

/** A page while its notation is converted. */
export interface MkDocsWork {
  readonly conversions: Conversion[];
  readonly snippets: SnippetContext;
  readonly notation: MkDocsNotation;
}

/** Records a construct that a conversion replaced. */
export function noteConverted(
  { conversions }: MkDocsWork,
  { name, line, column = 1 }: { readonly name: string; readonly line: Line; readonly column?: number },
): void {
  conversions.push({ name, line: line.origin, column, outcome: "converted" });
}

/** Records a construct that has no counterpart. */
export function noteDropped({ conversions }: MkDocsWork, name: string, line: Line): void {
  conversions.push({ name, line: line.origin, column: 1, outcome: "dropped" });
}

/** What is written for a file that does not exist: the build reports its name and its place. */
export function missingFile(
  file: string,
  { indent, isCodeFile }: { readonly indent: string; readonly isCodeFile: boolean },
): readonly string[] {
  if (/["{}]/.test(file)) return [];
  return isCodeFile
    ? [`${indent}\`\`\`text file="${file}"`, `${indent}\`\`\``]
    : [`${indent}::include{file="${file}"}`];
}

/** `*[HTML]: Hyper Text Markup Language` */
export const abbreviation = /^\*\[([^\]]+)\]:[ \t]*(.*?)[ \t]*$/;

/** `[id]: https://example.com "Title"` */
export const definition = /^ {0,3}\[(?!\^)([^\]]+)\]:[ \t]*\S/;

const attribute = /(?:[.#]\\?[\w:.-]+|[\w:-]+=(?:"[^"]*"|'[^']*'|[^\s}"']+)|[a-z][\w-]*)/;

/** An attribute list: `{ .class #id key="value" }`. */
export const attributeList = new RegExp(`\\{:?[ \\t]*${attribute.source}(?:[ \\t]+${attribute.source})*[ \\t]*\\}`);

/** `:material-arrow-right:`, with the attributes after it. */
export const shortcodeIcon = new RegExp(
  `:(material|fontawesome|octicons|simple)-([\\w-]+):(?:${attributeList.source})?`,
  "g",
);
