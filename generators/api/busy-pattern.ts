import { createContext, Script } from "node:vm";
import { findCostlyGroup } from "./pattern-cost.ts";

/**
 * Long enough for any exponential pattern to take years, and short enough for one of a power of the length to take
 * milliseconds: the verdict decides what is emitted, so it must be the same on every machine, busy or not.
 */
const attackLength = 80;
const limitMs = 1000;
const mostAttacks = 12;
const script = new Script("pattern.test(text)");

/**
 * Tells whether a text of less than a hundred characters keeps a pattern busy. A suspected one is tried with texts that its costly
 * group repeats over: only one that does not end in time is told, so that none is told in vain.
 */
export function keepsBusy(pattern: string): boolean {
  const group = findCostlyGroup(pattern);
  if (group === undefined) return false;
  const before = sampleOf(pattern.slice(0, group.start)).join("");
  const inside = sampleOf(pattern.slice(group.start, group.end));
  const pumps = new Set([inside.join(""), ...inside, ...inside.map((text, index) => text + (inside[index + 1] ?? ""))]);
  const attacks = [...pumps]
    .filter((pump) => pump !== "")
    .flatMap((pump) => ["!", "\n"].map((end) => before + pump.repeat(Math.ceil(attackLength / pump.length)) + end));
  return attacks.slice(0, mostAttacks).some((attack) => takesTooLong(pattern, attack));
}

const token =
  /\\(?:u\{[^}]*\}|[pP]\{[^}]*\}|[\s\S])|\[\^?(?:\\.|[^\]\\])*\]|\{\d+(?:,\d*)?\}|\(\?(?:[:=!]|<[=!]|<\w+>)|[\s\S]/gu;

/** One character for each piece of a pattern that takes one; repetitions and groups are left out. */
function sampleOf(pattern: string): string[] {
  return (pattern.match(token) ?? []).flatMap((piece) => {
    if (/^(?:[\^$*+?|()]|\(\?.*|\{\d.*)$/.test(piece)) return [];
    if (piece === ".") return ["a"];
    if (piece.length === 1) return [piece];
    return candidates.find((character) => accepts(piece, character)) ?? [];
  });
}

const candidates = "a0A- _.,:/@+=%\"'\\!\n".split("");

function accepts(piece: string, character: string): boolean {
  try {
    return RegExp(`^${piece}$`, "u").test(character);
  } catch {
    return false;
  }
}

/** V8 can interrupt an expression only when it runs as a script of its own. */
function takesTooLong(source: string, text: string): boolean {
  try {
    script.runInContext(createContext({ pattern: new RegExp(source, "u"), text }), { timeout: limitMs });
    return false;
  } catch {
    return true; // the time is up: nothing else can fail in a test of a text
  }
}
