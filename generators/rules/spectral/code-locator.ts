import type { TextLocator } from "../../api/json-locator.ts";
import { escapePattern } from "../../source/escape-pattern.ts";

/** Finds keys in the text of a ruleset in JavaScript, each after the one before it. A key that the text does not contain is skipped. */
export function createCodeLocator(text: string): TextLocator {
  return (tokens) => {
    let found = { start: 0, end: 0 };
    let from = 0;
    for (const token of tokens) {
      const key = new RegExp(`(?<![\\w$-])(["'\`]?)${escapePattern(token)}\\1(?=\\s*:)`, "g");
      key.lastIndex = from;
      const match = key.exec(text);
      if (match === null) continue;
      found = { start: match.index, end: key.lastIndex };
      from = key.lastIndex;
    }
    return { ...found, keyStart: found.start, keyEnd: found.end };
  };
}
