import type { OutputFile } from "../../generators/contract.ts";
import type { BadgeConfig } from "../../generators/pages/navigation/config.ts";
import type { HeadEntry } from "../../generators/source/head-entry.ts";
import type { MkDocsNotation } from "./convert/mkdocs-notation.ts";
import type { ImportedEdit } from "./edit-link.ts";
import type { ReadPageFacts } from "./page-source.ts";
import type { ConfigUse } from "./settings.ts";
import type { ImportedAnalytics } from "./site-head.ts";
import type { SourceFolder } from "./source-folder.ts";

/** The tools whose projects docsgen imports, in the order in which docsgen looks for them. */
export const toolNames = [
  "docusaurus",
  "mintlify",
  "vitepress",
  "starlight",
  "fumadocs",
  "nextra",
  "zudoku",
  "redocly",
  "mkdocs",
  "markdown",
] as const;

export type ToolName = (typeof toolNames)[number];

/** A page of the old site. */
export interface ImportedPage {
  /** Its file in the imported folder. */
  readonly file: string;
  /** Its file in the new project, such as `content/guides/start.mdx`. */
  readonly target: string;
  /** Its route on the old site, without the base path, as docsgen writes it: `/guides/start/`. */
  readonly route: string;
  /** Further paths of the old site that opened it, such as `/guides/start.html`. */
  readonly oldPaths?: readonly string[] | undefined;
  /** The language and the version whose edition contains it. */
  readonly language?: string | undefined;
  readonly version?: string | undefined;
  /** Whether it is a post of the project's blog. */
  readonly isPost?: boolean | undefined;
  /** Keys of the front matter to set; undefined removes a key. */
  readonly frontMatter?: Readonly<Record<string, unknown>> | undefined;
}

/** A file that is copied as it is. */
export interface FileCopy {
  readonly file: string;
  readonly target: string;
}

/** An entry of the old site's sidebar. `page` is the file of a page in the imported folder. */
export type SidebarEntry =
  | SidebarPage
  | SidebarLink
  | SidebarGroup
  | SidebarHeading
  | SidebarReference
  | SidebarOperation;

export interface SidebarPage {
  readonly kind: "page";
  readonly page: string;
  readonly label?: string | undefined;
  readonly icon?: string | undefined;
  readonly badge?: BadgeConfig | undefined;
}

export interface SidebarLink {
  readonly kind: "link";
  readonly label: string;
  readonly href: string;
  readonly icon?: string | undefined;
  readonly badge?: BadgeConfig | undefined;
}

/** A line between entries, with or without a text. */
export interface SidebarHeading {
  readonly kind: "heading";
  readonly label: string | undefined;
}

/** The operations of a description. */
export interface SidebarReference {
  readonly kind: "reference";
  readonly spec: string;
  readonly label?: string | undefined;
}

/** One operation of a description. */
export interface SidebarOperation {
  readonly kind: "operation";
  /** Such as `GET /pets`. */
  readonly operation: string;
  /** The file of its description; without it, the first one. */
  readonly spec?: string | undefined;
}

/** A group of the sidebar. `page` is what its label opens. */
export interface SidebarGroup {
  readonly kind: "group";
  readonly label: string;
  readonly page?: string | undefined;
  /** A page that the old tool generated: a list of the group's entries. */
  readonly index?: ImportedIndex | undefined;
  readonly items: readonly SidebarEntry[];
  readonly isCollapsed?: boolean | undefined;
  readonly icon?: string | undefined;
  readonly badge?: BadgeConfig | undefined;
}

export interface ImportedIndex {
  /** Its route on the old site. */
  readonly route: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
}

/** One of the old site's sidebars. */
export interface ImportedSidebar {
  readonly name: string;
  readonly items: readonly SidebarEntry[];
  /** Prefixes of routes whose pages show it, whether it lists them or not. */
  readonly paths?: readonly string[] | undefined;
  readonly language?: string | undefined;
  readonly version?: string | undefined;
}

/** A link of the navigation bar or the footer: to a page, by its file, or to a URL or route. */
export interface ImportedLink {
  readonly label: string;
  readonly href?: string | undefined;
  readonly page?: string | undefined;
  /** The name of a sidebar: the link opens its first page. */
  readonly sidebar?: string | undefined;
  readonly items?: readonly ImportedLink[] | undefined;
  /** The start of the routes on which an entry of the bar is marked. */
  readonly current?: string | undefined;
  readonly icon?: string | undefined;
}

/** An OpenAPI description and where the old site showed it. */
export interface ImportedSpec {
  readonly file: string;
  readonly route?: string | undefined;
  readonly label?: string | undefined;
}

export interface ImportedLanguage {
  readonly code: string;
  readonly label: string;
  readonly direction?: "ltr" | "rtl" | undefined;
  readonly title?: string | undefined;
  readonly tagline?: string | undefined;
  /** Its own navigation bar. Routes are those of the default language. */
  readonly navbar?: readonly ImportedLink[] | undefined;
  readonly copyright?: string | undefined;
}

