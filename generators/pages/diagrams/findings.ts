import { DocsgenError } from "../../source/docsgen-error.ts";
import type { Position } from "../../source/position.ts";
import { maxStatements, type DiagramProblem } from "./check-diagram.ts";
import { isLink } from "./diagram-source.ts";

/** A diagram that docsgen shows as its source. */
export function diagramFinding({ kind, detail }: DiagramProblem, position: Position | undefined): DocsgenError {
  switch (kind) {
    case "syntax":
      return new DocsgenError("content/diagram-syntax", `The diagram ${detail}. docsgen shows its source.`, {
        blocks: false,
        position,
        hint: "correct the line, see https://mermaid.js.org/intro/syntax-reference.html",
      });
    case "unsupported-kind":
      return unsupported(
        `docsgen cannot draw diagrams of the kind \`${detail}\`, and shows the source.`,
        "draw a flowchart, a state, sequence, class, or entity relationship diagram, or an XY chart, or use an image",
        position,
      );
    case "unsupported-line":
      return unsupported(
        `docsgen cannot draw \`${detail}\` in this diagram, and shows the source.`,
        "write the line in the basic syntax of Mermaid, or use an image",
        position,
      );
    case "too-large":
      return unsupported(
        `The diagram has ${detail}. docsgen draws up to ${maxStatements}, and shows the source.`,
        "split the diagram",
        position,
      );
    case "ignored-line": {
      const reason = isLink(detail) ? "drawings have no links" : "the site's theme sets the colors";
      return new DocsgenError(
        "content/unsupported-diagram",
        `The line \`${detail}\` of the diagram has no effect: ${reason}.`,
        {
          severity: isLink(detail) ? "warning" : "note",
          position,
          hint: isLink(detail) ? "put the link below the diagram" : "remove the line",
        },
      );
    }
  }
}

function unsupported(message: string, hint: string, position: Position | undefined): DocsgenError {
  return new DocsgenError("content/unsupported-diagram", message, { severity: "warning", position, hint });
}
