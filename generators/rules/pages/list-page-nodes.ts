import type { Definition, Nodes, Root } from "mdast";
import { codeLineOffsets } from "../../pages/markdown/code-position.ts";
import { createJoinedText } from "../../pages/markdown/joined-text.ts";
import { includedFile } from "../../pages/mdx/expand-partial.ts";
import { locateUrl } from "../../pages/markdown/link-position.ts";
import { kindOfSpecifier } from "../../pages/mdx/specifiers.ts";
import { scanTag, type MarkupTag } from "../../pages/markdown/scan-tags.ts";
import type { Position } from "../../source/position.ts";
import { offsetAt, positionAt, type SourceFile } from "../../source/source-file.ts";
import { splitHeadingId } from "../../source/heading-id.ts";
import type { AnyPageNode, CodeBlockNode, HeadingNode, ImageNode, LinkNode } from "./model.ts";

type MdxJsxFlowElement = Extract<Nodes, { type: "mdxJsxFlowElement" }>;
type MdxJsxTextElement = Extract<Nodes, { type: "mdxJsxTextElement" }>;
type MdxJsxAttribute = Extract<MdxJsxFlowElement["attributes"][number], { type: "mdxJsxAttribute" }>;

/** A part of a page with its position. */
export interface LocatedNode {
  readonly node: AnyPageNode;
  readonly position: Position;
  /** Positions of its keys. */
  readonly keys: Readonly<Record<string, Position | undefined>>;
  /** The position of an offset in its text; undefined: the text of the part is not as in the file. */
  readonly locate?: ((offset: number) => Position) | undefined;
}

/** Finds the file that a page or a partial shows by its URL. */
export type FindPartial = (url: string, from: string) => SourceFile | undefined;

/** How pages and their partials are read. */
export interface PageReader {
  readonly parse: (file: SourceFile) => Root;
  readonly findPartial: FindPartial;
}

interface Walk {
  readonly source: SourceFile;
  readonly reader: PageReader;
  /** The files that show this one, which it must not show again. */
  readonly chain: readonly string[];
  readonly definitions: ReadonlyMap<string, Definition>;
  /** Files that the page imports, by the names of their components. */
  readonly imported: ReadonlyMap<string, string>;
  readonly found: LocatedNode[];
}

/** Lists the headings, links, images, and code blocks of a page and of its partials, in the order of the text. */
export function listPageNodes(source: SourceFile, reader: PageReader): readonly LocatedNode[] {
  return listNodesOf(source, reader, []);
}

