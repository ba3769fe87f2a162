import { visitPattern, type PatternNode } from "./parse-pattern.ts";

/**
 * Long enough that an exponential pattern exceeds any step limit, and short enough that a pattern of small
 * polynomial cost does not.
 */
const attackLength = 80;
const maxPumps = 12;

/** A repetition that may take exponential time, and the shortest text before it. */
interface Suspect {
  readonly before: string;
  readonly part: PatternNode;
}

/**
 * Whether a pattern may take exponential time: a part that repeats ten times or more contains an alternation or another
 * repetition. Many of these are harmless, such as `(a|b)*`.
 */
export function isSuspectPattern(node: PatternNode): boolean {
  let isSuspect = false;
  visitPattern(node, (inner) => {
    isSuspect ||= isSuspectRepeat(inner);
  });
  return isSuspect;
}

/** Generates texts that a pattern almost matches: they repeat what its suspect parts accept, and then fail. */
export function* attackTexts(node: PatternNode): Iterable<string> {
  const suspects: Suspect[] = [];
  collectSuspects(node, "", suspects);
  for (const { before, part } of suspects)
    for (const pump of listPumps(part))
      for (const end of ["!", "\n"]) yield before + pump.repeat(Math.ceil(attackLength / pump.length)) + end;
}

/** All characters of a part together, each character, and each pair; limited, because a part may list thousands. */
function listPumps(part: PatternNode): readonly string[] {
  const inside = sampleCharacters(part).slice(0, maxPumps * 2);
  const pairs = inside.map((text, index) => text + (inside[index + 1] ?? ""));
  const pumps = new Set([inside.join(""), ...inside, ...pairs]);
  return [...pumps].filter((pump) => pump !== "").slice(0, maxPumps);
}

function isSuspectRepeat(node: PatternNode): node is Extract<PatternNode, { kind: "repeat" }> {
  return node.kind === "repeat" && node.range.maximum >= 10 && isVariable(node);
}

function isVariable({ part }: Extract<PatternNode, { kind: "repeat" }>): boolean {
  let found = false;
  visitPattern(part, (inner) => {
    found ||= inner.kind === "choice" || (inner.kind === "repeat" && inner.range.minimum !== inner.range.maximum);
  });
  return found;
}

function collectSuspects(node: PatternNode, before: string, suspects: Suspect[]): void {
  if (isSuspectRepeat(node)) suspects.push({ before, part: node.part });
  switch (node.kind) {
    case "character":
    case "assertion":
    case "reference":
      return;
    case "sequence": {
      let prefix = before;
      for (const part of node.parts) {
        collectSuspects(part, prefix, suspects);
        prefix += shortestText(part);
      }
      return;
    }
    case "choice":
      for (const branch of node.branches) collectSuspects(branch, before, suspects);
      return;
    case "repeat":
    case "group":
    case "look":
      collectSuspects(node.part, before, suspects);
  }
}

/** A short text that a part accepts, as far as single characters can be found. */
function shortestText(node: PatternNode): string {
  switch (node.kind) {
    case "character":
      return sampleCharacter(node.source);
    case "assertion":
    case "reference":
    case "look":
      return "";
    case "sequence":
      return node.parts.map(shortestText).join("").slice(0, maxPrefix);
    case "choice":
      return node.branches.map(shortestText).reduce((left, right) => (right.length < left.length ? right : left));
    case "repeat":
      return node.range.minimum === 0
        ? ""
        : shortestText(node.part).repeat(Math.min(node.range.minimum, maxPrefix)).slice(0, maxPrefix);
    case "group":
      return shortestText(node.part);
  }
}

const maxPrefix = 1000;

/** One character for each piece of a part that accepts one. */
function sampleCharacters(part: PatternNode): readonly string[] {
  const samples: string[] = [];
  visitPattern(part, (inner) => {
    const sample = inner.kind === "character" ? sampleCharacter(inner.source) : "";
    if (sample !== "") samples.push(sample);
  });
  return samples;
}

const candidates = Array.from("a0A- _.,:/@+=%\"'\\!\nß世");

function sampleCharacter(source: string): string {
  if (source === ".") return "a";
  if (Array.from(source).length === 1) return source;
  const code = /^\\[ux]\{?([\da-f]{2,6})\}?$/i.exec(source)?.[1];
  if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16));
  const expression = new RegExp(`^(?:${source})$`, "u");
  return [...candidates, ...Array.from(source)].find((character) => expression.test(character)) ?? "";
}
