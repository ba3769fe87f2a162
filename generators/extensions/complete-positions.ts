import type { Nodes, Root } from "mdast";

type Place = NonNullable<Nodes["position"]>;

const start: Place = { start: { line: 1, column: 1, offset: 0 }, end: { line: 1, column: 1, offset: 0 } };

/** Gives nodes that a plugin added the position of the node before them, or of their parent. The pipeline expects one everywhere. */
export function completePositions(root: Root): void {
  complete(root, root.position ?? start);
}

function complete(node: Nodes, inherited: Place): void {
  const own = isPlace(node.position) ? node.position : inherited;
  node.position = own;
  if (!("children" in node)) return;
  let last: Place = { start: own.start, end: own.start };
  for (const child of node.children) {
    complete(child, last);
    last = { start: child.position?.end ?? last.end, end: child.position?.end ?? last.end };
  }
}

function isPlace(position: Place | undefined): position is Place {
  return typeof position?.start?.line === "number" && typeof position.end?.line === "number";
}