function listNodesOf(source: SourceFile, reader: PageReader, open: readonly string[]): LocatedNode[] {
  const tree = reader.parse(source);
  const definitions = new Map<string, Definition>();
  const imported = new Map<string, string>();
  const collect = (node: Nodes): void => {
    if (node.type === "mdxjsEsm") for (const [name, file] of listImported(node)) imported.set(name, file);
    if (node.type === "definition" && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
    if ("children" in node) node.children.forEach(collect);
  };
  collect(tree);
  const walk: Walk = { source, reader, chain: [...open, source.path], definitions, imported, found: [] };
  visit(tree, walk);
  return walk.found;
}

function visit(node: Nodes, walk: Walk): void {
  const entry = readNode(node, walk);
  if (entry !== undefined) walk.found.push(entry);
  if (node.type === "html") visitHtml(node, walk);
  const shown = partialOf(node, walk.imported);
  if (shown !== undefined) visitPartial(shown, walk);
  if ("children" in node) for (const child of node.children) visit(child, walk);
}

/** The Markdown files that a statement imports, by the names that it gives them. */
function listImported({ data }: Extract<Nodes, { type: "mdxjsEsm" }>): readonly (readonly [string, string])[] {
  return (data?.estree?.body ?? []).flatMap((statement) => {
    if (statement.type !== "ImportDeclaration" || typeof statement.source.value !== "string") return [];
    const { value } = statement.source;
    if (kindOfSpecifier(value) !== "markdown") return [];
    return statement.specifiers.flatMap(({ type, local }) =>
      type === "ImportDefaultSpecifier" ? [[local.name, value] as const] : [],
    );
  });
}

/** The file that a directive, a comment, or a component shows. */
function partialOf(node: Nodes, imported: Walk["imported"]): string | undefined {
  if (node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement") return imported.get(node.name ?? "");
  if (node.type === "leafDirective" && node.name === "include") return node.attributes?.["file"] ?? undefined;
  return node.type === "html" ? includedFile(node) : undefined;
}

/** A missing file and a file that shows itself are findings of the page. */
function visitPartial(url: string, { source, reader, chain, found }: Walk): void {
  const file = reader.findPartial(url, source.path);
  if (file !== undefined && !chain.includes(file.path)) found.push(...listNodesOf(file, reader, chain));
}

function readNode(node: Nodes, walk: Walk): LocatedNode | undefined {
  const { source, definitions } = walk;
  const position = rangeOf(node, source);
  if (position === undefined) return undefined;
  switch (node.type) {
    case "heading":
      return { node: headingOf(node.depth, textOf(node)), position, keys: {} };
    case "link":
      return { node: linkOf(node, textOf(node)), position, keys: { url: urlOf(node, source) } };
    case "image":
      return { node: imageOf({ ...node, alt: node.alt ?? "" }), position, keys: { url: urlOf(node, source) } };
    case "linkReference":
    case "imageReference": {
      const target = definitions.get(node.identifier);
      if (target === undefined) return undefined;
      const keys = { url: urlOf(target, source) };
      const part =
        node.type === "linkReference" ? linkOf(target, textOf(node)) : imageOf({ ...target, alt: node.alt ?? "" });
      return { node: part, position, keys };
    }
    case "code": {
      const code: CodeBlockNode = {
        kind: "codeBlock",
        language: (node.lang ?? "").toLowerCase(),
        meta: node.meta ?? "",
        text: node.value,
      };
      return { node: code, position, keys: {}, locate: createCodeLocate(node, source) };
    }
    case "mdxJsxFlowElement":
    case "mdxJsxTextElement":
      return elementOf(node, position, source);
    default:
      return undefined;
  }
}

function createCodeLocate(node: Extract<Nodes, { type: "code" }>, source: SourceFile): (offset: number) => Position {
  const offsets = codeLineOffsets(node, source);
  return (offset) => {
    const before = node.value.slice(0, Math.max(0, offset)).split("\n");
    return positionAt(source, (offsets[before.length - 1] ?? 0) + (before.at(-1) ?? "").length);
  };
}

/** `{#id}` at the end of a heading is its id. */
function headingOf(level: number, text: string): HeadingNode {
  return { kind: "heading", level, ...splitHeadingId(text) };
}

interface Target {
  readonly url: string;
  readonly title?: string | null | undefined;
}

function linkOf({ url, title }: Target, text: string): LinkNode {
  return { kind: "link", url, text, title: title ?? undefined };
}

function imageOf({ url, title, alt }: Target & { readonly alt: string }): ImageNode {
  return { kind: "image", url, alt, title: title ?? undefined };
}

function urlOf(node: Nodes, source: SourceFile): Position | undefined {
  const joined = createJoinedText(source);
  return locateUrl(node, { lineAt: joined.lineAt, locate: (start, end) => start && joined.locate(start, end) });
}

/** `<a href="…">` and `<img src="…">` in MDX. Values that are expressions are not known. */
function elementOf(
  element: MdxJsxFlowElement | MdxJsxTextElement,
  position: Position,
  source: SourceFile,
): LocatedNode | undefined {
  const attributes = new Map(
    element.attributes.flatMap((attribute) =>
      attribute.type === "mdxJsxAttribute" ? [[attribute.name, attribute]] : [],
    ),
  );
  const read = (name: string): string | undefined => stringOf(attributes.get(name));
  const keys = (name: string) => {
    const start = attributes.get(name)?.position?.start;
    const offset = start === undefined ? undefined : offsetAt(source, start) + name.length;
    return { url: offset === undefined ? undefined : valueIn(source, offset, read(name)) };
  };
  const [href, src] = [read("href"), read("src")];
  if (element.name === "a" && href !== undefined)
    return { node: linkOf({ url: href, title: read("title") }, textOf(element)), position, keys: keys("href") };
  if (element.name === "img" && src !== undefined)
    return {
      node: imageOf({ url: src, title: read("title"), alt: read("alt") ?? "" }),
      position,
      keys: keys("src"),
    };
  return undefined;
}

/** The place of an attribute's value after its name. A value with character references is not as written. */
function valueIn(source: SourceFile, from: number, value = ""): Position {
  const written = /\s*=\s*["']?/y;
  written.lastIndex = from;
  const start = from + (written.exec(source.text)?.[0].length ?? 0);
  return positionAt(source, start, source.text.startsWith(value, start) ? start + value.length : undefined);
}

function stringOf(attribute: MdxJsxAttribute | undefined): string | undefined {
  return typeof attribute?.value === "string" ? attribute.value : undefined;
}

/** Raw HTML is text in the tree. Containers such as quotes remove the start of its lines. */
function visitHtml(html: Extract<Nodes, { type: "html" }>, { source, found }: Walk): void {
  const whole = rangeOf(html, source);
  if (whole === undefined || html.value.startsWith("<!--")) return;
  const start = offsetAt(source, whole);
  const isAsWritten = source.text.startsWith(html.value, start);
  for (const { index } of html.value.matchAll(/<(?:a|img)\b/gi)) {
    const tag = scanTag(html.value, index);
    const place = (from: number, to: number): Position =>
      isAsWritten ? positionAt(source, start + from, start + to) : whole;
    const node = tag && tagNode(tag, html.value);
    if (tag === undefined || node === undefined) continue;
    const url = tag.attributes.find(({ name }) => /^(?:href|src)$/i.test(name));
    found.push({
      node,
      position: place(tag.start, tag.end),
      keys: { url: url && (isAsWritten ? valueIn(source, start + url.start + url.name.length, url.value) : whole) },
    });
  }
}

function tagNode(tag: MarkupTag, html: string): LinkNode | ImageNode | undefined {
  const read = (wanted: string): string | undefined =>
    tag.attributes.find(({ name }) => name.toLowerCase() === wanted)?.value;
  const url = read(tag.name.toLowerCase() === "a" ? "href" : "src");
  if (url === undefined) return undefined;
  if (tag.name.toLowerCase() !== "a") return imageOf({ url, title: read("title"), alt: read("alt") ?? "" });
  const text = html.slice(tag.end).split(/<\/a\s*>/i, 1)[0] ?? "";
  return linkOf({ url, title: read("title") }, text.replaceAll(/<[^>]*>/g, "").trim());
}

function textOf(node: Nodes): string {
  if ("value" in node) return node.type === "html" ? "" : node.value;
  if ("alt" in node) return node.alt ?? "";
  return "children" in node ? node.children.map(textOf).join("") : "";
}

function rangeOf(node: Pick<Nodes, "position"> | undefined, source: SourceFile): Position | undefined {
  const range = node?.position;
  if (range === undefined) return undefined;
  return positionAt(source, offsetAt(source, range.start), offsetAt(source, range.end));
}
