import type { Node } from "estree-jsx";
import type { RootContent } from "mdast";

import { applyClosure } from "./calls.ts";
import { withoutMarker } from "../../source/prose-links.ts";
import { isList, special, specialOf, type Constant, type MdxScope } from "./constants.ts";
import type { Lowering } from "./lowering.ts";

/** Where a constant is shown. */
export interface ShownAt {
  readonly position: RootContent["position"];
  readonly node: Node;
  readonly scope: MdxScope;
  readonly lowering: Lowering;
}

/** What React shows for a value: texts and numbers, the items of a list, JSX. Nothing for the rest. */
export function renderConstant(value: Constant, at: ShownAt): RootContent[] {
  const { position, node, scope, lowering } = at;
  if (typeof value === "string" || typeof value === "number") {
    const text = withoutMarker(String(value));
    return text === "" ? [] : [{ type: "text", value: text, ...(position === undefined ? {} : { position }) }];
  }
  if (value === null || value === undefined || typeof value === "boolean") return [];
  if (isList(value)) {
    lowering.evaluation.host.spend(value.length, node, scope);
    return value.flatMap((item) => renderConstant(item, at));
  }
  const found = specialOf(value);
  if (found !== undefined && found[special] === "missing") return [];
  // A copy: the next stages change nodes, and a value may be shown twice.
  if (found !== undefined && found[special] === "markup") {
    lowering.evaluation.host.spend(countNodes(found.nodes), node, scope);
    return found.nodes.map((child) => structuredClone(child));
  }
  // `<BrowserOnly>{() => <Map />}</BrowserOnly>`: the content is a function without parameters.
  if (found !== undefined && found[special] === "closure" && found.node.params.length === 0)
    return renderConstant(applyClosure(found, [], { node, scope, evaluation: lowering.evaluation }), at);
  return lowering.evaluation.host.reject("The value of the expression is an object, which has no text:", node, scope);
}

function countNodes(nodes: readonly RootContent[]): number {
  return nodes.reduce((sum, node) => sum + 1 + ("children" in node ? countNodes(node.children) : 0), 0);
}
