import { createRequire } from "node:module";

import type { Nodes, Root } from "hast";
import type rehypeRaw from "rehype-raw";
import type rehypeSanitize from "rehype-sanitize";

import { withoutMarker } from "../../source/prose-links.ts";

type Schema = NonNullable<Parameters<typeof rehypeSanitize>[0]>;

/**
 * What raw HTML may use; everything else is dropped, and the elements under `strip` with all they hold.
 * Classes, styles and event handlers are not in it: they would break the look or the content policy of the site.
 * Addresses are not judged here but in `links.ts`, where a refused one is reported.
 */
const allowed: Schema = {
  tagNames: (
    "a abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure " +
    "h1 h2 h3 h4 h5 h6 hr i img input ins kbd li mark ol p picture pre q rp rt ruby s samp section small span strong sub summary sup " +
    "table tbody td tfoot th thead time tr u ul var wbr"
  ).split(" "),
  attributes: {
    "*": ["id", "title", "lang", "dir", "dataNode"],
    a: [
      "href",
      "ariaLabel",
      "ariaDescribedBy",
      "dataFootnoteRef",
      "dataFootnoteBackref",
      ["className", "data-footnote-backref"],
    ],
    code: [["className", /^language-./]],
    col: ["span"],
    details: ["open"],
    h2: [["className", "sr-only"]],
    img: ["src", "alt", "width", "height"],
    input: [["disabled", true], ["type", "checkbox"], "checked"],
    li: ["value", ["className", "task-list-item"]],
    ol: ["start", "reversed", "type", ["className", "contains-task-list"]],
    section: ["dataFootnotes", ["className", "footnotes"]],
    td: ["align", "colSpan", "rowSpan"],
    th: ["align", "colSpan", "rowSpan", "scope"],
    time: ["dateTime"],
    ul: [["className", "contains-task-list"]],
  },
  ancestors: {
    li: ["ol", "ul"],
    tbody: ["table"],
    td: ["table"],
    tfoot: ["table"],
    th: ["table"],
    thead: ["table"],
    tr: ["table"],
  },
  required: { input: { disabled: true, type: "checkbox" } },
  strip: [
    "script",
    "style",
    "template",
    "noscript",
    "iframe",
    "object",
    "embed",
    "svg",
    "math",
    "title",
    "textarea",
    "select",
    "xmp",
    "plaintext",
  ],
  clobber: [],
  protocols: {},
};

/** Makes one tree of Markdown and raw HTML, as a browser would read it, and keeps only what is allowed. */
export type CleanHtml = (tree: Root) => Root;

/**
 * Creates the cleaner. The HTML parser behind it takes longer to load than a page to build, and few pages hold raw HTML:
 * so it is loaded here, when the first of them appears. `require` because the pipeline is synchronous.
 */
export function createCleanHtml(): CleanHtml {
  const require = createRequire(import.meta.url);
  const parseRaw = (require("rehype-raw") as { default: typeof rehypeRaw }).default();
  const sanitize = (require("rehype-sanitize") as { default: typeof rehypeSanitize }).default(allowed);
  return (tree) => {
    const clean = sanitize(parseRaw(tree, undefined as never));
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
