import type { CodeSpan } from "../../pages/model.ts";
import type { SourceFile } from "../../source/source-file.ts";

/** The range of a sentence in a text. */
interface SentenceRange {
  readonly start: number;
  readonly end: number;
}

/** Whether a code span is the status of an HTTP response. */
export function isStatus(text: string): boolean {
  return /^[1-5]\d\d$/.test(text);
}

/** Ends of sentences, list items, table cells, and paragraphs. */
const boundary = /[.!?;](?=\s)|\n[ \t>]*\n|\n[ \t>]*(?:[-*+#|]|\d+[.)])|\|/g;

const returns = /\b(?:returns?|responds?|repl(?:y|ies)|answers?|fails?|gives?|sends?|produces?|rejects?)\b/i;

/** Words that make a sentence about what does not happen, or about something else. */
const notStated =
  /\b(?:not|never|no longer|cannot|unlike|instead|without|except|rather than|before|until|previous(?:ly)?|formerly|used to|proxy|gateway|another)\b|n't\b/i;

/** The sentence that says that a status is returned; undefined for another sentence. */
export function findStatusSentence(text: string, offset: number): SentenceRange | undefined {
  const before = text.slice(Math.max(0, offset - 600), offset);
  const last = [...before.matchAll(boundary)].at(-1);
  const start = offset - before.length + (last === undefined ? 0 : last.index + last[0].length);
  const after = text.slice(offset, offset + 600);
  const end = offset + (after.match(new RegExp(boundary, ""))?.index ?? after.length);
  const sentence = text.slice(start, end);
  return returns.test(sentence) && !notStated.test(sentence) ? { start, end } : undefined;
}

/** The sentence around a span that is a status; undefined for every other span. */
export function statusSentence({ text, offset, source }: CodeSpan, page: SourceFile): string | undefined {
  if (!isStatus(text)) return undefined;
  const file = source ?? page;
  const range = findStatusSentence(file.text, offset);
  return range && file.text.slice(range.start, range.end);
}
