import type { Instruction, PatternProgram } from "./compile-pattern.ts";

/** A state that a failed attempt returns to: an instruction with a position, or the earlier value of a register. */
type Alternative =
  | { readonly kind: "branch"; readonly instruction: number; readonly position: number }
  | { readonly kind: "restore"; readonly register: number; readonly value: number };

interface Match {
  readonly characters: readonly string[];
  readonly registers: number[];
  readonly limit: number;
  steps: number;
}

/** Thrown when the limit is reached, at any depth of the match. */
const limitReached = Symbol("limit reached");

/** The result of a test, and the number of steps it took. */
export interface PatternRun {
  readonly isMatch: boolean;
  readonly steps: number;
}

/**
 * Tests a text as the backtracking matcher of a JavaScript engine does, and counts the steps. Returns undefined beyond
 * the
 * limit. Unlike a time, the count is the same on every machine.
 */
export function runPattern(program: PatternProgram, text: string, limit: number): PatternRun | undefined {
  const match: Match = {
    characters: Array.from(text),
    registers: Array.from({ length: program.registers }, () => -1),
    limit,
    steps: 0,
  };
  try {
    for (let start = 0; start <= match.characters.length; start++)
      if (runFrom(program.instructions, start, match)) return { isMatch: true, steps: match.steps };
    return { isMatch: false, steps: match.steps };
  } catch (error) {
    if (error === limitReached) return undefined;
    throw error;
  }
}

/** The next instruction and position; undefined if the instruction fails. */
type Outcome = At | undefined;

interface At {
  readonly instruction: number;
  readonly position: number;
}

function runFrom(code: readonly Instruction[], start: number, match: Match): boolean {
  const alternatives: Alternative[] = [];
  let at: At = { instruction: 0, position: start };
  for (;;) {
    if (++match.steps > match.limit) throw limitReached;
    const current: Instruction | undefined = code[at.instruction];
    if (current === undefined || current.kind === "match") return true;
    const next: Outcome = step(current, at, { match, alternatives }) ?? backtrack(alternatives, match);
    if (next === undefined) return false;
    at = next;
  }
}

function backtrack(alternatives: Alternative[], { registers }: Match): Outcome {
  for (let last = alternatives.pop(); last !== undefined; last = alternatives.pop()) {
    if (last.kind === "branch") return last;
    registers[last.register] = last.value;
  }
  return undefined;
}

interface Run {
  readonly match: Match;
  readonly alternatives: Alternative[];
}

function step(current: Instruction, at: At, run: Run): Outcome {
  const { instruction, position } = at;
  const { match } = run;
  switch (current.kind) {
    case "character": {
      const character = match.characters[current.isBehind ? position - 1 : position];
      if (character === undefined || !current.accepts(character)) return undefined;
      return { instruction: instruction + 1, position: position + (current.isBehind ? -1 : 1) };
    }
    case "assertion":
      return holds(current.source, match.characters, position) ? { instruction: instruction + 1, position } : undefined;
    case "choice":
      return branch(current.branches, position, run);
    case "jump":
      return { instruction: current.to, position };
    case "set":
      setRegister(current.register, current.value === "position" ? position : 0, run);
      return { instruction: instruction + 1, position };
    case "loop": {
      const { counter, range, body, exit } = current;
      const count = match.registers[counter] ?? 0;
      if (count < range.minimum) return { instruction: body, position };
      if (count >= range.maximum) return { instruction: exit, position };
      return branch(range.isLazy ? [exit, body] : [body, exit], position, run);
    }
    case "iterate": {
      const { counter, mark, minimum, loop } = current;
      const count = match.registers[counter] ?? 0;
      // An optional iteration must consume a character:
      // https://tc39.es/ecma262/#sec-runtime-semantics-repeatmatcher-abstract-operation
      if (count >= minimum && match.registers[mark] === position) return undefined;
      setRegister(counter, count + 1, run);
      return { instruction: loop, position };
    }
    case "look":
      return runFrom(current.program, position, match) === current.isNegative
        ? undefined
        : { instruction: instruction + 1, position };
    case "reference": {
      const end = followReference(current, position, match);
      return end === undefined ? undefined : { instruction: instruction + 1, position: end };
    }
    case "match":
      return undefined;
  }
}

function branch([first = 0, ...others]: readonly number[], position: number, { alternatives }: Run): Outcome {
  for (const instruction of others.toReversed()) alternatives.push({ kind: "branch", instruction, position });
  return { instruction: first, position };
}

function setRegister(register: number, value: number, { match, alternatives }: Run): void {
  alternatives.push({ kind: "restore", register, value: match.registers[register] ?? -1 });
  match.registers[register] = value;
}

function holds(source: string, characters: readonly string[], position: number): boolean {
  if (source === "^") return position === 0;
  if (source === "$") return position === characters.length;
  const isWord = (index: number): boolean => /^\w$/.test(characters[index] ?? "");
  return (isWord(position - 1) !== isWord(position)) === (source === "\\b");
}

/** A reference to a group that has not matched matches the empty text. */
function followReference(
  { groups, isBehind }: Extract<Instruction, { kind: "reference" }>,
  position: number,
  { characters, registers }: Match,
): number | undefined {
  const [start = -1, end = -1] =
    groups
      .map((pair) => pair.map((register) => registers[register] ?? -1))
      .find(([from = -1, to = -1]) => from >= 0 && to >= from) ?? [];
  if (start < 0) return position;
  const from = isBehind ? position - (end - start) : position;
  if (from < 0) return undefined;
  for (let index = start; index < end; index++)
    if (characters[index] !== characters[from + index - start]) return undefined;
  return isBehind ? from : from + end - start;
}
