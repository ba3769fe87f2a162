import { parsePattern, visitPattern, type PatternNode } from "../../source/patterns/parse-pattern.ts";

/** A state of the automaton, and the states that follow it. */
interface State {
  readonly free: { readonly to: number; readonly at: "start" | "end" | undefined }[];
  character: { readonly source: string; readonly to: number } | undefined;
}

/** The states that a pattern may be in after some characters. */
export interface PatternStates {
  readonly key: string;
  readonly states: readonly number[];
  /** Every longer text matches too. */
  readonly isMatched: boolean;
  /** The text matches if it ends here. */
  readonly matchesEnd: boolean;
}

/** An expression that is tested without backtracking, one character after another. */
export interface PatternAutomaton {
  /** Sources of the classes and characters of the pattern. */
  readonly sources: readonly string[];
  readonly start: PatternStates;
  readonly next: (from: PatternStates, accepts: (source: string) => boolean) => PatternStates;
}

/** Larger automata are not built. */
const maxStates = 6_000;

class TooLarge extends Error {}

/** Builds the automaton of a pattern. Undefined if the pattern is too large or looks around. */
export function createAutomaton(pattern: string): PatternAutomaton | undefined {
  const node = parsePattern(pattern);
  if (node === undefined || !isRegular(node)) return undefined;
  const states: State[] = [{ free: [], character: undefined }];
  try {
    const end = append(states, node, 0);
    return openAutomaton(states, end);
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
}

function isRegular(node: PatternNode): boolean {
  let result = true;
  visitPattern(node, ({ kind, ...inner }) => {
    const isBoundary = kind === "assertion" && "source" in inner && inner.source.startsWith("\\");
    if (kind === "look" || kind === "reference" || isBoundary) result = false;
  });
  return result;
}

function addState(states: State[]): number {
  if (states.length >= maxStates) throw new TooLarge();
  return states.push({ free: [], character: undefined }) - 1;
}

function connect(states: State[], from: number, link: number | State["free"][number]): void {
  states[from]?.free.push(typeof link === "number" ? { to: link, at: undefined } : link);
}

/** Appends a part after a state. Returns the state after the part. */
function append(states: State[], node: PatternNode, from: number): number {
  switch (node.kind) {
    case "character": {
      const [own, to] = [addState(states), addState(states)];
      connect(states, from, own);
      const state = states[own];
      if (state !== undefined) state.character = { source: node.source, to };
      return to;
    }
    case "assertion": {
      const to = addState(states);
      connect(states, from, { to, at: node.source === "^" ? "start" : "end" });
      return to;
    }
    case "sequence":
      return node.parts.reduce((state, part) => append(states, part, state), from);
    case "choice": {
      const ends = node.branches.map((branch) => {
        const start = addState(states);
        connect(states, from, start);
        return append(states, branch, start);
      });
      const to = addState(states);
      for (const end of ends) connect(states, end, to);
      return to;
    }
    case "group":
      return append(states, node.part, from);
    case "repeat":
      return appendRepeat(states, node, from);
    case "look":
    case "reference":
      return from; // not regular, and left out before
  }
}

function appendRepeat(
  states: State[],
  { part, range: { minimum, maximum } }: PatternNode & { kind: "repeat" },
  from: number,
): number {
  let state = from;
  for (let count = 0; count < minimum; count++) state = append(states, part, state);
  if (maximum === Infinity) {
    const [loop, to] = [addState(states), addState(states)];
    connect(states, state, loop);
    connect(states, append(states, part, loop), loop);
    connect(states, loop, to);
    return to;
  }
  const ends = [state];
  for (let count = minimum; count < maximum; count++) {
    state = append(states, part, state);
    ends.push(state);
  }
  const to = addState(states);
  for (const end of ends) connect(states, end, to);
  return to;
}

function openAutomaton(states: readonly State[], end: number): PatternAutomaton {
  /** All states that are reached without a character. */
  const close = (from: readonly number[], at: { readonly isStart: boolean; readonly isEnd: boolean }) => {
    const reached = new Set(from);
    for (const state of reached)
      for (const { to, at: condition } of states[state]?.free ?? [])
        if (condition === undefined || (condition === "start" ? at.isStart : at.isEnd)) reached.add(to);
    return reached;
  };
  const open = (from: readonly number[], isStart: boolean): PatternStates => {
    const reached = close(from, { isStart, isEnd: false });
    const isMatched = reached.has(end);
    const waiting = [...reached].toSorted((left, right) => left - right);
    return {
      key: isMatched ? "matched" : `${isStart ? "^" : ""}${waiting.join()}`,
      states: waiting,
      isMatched,
      matchesEnd: isMatched || close(from, { isStart, isEnd: true }).has(end),
    };
  };
  return {
    sources: [...new Set(states.flatMap(({ character }) => (character === undefined ? [] : [character.source])))],
    start: open([0], true),
    next(from, accepts) {
      if (from.isMatched) return from;
      const reached = from.states.flatMap((state) => {
        const character = states[state]?.character;
        return character !== undefined && accepts(character.source) ? [character.to] : [];
      });
      // A match may start at any character.
      return open([0, ...new Set(reached)], false);
    },
  };
}
