import type { LoadOptions } from "js-yaml";
import type { TextLocator, TextRange } from "./json-locator.ts";
import { readYamlNodes, type YamlNode, type YamlPair } from "./yaml-nodes.ts";

/**
 * Locates values in YAML text by parsing it again, only if there is a finding to report. A merged key is located in the
 * mapping that `<<` merges.
 */
export function createYamlLocator(text: string, options: LoadOptions): TextLocator {
  const { root } = readYamlNodes(text, options);
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

type FoundChild = YamlPair | { readonly key: undefined; readonly value: YamlNode };

function findChild(node: YamlNode, token: string): FoundChild | undefined {
  if (node.kind !== "sequence") return findEntry(node, token, new Set());
  const value = /^\d+$/.test(token) ? node.children[Number(token)] : undefined;
  return value && { key: undefined, value };
}

/** An explicit key overrides merged ones. Of merged keys, the first wins. Of duplicate keys, the last wins. */
function findEntry(node: YamlNode, token: string, seen: Set<YamlNode>): YamlPair | undefined {
  if (seen.has(node)) return undefined;
  seen.add(node);
  const own = node.pairs.findLast(({ key }) => !key.isMergeKey && String(key.result) === token);
  if (own !== undefined) return own;
  for (const source of node.pairs.flatMap(listMerged)) {
    const found = findEntry(source, token, seen);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The mappings that an entry merges into its mapping. */
function listMerged({ key, value }: YamlPair): readonly YamlNode[] {
  if (!key.isMergeKey) return [];
  const merged = value.target ?? value;
  return merged.kind === "sequence" ? merged.children.map((item) => item.target ?? item) : [merged];
}
