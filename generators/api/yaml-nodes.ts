import { load, type EventType, type LoadOptions, type State } from "js-yaml";

/** A key, a value, or an item of YAML text. */
export interface YamlNode {
  start: number;
  end: number;
  kind: string | undefined;
  /** Items of a sequence; keys and values of a mapping in the order of the text. */
  readonly children: YamlNode[];
  /** Entries of a mapping. */
  pairs: readonly YamlPair[];
  /** The node that an alias refers to. */
  target: YamlNode | undefined;
  /** True for the plain key `<<`. */
  isMergeKey: boolean;
  /** The offset where js-yaml started to look for the node; an empty node is there. */
  readonly opened: number;
  result: unknown;
}

export interface YamlPair {
  readonly key: YamlNode;
  /** An empty node if the key has no value. */
  readonly value: YamlNode;
}

/** The nodes of a text, including a text that js-yaml rejects. */
export interface YamlReading {
  readonly root: YamlNode;
  /** Nodes that were not complete when js-yaml stopped, the outermost first. */
  readonly open: readonly YamlNode[];
  readonly mappings: readonly YamlNode[];
  readonly aliases: readonly YamlNode[];
  /** Aliases inside the node that they refer to. */
  readonly selfAliases: readonly YamlNode[];
  /** Quoted texts of more than one line. */
  readonly longQuotes: readonly YamlNode[];
  /** The quoted text that ends last. */
  readonly lastQuote: YamlNode | undefined;
}

/** The part of js-yaml's parser state that its types leave out. */
type ListenerState = State & {
  kind: string | null;
  tag: string | null;
  result: unknown;
  anchor: string | null;
  position: number;
  input: string;
};

interface Reader {
  readonly open: YamlNode[];
  /** Anchors whose nodes are complete. */
  readonly anchors: Map<string, YamlNode>;
  /** The last node with each anchor, complete or not. */
  readonly latest: Map<string, YamlNode>;
  readonly mappings: YamlNode[];
  readonly aliases: YamlNode[];
  readonly selfAliases: YamlNode[];
  readonly longQuotes: YamlNode[];
  lastQuote: YamlNode | undefined;
}

/** Reads the nodes of YAML text with js-yaml's listener, which sees every node open and close. */
export function readYamlNodes(text: string, options: LoadOptions): YamlReading {
  const root = createNode(0);
  root.end = text.length;
  const reader: Reader = {
    open: [root],
    anchors: new Map(),
    latest: new Map(),
    mappings: [],
    aliases: [],
    selfAliases: [],
    longQuotes: [],
    lastQuote: undefined,
  };
  const listener = (event: EventType, parserState: State): void => {
    const state = parserState as ListenerState; // js-yaml's types omit the fields
    if (event === "open") openNode(reader, state);
    else closeNode(reader, state);
  };
  let isComplete = true;
  try {
    load(text, { ...options, json: true, listener });
  } catch {
    // The caller has parsed the text before and knows the error.
    isComplete = false;
  }
  return { ...reader, root: root.children[0] ?? root, open: isComplete ? [] : reader.open.slice(1) };
}

function createNode(start: number, opened = start): YamlNode {
  return {
    start,
    end: start,
    kind: undefined,
    children: [],
    pairs: [],
    target: undefined,
    isMergeKey: false,
    opened,
    result: undefined,
  };
}

function openNode({ open, latest }: Reader, { input, position }: ListenerState): void {
  const node = createNode(skipToContent(input, position), trimEnd(input, position));
  open.push(node);
  if (!/[&!]/.test(input[node.start] ?? "")) return;
  const anchor = /^(?:![^\s&]*\s+)?&([^\s,[\]{}]+)/.exec(input.slice(node.start, node.start + 400))?.[1];
  if (anchor !== undefined) latest.set(anchor, node);
}

function closeNode(reader: Reader, state: ListenerState): void {
  const { open, anchors } = reader;
  const node = open.pop();
  const parent = open.at(-1);
  if (node === undefined || parent === undefined) return;
  skipProperties(state.input, node);
  node.kind = state.kind ?? undefined;
  node.result = state.result;
  node.end = Math.max(node.start, trimEnd(state.input, state.position));
  node.isMergeKey = state.tag === "tag:yaml.org,2002:merge";
  // js-yaml first tries a plain scalar in block context as a mapping key. The attempt leaves one child with the same
  // text.
  if (node.kind !== "mapping" && node.kind !== "sequence") node.children.length = 0;
  // The same happens to a flow collection in a list: the attempt is the collection itself.
  const [tried] = node.children;
  if (node.children.length === 1 && tried?.kind === node.kind && tried?.result === node.result)
    node.children.splice(0, 1, ...tried.children);
  if (node.kind === "sequence") fillEmptyItems(node);
  if (node.kind === "mapping") {
    node.pairs = pairsOf(node.children, state.input);
    reader.mappings.push(node);
  }
  if (state.anchor !== null) anchors.set(state.anchor, node);
  const isEmpty = state.kind === null && state.result === null && state.input[node.start] !== "*";
  if (isEmpty) node.start = node.end = node.opened;
  if (state.input[node.start] === "*") closeAlias(reader, node, state.input);
  if (/["']/.test(state.input[node.start] ?? "")) {
    reader.lastQuote = node;
    if (state.input.slice(node.start, node.end).includes("\n")) reader.longQuotes.push(node);
  }
  parent.children.push(node);
}

function closeAlias({ open, anchors, latest, aliases, selfAliases }: Reader, node: YamlNode, text: string): void {
  const name = /^[^\s,[\]{}]+/.exec(text.slice(node.start + 1, node.start + 400))?.[0] ?? "";
  node.target = anchors.get(name);
  const stated = latest.get(name);
  if (stated !== undefined && open.includes(stated)) selfAliases.push(node);
  else aliases.push(node);
}

/** A key has a value if a colon follows it; `{ a, b: 1 }` and `? a` have keys without one. */
function pairsOf(children: readonly YamlNode[], text: string): YamlPair[] {
  const pairs: YamlPair[] = [];
  for (let index = 0; index < children.length; index += 1) {
    const key = children[index];
    if (key === undefined) continue;
    const value = text[skipToContent(text, key.end)] === ":" ? children[index + 1] : undefined;
    pairs.push({ key, value: value ?? { ...createNode(key.end), result: null } });
    if (value !== undefined) index += 1;
  }
  return pairs;
}

/** An item of a block sequence that contains only its dash has no node. */
function fillEmptyItems(node: YamlNode): void {
  if (!Array.isArray(node.result) || node.children.length >= node.result.length) return;
  for (const [index, item] of node.result.entries()) {
    const child = node.children[index];
    if (item === null && child?.result !== null)
      node.children.splice(index, 0, { ...createNode(child?.start ?? node.end), result: null });
  }
}

/** A node opens before the white space, comments, and `- ` in front of it. */
function skipToContent(text: string, position: number): number {
  let offset = position;
  for (;;) {
    while (/[\s\0]/.test(text[offset] ?? "x")) offset += 1;
    if (text[offset] !== "#" || (offset > 0 && !/\s/.test(text[offset - 1] ?? ""))) return offset;
    while (offset < text.length && text[offset] !== "\n") offset += 1;
  }
}

/** The anchor and the tag before a value are not part of it. */
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
