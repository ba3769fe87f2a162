import type { ElementContent, Root } from "hast";
import type { Nodes, Root as MdastRoot } from "mdast";
import type { DocsgenError } from "../source/docsgen-error.ts";
import type { Position } from "../source/position.ts";
import type { Protected } from "./protected-nodes.ts";

/** A page as the functions of plugins know it. */
export interface PluggedPage {
  /** From the project folder. */
  readonly file: string;
  readonly route: string;
  readonly text: string;
}

/** A use of a directive, as data. */
export interface DirectiveUse {
  readonly name: string;
  readonly form: "text" | "leaf" | "container";
  readonly attributes: Readonly<Record<string, string>>;
  readonly label: readonly unknown[];
  readonly children: readonly unknown[];
  readonly line: number;
  readonly column: number;
}

/** What a plugin is called for: to parse a text with the syntax of all plugins, to change a tree, to render a directive, or to write files. */
export type PluginWork =
  | { readonly kind: "syntax" }
  | { readonly kind: "parse"; readonly isMdx: boolean; readonly hasMath: boolean; readonly text: string }
  | { readonly kind: "remark" | "rehype"; readonly tree: unknown }
  | { readonly kind: "directive"; readonly use: DirectiveUse }
  | { readonly kind: "generate"; readonly number: number; readonly site: unknown };

export interface PluginCall {
  /** Number of the plugin in the config. */
  readonly plugin: number;
  readonly work: PluginWork;
  readonly page: PluggedPage;
}

/** Calls a function of a plugin, and waits for its result. */
export type CallPlugin = (call: PluginCall) => PluginReply;

/** What a plugin reports about a page. */
export interface PluginMessage {
  readonly message: string;
  readonly hint?: string | undefined;
  readonly level: "error" | "warning" | "note";
  /** In the page's text. */
  readonly start?: { readonly line: number; readonly column: number } | undefined;
}

/** Why a plugin did not return a result. */
export interface PluginFailure {
  readonly message: string;
  /** The line of the project's own code that threw. */
  readonly position?: { readonly file: string; readonly line: number; readonly column: number } | undefined;
  /** The error of a parser, which its caller reads. */
  readonly cause?: unknown;
}

/** What a call returned, and what the thread observed. */
export interface PluginReply {
  readonly value?: unknown;
  readonly failure?: PluginFailure | undefined;
  readonly messages: readonly PluginMessage[];
  /** Files and folders that the call read, from the project folder. */
  readonly reads: readonly string[];
  /** Why the same page may have another result next time, as the end of a sentence. */
  readonly unstable: readonly string[];
}

/** A plugin with functions for pages. */
export interface PagePlugin {
  readonly number: number;
  readonly name: string;
  readonly hasRemark: boolean;
  readonly hasRehype: boolean;
}

/** Runs the plugins of pages. The pipeline of pages is synchronous, and plugins need not be: they run in a thread of their own. */
export interface PagePlugins {
  readonly digest: string;
  readonly plugins: readonly PagePlugin[];
  /** The plugin of each directive. */
  readonly directives: ReadonlyMap<string, PagePlugin>;
  readonly call: CallPlugin;
  /** What docsgen does with the results. Only projects with plugins load this code. */
  readonly changes: PluginChanges;
  /** Hash of a file or folder that a plugin has read, by its path from the project folder. */
  readonly digestFile: (path: string) => string;
}

/** A page's Markdown after the remark plugins. */
export interface PluggedMarkdown {
  readonly tree: MdastRoot;
  readonly isChanged: boolean;
  /** The elements that plugins ask for: raw HTML of the same page does not affect them. */
  readonly elements: readonly Protected[];
}

/** The changes that plugins make to a page. */
export interface PluginChanges {
  readonly changeMarkdown: (tree: MdastRoot, run: PluginRun) => PluggedMarkdown;
  readonly changeHtml: (root: Root, run: PluginRun, nodes: readonly Nodes[]) => Root;
  readonly restoreElements: (root: Root, elements: readonly Protected[]) => Root;
  readonly renderUse: (
    use: DirectiveUse,
    run: PluginRun,
    called: { readonly plugin: PagePlugin; readonly position: Position | undefined },
  ) => readonly ElementContent[] | undefined;
}

/** What the functions of plugins need of the page that is rendered. */
export interface PluginRun {
  readonly plugins: PagePlugins;
  readonly page: PluggedPage;
  readonly report: (finding: DocsgenError) => void;
  readonly locate: (start: { readonly line: number; readonly column: number } | undefined) => Position | undefined;
  readonly toHtml: (tree: Root) => string;
  /** Records that the page depends on a file. */
  readonly readFile: (path: string) => void;
  /** What authors call a directive or a component, if something other than this plugin renders it. */
  readonly nameDirective: (node: Nodes, plugin: PagePlugin) => string | undefined;
}
