import type { Element, ElementContent } from "hast";
import type { Code } from "mdast";

import { withoutMarker } from "../../source/prose-links.ts";
import { element } from "./element.ts";
import type { Highlight } from "./highlight.ts";
import { getLanguage } from "./languages.ts";

/** The parsed info string of a fence. */
export interface CodeInfo {
  readonly language: string;
  /** Everything after the language, as written. The examples stage reads words such as `request=…`. */
  readonly meta: string;
  readonly title: string | undefined;
  /** Numbers of the highlighted lines, from 1. */
  readonly markedLines: ReadonlySet<number>;
}

/** `[config.js]`, as in a code group of VitePress. */
const bracketedTitle = /(?:^|\s)\[([^\]]+)\](?=\s|$)/;

/** An info string without the bracketed title, which may contain any word. */
export function withoutBracketedTitle(meta: string): string {
  return meta.replace(bracketedTitle, " ");
}

/** Reads language, title, and highlighted lines. Braces may follow the language without a space. */
export function parseCodeInfo(node: Pick<Code, "lang" | "meta">): CodeInfo {
  const [, language = "", rest = ""] = /^([^{]*)(.*)$/s.exec(node.lang ?? "") ?? [];
  const meta = [rest, node.meta ?? ""].filter((part) => part !== "").join(" ");
  const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/.exec(meta) ?? bracketedTitle.exec(meta);
  const lines = /(?:^|\s)\{([\d\s,-]+)\}/.exec(meta)?.[1] ?? "";
  return { language: language.toLowerCase(), meta, title: title?.[1] ?? title?.[2], markedLines: parseLines(lines) };
}

const maxMarkedLine = 10_000;

function parseLines(ranges: string): Set<number> {
  const lines = new Set<number>();
  for (const range of ranges.split(",")) {
    const match = /^\s*(\d{1,6})(?:\s*-\s*(\d{1,6}))?\s*$/.exec(range);
    if (match === null) continue;
    const first = Number(match[1]);
    const last = Number(match[2] ?? first);
    for (let line = first; line <= Math.min(last, maxMarkedLine); line += 1) lines.add(line);
  }
  return lines;
}

/** Renders a code block: title, language, and copy button around highlighted code. */
export function renderCodeBlock(node: Code, highlight: Highlight): Element {
  const info = parseCodeInfo(node);
  const language = getLanguage(info.language);
  const text = withoutMarker(node.value);
  const code = language.grammar === undefined ? [textNode(text)] : highlight(text, language.grammar);
  const lines = info.markedLines.size === 0 ? code : markLines(code, info.markedLines);
  const title = info.title === undefined ? [] : [element("figcaption", {}, [withoutMarker(info.title)])];
  return element("figure", { className: ["code"], dataLanguage: language.name }, [
    ...title,
    element("div", { className: ["code-tools"] }, [
      element("span", { className: ["code-language"] }, [language.label]),
      element("button", { type: "button", className: ["copy"] }, ["Copy"]),
    ]),
    element("pre", { tabIndex: 0 }, [element("code", { className: [`language-${language.name}`, "hljs"] }, lines)]),
  ]);
}

function markLines(code: readonly ElementContent[], marked: ReadonlySet<number>): ElementContent[] {
  const lines = splitLines(code);
  return lines.map((children, index) => {
    const isLast = index === lines.length - 1;
    return element(
      "span",
      { className: marked.has(index + 1) ? ["line", "marked"] : ["line"] },
      isLast ? children : [...children, "\n"],
    );
  });
}

/** Splits highlighted code at line ends. A span over several lines becomes one span per line. */
function splitLines(nodes: readonly ElementContent[]): ElementContent[][] {
  const lines: ElementContent[][] = [[]];
  for (const node of nodes) {
    const parts = node.type === "text" ? textLines(node.value) : node.type === "element" ? elementLines(node) : [[]];
    parts.forEach((part, index) => {
      if (index > 0) lines.push([]);
      lines.at(-1)?.push(...part);
    });
  }
  return lines;
}

function textLines(value: string): ElementContent[][] {
  return value.split("\n").map((line) => (line === "" ? [] : [textNode(line)]));
}

function elementLines(node: Element): ElementContent[][] {
  return splitLines(node.children).map((children) => (children.length === 0 ? [] : [{ ...node, children }]));
}

function textNode(value: string): ElementContent {
  return { type: "text", value };
}
