import type { Element, ElementContent, Properties } from "hast";
import { slug } from "github-slugger";
import type { Nodes } from "mdast";

import { unknownDirectiveAttribute, unknownFile } from "../directives/findings.ts";
import type { Directive, DirectiveInput } from "../directives/directive.ts";
import { unsafeLink } from "../findings.ts";
import type { Position } from "../../source/position.ts";
import { withoutMarker } from "../../source/prose-links.ts";
import { element, textOf } from "./element.ts";
import { renderImage, renderLink } from "./links.ts";
import { positionOf } from "./node-position.ts";
import type { UrlTarget } from "./resolve-url.ts";
import { claimId, nextNumber, type TransformState } from "./transform-state.ts";

/** A directive as the Markdown parser returns it. */
export type DirectiveNode = Extract<Nodes, { type: "containerDirective" | "leafDirective" | "textDirective" }>;

/** Whether a node is a directive, in a block or in a sentence. */
export function isDirective(node: Nodes | undefined): node is DirectiveNode {
  return node?.type === "containerDirective" || node?.type === "leafDirective" || node?.type === "textDirective";
}

/** One use of a directive, with its table entry and its rendered parts. */
export interface UsedDirective {
  readonly source: DirectiveNode;
  readonly entry: Directive;
  readonly label: readonly ElementContent[];
  readonly children: readonly ElementContent[];
  readonly parent: string | undefined;
  readonly position: () => Position | undefined;
}

/** Creates the input of a directive's renderer. */
export function createInput(used: UsedDirective, state: TransformState): DirectiveInput {
  const { source, entry, parent, position } = used;
  const { context } = state;
  const label = trimLabel(used.label);
  const { start, end } = positionOf(source);
  const attributes = checkAttributes(source, entry, (attribute) =>
    context.reportDirective(
      unknownDirectiveAttribute(attribute, source.name, { position: position(), known: entry.attributes }),
    ),
  );
  return {
    name: source.name,
    attributes,
    label,
    labelText: label.map(textOf).join("").trim(),
    children: used.children,
    parent,
    position,
    report: context.reportDirective,
    hasIds: context.idPrefix !== undefined,
    nextNumber: () => nextNumber(state, source.name),
    claimId: (preferred) => claimId(preferred, state),
    claimAnchor: (preferred) => claimId(withoutHeading(preferred, state), state),
    ...urlsOf(used, state),
    isEmbedHost: context.isEmbedHost,
    addFrame: (url) => void state.frames.add(new URL(url).origin),
    readFile: (url) => readFile(url, position(), state),
    copyAs: (content) => void state.copies.push({ start, end, content }),
    embed: (part) => {
      const number = state.embeds.push(part) - 1;
      return [element("div", { dataEmbed: String(number) }, [])];
    },
    findMissing: context.findMissing,
    addChange: (change) => void state.changes.push(change),
  };
}

/** The URLs in a directive's attributes, with the same checks as those of links and images. */
function urlsOf(used: UsedDirective, state: TransformState): Pick<DirectiveInput, "link" | "image" | "file"> {
  const inputOf = (node: Element, url: string) => ({
    node,
    href: url,
    position: () => locateValue(url, used, state),
    context: state.context,
    addLink: (link: (typeof state.links)[number]) => void state.links.push(link),
    copyAs: (block: (typeof state.copies)[number]) => void state.copies.push(block),
  });
  return {
    link: (href, children, properties: Properties = {}) =>
      renderLink(inputOf(element("a", { ...properties, href }, children), href)),
    image: (src, properties: Properties = {}) => renderImage(inputOf(element("img", { ...properties, src }), src)),
    file: (src): UrlTarget => {
      const target = state.context.resolve(src);
      const position = locateValue(src, used, state);
      if (target.kind === "unsafe") state.context.report(unsafeLink(src, position));
      if (target.kind === "internal") {
        const { route, edition } = target;
        state.links.push({ href: src, route, edition, anchor: undefined, position });
      }
      return target;
    },
  };
}

/** Finds an attribute's value in the lines of the directive. */
function locateValue(value: string, { source, position }: UsedDirective, { context }: TransformState) {
  const { start, end } = positionOf(source);
  for (let line = start.line; line <= end.line; line += 1) {
    const from = line === start.line ? start.column - 1 : 0;
    const index = context.lineAt(line).indexOf(value, from);
    if (index !== -1) return context.locate({ line, column: index + 1 }, { line, column: index + 1 + value.length });
  }
  return position();
}

/** Links to a heading must stay valid if a block before it has the same name. */
function withoutHeading(preferred: string, { annotation, ids }: TransformState): string {
  const known = headingIds.get(annotation.nodes) ?? listHeadingIds(annotation.nodes);
  headingIds.set(annotation.nodes, known);
  return known.has(preferred) && !ids.has(preferred) ? `${preferred}-1` : preferred;
}

type AnnotatedNodes = TransformState["annotation"]["nodes"];

/** A page may have many blocks that claim an id. */
const headingIds = new WeakMap<AnnotatedNodes, ReadonlySet<string>>();

function listHeadingIds(nodes: AnnotatedNodes): ReadonlySet<string> {
  return new Set(nodes.flatMap((node) => (node.type === "heading" ? [slug(wordsOf(node))] : [])));
}

function wordsOf(node: Nodes): string {
  if ("value" in node) return node.value;
  return "children" in node ? node.children.map(wordsOf).join("") : "";
}

/** A file of the site: next to the pages or below `content/static/`. */
function readFile(url: string, position: Position | undefined, state: TransformState): string | undefined {
  const target = state.context.resolve(url);
  const found = target.kind === "internal" ? state.context.readFile(target.route) : undefined;
  if (found === undefined) state.context.reportDirective(unknownFile(url, { position, nearest: undefined }));
  return found;
}

/** A title after a space keeps its column, so it starts with spaces. */
function trimLabel(label: readonly ElementContent[]): readonly ElementContent[] {
  const [first, ...rest] = label;
  return first?.type === "text" ? [{ ...first, value: first.value.trimStart() }, ...rest] : label;
}

function checkAttributes(
  source: DirectiveNode,
  entry: Directive,
  report: (attribute: string) => void,
): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [name, value] of Object.entries(source.attributes ?? {})) {
    if (entry.attributes.includes(name)) attributes[name] = withoutMarker(value ?? "");
    else report(name);
  }
  return attributes;
}
