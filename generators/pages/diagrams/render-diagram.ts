import type { Element } from "hast";

import { createMemo } from "../../source/memo.ts";
import { element } from "../markdown/element.ts";
import {
  countArrows,
  findMissingLabel,
  findSyntaxProblem,
  maxSourceLength,
  maxStatements,
  type DiagramProblem,
} from "./check-diagram.ts";
import { isDrawnKind, readDiagram, type DiagramSource } from "./diagram-source.ts";
import { normalizeDiagram } from "./diagram-links.ts";
import { loadMermaid, type DrawMermaid } from "./load-mermaid.ts";
import { readSvg } from "./svg-tree.ts";

/** A drawn diagram, or why there is none. The drawing can lack a label. */
export interface DrawnDiagram {
  readonly figure: Element | undefined;
  readonly problem: DiagramProblem | undefined;
}

/** Draws a diagram of Mermaid. `id` starts the ids in the drawing and is unique on the page. */
export type RenderDiagram = (source: string, id: string) => DrawnDiagram;

/** Limits the memory for stored diagrams. */
const maxStoredLength = 200_000;

/** Creates the renderer. Equal diagrams share one tree, which must not be changed. */
export function createRenderDiagram(): RenderDiagram {
  const render = createRenderEach();
  const memo = createMemo<DrawnDiagram>(maxStoredLength);
  return (source, id) => memo(`${id}\n${source}`, () => render(source, id));
}

/** The library is loaded on first use. */
function createRenderEach(): RenderDiagram {
  let draw: DrawMermaid | undefined;
  return (source, id) => {
    const diagram = normalizeDiagram(readDiagram(source));
    const problem = findProblem(diagram, source);
    if (problem !== undefined) return { figure: undefined, problem };
    draw ??= loadMermaid();
    try {
      const svg = draw(diagram.lines.map(({ text }) => text).join("\n"), { transparent: true, padding: 12 });
      const missing = findMissingLabel(diagram, svg);
      const tree = missing === undefined ? readSvg(svg, `${id}-`) : undefined;
      return { figure: tree && renderFigure(tree, diagram, source), problem: missing ?? findIgnored(diagram) };
    } catch (error) {
      const detail = `cannot be read: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`;
      return { figure: undefined, problem: { kind: "syntax", line: diagram.lines[0]?.index ?? 0, detail } };
    }
  };
}

function findProblem(diagram: DiagramSource, source: string): DiagramProblem | undefined {
  const { kind, lines } = diagram;
  const line = lines[0]?.index ?? 0;
  if (lines.length > 0 && !isDrawnKind(kind))
    return { kind: "unsupported-kind", line, detail: kind === "" ? (lines[0]?.text.trim() ?? "") : kind };
  if (lines.length > maxStatements || source.length > maxSourceLength)
    return { kind: "too-large", line, detail: `${lines.length} lines` };
  const arrows = /^(?:graph|flowchart)/.test(kind) ? countArrows(diagram) : 0;
  if (arrows > maxStatements) return { kind: "too-large", line, detail: `${arrows} arrows` };
  return findSyntaxProblem(diagram);
}

/** Colors and links have no effect: the site's theme sets the colors, and a drawing has no links. */
function findIgnored({ ignored }: DiagramSource): DiagramProblem | undefined {
  return ignored && { kind: "ignored-line", line: ignored.index, detail: ignored.text };
}

/** Assistive technology reads the author's title and description. Without a description, it reads the source. */
function renderFigure(svg: Element, { title, description }: DiagramSource, source: string): Element {
  const ariaLabel = title ?? "Diagram";
  const drawing = element("svg", { role: "img", ariaLabel, ...svg.properties }, [
    element("desc", {}, [description ?? source.trim()]),
    ...svg.children,
  ]);
  return element("figure", { className: ["diagram"], tabIndex: 0, ariaLabel }, [drawing]);
}
