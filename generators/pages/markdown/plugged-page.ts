import type { Root as HastRoot } from "hast";
import type { Nodes, Root as MdastRoot } from "mdast";

import { componentOf } from "../components/nodes.ts";
import { directives } from "../directives/table.ts";
import type { Annotation } from "./annotate.ts";
import { isDirective } from "./directive-input.ts";
import type { PagePlugin, PagePlugins, PluggedMarkdown, PluginRun, PluginWork } from "../../extensions/page-plugins.ts";
import { pluginFailed } from "../../extensions/findings.ts";
import type { Protected } from "../../extensions/protected-nodes.ts";
import type { DocsgenError } from "../../source/docsgen-error.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { PageSettings } from "../page-settings.ts";
import type { PageContext } from "../parsed-page.ts";
import type { Syntax } from "./syntax.ts";
import type { PageParsers } from "./page-tree.ts";

interface PluggedInput {
  readonly file: SourceFile;
  readonly page: PageContext;
  readonly locate: PluginRun["locate"];
}

/** What the plugins of a page need of it; undefined: the project has no plugins of pages. */
export function openPlugged(
  { file, page, locate }: PluggedInput,
  {
    pipeline: { plugins, syntax },
    report,
  }: {
    readonly pipeline: { readonly plugins?: PagePlugins | undefined; readonly syntax: Pick<Syntax, "toHtml"> };
    readonly report: (finding: DocsgenError) => void;
  },
): PluginRun | undefined {
  if (plugins === undefined) return undefined;
  return {
    plugins,
    page: { file: file.path, route: page.route, text: file.text },
    report,
    locate,
    toHtml: syntax.toHtml,
    // The lookup is recorded with the page.
    readFile: (path) => void page.digestFile(path),
    nameDirective: (node, plugin) => nameDirective(node, { page, others: plugins.directives, plugin }),
  };
}

function nameDirective(
  node: Nodes,
  {
    page,
    others,
    plugin,
  }: { readonly page: PageContext; readonly others: PagePlugins["directives"]; readonly plugin: PagePlugin },
): string | undefined {
  if (!isDirective(node)) return undefined;
  const component = componentOf(node);
  if (component !== undefined) return `<${component}>`;
  const other = others.get(node.name);
  if (other !== undefined) return other.number === plugin.number ? undefined : node.name;
  const isKnown =
    Object.hasOwn(directives, node.name) || (/^[A-Z]/.test(node.name) && page.findComponent(node.name) !== undefined);
  return isKnown ? node.name : undefined;
}

/** Lets the plugins for Markdown change a page. */
export function changeMarkdown(tree: MdastRoot, plugged: PluginRun | undefined): PluggedMarkdown {
  return plugged?.plugins.changes.changeMarkdown(tree, plugged) ?? { tree, isChanged: false, elements: [] };
}

/** Lets the plugins for HTML change a page, which contains the elements that plugins for Markdown ask for. */
export function changeHtml(
  root: HastRoot,
  { nodes }: Pick<Annotation, "nodes">,
  { plugged, elements = [] }: { readonly plugged?: PluginRun | undefined; readonly elements?: readonly Protected[] },
): HastRoot {
  if (plugged === undefined) return root;
  const { changes } = plugged.plugins;
  return changes.changeHtml(elements.length === 0 ? root : changes.restoreElements(root, elements), plugged, nodes);
}

/** The parsers of a page. If plugins add syntax, their thread parses: only there, their functions exist. */
export function parsersWithPlugins(
  own: PageParsers,
  { hasMath }: Pick<PageSettings, "hasMath">,
  plugged: PluginRun | undefined,
): PageParsers {
  const first = plugged?.plugins.plugins.find(({ hasRemark }) => hasRemark);
  if (plugged === undefined || first === undefined) return own;
  const call = (work: PluginWork) => plugged.plugins.call({ plugin: first.number, work, page: plugged.page });
  const syntax = call({ kind: "syntax" });
  if (syntax.failure !== undefined)
    plugged.report(
      pluginFailed({ plugin: first.name, hook: "remark", message: syntax.failure.message }, syntax.failure.position, {
        file: plugged.page.file,
        line: 1,
        column: 1,
      }),
    );
  if (syntax.value !== true) return own;
  const parse = (text: string, isMdx: boolean): MdastRoot => {
    const { value, failure } = call({ kind: "parse", isMdx, hasMath, text });
    if (failure !== undefined) throw Object.assign(new Error(failure.message), failure.cause);
    // The parser of Markdown returns this tree, whatever its extensions are.
    return value as MdastRoot;
  };
  return { parse: (text) => parse(text, false), parseMdx: (text) => parse(text, true) };
}
