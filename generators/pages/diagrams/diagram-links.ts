import type { DiagramLine, DiagramSource } from "./diagram-source.ts";

/** Links between the parts of each kind of diagram. */
const links: Readonly<Record<string, RegExp>> = {
  graph: /(?:<|\b[xo](?=--))?(?:-{2,}[>xo]?(?=[^-\w]|$|\w)|={2,}>?|-\.+->?|-\.(?=\s)|\.+->?)/g,
  class: /(?:<\|--|--\|>|<\|\.\.|\.\.\|>|\*--|--\*|o--|--o|<-->|-->|<--|\.\.>|<\.\.|--|\.\.)/g,
  er: /(?:\|o|\|\||\}o|\}\|)(?:--|\.\.)(?:o\||\|\||o\{|\|\{)/g,
};

/** Quoted texts and shapes, in which nothing is a link. */
const opaque = /"[^"]*"|\[[^\]]*\]+|\([^)]*\)+|\{[^}]*\}+|\|[^|]*\|/g;

function familyOf(kind: string): "graph" | "class" | "er" | undefined {
  if (/^(?:graph|flowchart)/.test(kind)) return "graph";
  if (kind.startsWith("class")) return "class";
  return kind.startsWith("er") ? "er" : undefined;
}

/** Writes a diagram as the library expects it: one statement a line, and links with spaces around them. */
export function normalizeDiagram(diagram: DiagramSource): DiagramSource {
  const family = familyOf(diagram.kind);
  const [first, ...rest] = diagram.lines;
  if (family === undefined || first === undefined) return diagram;
  const [head = "", ...firstStatements] = splitStatements(first.text);
  const statements = [
    ...firstStatements.map((text) => ({ text, index: first.index })),
    ...rest.flatMap(({ text, index }) => splitStatements(text).map((part) => ({ text: part, index }))),
  ];
  return {
    ...diagram,
    lines: [{ ...first, text: head }, ...statements.flatMap((line) => normalizeLine(line, family))],
  };
}

/** `A --> B; B --> C` are two statements. Quoted text and character references contain semicolons as well. */
function splitStatements(text: string): readonly string[] {
  const hidden = text.replaceAll(opaque, (part) => part.replaceAll(";", "\u0001"));
  const parts = hidden.split(/;(?=\s|$)/).map((part) => part.replaceAll("\u0001", ";"));
  return parts.filter((part) => part.trim() !== "");
}

function normalizeLine(line: DiagramLine, family: "graph" | "class" | "er"): readonly DiagramLine[] {
  if (family === "class" && /^\s*(?:note|class\s|namespace)|[:{].*\(/.test(line.text)) return [line];
  const spaced = outsideOpaque(line.text, (part) => part.replaceAll(links[family] ?? / /g, " $& "));
  if (family !== "graph") return [{ ...line, text: spaced }];
  const text = spaced.replaceAll(/([->])\s+\|/g, "$1|");
  // An invisible link only moves its nodes.
  return text.split(/~{3,}/).map((part) => ({ ...line, text: part.trimEnd() }));
}

function outsideOpaque(text: string, change: (part: string) => string): string {
  let result = "";
  let end = 0;
  for (const match of text.matchAll(opaque)) {
    result += change(text.slice(end, match.index)) + match[0];
    end = match.index + match[0].length;
  }
  return result + change(text.slice(end));
}

/** The names of the parts that a line links. */
export function linkedNames({ text }: DiagramLine, kind: string): readonly string[] {
  const family = kind.startsWith("state") ? "graph" : familyOf(kind);
  if (family === undefined || /^\s*(?:subgraph|note|title|state|direction|class\s)\b/.test(text)) return [];
  const bare = text
    .replaceAll(/"[^"]*"/g, "")
    .replace(family === "graph" && kind.startsWith("state") ? /:.*$/ : /:::?\s*[\w-]+/g, "");
  const hidden = bare.replaceAll(opaque, "");
  const found = hidden.match(links[family] ?? / /g);
  if (found === null || found.length === 0) return [];
  // In `A -- text --> B`, the text is between two links.
  const parts = hidden
    .replaceAll(/(?:--|==|-\.)\s+[^->=.][^->=]*?\s+(?=-{2,}|={2,}|\.+-)/g, " ")
    .split(links[family] ?? / /g);
  return parts
    .flatMap((part) => part.split("&"))
    .map((part) => /^\s*([\p{L}\p{N}_][\p{L}\p{N}_-]*)/u.exec(part)?.[1] ?? "")
    .filter((name) => name !== "");
}
