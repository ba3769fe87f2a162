import { createRequire } from "node:module";

import type { Nodes, Parents, Root, RootContent } from "mdast";
import type { defaultHandlers, Handle, Info, Options, State, toMarkdown } from "mdast-util-to-markdown";

import type { Protected } from "../../extensions/protected-nodes.ts";
import type { InlineDirective } from "../markdown/inline-directives.ts";
import { copiedUrl } from "../markdown/links.ts";
import { ownTextOf, type OwnText } from "../own-components/own-use.ts";
import { isDirective, type DirectiveNode } from "../markdown/directive-input.ts";
import type { CopiedBlock } from "../markdown/page-copy.ts";
import { createRemarkProcessor } from "../markdown/remark-parser.ts";
import type { MarkdownPiece } from "../model.ts";
import type { PageContext } from "../parsed-page.ts";
import { valueMarkdown } from "../values/find-value.ts";
import { isPhrasing } from "./flow.ts";
import { phrasingElements, type HtmlElement } from "./html-element.ts";
import { createPrintText } from "./print-text.ts";
import { tidyChildren } from "./tidy-copy.ts";
import { fromUnknownNode } from "./unknown-node.ts";

/** What the copy of a page needs besides its tree. */
export interface PrintInput extends Pick<PageContext, "resolve" | "findValue"> {
  /** Directives and code blocks that are written as something else. */
  readonly copies: readonly CopiedBlock[];
  /** The elements that plugins ask for, by their numbers. */
  readonly elements?: readonly Protected[];
}

/** Prints trees as Markdown. */
export type PrintPage = (tree: Root, input: PrintInput) => readonly MarkdownPiece[];

/** A piece that is not text, while it is part of the printed text. Its characters are never escaped. */
const token = /docsgenpiece(\d+)end/;

/**
 * Creates the printer for pages whose text contains components: the Markdown that an author would write with docsgen's
 * directives.
 */
export function createPrintPage(): PrintPage {
  // `require` returns any; the cast gives the package its own type.
  const library = createRequire(import.meta.url)("mdast-util-to-markdown") as Library;
  // The type of unified's data does not list what the extensions of remark add.
  const data = createRemarkProcessor("page").freeze().data() as { toMarkdownExtensions?: readonly Options[] };
  const extensions = [...(data.toMarkdownExtensions ?? [])];
  // The printers of the directive extension.
  const printers = Object.assign(
    { code: library.defaultHandlers.code },
    ...extensions.flatMap(listHandlers),
  ) as Readonly<Record<string, Handle>>;
  return (tree, input) => {
    const pieces: MarkdownPiece[] = [];
    const add = (piece: MarkdownPiece): string => `docsgenpiece${pieces.push(piece) - 1}end`;
    const handlers = handlersOf(input, add, printers);
    const known = { ...library.defaultHandlers, ...printers, ...handlers };
    const text = library.toMarkdown(withLinks(tree, { ...input, known }, add), {
      bullet: "-",
      emphasis: "*",
      rule: "-",
      listItemIndent: "one",
      resourceLink: true,
      fences: true,
      extensions: [...extensions, { handlers }],
    });
    return splitAtTokens(text, pieces);
  };
}

interface Library {
  readonly defaultHandlers: typeof defaultHandlers;
  readonly toMarkdown: typeof toMarkdown;
}

type AddPiece = (piece: MarkdownPiece) => string;

interface CopyInput extends PrintInput {
  /** The printers by types of nodes. */
  readonly known: object;
}

/** A copy of the tree in which links to the site are tokens, and nodes of plugins are HTML. */
function withLinks<T extends Nodes>(node: T, input: CopyInput, add: AddPiece): T {
  // Wherever the node is, HTML may be as well.
  const copy = Object.hasOwn(input.known, node.type) ? { ...node } : (fromUnknownNode(node, input.elements ?? []) as T);
  if ("url" in copy) copy.url = linkOf(copy.url, input, add);
  if (copy.type === "htmlElement") {
    const { src, href } = copy.properties;
    copy.properties = {
      ...copy.properties,
      ...(typeof src === "string" ? { src: linkOf(src, input, add) } : {}),
      ...(typeof href === "string" ? { href: linkOf(href, input, add) } : {}),
    };
  }
  if (isDirective(copy)) copy.attributes = linkedAttributes(copy.attributes, input, add);
  if ("children" in copy) copy.children = tidyChildren(copy).map((child) => withLinks(child, input, add)) as never;
  return copy;
}

/** The attributes of directives that are URLs. */
const urlAttributes: ReadonlySet<string> = new Set(["href", "src", "dark", "img", "poster"]);

// oxlint-disable-next-line max-params -- what to change, and how
function linkedAttributes(
  attributes: DirectiveNode["attributes"],
  input: PrintInput,
  add: AddPiece,
): Record<string, string | null | undefined> {
  return Object.fromEntries(
    Object.entries(attributes ?? {}).map(([name, value]) => [
      name,
      urlAttributes.has(name) && typeof value === "string" ? linkOf(value, input, add) : value,
    ]),
  );
}

