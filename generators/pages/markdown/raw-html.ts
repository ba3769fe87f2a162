import { createRequire } from "node:module";

import type { Nodes, Root } from "hast";
import type rehypeRaw from "rehype-raw";
import type rehypeSanitize from "rehype-sanitize";
import { unified } from "unified";

import { withoutMarker } from "../../source/prose-links.ts";
import { allowedHtml } from "./allowed-html.ts";

/** Makes one tree of Markdown and raw HTML, as a browser would read it, and keeps only what is allowed. */
export type CleanHtml = (tree: Root) => Root;

/**
 * Creates the cleaner. The HTML parser behind it takes longer to load than a page to build, and few pages hold raw HTML:
 * so it is loaded here, when the first of them appears. `require` because the pipeline is synchronous.
 */
export function createCleanHtml(): CleanHtml {
  const require = createRequire(import.meta.url);
  // Run by unified: without the file that it passes, elements have no positions.
  const parser = unified()
    .use((require("rehype-raw") as { default: typeof rehypeRaw }).default)
    .freeze();
  const sanitize = (require("rehype-sanitize") as { default: typeof rehypeSanitize }).default(allowedHtml);
  return (tree) => {
    const clean = sanitize(parser.runSync(tree));
    scrub(clean);
    return clean;
  };
}

/** A character reference in raw HTML can write any character, our marker too. */
function scrub(node: Nodes): void {
  if (node.type === "text") node.value = withoutMarker(node.value);
  if (node.type === "element") {
    for (const [name, value] of Object.entries(node.properties)) {
      if (typeof value === "string") node.properties[name] = withoutMarker(value);
    }
  }
  if ("children" in node) node.children.forEach(scrub);
}
