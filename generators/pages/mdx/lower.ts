import type { JSXElement, JSXFragment, Node } from "estree-jsx";
import type { Heading, Nodes, Paragraph, Parent, Root, RootContent } from "mdast";

import { DocsgenError } from "../../source/docsgen-error.ts";
import type { Constant, Module, MdxScope } from "./constants.ts";
import { createRecord, special } from "./constants.ts";
import { createEvaluate } from "./evaluate.ts";
import type { EvaluationHost } from "./evaluation.ts";
import { renderConstant } from "./expression-nodes.ts";
import { mdxExpression, tooManyParts } from "./findings.ts";
import { isBlankText, isPhrasing, toFlow, toPhrasing } from "./flow.ts";
import { elementOfCode, elementOfNode } from "./jsx.ts";
import { lowerJsx } from "./lower-jsx.ts";
import { expandComment, expandApiChanges, expandDirective } from "./expand-partial.ts";
import { inSentence, locateNode, moduleScope, type Lowering, type LoweringInput } from "./lowering.ts";
import { openModule } from "./modules.ts";
import { reportUnusedImports, resolveImport } from "./resolve-import.ts";
import { expressionOf, placeOfCode } from "./scope.ts";

/** More work than any real page needs. */
const maxSteps = 50_000;

/** The plain Markdown of a page, and the files whose text became code. */
export interface LoweredPage {
  readonly tree: Root;
  readonly rawFiles: Lowering["rawFiles"];
}

/**
 * Replaces everything in a page's tree that only MDX has: module lines, expressions, components, partials. The result
 * contains Markdown and docsgen's directives.
 */
export function lowerPage(tree: Root, module: Pick<Module, "path" | "isStrict">, input: LoweringInput): LoweredPage {
  const lowering = createLowering(input);
  const page = openModule(tree, { ...module, base: 0, props: createRecord([]), chain: [module.path] }, lowering);
  const children = toFlow(lowering.lower(tree.children, moduleScope(page)));
  reportUnusedImports(page, lowering);
  const start = { line: 1, column: 1, offset: 0 };
  for (const child of children) inheritPosition(child, { start, end: start });
  return { tree: { ...tree, children }, rawFiles: lowering.rawFiles };
}

/** Nodes that replace a component may have no position. The next stages need one, apart from those of texts. */
function inheritPosition(node: Nodes, outer: NonNullable<Nodes["position"]>): void {
  if (node.type !== "text") node.position ??= outer;
  if ("children" in node) for (const child of node.children) inheritPosition(child, node.position ?? outer);
}

function createLowering(input: LoweringInput): Lowering {
  let steps = 0;
  const host: EvaluationHost = {
    reject: (reason, node, scope) => {
      throw mdxExpression(reason, locate(node, scope));
    },
    spend: (amount, node, scope) => {
      steps += amount;
      if (steps > maxSteps) throw tooManyParts(maxSteps, locate(node, scope));
    },
    renderJsx: (node, scope) => ({ [special]: "markup", nodes: renderJsx(node, scope) }),
    resolveImport: (binding, scope) => resolveImport(binding, scope, lowering),
  };
  const locate = (node: Node, { module }: MdxScope) => {
    const place = placeOfCode(node, module);
    return place && input.joined.locate(place.start, place.end);
  };
  const renderJsx = (node: JSXElement | JSXFragment, scope: MdxScope): RootContent[] =>
    lowerJsx({ element: elementOfCode(node, scope, { lowering, isInline: lowering.sentence.value }), scope, lowering });
  const lowering: Lowering = {
    ...input,
    evaluation: { host, evaluate: createEvaluate(host) },
    lower: (nodes, scope) => joinResults(nodes.map((node) => [node, lowerSafely(node, scope, lowering)])),
    partials: new Map(),
    depth: { value: 0 },
    sentence: { value: false },
    rawFiles: new Map(),
    data: new Map(),
    opened: new Set(),
  };
  return lowering;
}

/** The results of nodes one after another. Words of components and expressions on lines of their own are separate. */
function joinResults(
  results: readonly (readonly [node: RootContent, result: readonly RootContent[]])[],
): RootContent[] {
  const joined: RootContent[] = [];
  let isLine = false;
  for (const [node, result] of results) {
    const [first] = result;
    const last = joined.at(-1);
    const isOwnLine = node.type === "mdxFlowExpression" || node.type === "mdxJsxFlowElement";
    if (first !== undefined && last !== undefined && (isLine || isOwnLine) && isPhrasing(first) && isPhrasing(last))
      joined.push({ type: "text", value: "\n" });
    joined.push(...result);
    if (first !== undefined) isLine = isOwnLine;
  }
  return joined;
}

