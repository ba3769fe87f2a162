import type { Element, ElementContent, Root as HastRoot } from "hast";
import type { Code, Nodes, Root as MdastRoot } from "mdast";
import type { Position } from "../source/position.ts";
import { pluggedCode } from "./plugged-code.ts";
import { findNodesError, findTreeError } from "./check-tree.ts";
import { invalidPluginOutput, pluginFailed, reportedByPlugin, unsafePluginOutput, unstablePlugin } from "./findings.ts";
import { completePositions } from "./complete-positions.ts";
import type { DirectiveUse, PagePlugin, PluggedMarkdown, PluginReply, PluginRun, PluginWork } from "./page-plugins.ts";
import { protectNodes, type Protected } from "./protected-nodes.ts";
import { findUnsafeHtml } from "./unsafe-html.ts";
import { withoutUnsafe, type UnsafePart } from "./safe-html.ts";
import { reportRemoved, reportTaken } from "./taken-directives.ts";

interface Called {
  readonly plugin: PagePlugin;
  /** As findings name it. */
  readonly hook: string;
  readonly position?: Position | undefined;
}

/** Calls a plugin, and reports everything that the thread observed. Undefined if the call failed. */
function callPlugin(
  run: PluginRun,
  { plugin, hook, position }: Called,
  work: PluginWork,
): { readonly value: unknown } | undefined {
  const reply = run.plugins.call({ plugin: plugin.number, work, page: run.page });
  reportReply(run, { plugin, hook, position }, reply);
  return reply.failure === undefined ? { value: reply.value } : undefined;
}

function reportReply(run: PluginRun, { plugin, hook, position }: Called, reply: PluginReply): void {
  const start = { file: run.page.file, line: 1, column: 1 };
  reply.reads.forEach(run.readFile);
  for (const { start: place, ...message } of reply.messages)
    run.report(reportedByPlugin(plugin.name, message, position ?? run.locate(place) ?? start));
  for (const reason of reply.unstable) run.report(unstablePlugin(plugin.name, reason, position ?? start));
  const { failure } = reply;
  if (failure === undefined) return;
  run.report(
    pluginFailed({ plugin: plugin.name, hook, message: failure.message }, failure.position, position ?? start),
  );
}

/** Lets the remark plugins change a page's Markdown. A plugin that fails changes nothing. */
export function changeMarkdown(tree: MdastRoot, run: PluginRun): PluggedMarkdown {
  let current = tree;
  let isChanged = false;
  const reportOnce = createReportOnce(run);
  for (const plugin of run.plugins.plugins.filter(({ hasRemark }) => hasRemark)) {
    const next = changeTree(current, plugin, run);
    if (next === undefined || JSON.stringify(next) === JSON.stringify(current)) continue;
    completePositions(next);
    const report = reportOnce(plugin.name);
    markChangedCode(current, next);
    protectNodes(structuredClone(next), [], report);
    findUnsafeHtml(current, next).forEach(report);
    reportTaken({ before: current, after: next }, plugin, run);
    isChanged = true;
    current = next;
  }
  const elements: Protected[] = [];
  // Syntax of plugins may ask for elements without changing the tree.
  if (isChanged || hasElements(current)) protectNodes(current, elements, () => undefined);
  return { tree: current, isChanged, elements };
}

/** The words after the language of a code block that a plugin has changed are the plugin's. */
function markChangedCode(before: MdastRoot, after: MdastRoot): void {
  const known = new Map(listCodes(before).map((code) => [code.position?.start.offset, code.value]));
  for (const code of listCodes(after))
    if (known.get(code.position?.start.offset) !== code.value) code.data = { ...code.data, ...pluggedCode };
}

function listCodes(node: Nodes): readonly Code[] {
  if (node.type === "code") return [node];
  return "children" in node ? node.children.flatMap(listCodes) : [];
}

/** A plugin that adds one thing to every paragraph has one error. */
function createReportOnce(run: PluginRun): (plugin: string) => (part: UnsafePart) => void {
  const reported = new Set<string>();
  return (plugin) => (part) => {
    if (!reported.has(part.what)) reportUnsafe(run, plugin, part);
    reported.add(part.what);
  };
}

