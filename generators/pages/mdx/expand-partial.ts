import type { Html, Nodes, RootContent } from "mdast";

import { unknownFile } from "../directives/findings.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { assetUrl } from "./resolve-import.ts";
import { fillTree, type FindVariable } from "../markdown/variables.ts";
import { createRecord, textOfConstant, type ConstantRecord, type MdxScope } from "./constants.ts";
import { apiChangesUrl } from "./api-changes.ts";
import { partialCycle, unknownVersions } from "./findings.ts";
import { identifierAt, locateNode, moduleScope, type JsxUse, type Lowering } from "./lowering.ts";
import { openModule } from "./modules.ts";
import { parsePartial } from "./shift.ts";

/** Where a partial is shown. */
export type PartialUse = Pick<JsxUse, "scope" | "lowering"> & {
  readonly element: { readonly position?: RootContent["position"] };
};

/** The content of another file, with the values that it gets. Its findings point into that file. */
export function expandPartial(file: SourceFile, props: ConstantRecord, use: PartialUse): RootContent[] {
  const { element, scope, lowering } = use;
  const { chain } = scope.module;
  if (chain.includes(file.path)) {
    const loop = [...chain.slice(chain.indexOf(file.path)), file.path];
    lowering.report(partialCycle(loop, locateNode(element.position, lowering)));
    return [];
  }
  const { tree, isStrict, base } = parsePartial(file, lowering);
  const options = { path: file.path, isStrict, base, props, chain: [...chain, file.path] };
  const module = openModule(tree, options, lowering);
  const own = moduleScope(module);
  const content = tree.children.filter((node) => node.type !== "yaml");
  const anchor = identifierAt("", element.position?.start, scope.module);
  lowering.evaluation.host.spend(countNodes(content), anchor, scope);
  // A copy: the next stages change nodes, and a partial may be shown twice.
  const nodes = structuredClone(lowering.lower(content, own));
  for (const node of nodes) anchorUrls(node, own, lowering);
  const findVariable = variablesOf(props);
  for (const node of nodes) fillTree(node, findVariable);
  return nodes;
}

/** The values that a partial gets are its variables. */
function variablesOf(props: ConstantRecord): FindVariable {
  return (name) => ({
    text: Object.hasOwn(props, name) ? textOfConstant(props[name]) : undefined,
    nearest: undefined,
  });
}

function countNodes(nodes: readonly RootContent[]): number {
  return nodes.reduce((sum, node) => sum + 1 + ("children" in node ? countNodes(node.children) : 0), 0);
}

/** Images, and links to files, are relative to the partial that contains them. */
function anchorUrls(node: Nodes, scope: MdxScope, lowering: Lowering): void {
  const isRelative = "url" in node && /^\.{1,2}\//.test(node.url);
  if (isRelative && isOwn(node, scope, lowering) && (node.type === "image" || /\.\w+(?:[?#].*)?$/.test(node.url))) {
    const [path = "", rest = ""] = node.url.split(/(?=[?#])(.*)/s);
    node.url = assetUrl(path, scope, lowering) + rest;
  }
  if ("children" in node) for (const child of node.children) anchorUrls(child, scope, lowering);
}

/** Whether a node was written in the scope's file, not passed to it as content. */
function isOwn({ position }: Nodes, { module }: MdxScope, { joined }: Lowering): boolean {
  return position !== undefined && joined.at(position.start.line).file.path === module.path;
}

/** The content of a file that is named where it is shown, not imported. */
export function expandFile(url: string, use: PartialUse, props: ConstantRecord = createRecord([])): RootContent[] {
  const { element, scope, lowering } = use;
  const { module } = scope;
  const file = lowering.findInclude(url, module.chain.length > 1 ? module.path : undefined);
  if (file !== undefined) return expandPartial(file, props, use);
  lowering.report(unknownFile(url, { position: locateNode(element.position, lowering), nearest: undefined }));
  return [];
}

type LeafDirective = Extract<Nodes, { type: "leafDirective" }>;

/** `::include{file="_snippets/key.md" product="Chat"}`: the other attributes are variables of the partial. */
export function expandDirective(node: LeafDirective, scope: MdxScope, lowering: Lowering): RootContent[] {
  const { file, ...variables } = node.attributes ?? {};
  const props = createRecord(Object.entries(variables).map(([name, value]) => [name, value ?? ""] as const));
  return expandFile(file ?? "", { element: node, scope, lowering }, props);
}

/** `::api-changes{from="1.0" to="2.0"}`: what changed in the description between two versions. */
export function expandApiChanges(node: LeafDirective, scope: MdxScope, lowering: Lowering): RootContent[] {
  const { from, to, date } = node.attributes ?? {};
  const use = { element: node, scope, lowering };
  const file = lowering.findInclude(apiChangesUrl({ from: from ?? "", to: to ?? "", date: date ?? "" }), undefined);
  if (file !== undefined) return expandPartial(file, createRecord([]), use);
  lowering.report(unknownVersions([from, to], locateNode(node.position, lowering)));
  return [];
}

/** The file that `<!--@include: ./parts/basics.md-->` of VitePress names; undefined for any other comment. */
export function includedFile({ value }: Pick<Html, "value">): string | undefined {
  return /^\s*<!--\s*@include:\s*([^\s{}#>]+)[^>]*-->\s*$/.exec(value)?.[1];
}

/** The content of the file that a comment names; undefined for any other comment. */
export function expandComment(node: Html, scope: MdxScope, lowering: Lowering): RootContent[] | undefined {
  const path = includedFile(node);
  return path === undefined ? undefined : expandFile(path, { element: node, scope, lowering });
}
