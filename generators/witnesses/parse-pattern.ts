/** A regular expression as far as texts can be made from it. */
export type PatternNode =
  | { readonly kind: "character"; readonly source: string }
  | { readonly kind: "nothing" }
  | { readonly kind: "sequence"; readonly parts: readonly PatternNode[] }
  | { readonly kind: "choice"; readonly branches: readonly PatternNode[] }
  | { readonly kind: "repeat"; readonly part: PatternNode; readonly least: number; readonly most: number };

interface Reader {
  readonly text: string;
  index: number;
}

const nothing: PatternNode = { kind: "nothing" };

/**
 * Reads classes, quantifiers, groups, choices and anchors; a look around counts as nothing, since every text made is
 * tried on the expression itself. Undefined for what is beyond this, such as a reference back to a group.
 */
export function parsePattern(source: string): PatternNode | undefined {
  const reader: Reader = { text: source, index: 0 };
  const node = readChoice(reader);
  return reader.index === source.length ? node : undefined;
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
  if (take(reader, "^") || take(reader, "$")) return nothing;
  if (take(reader, "(")) return readGroup(reader);
  if (reader.text[reader.index] === "[") return readClass(reader);
  if (reader.text[reader.index] === "\\") return readEscape(reader);
  const character = String.fromCodePoint(reader.text.codePointAt(reader.index) ?? 0);
  reader.index += character.length;
  return { kind: "character", source: character };
}

function readGroup(reader: Reader): PatternNode | undefined {
  const isLook = /^\?(?:<?[=!])/.test(reader.text.slice(reader.index, reader.index + 4));
  const prefix = /^\?(?:[=!:]|<[=!]|<[^>]*>)/.exec(reader.text.slice(reader.index));
  reader.index += prefix?.[0].length ?? 0;
  const node = readChoice(reader);
  if (!take(reader, ")")) return undefined;
  return isLook ? nothing : node;
}

function readClass(reader: Reader): PatternNode | undefined {
  const found = /^\[(?:\\.|[^\]\\])*\]/su.exec(reader.text.slice(reader.index));
  if (found === null) return undefined;
  reader.index += found[0].length;
  return { kind: "character", source: found[0] };
}

function readEscape(reader: Reader): PatternNode | undefined {
  const found = /^\\(?:u\{[\da-f]+\}|u[\da-f]{4}|x[\da-f]{2}|p\{[^}]*\}|c[a-z]|.)/isu.exec(
    reader.text.slice(reader.index),
  );
  if (found === null || /^\\[1-9k]/.test(found[0])) return undefined;
  reader.index += found[0].length;
  return /^\\[bB]$/.test(found[0]) ? nothing : { kind: "character", source: found[0] };
}

function readQuantifier(reader: Reader, part: PatternNode): PatternNode {
  const found = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(reader.text.slice(reader.index, reader.index + 24));
  if (found === null) return part;
  reader.index += found[0].length;
  const [text, first, comma, last] = found;
  if (first === undefined)
    return { kind: "repeat", part, least: text.startsWith("+") ? 1 : 0, most: text.startsWith("?") ? 1 : Infinity };
  const least = Number(first);
  return { kind: "repeat", part, least, most: comma === "" ? least : last === "" ? Infinity : Number(last) };
}

function take(reader: Reader, character: string): boolean {
  if (reader.text[reader.index] !== character) return false;
  reader.index++;
  return true;
}
