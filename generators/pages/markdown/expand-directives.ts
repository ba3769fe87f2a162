import type { Root } from "mdast";

import { changeFinding } from "../../source/docsgen-error.ts";
import { expandPackageManagers } from "../directives/package-managers.ts";
import type { MarkdownContext } from "./context.ts";
import { positionOf } from "./node-position.ts";
import type { CopiedBlock } from "./page-copy.ts";

/** Replaces the directives that stand for other Markdown. Returns what the page's Markdown copy shows of them. */
export function expandDirectives(tree: Root, context: MarkdownContext): readonly CopiedBlock[] {
  const copies: CopiedBlock[] = [];
  expandPackageManagers(tree, {
    report: (finding, node) =>
      context.report(changeFinding(finding, { position: context.locate(positionOf(node).start) })),
    copyAs: (node, content) => copies.push({ ...positionOf(node), content }),
  });
  return copies;
}