export interface ImportedVersion {
  readonly id: string;
  readonly label: string;
  readonly path?: string | undefined;
  readonly banner?: "old" | "unreleased" | "none" | undefined;
}

/** Something that the import leaves behind, in words, with its files. */
export interface LeftBehind {
  readonly what: string;
  readonly files: readonly string[];
}

export interface ImportedSite {
  readonly title?: string | undefined;
  readonly tagline?: string | undefined;
  readonly url?: string | undefined;
  readonly base?: string | undefined;
  /** The language of a site that has only one, unless it is English. */
  readonly language?: { readonly code: string; readonly label: string } | undefined;
  readonly logo?:
    | {
        readonly light: string;
        readonly dark?: string | undefined;
        readonly alt?: string | undefined;
        /** Text next to the logo. */
        readonly title?: string | undefined;
      }
    | undefined;
  readonly favicon?: string | undefined;
  readonly socialImage?: string | undefined;
  readonly announcement?:
    | { readonly id: string; readonly text: string; readonly href?: string | undefined }
    | undefined;
  readonly colors?: { readonly light?: string | undefined; readonly dark?: string | undefined } | undefined;
  readonly navbar: readonly ImportedLink[];
  readonly navbarEnd?: readonly ImportedLink[] | undefined;
  readonly footer: {
    readonly columns: readonly { readonly title: string; readonly links: readonly ImportedLink[] }[];
    readonly copyright?: string | undefined;
  };
  /** Title of the browser window, with `%s` for the page's title. */
  readonly titlePattern?: string | undefined;
  readonly head?: readonly HeadEntry[] | undefined;
  readonly analytics?: ImportedAnalytics | undefined;
  readonly edit?: ImportedEdit | undefined;
  /** Texts that pages name as `{{name}}`. */
  readonly variables?: Readonly<Record<string, string>> | undefined;
  /** What pages show from Git. */
  readonly git?:
    | { readonly lastUpdated?: boolean | undefined; readonly contributors?: boolean | undefined }
    | undefined;
  /** How the old tool read pages, where docsgen does so only on request. */
  readonly markdown?:
    | {
        readonly math?: boolean | undefined;
        readonly emoji?: boolean | undefined;
        readonly titleComments?: boolean | undefined;
      }
    | undefined;
}

/** The blog of the new site. Its posts are pages. */
export interface ImportedBlog {
  /** Its folder below the content folder, which is also the start of its routes. */
  readonly folder: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly postsPerPage?: number | undefined;
  readonly recentPosts?: number | undefined;
}

/** Everything that a reader finds in a project of another tool. */
export interface ImportedProject {
  readonly site: ImportedSite;
  readonly pages: readonly ImportedPage[];
  readonly sidebars: readonly ImportedSidebar[];
  readonly partials: readonly FileCopy[];
  readonly statics: readonly FileCopy[];
  readonly specs: readonly ImportedSpec[];
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  /** The default language first. */
  readonly languages: readonly ImportedLanguage[];
  /** The current version first. */
  readonly versions: readonly ImportedVersion[];
  readonly left: readonly LeftBehind[];
  readonly blog?: ImportedBlog | undefined;
  /** What the config of MkDocs says about the text of pages. */
  readonly notation?: MkDocsNotation | undefined;
  /** Starts of routes that docsgen generates, such as `/tags/`. */
  readonly generatedRoutes?: readonly string[] | undefined;
  /** Files that the import writes from the old config, such as `content/blog/authors.yml`. */
  readonly files?: readonly OutputFile[] | undefined;
  readonly config: readonly ConfigUse[];
  /** Folder that aliases such as `@site` and absolute imports start from. */
  readonly root: string;
  /** Pages that the old tool generated for operations, and that are not in the imported folder. */
  readonly apiPages?: readonly ApiPage[] | undefined;
  /** Whether the old tool made an em dash of `--` in text, also before it made the ids of headings. */
  readonly hasEmDashes?: boolean | undefined;
  /** Which anchors the old tool's API reference had. */
  readonly referenceAnchors?: "redoc" | "docusaurus" | "mintlify" | undefined;
}

/** The old page of an operation or a tag, with its description's file and its anchor in the new reference. */
export interface ApiPage {
  readonly from: string;
  readonly spec: string;
  readonly anchor: string;
  /** The anchors in the new reference by the page's old anchors, for links on pages. */
  readonly parts?: ReadonlyMap<string, string> | undefined;
}

/** What a reader of a tool's projects gets. */
export interface ToolInput {
  readonly source: SourceFolder;
  /** Folder of the tool's config, empty for the imported folder itself. */
  readonly root: string;
  readonly readPage: (file: string) => ReadPageFacts;
}

export type ReadTool = (input: ToolInput) => ImportedProject;

/** The parts that many projects do not have. */
export const noParts = {
  partials: [],
  statics: [],
  specs: [],
  redirects: [],
  languages: [],
  versions: [],
  left: [],
  config: [],
} satisfies Partial<ImportedProject>;