/** A part that cannot be evaluated is left out and reported. */
function lowerSafely(node: RootContent, scope: MdxScope, lowering: Lowering): RootContent[] {
  try {
    return lowerNode(node, scope, lowering);
  } catch (cause) {
    if (cause instanceof DocsgenError) lowering.report(cause);
    // Expressions nested more deeply than the stack allows.
    else if (cause instanceof RangeError) lowering.report(tooManyParts(maxSteps, locateNode(node.position, lowering)));
    else throw cause;
    return [];
  }
}

function lowerNode(node: RootContent, scope: MdxScope, lowering: Lowering): RootContent[] {
  switch (node.type) {
    case "mdxjsEsm":
      return [];
    case "mdxFlowExpression":
    case "mdxTextExpression":
      return lowerExpression(node, scope, lowering);
    case "mdxJsxFlowElement":
    case "mdxJsxTextElement":
      return lowerJsx({ element: elementOfNode(node, scope, lowering), scope, lowering });
    case "html":
      return expandComment(node, scope, lowering) ?? [node];
    case "leafDirective":
      if (node.name === "include") return expandDirective(node, scope, lowering);
      if (node.name === "api-changes") return expandApiChanges(node, scope, lowering);
      return lowerParent(node, scope, lowering);
    case "paragraph":
      return lowerParagraph(node, scope, lowering);
    case "heading":
      return [{ ...node, children: toPhrasing(lowering.lower(withCommentId(node).children, scope)) }];
    default:
      return "children" in node ? lowerParent(node, scope, lowering) : [node];
  }
}

type ExpressionNode = Extract<Nodes, { type: "mdxFlowExpression" | "mdxTextExpression" }>;

function lowerExpression(node: ExpressionNode, scope: MdxScope, lowering: Lowering): RootContent[] {
  const { position } = node;
  const expression = expressionOf(node);
  if (expression === undefined) return commentOf(node);
  if (!scope.module.isStrict && !isPlainConstant(expression))
    return [{ type: "text", value: `{${node.value}}`, ...(position === undefined ? {} : { position }) }];
  return inSentence(lowering, node.type === "mdxTextExpression", () => {
    const value: Constant = lowering.evaluation.evaluate(expression, scope);
    return renderConstant(value, { position, node: expression, scope, lowering });
  });
}

/** In an `.md` page without module lines, only these expressions are not text. */
function isPlainConstant(node: Node): boolean {
  if (node.type === "Literal") return typeof node.value === "string";
  if (node.type === "TemplateLiteral") return node.expressions.length === 0;
  if (node.type !== "MemberExpression" || node.object.type !== "Identifier") return false;
  return /^front[mM]atter$/.test(node.object.name);
}

/** A comment of MDX may switch checks or end an excerpt, as one of HTML does. */
function commentOf({ value, position }: ExpressionNode): RootContent[] {
  const words = /^\s*\/\*\s*(docsgen[\s\S]*?|truncate\s*)\*\/\s*$/.exec(value)?.[1];
  if (words === undefined) return [];
  return [{ type: "html", value: `<!-- ${words}-->`, ...(position === undefined ? {} : { position }) }];
}

/** `## Title {/* #id *\/}`: newer versions of Docusaurus write ids in comments. */
function withCommentId(heading: Heading): Heading {
  const last = heading.children.at(-1);
  const id =
    last?.type === "mdxTextExpression" ? /^\s*\/\*\s*(#[\w.:/-]+)\s*\*\/\s*$/.exec(last.value)?.[1] : undefined;
  if (id === undefined) return heading;
  const words = heading.children.slice(0, -1);
  const before = words.at(-1);
  if (before?.type !== "text") return { ...heading, children: [...words, { type: "text", value: `{${id}}` }] };
  return { ...heading, children: [...words.slice(0, -1), { ...before, value: `${before.value}{${id}}` }] };
}

/** A paragraph of components alone is a block, as in MDX. Blocks inside a sentence end its paragraph. */
function lowerParagraph(node: Paragraph, scope: MdxScope, lowering: Lowering): RootContent[] {
  const children = lowering.lower(node.children, scope);
  if (children.every(isPhrasing)) {
    if (children.length > 0 && children.every(isBlankText)) return [];
    return children.length === 0 && node.children.length > 0 ? [] : [{ ...node, children }];
  }
  return toFlow(children, node.data === undefined ? {} : { data: node.data });
}

const blockParents = new Set(["blockquote", "containerDirective", "footnoteDefinition", "listItem"]);

const sentenceParents = new Set([
  "leafDirective",
  "delete",
  "emphasis",
  "link",
  "linkReference",
  "strong",
  "tableCell",
  "textDirective",
]);

function lowerParent(node: RootContent & Parent, scope: MdxScope, lowering: Lowering): RootContent[] {
  const children = lowering.lower(node.children, scope);
  const fitting = sentenceParents.has(node.type)
    ? toPhrasing(children)
    : blockParents.has(node.type)
      ? toFlow(children)
      : children;
  // Each kind of node keeps the kind of its children.
  return [{ ...node, children: fitting } as RootContent];
}
