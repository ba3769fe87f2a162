import type { Matcher, Mode, GrammarRule } from "./compiled-grammar.ts";

/** A mode that the scan has entered. */
export interface Frame {
  readonly mode: Mode;
  readonly parent: Frame | undefined;
}

/** What matched. Its groups are numbered as in the joined expression. */
export interface Found {
  readonly match: RegExpExecArray;
  readonly rule: GrammarRule;
  /** The group of the rule. */
  readonly group: number;
}

/** Where a scan is. */
export interface ScanPlace {
  readonly code: string;
  top: Frame;
  /** How many rules have been tried at this position. */
  tried: number;
}

/** A grammar does something that only the library does. */
export class Unscannable extends Error {}

/** Takes up the rules where the scan has stopped, if a function of the grammar has rejected a match at this place. */
export function findNext(place: ScanPlace, at: number): Found | undefined {
  const { mode } = place.top;
  let found = matchAt(mode.matcher(place.tried), place.code, at);
  if (place.tried !== 0 && found?.match.index !== at) found = matchAt(mode.matcher(0), place.code, at + 1);
  if (found === undefined) return undefined;
  place.tried += found.rule.position + 1;
  if (place.tried === mode.ruleCount) place.tried = 0;
  return found;
}

function matchAt(matcher: Matcher | undefined, code: string, at: number): Found | undefined {
  if (matcher === undefined) return undefined;
  const { pattern, groups, rules } = matcher;
  pattern.lastIndex = at;
  const match = pattern.exec(code);
  if (match === null) return undefined;
  for (let index = 0; index < groups.length; index++) {
    const group = groups[index] ?? 0;
    const rule = rules[index];
    if (match[group] !== undefined && rule !== undefined) return { match, rule, group };
  }
  throw new Unscannable();
}

/** The mode that ends at a match, the last of those that end with it. */
export function findEnded({ code, top }: ScanPlace, found: Found): Frame | undefined {
  const rest = code.slice(found.match.index);
  for (let frame: Frame | undefined = top; frame !== undefined; frame = frame.parent) {
    const { mode } = frame;
    if (isEnd(mode, rest, found)) {
      let ended = frame;
      while (ended.mode.endsParent && ended.parent !== undefined) ended = ended.parent;
      return ended;
    }
    if (!mode.endsWithParent) return undefined;
  }
  return undefined;
}

function isEnd({ end, onEnd, respond }: Mode, rest: string, found: Found): boolean {
  if (end === undefined) return false;
  end.lastIndex = 0;
  if (!end.test(rest)) return false;
  if (onEnd === undefined) return true;
  const response = respond();
  onEnd(groupsOf(found), response);
  return !response.isMatchIgnored;
}

/** The match with the groups of its rule only, as functions of a grammar expect it. */
export function groupsOf({ match, group }: Found): RegExpExecArray {
  const { index, input } = match;
  // An array with these properties is a match.
  return Object.assign(match.slice(group), { index, input }) as RegExpExecArray;
}
