import type { Element, ElementContent, Text } from "hast";

/** The start of a span, its end, and text without a tag. `scan-code.ts` and `write-html.ts` write nothing else for code. */
const part = /<span class="([^"]*)">|<\/span>|[^<]+/g;

/** The tree of colored code that was written as HTML. */
export function readSpans(html: string): ElementContent[] {
  const root: ElementContent[] = [];
  const open = [root];
  for (const [text, classes] of html.matchAll(part)) {
    const children = open.at(-1) ?? root;
    if (classes !== undefined) {
      const properties = { className: classes.split(" ") };
      const span: Element = { type: "element", tagName: "span", properties, children: [] };
      children.push(span);
      open.push(span.children);
    } else if (text === "</span>") open.pop();
    else children.push(textNode(text));
  }
  return root;
}

function textNode(html: string): Text {
  const value = html.includes("&") ? html.replaceAll("&#x3C;", "<").replaceAll("&#x26;", "&") : html;
  return { type: "text", value };
}