function linkOf(url: string, { resolve }: PrintInput, add: AddPiece): string {
  const target = resolve(url);
  return target.kind === "internal" ? add({ link: copiedUrl(target) }) : url;
}

function handlersOf(
  input: PrintInput,
  add: AddPiece,
  { code, containerDirective, leafDirective, textDirective }: Readonly<Record<string, Handle>>,
): NonNullable<Options["handlers"]> {
  const copied = new Map(input.copies.map((copy) => [keyOf(copy.start, copy.end), copy.content]));
  const own: Readonly<Record<string, Handle>> = {
    htmlElement: (...[node, , state, info]: Parameters<Handle>) => printElement(node as HtmlElement, state, info),
    inlineDirective: (node: InlineDirective) => printInline(node, input),
    inlineMath: (node: { readonly value: string }) => `$${node.value}$`,
    math: (node: { readonly value: string }) => `$$\n${node.value}\n$$`,
    yaml: () => "",
    text: createPrintText(),
  };
  const directive =
    (print: Handle | undefined): Handle =>
    (...given) => {
      // The library passes the node whose printer this is.
      const node = given[0] as RootContent;
      const own = ownTextOf(node);
      if (own !== undefined) return printOwn(own, given);
      const content =
        node.position === undefined ? undefined : copied.get(keyOf(node.position.start, node.position.end));
      if (content === undefined || (typeof content !== "string" && "link" in content)) return print?.(...given) ?? "";
      return typeof content === "string" ? content : add({ part: content, indent: "" });
    };
  return {
    ...own,
    code: directive(code),
    containerDirective: directive(containerDirective),
    leafDirective: directive(leafDirective),
    textDirective: directive(textDirective),
  };
}

/** A component of the project is the text that it renders around its content. */
function printOwn({ before, after }: OwnText, [node, , state, info]: Parameters<Handle>): string {
  // The library passes the node whose printer this is.
  const parent = node as DirectiveNode;
  if (parent.type === "textDirective")
    return [before, state.containerPhrasing(parent, { ...info, before: " ", after: " " }), after]
      .filter(Boolean)
      .join(" ");
  const content = state.containerFlow(parent, info);
  return [before, content, after].filter((text) => text !== "").join("\n\n");
}

function listHandlers({ handlers, extensions }: Options): readonly object[] {
  return [...(extensions ?? []).flatMap(listHandlers), handlers ?? {}];
}

interface Place {
  readonly line: number;
  readonly column: number;
}

function keyOf(start: Place, end: Place): string {
  return [start.line, start.column, end.line, end.column].join(":");
}

function printInline({ kind, text }: InlineDirective, { findValue }: PrintInput): string {
  if (kind !== "value") return text;
  const found = findValue(text);
  return found.kind === "found" ? valueMarkdown(found.value) : `{{${text}}}`;
}

const voidElements = new Set(["br", "col", "hr", "img", "input", "wbr"]);

/** HTML is Markdown too. */
function printElement(node: HtmlElement, state: State, info: Info): string {
  const { tagName, properties, children } = node;
  const attributes = Object.entries(properties).map(([name, value]) =>
    value === true ? ` ${attributeName(name)}` : ` ${attributeName(name)}="${String(value).replaceAll('"', "&quot;")}"`,
  );
  const open = `<${tagName}${attributes.join("")}>`;
  if (voidElements.has(tagName)) return open;
  const parent = node as unknown as Parents;
  if (children.every(isPhrasing)) {
    const words = state.containerPhrasing(parent, { ...info, before: ">", after: "<" });
    return `${open}${words}</${tagName}>`;
  }
  if (phrasingElements.has(tagName)) return state.containerFlow(parent as never, info);
  return `${open}\n\n${state.containerFlow(parent as never, info)}\n\n</${tagName}>`;
}

/** `colSpan` -> `colspan`, `ariaLabel` -> `aria-label`, `dataFootnoteRef` -> `data-footnote-ref` */
function attributeName(property: string): string {
  if (property === "className") return "class";
  const [, start, name = ""] = /^(aria|data)([A-Z].*)$/.exec(property) ?? [];
  if (start === "aria") return `aria-${name.toLowerCase()}`;
  if (start === "data") return `data${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  return property.toLowerCase();
}

function splitAtTokens(text: string, pieces: readonly MarkdownPiece[]): readonly MarkdownPiece[] {
  const parts = text.split(token);
  return parts.flatMap((part, index): MarkdownPiece[] => {
    if (index % 2 === 0) return part === "" ? [] : [part];
    const piece = pieces[Number(part)];
    if (piece === undefined) return [];
    const before = parts[index - 1] ?? "";
    const indent = before.slice(before.lastIndexOf("\n") + 1).replaceAll(/[^>\s]/g, " ");
    return [typeof piece === "object" && "part" in piece ? { ...piece, indent } : piece];
  });
}
