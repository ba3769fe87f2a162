import { isJsonArray, isJsonObject, type JsonValue } from "../../source/json.ts";
import type { JsonPath, PathNode, Selector } from "./model.ts";

/** Calls `found` for every value that a path selects. A shared object is visited once for each step of the path. */
export function queryPath(path: JsonPath, root: JsonValue, found: (node: PathNode) => void): void {
  const walk: Walk = { path, root, found, seen: path.map(() => new Set()), ends: new Set() };
  step(walk, { value: root, parent: undefined, key: "" }, 0);
}

/** The keys from the root to a node. */
export function tokensOf(node: PathNode): string[] {
  const tokens: string[] = [];
  for (let current = node; current.parent !== undefined; current = current.parent) tokens.push(current.key);
  return tokens.toReversed();
}

interface Walk {
  readonly path: JsonPath;
  readonly root: JsonValue;
  readonly found: (node: PathNode) => void;
  /** The objects that each step has visited. */
  readonly seen: readonly Set<object>[];
  /** The objects that the path has selected. */
  readonly ends: Set<object>;
}

function step(walk: Walk, node: PathNode, index: number): void {
  const segment = walk.path[index];
  if (segment === undefined) return emit(walk, node);
  const { selector, isDeep } = segment;
  if (selector.kind === "key") return emit(walk, { ...node, isKey: true });
  if (selector.kind === "parent") return node.parent === undefined ? undefined : step(walk, node.parent, index + 1);
  const { value } = node;
  if (typeof value !== "object" || value === null) return;
  if (walk.seen[index]?.has(value) === true) return;
  walk.seen[index]?.add(value);
  for (const child of isDeep ? childrenOf(node) : selectChildren(walk, node, selector)) {
    if (!isDeep || isSelected(walk, child, selector)) step(walk, child, index + 1);
    if (isDeep) step(walk, child, index);
  }
}

function emit(walk: Walk, node: PathNode): void {
  const { value, isKey } = node;
  if (isKey !== true && typeof value === "object" && value !== null) {
    if (walk.ends.has(value)) return;
    walk.ends.add(value);
  }
  walk.found(node);
}

function childrenOf(node: PathNode): readonly PathNode[] {
  const { value } = node;
  if (isJsonArray(value)) return value.map((item, index) => ({ value: item, parent: node, key: String(index) }));
  return isJsonObject(value) ? Object.keys(value).map((key) => ({ value: value[key], parent: node, key })) : [];
}

function selectChildren(walk: Walk, node: PathNode, selector: Selector): readonly PathNode[] {
  const { value } = node;
  if (selector.kind === "names")
    return isJsonObject(value)
      ? selector.names.flatMap((key) => (Object.hasOwn(value, key) ? [{ value: value[key], parent: node, key }] : []))
      : childrenOf(node).filter(({ key }) => selector.names.includes(key));
  if (selector.kind === "computed") {
    const name = String(evaluate(walk, node, selector.name));
    return childrenOf(node).filter(({ key }) => key === name);
  }
  return childrenOf(node).filter((child) => isSelected(walk, child, selector));
}

function isSelected(walk: Walk, child: PathNode, selector: Selector): boolean {
  switch (selector.kind) {
    case "names":
      return selector.names.includes(child.key);
    case "all":
      return true;
    case "slice":
      return isInSlice(child, selector);
    case "filter":
      return Boolean(evaluate(walk, child, selector.test));
    case "computed":
      return child.parent !== undefined && String(evaluate(walk, child.parent, selector.name)) === child.key;
    case "parent":
    case "key":
      return false;
  }
}

function isInSlice({ parent, key }: PathNode, slice: Extract<Selector, { kind: "slice" }>): boolean {
  const list = parent?.value;
  if (!isJsonArray(list)) return false;
  const absolute = (index: number): number => (index < 0 ? list.length + index : index);
  const start = absolute(slice.start ?? 0);
  const number = Number(key);
  return number >= start && number < absolute(slice.end ?? list.length) && (number - start) % slice.step === 0;
}

/** An expression that reads a property of `undefined` selects nothing. */
function evaluate(walk: Walk, node: PathNode, expression: Extract<Selector, { kind: "filter" }>["test"]): unknown {
  try {
    return expression({ node, root: walk.root, variables: new Map() });
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
