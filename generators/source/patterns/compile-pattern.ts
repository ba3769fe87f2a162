import { visitPattern, type PatternNode, type RepeatRange } from "./parse-pattern.ts";

/** One instruction of a backtracking matcher. Unnamed numbers are instruction indexes. */
export type Instruction =
  | { readonly kind: "character"; readonly accepts: (character: string) => boolean; readonly isBehind: boolean }
  | { readonly kind: "assertion"; readonly source: "^" | "$" | "\\b" | "\\B" }
  | { readonly kind: "choice"; readonly branches: readonly number[] }
  | { readonly kind: "jump"; readonly to: number }
  | { readonly kind: "set"; readonly register: number; readonly value: 0 | "position" }
  | {
      readonly kind: "loop";
      readonly counter: number;
      readonly range: RepeatRange;
      readonly body: number;
      readonly exit: number;
    }
  | {
      readonly kind: "iterate";
      readonly counter: number;
      readonly mark: number;
      readonly minimum: number;
      readonly loop: number;
    }
  | { readonly kind: "look"; readonly program: readonly Instruction[]; readonly isNegative: boolean }
  | {
      readonly kind: "reference";
      readonly groups: readonly (readonly [number, number])[];
      readonly isBehind: boolean;
    }
  | { readonly kind: "match" };

/** A compiled pattern. */
export interface PatternProgram {
  readonly instructions: readonly Instruction[];
  readonly registers: number;
}

interface Compilation {
  /** Register pairs of the groups, by number and by name. */
  readonly groups: ReadonlyMap<string, readonly (readonly [number, number])[]>;
  readonly numbers: ReadonlyMap<number, readonly [number, number]>;
  registers: number;
}

/** Compiles the tree of a pattern for `runPattern`. */
export function compilePattern(node: PatternNode): PatternProgram {
  const groups = new Map<string, (readonly [number, number])[]>();
  const numbers = new Map<number, readonly [number, number]>();
  let registers = 0;
  visitPattern(node, (inner) => {
    if (inner.kind !== "group") return;
    const pair = [registers, registers + 1] as const;
    registers += 2;
    numbers.set(inner.number, pair);
    for (const key of [String(inner.number), inner.name ?? ""])
      if (key !== "") groups.set(key, [...(groups.get(key) ?? []), pair]);
  });
  const compilation: Compilation = { groups, numbers, registers };
  return { instructions: compileRoot(node, compilation, false), registers: compilation.registers };
}

function compileRoot(node: PatternNode, compilation: Compilation, isBehind: boolean): readonly Instruction[] {
  const code: Instruction[] = [];
  emit(node, { code, compilation, isBehind });
  code.push({ kind: "match" });
  return code;
}

interface Emission {
  readonly code: Instruction[];
  readonly compilation: Compilation;
  readonly isBehind: boolean;
}

function emit(node: PatternNode, emission: Emission): void {
  const { code, compilation, isBehind } = emission;
  switch (node.kind) {
    case "character":
      code.push({ kind: "character", accepts: createAccepts(node.source), isBehind });
      return;
    case "assertion":
      code.push(node);
      return;
    case "sequence":
      for (const part of isBehind ? node.parts.toReversed() : node.parts) emit(part, emission);
      return;
    case "choice":
      emitChoice(node.branches, emission);
      return;
    case "repeat":
      emitRepeat(node.part, node.range, emission);
      return;
    case "group": {
      const [start, end] = compilation.numbers.get(node.number) ?? [0, 0];
      code.push({ kind: "set", register: isBehind ? end : start, value: "position" });
      emit(node.part, emission);
      code.push({ kind: "set", register: isBehind ? start : end, value: "position" });
      return;
    }
    case "look":
      code.push({
        kind: "look",
        program: compileRoot(node.part, compilation, node.isBehind),
        isNegative: node.isNegative,
      });
      return;
    case "reference":
      code.push({ kind: "reference", groups: compilation.groups.get(node.group) ?? [], isBehind });
  }
}

function emitChoice(branches: readonly PatternNode[], emission: Emission): void {
  const { code } = emission;
  const index = code.push({ kind: "jump", to: 0 }) - 1;
  const starts: number[] = [];
  const ends: number[] = [];
  for (const branch of branches) {
    starts.push(code.length);
    emit(branch, emission);
    ends.push(code.push({ kind: "jump", to: 0 }) - 1);
  }
  code[index] = { kind: "choice", branches: starts };
  for (const end of ends) code[end] = { kind: "jump", to: code.length };
}

function emitRepeat(part: PatternNode, range: RepeatRange, emission: Emission): void {
  const { code, compilation } = emission;
  const counter = compilation.registers++;
  const mark = compilation.registers++;
  code.push({ kind: "set", register: counter, value: 0 });
  const loop = code.push({ kind: "jump", to: 0 }) - 1;
  code.push({ kind: "set", register: mark, value: "position" });
  emit(part, emission);
  code.push({ kind: "iterate", counter, mark, minimum: range.minimum, loop });
  code[loop] = { kind: "loop", counter, range, body: loop + 1, exit: code.length };
}

function createAccepts(source: string): (character: string) => boolean {
  if (source !== "." && Array.from(source).length === 1) return (character) => character === source;
  const expression = new RegExp(`^(?:${source})$`, "u");
  const known = new Map<string, boolean>();
  return (character) => {
    const accepted = known.get(character) ?? expression.test(character);
    known.set(character, accepted);
    return accepted;
  };
}
