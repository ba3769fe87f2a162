import type { DocsgenError } from "../../source/docsgen-error.ts";
import type { JsonValue } from "../../source/json.ts";
import { positionAt, type SourceFile } from "../../source/source-file.ts";
import { yamlOptions } from "../parse.ts";
import type { SpecFile } from "../spec-document.ts";
import { readYamlNodes, type YamlNode } from "../yaml-nodes.ts";
import { duplicateKey } from "./findings.ts";

/** Finds keys that occur twice in one object of a file. */
export function checkDuplicateKeys({ source, value, hasDuplicateKeys, overlays }: SpecFile): DocsgenError[] {
  if (overlays !== undefined) {
    const written = { source, value: null, ...(hasDuplicateKeys === undefined ? {} : { hasDuplicateKeys }) };
    return [written, ...overlays.files.values()].flatMap(checkDuplicateKeys);
  }
  if (hasDuplicateKeys === true) return locateInYaml(source);
  return source.path.endsWith(".json") ? checkJson(source, value) : [];
}

/**
 * JSON.parse keeps the last value. A count of the keys shows cheaply that there are no duplicates. The text must be
 * valid JSON.
 */
export function checkJson(source: SourceFile, value: JsonValue): DocsgenError[] {
  return countKeys(value) === countWritten(source.text) ? [] : locateDuplicates(source);
}

function locateInYaml(source: SourceFile): DocsgenError[] {
  const { mappings } = readYamlNodes(source.text, yamlOptions);
  const found = new Map<number, DocsgenError>();
  for (const { pairs } of mappings) {
    const first = new Map<string, YamlNode>();
    for (const { key } of pairs) {
      const name = String(key.result);
      const other = first.get(name);
      if (key.isMergeKey) continue;
      if (other === undefined) first.set(name, key);
      else
        found.set(
          key.start,
          duplicateKey(name, positionAt(source, key.start, key.end), positionAt(source, other.start)),
        );
    }
  }
  return [...found].toSorted(([one], [other]) => one - other).map(([, finding]) => finding);
}

function countKeys(root: JsonValue): number {
  const pending: JsonValue[] = [root];
  let count = 0;
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (typeof value !== "object" || value === null) continue;
    const children = Object.values(value);
    if (!Array.isArray(value)) count += children.length;
    for (const child of children) if (child !== undefined) pending.push(child);
  }
  return count;
}

/** Every string before a colon is a key. */
function countWritten(text: string): number {
  let count = 0;
  for (let start = text.indexOf('"'); start !== -1;) {
    const end = endOfString(text, start);
    if (text[skipSpace(text, end)] === ":") count += 1;
    start = text.indexOf('"', end);
  }
  return count;
}

function locateDuplicates(source: SourceFile): DocsgenError[] {
  const { text } = source;
  const open: Map<string, number>[] = [];
  const findings: DocsgenError[] = [];
  for (let offset = 0; offset < text.length; offset += 1) {
    const character = text[offset];
    if (character === "{" || character === "[") open.push(new Map());
    else if (character === "}" || character === "]") open.pop();
    else if (character === '"') {
      const end = endOfString(text, offset);
      if (text[skipSpace(text, end)] === ":") {
        // The text is a JSON string.
        const key = JSON.parse(text.slice(offset, end)) as string;
        const first = open.at(-1)?.get(key);
        if (first === undefined) open.at(-1)?.set(key, offset);
        else findings.push(duplicateKey(key, positionAt(source, offset, end), positionAt(source, first)));
      }
      offset = end - 1;
    }
  }
  return findings;
}

/** The offset after the closing quote. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text[end - 1 - slashes] === "\\") slashes += 1;
    if (slashes % 2 === 0) return end + 1;
  }
  return text.length;
}

function skipSpace(text: string, start: number): number {
  let offset = start;
  while (text[offset] === " " || text[offset] === "\n" || text[offset] === "\r" || text[offset] === "\t") offset += 1;
  return offset;
}
