/** The syntax tree of a regular expression with the `u` flag. */
export type PatternNode =
  /** One code point: a character, a class, an escape, or `.`. */
  | { readonly kind: "character"; readonly source: string }
  | { readonly kind: "assertion"; readonly source: "^" | "$" | "\\b" | "\\B" }
  | { readonly kind: "sequence"; readonly parts: readonly PatternNode[] }
  | { readonly kind: "choice"; readonly branches: readonly PatternNode[] }
  | { readonly kind: "repeat"; readonly part: PatternNode; readonly range: RepeatRange }
  | { readonly kind: "group"; readonly part: PatternNode; readonly number: number; readonly name: string | undefined }
  | { readonly kind: "look"; readonly part: PatternNode; readonly isNegative: boolean; readonly isBehind: boolean }
  | { readonly kind: "reference"; readonly group: string };

/** How often a part repeats. */
export interface RepeatRange {
  readonly minimum: number;
  readonly maximum: number;
  readonly isLazy: boolean;
}

interface Reader {
  readonly text: string;
  index: number;
  groups: number;
  depth: number;
}

/** Deeper groups would overflow the stack of recursive walks. */
const maxDepth = 200;

/**
 * Parses a pattern that `RegExp` accepts with the `u` flag. Returns undefined for any other text, and for groups more
 * than
 * `maxDepth` levels deep.
 */
export function parsePattern(source: string): PatternNode | undefined {
  const reader: Reader = { text: source, index: 0, groups: 0, depth: 0 };
  const node = readChoice(reader);
  return reader.index === source.length ? node : undefined;
}

/** Calls `visit` for a node and every node inside it. */
export function visitPattern(node: PatternNode, visit: (node: PatternNode) => void): void {
  visit(node);
  for (const child of childrenOf(node)) visitPattern(child, visit);
}

function childrenOf(node: PatternNode): readonly PatternNode[] {
  switch (node.kind) {
    case "character":
    case "assertion":
    case "reference":
      return [];
    case "sequence":
      return node.parts;
    case "choice":
      return node.branches;
    case "repeat":
    case "group":
    case "look":
      return [node.part];
  }
}

function readChoice(reader: Reader): PatternNode | undefined {
  const branches: PatternNode[] = [];
  do {
    const branch = readSequence(reader);
    if (branch === undefined) return undefined;
    branches.push(branch);
  } while (take(reader, "|"));
  return branches.length === 1 ? branches[0] : { kind: "choice", branches };
}

function readSequence(reader: Reader): PatternNode | undefined {
  const parts: PatternNode[] = [];
  while (reader.index < reader.text.length && !/[|)]/.test(reader.text[reader.index] ?? "")) {
    const part = readPart(reader);
    if (part === undefined) return undefined;
    parts.push(readQuantifier(reader, part));
  }
  return { kind: "sequence", parts };
}

function readPart(reader: Reader): PatternNode | undefined {
  if (take(reader, "^")) return { kind: "assertion", source: "^" };
  if (take(reader, "$")) return { kind: "assertion", source: "$" };
  if (take(reader, "(")) return readGroup(reader);
  if (reader.text[reader.index] === "[") return readClass(reader);
  if (reader.text[reader.index] === "\\") return readEscape(reader);
  const character = String.fromCodePoint(reader.text.codePointAt(reader.index) ?? 0);
  if (/^[*+?{}\]]$/.test(character)) return undefined;
  reader.index += character.length;
  return { kind: "character", source: character };
}

function readGroup(reader: Reader): PatternNode | undefined {
  const [prefix = ""] = /^\?(?:[=!:]|<[=!]|<[^>]*>)/.exec(reader.text.slice(reader.index)) ?? [];
  reader.index += prefix.length;
  const look = /^\?(<?)([=!])$/.exec(prefix);
  const number = look === null && prefix !== "?:" ? (reader.groups += 1) : 0;
  const part = ++reader.depth > maxDepth ? undefined : readChoice(reader);
  reader.depth--;
  if (part === undefined || !take(reader, ")")) return undefined;
  if (look !== null) return { kind: "look", part, isBehind: look[1] === "<", isNegative: look[2] === "!" };
  return number === 0 ? part : { kind: "group", part, number, name: /^\?<([^>]*)>$/.exec(prefix)?.[1] };
}

function readClass(reader: Reader): PatternNode | undefined {
  const found = /^\[(?:\\.|[^\]\\])*\]/su.exec(reader.text.slice(reader.index));
  if (found === null) return undefined;
  reader.index += found[0].length;
  return { kind: "character", source: found[0] };
}

const escape =
  /^\\(?:k<([^>]*)>|([1-9]\d*)|u\{[\da-f]+\}|ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|u[\da-f]{4}|x[\da-f]{2}|p\{[^}]*\}|c[a-z]|.)/isu;

function readEscape(reader: Reader): PatternNode | undefined {
  const found = escape.exec(reader.text.slice(reader.index));
  if (found === null) return undefined;
  const [source, name, number] = found;
  reader.index += source.length;
  if (source === "\\b" || source === "\\B") return { kind: "assertion", source };
  const group = name ?? number;
  return group === undefined ? { kind: "character", source } : { kind: "reference", group };
}

function readQuantifier(reader: Reader, part: PatternNode): PatternNode {
  const found = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(reader.text.slice(reader.index, reader.index + 24));
  if (found === null) return part;
  reader.index += found[0].length;
  const [text, first, comma, last] = found;
  const isLazy = text.length > 1 && text.endsWith("?");
  if (first === undefined)
    return {
      kind: "repeat",
      part,
      range: { minimum: text.startsWith("+") ? 1 : 0, maximum: text.startsWith("?") ? 1 : Infinity, isLazy },
    };
  const minimum = Number(first);
  const maximum = comma === "" ? minimum : last === "" ? Infinity : Number(last);
  return { kind: "repeat", part, range: { minimum, maximum, isLazy } };
}

function take(reader: Reader, character: string): boolean {
  if (reader.text[reader.index] !== character) return false;
  reader.index++;
  return true;
}
