import { createRequire } from "node:module";

import type { ElementContent, Nodes, Root } from "hast";
import type rehypeRaw from "rehype-raw";
import type rehypeSanitize from "rehype-sanitize";
import { unified } from "unified";

import { withoutMarker } from "../../source/prose-links.ts";
import { allowedHtml } from "./allowed-html.ts";

/** Merges Markdown and raw HTML into one tree, as a browser would read it, and keeps only what is allowed. */
export type CleanHtml = (tree: Root) => Root;

/**
 * Creates the sanitizer. Its HTML parser takes longer to load than a page takes to build, and few pages contain raw
 * HTML,
 * so it is loaded on first use. `require` because the pipeline is synchronous.
 */
export function createCleanHtml(): CleanHtml {
  // `require` returns any; the casts give each package its own type.
  const require = createRequire(import.meta.url);
  // Run by unified: without the file that it passes, elements have no positions.
  const parser = unified()
    .use((require("rehype-raw") as { default: typeof rehypeRaw }).default)
    .freeze();
  const sanitize = (require("rehype-sanitize") as { default: typeof rehypeSanitize }).default(allowedHtml);
  return (tree) => {
    const parsed = parser.runSync(tree);
    removeInputs(parsed);
    const clean = sanitize(parsed);
    scrub(clean);
    return clean;
  };
}

/** Creates the parser for the HTML of components. */
export function createParseHtml(): (html: string) => readonly ElementContent[] {
  const require = createRequire(import.meta.url);
  const parser = unified()
    .use((require("rehype-raw") as { default: typeof rehypeRaw }).default)
    .freeze();
  // The parser returns no doctype for a part of a document.
  return (html) =>
    parser.runSync({ type: "root", children: [{ type: "raw", value: html }] }).children as ElementContent[];
}

/** The only input elements that stay are checkboxes. The sanitizer would make every one of them a checkbox. */
function removeInputs(node: Nodes): void {
  if (!("children" in node)) return;
  if (node.children.some(isOtherInput)) node.children = node.children.filter((child) => !isOtherInput(child)) as never;
  node.children.forEach(removeInputs);
}

function isOtherInput(node: Nodes): boolean {
  if (node.type !== "element" || node.tagName !== "input") return false;
  const { type } = node.properties;
  return typeof type !== "string" || type.toLowerCase() !== "checkbox";
}

/** A character reference in raw HTML can produce any character, including our marker. */
function scrub(node: Nodes): void {
  if (node.type === "text") node.value = withoutMarker(node.value);
  if (node.type === "element") {
    for (const [name, value] of Object.entries(node.properties)) {
      if (typeof value === "string") node.properties[name] = withoutMarker(value);
    }
  }
  if ("children" in node) node.children.forEach(scrub);
}
