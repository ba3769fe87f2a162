import type { Root as HastRoot } from "hast";
import type { Nodes, Root as MdastRoot } from "mdast";
import { directiveTaken } from "./findings.ts";
import type { PagePlugin, PluginRun } from "./page-plugins.ts";

/** Reports the directives for which a remark plugin names an element: docsgen then does not render them. */
export function reportTaken(trees: Record<"before" | "after", MdastRoot>, plugin: PagePlugin, run: PluginRun): void {
  const withElement = new Set(listNodes(trees.after).filter(hasElement).map(keyOf));
  const taken = listNodes(trees.before).filter((node) => !hasElement(node) && withElement.has(keyOf(node)));
  report(taken, plugin, run);
}

/** Reports the directives whose element a rehype plugin has removed. `nodes` has the node of each number. */
export function reportRemoved(
  trees: Record<"before" | "after", HastRoot> & { readonly nodes: readonly Nodes[] },
  plugin: PagePlugin,
  run: PluginRun,
): void {
  const left = new Set(listNumbers(trees.after));
  const gone = listNumbers(trees.before).filter((number) => !left.has(number));
  const removed = gone.flatMap((number) => trees.nodes[number] ?? []);
  report(removed, plugin, run);
}

function report(nodes: readonly Nodes[], plugin: PagePlugin, run: PluginRun): void {
  const reported = new Set<string>();
  for (const node of nodes) {
    const name = run.nameDirective(node, plugin);
    if (name === undefined || reported.has(name)) continue;
    reported.add(name);
    run.report(
      directiveTaken(
        plugin.name,
        name,
        run.locate(node.position?.start) ?? { file: run.page.file, line: 1, column: 1 },
      ),
    );
  }
}

function hasElement({ data }: Nodes): boolean {
  return data?.hName !== undefined;
}

function keyOf(node: Nodes): string {
  return `${node.type} ${"name" in node ? node.name : ""} ${node.position?.start.offset}`;
}

function listNodes(node: Nodes): readonly Nodes[] {
  return "children" in node ? [node, ...node.children.flatMap(listNodes)] : [node];
}

function listNumbers(node: HastRoot | HastRoot["children"][number]): readonly number[] {
  if (!("children" in node)) return [];
  const own = node.type === "element" ? node.properties["dataNode"] : undefined;
  return [...(own === undefined ? [] : [Number(own)]), ...node.children.flatMap(listNumbers)];
}