function changeTree(tree: MdastRoot, plugin: PagePlugin, run: PluginRun): MdastRoot | undefined {
  const result = callPlugin(run, { plugin, hook: "remark" }, { kind: "remark", tree });
  if (result === undefined) return undefined;
  const reason = findTreeError(result.value, "mdast");
  // Checked.
  if (reason === undefined) return result.value as MdastRoot;
  run.report(invalidPluginOutput({ plugin: plugin.name, hook: "remark", reason }, startOf(run)));
  return undefined;
}

function hasElements(node: Nodes): boolean {
  if (node.data !== undefined && ("hName" in node.data || "hProperties" in node.data || "hChildren" in node.data))
    return true;
  return "children" in node && node.children.some(hasElements);
}

/** Lets the rehype plugins change a page's HTML, which is safe before and after. Its elements have numbers of `nodes`. */
export function changeHtml(root: HastRoot, run: PluginRun, nodes: readonly Nodes[]): HastRoot {
  let current = root;
  const reportOnce = createReportOnce(run);
  for (const plugin of run.plugins.plugins.filter(({ hasRehype }) => hasRehype)) {
    const result = callPlugin(run, { plugin, hook: "rehype" }, { kind: "rehype", tree: current });
    if (result === undefined) continue;
    const reason = findTreeError(result.value, "hast");
    if (reason !== undefined) {
      run.report(invalidPluginOutput({ plugin: plugin.name, hook: "rehype", reason }, startOf(run)));
      continue;
    }
    // Checked above.
    const { children } = result.value as HastRoot;
    const safe = withoutUnsafe(children as ElementContent[], reportOnce(plugin.name));
    releaseChangedCode(current, safe);
    const next: HastRoot = { type: "root", children: safe };
    reportRemoved({ before: current, after: next, nodes }, plugin, run);
    current = next;
  }
  return current;
}

/** docsgen renders a numbered code block itself, unless a plugin has. */
function releaseChangedCode(before: HastRoot, after: readonly ElementContent[]): void {
  const known = new Map<unknown, string>();
  visitCodes(before.children as ElementContent[], (code, number) =>
    known.set(number, JSON.stringify(code.children.map(bare))),
  );
  visitCodes(after, (code, number) => {
    if (known.get(number) !== JSON.stringify(code.children.map(bare))) delete code.properties["dataNode"];
  });
}

function bare(node: ElementContent): unknown {
  return node.type === "text"
    ? node.value
    : node.type === "element"
      ? [node.tagName, node.children.map(bare)]
      : node.type;
}

function visitCodes(nodes: readonly ElementContent[], visit: (code: Element, number: unknown) => void): void {
  for (const node of nodes) {
    if (node.type !== "element") continue;
    if (node.tagName === "code" && node.properties["dataNode"] !== undefined) visit(node, node.properties["dataNode"]);
    else visitCodes(node.children, visit);
  }
}

/** Renders a directive of a plugin. Undefined: it failed. */
export function renderUse(
  use: DirectiveUse,
  run: PluginRun,
  { plugin, position }: { readonly plugin: PagePlugin; readonly position: Position | undefined },
): readonly ElementContent[] | undefined {
  const hook = `directives.${use.name}`;
  const result = callPlugin(run, { plugin, hook, position }, { kind: "directive", use });
  if (result === undefined) return undefined;
  const { value } = result;
  // Nothing is a valid result: a directive may only report.
  const nodes =
    value === undefined || value === null ? [] : ((Array.isArray(value) ? value : [value]) as readonly unknown[]);
  const list = nodes.flatMap((node) => (isRoot(node) ? node.children : [node]));
  const reason = findNodesError(list, "hast");
  // Without an error, all are nodes of HTML.
  if (reason === undefined)
    return withoutUnsafe(list as readonly ElementContent[], (part) => reportUnsafe(run, plugin.name, part, position));
  run.report(invalidPluginOutput({ plugin: plugin.name, hook, reason }, position));
  return undefined;
}

function isRoot(node: unknown): node is { readonly children: readonly unknown[] } {
  return (
    typeof node === "object" &&
    node !== null &&
    "type" in node &&
    node.type === "root" &&
    "children" in node &&
    Array.isArray(node.children)
  );
}

// oxlint-disable-next-line max-params -- what to report, and where
function reportUnsafe(run: PluginRun, plugin: string, { what, hint, node }: UnsafePart, position?: Position): void {
  run.report(unsafePluginOutput({ plugin, what, hint }, position ?? run.locate(node?.position?.start) ?? startOf(run)));
}

function startOf(run: PluginRun): Position {
  return { file: run.page.file, line: 1, column: 1 };
}
