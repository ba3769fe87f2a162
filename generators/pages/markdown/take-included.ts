import type { Code, Root as MdastRoot } from "mdast";

import { unknownFile, unknownRegion } from "../directives/findings.ts";
import type { PageContext } from "../parsed-page.ts";
import type { MarkdownContext } from "./context.ts";
import { includeCode, parseInclude, visitCode, type IncludedCode } from "./included-code.ts";
import { positionOf } from "./node-position.ts";
import type { PageTree } from "./page-tree.ts";

/** Fills the code blocks that include a file. */
export function takeIncludedCode(
  tree: MdastRoot,
  page: PageContext,
  { context, rawFiles }: { readonly context: MarkdownContext; readonly rawFiles: PageTree["rawFiles"] },
): ReadonlyMap<Code, IncludedCode> {
  const taken = new Map<Code, IncludedCode>();
  visitCode(tree, (code) => {
    const raw = rawFiles.size === 0 ? undefined : rawFiles.get(code.value.trimEnd());
    if (raw !== undefined) return takeIncluded(code, includeCode(raw, undefined), taken);
    const include = parseInclude(code.meta ?? "");
    if (include === undefined) return;
    const file = page.findInclude(include.path);
    const position = () => context.locate(positionOf(code).start, positionOf(code).end);
    const included = file && includeCode(file, include.region);
    if (file === undefined) context.report(unknownFile(include.path, { position: position(), nearest: undefined }));
    else if (included === undefined) context.report(unknownRegion(include.region ?? "", include.path, position()));
    else takeIncluded(code, included, taken);
  });
  return taken;
}

function takeIncluded(code: Code, included: IncludedCode | undefined, taken: Map<Code, IncludedCode>): void {
  if (included === undefined) return;
  code.value = included.text;
  taken.set(code, included);
}
