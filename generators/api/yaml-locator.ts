import { load, type EventType, type LoadOptions, type State } from "js-yaml";
import type { TextLocator, TextRange } from "./json-locator.ts";

interface YamlNode {
  start: number;
  end: number;
  kind: string | undefined;
  /** Keys and values in turn for a mapping, items for a sequence. */
  readonly children: YamlNode[];
  /** The node an alias stands for. */
  target: YamlNode | undefined;
  result: unknown;
}

/** What js-yaml tells a listener: its types leave out `kind`, `result` and `anchor`, which its parser state has. */
type ListenerState = State & {
  kind: string | null;
  result: unknown;
  anchor: string | null;
  position: number;
  input: string;
};

/**
 * Locates values in YAML text by parsing it once more with js-yaml's listener, which sees every node open and close.
 * Done only when something is to be reported, so a clean description pays nothing.
 */
export function createYamlLocator(text: string, options: LoadOptions): TextLocator {
  const root = readNodes(text, options);
  return (tokens) => {
    let range: TextRange = { start: root.start, end: root.end, keyStart: undefined, keyEnd: undefined };
    let node = root;
    for (const token of tokens) {
      const found = findChild(node.target ?? node, token);
      if (found === undefined) return range;
      node = found.value;
      range = { start: node.start, end: node.end, keyStart: found.key?.start, keyEnd: found.key?.end };
    }
    return range;
  };
}

function findChild(node: YamlNode, token: string): { key: YamlNode | undefined; value: YamlNode } | undefined {
  if (node.kind === "sequence") {
    const value = /^\d+$/.test(token) ? node.children[Number(token)] : undefined;
    return value && { key: undefined, value };
  }
  if (node.kind !== "mapping") return undefined;
  for (let index = 0; index + 1 < node.children.length; index += 2) {
    const key = node.children[index];
    const value = node.children[index + 1];
    if (key !== undefined && value !== undefined && String(key.result) === token) return { key, value };
  }
  return undefined;
}

function readNodes(text: string, options: LoadOptions): YamlNode {
  const root: YamlNode = {
    start: 0,
    end: text.length,
    kind: undefined,
    children: [],
    target: undefined,
    result: undefined,
  };
  const open: YamlNode[] = [root];
  const anchors = new Map<string, YamlNode>();
  const listener = (event: EventType, parserState: State): void => {
    const state = parserState as ListenerState;
    if (event === "open") openNode(open, state);
    else closeNode(open, state, anchors);
  };
  load(text, { ...options, listener });
  return root.children[0] ?? root;
}

function openNode(open: YamlNode[], state: ListenerState): void {
  const start = skipToContent(state.input, state.position);
  open.push({ start, end: start, kind: undefined, children: [], target: undefined, result: undefined });
}

function closeNode(open: YamlNode[], state: ListenerState, anchors: Map<string, YamlNode>): void {
  const node = open.pop();
  const parent = open.at(-1);
  if (node === undefined || parent === undefined) return;
  skipProperties(state.input, node);
  node.kind = state.kind ?? undefined;
  node.result = state.result;
  node.end = Math.max(node.start, trimEnd(state.input, state.position));
  // A plain scalar in block context is first tried as a mapping key: the try leaves one child of the same text.
  if (node.kind !== "mapping" && node.kind !== "sequence") node.children.length = 0;
  // So is a flow collection in a list: the try is the collection itself.
  const [tried] = node.children;
  if (node.children.length === 1 && tried?.kind === node.kind && tried?.result === node.result)
    node.children.splice(0, 1, ...tried.children);
  if (state.anchor !== null) anchors.set(state.anchor, node);
  if (state.input[node.start] === "*")
    node.target = anchors.get(/^[^\s,[\]{}]+/.exec(state.input.slice(node.start + 1, node.start + 200))?.[0] ?? "");
  parent.children.push(node);
}

/** A node opens before the white space, comments and `- ` that stand before it. */
function skipToContent(text: string, position: number): number {
  let offset = position;
  for (;;) {
    while (/[\s\0]/.test(text[offset] ?? "x")) offset += 1;
    if (text[offset] !== "#" || (offset > 0 && !/\s/.test(text[offset - 1] ?? ""))) return offset;
    while (offset < text.length && text[offset] !== "\n") offset += 1;
  }
}

/** An anchor and a tag stand before the value: they are not the value. */
function skipProperties(text: string, node: YamlNode): void {
  for (let next = node.start; text[next] === "&" || text[next] === "!"; node.start = next) {
    while (!/\s/.test(text[next] ?? " ")) next += 1;
    const content = skipToContent(text, next);
    if (content === next || content >= text.length) return;
    next = content;
  }
}

function trimEnd(text: string, position: number): number {
  let offset = position;
  while (/[\s\0]/.test(text[offset - 1] ?? "x")) offset -= 1;
  return offset;
}
