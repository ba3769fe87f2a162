import { createAutomaton, type PatternAutomaton, type PatternStates } from "./pattern-automaton.ts";

/** What a text must satisfy. */
export interface TextGoal {
  readonly min: number;
  readonly max: number;
  readonly patterns: readonly string[];
  readonly offPatterns: readonly string[];
}

/** The shortest texts that satisfy the goal, and whether there are no further ones. */
export interface TextSearch {
  readonly texts: readonly string[];
  readonly isComplete: boolean;
}

interface SearchState {
  readonly states: readonly PatternStates[];
  readonly length: number;
  readonly previous: SearchState | undefined;
  readonly character: string;
}

const maxVisited = 4_000;
const maxWork = 2_000_000;
const maxSources = 31;
const maxTexts = 8;

const automata = new Map<string, PatternAutomaton | undefined>();

function automatonOf(pattern: string): PatternAutomaton | undefined {
  if (!automata.has(pattern)) automata.set(pattern, createAutomaton(pattern));
  return automata.get(pattern);
}

/** A test of a pattern that takes no longer for a long text than its length demands. Undefined if the pattern has no automaton. */
export function createLinearTest(pattern: string): ((text: string) => boolean) | undefined {
  const automaton = automatonOf(pattern);
  if (automaton === undefined) return undefined;
  return (text) => {
    let states = automaton.start;
    for (const character of text) {
      if (states.isMatched) return true;
      const point = character.codePointAt(0) ?? 0;
      states = automaton.next(states, (source) => bitmapOf(source)(point));
    }
    return states.matchesEnd;
  };
}

/**
 * Searches texts that match some patterns and not others, in all combinations of the patterns' states. Undefined if a
 * pattern has no automaton. This proves that two patterns mean the same, such as `[0-9]` and `\d`.
 */
export function searchTexts({ min, max, patterns, offPatterns }: TextGoal): TextSearch | undefined {
  const all = [...patterns, ...offPatterns].map(automatonOf);
  const own = all.filter((automaton) => automaton !== undefined);
  if (own.length < all.length) return undefined;
  const classes = listClasses([...new Set(own.flatMap(({ sources }) => sources))]);
  if (classes === undefined) return undefined;
  const isDead = (states: readonly PatternStates[]): boolean =>
    states.some(({ isMatched }, index) => isMatched && index >= patterns.length);
  const isFound = ({ states, length }: SearchState): boolean =>
    length >= min && states.every(({ matchesEnd }, index) => matchesEnd === index < patterns.length);
  // Beyond the minimum, the length matters only if there is a maximum.
  const keyOf = ({ states, length }: SearchState): string =>
    `${max === Infinity ? Math.min(length, min) : length} ${states.map(({ key }) => key).join("|")}`;
  const start: SearchState = { states: own.map((one) => one.start), length: 0, previous: undefined, character: "" };
  const visited = new Map([[keyOf(start), start]]);
  const texts: string[] = [];
  let work = 0;
  for (const state of visited.values()) {
    if (isFound(state)) texts.push(textOf(state));
    if (texts.length >= maxTexts) return { texts, isComplete: false };
    if (state.length >= max) continue;
    for (const { character, sources } of classes) {
      const states = state.states.map((from, index) => {
        work += from.states.length + 1;
        return own[index]?.next(from, (source) => sources.has(source)) ?? from;
      });
      if (isDead(states)) continue;
      const next: SearchState = { states, length: state.length + 1, previous: state, character };
      const key = keyOf(next);
      if (!visited.has(key)) visited.set(key, next);
      if (visited.size > maxVisited || work > maxWork) return { texts, isComplete: false };
    }
  }
  return { texts, isComplete: true };
}

function textOf(state: SearchState): string {
  const characters: string[] = [];
  for (let own: SearchState | undefined = state; own !== undefined; own = own.previous) characters.push(own.character);
  return characters.toReversed().join("");
}

interface CharacterClass {
  readonly character: string;
  /** The sources that accept its characters. */
  readonly sources: ReadonlySet<string>;
}

const lastOfPlane = 0xff_ff;
const lastCharacter = 0x10_ff_ff;
const pleasant = Array.from("a1A_- .b0Bz9").map((character) => character.codePointAt(0) ?? 0);

/** Characters that all sources treat alike are one class. Undefined if there are too many sources. */
function listClasses(sources: readonly string[]): readonly CharacterClass[] | undefined {
  if (sources.length > maxSources) return undefined;
  const isWide = sources.some((source) => /\\[pP]|\\u|[^\0-\uffff]/u.test(source));
  const tests = sources.map(bitmapOf);
  const classes = new Map<number, number>();
  const add = (point: number): void => {
    const signature = tests.reduce((sum, test, index) => (test(point) ? sum | (1 << index) : sum), 0);
    if (!classes.has(signature)) classes.set(signature, point);
  };
  for (const point of pleasant) add(point);
  for (let point = 0; point <= (isWide ? lastCharacter : lastOfPlane); point++) add(point);
  for (const point of [lastOfPlane + 1, lastCharacter]) add(point);
  return [...classes].map(([signature, point]) => ({
    character: String.fromCodePoint(point),
    sources: new Set(sources.filter((_, index) => (signature & (1 << index)) !== 0)),
  }));
}

const bitmaps = new Map<string, (point: number) => boolean>();

function bitmapOf(source: string): (point: number) => boolean {
  const known = bitmaps.get(source);
  if (known !== undefined) return known;
  const expression = new RegExp(`^(?:${source})$`, "u");
  const results = new Int8Array(lastCharacter + 1);
  const test = (point: number): boolean => {
    if (results[point] === 0) results[point] = expression.test(String.fromCodePoint(point)) ? 1 : -1;
    return results[point] === 1;
  };
  if (bitmaps.size < 64) bitmaps.set(source, test);
  return test;
}
