import type { Element, Properties } from "hast";

/** What a tree may contain of the markup that a library writes. */
export interface MarkupRules {
  readonly elements: ReadonlySet<string>;
  /** Whether an element keeps its text. */
  readonly keepsText: (name: string) => boolean;
  /** Reads an allowed attribute. All others are dropped. */
  readonly readAttribute: (name: string, value: string) => Properties;
}

const token = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|<[^>]*>|([^<]+)/g;

/** Reads well-formed markup as a tree of allowed elements and attributes. Undefined without an element. */
export function readMarkup(markup: string, rules: MarkupRules): Element | undefined {
  const root: Element = { type: "element", tagName: "root", properties: {}, children: [] };
  const open: Element[] = [root];
  for (const [, slash, name = "", written = "", selfClosing, content] of markup.matchAll(token)) {
    const parent = open.at(-1) ?? root;
    if (content !== undefined) {
      if (rules.keepsText(parent.tagName)) parent.children.push({ type: "text", value: decode(content) });
    } else if (!rules.elements.has(name)) continue;
    else if (slash === "/") {
      if (open.length > 1) open.pop();
    } else {
      const properties = readAttributes(written, rules);
      const child: Element = { type: "element", tagName: name, properties, children: [] };
      parent.children.push(child);
      if (selfClosing !== "/") open.push(child);
    }
  }
  const [first] = root.children;
  return first?.type === "element" ? first : undefined;
}

function readAttributes(written: string, { readAttribute }: MarkupRules): Properties {
  const properties: Properties = {};
  for (const [, name = "", raw = ""] of written.matchAll(/([\w:-]+)="([^"]*)"/g))
    Object.assign(properties, readAttribute(name, decode(raw)));
  return properties;
}

const references: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", "#x27": "'" };

function decode(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#39|#x27);/g, (_whole, name: string) => references[name] ?? "");
}
