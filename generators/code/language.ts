import type { CallLog } from "./call-log.ts";
import type { CallExpression, Literal } from "./literal.ts";
import type { Grammar } from "./lower.ts";
import type { GrammarName } from "./parsers.ts";
import type { Range, TracedText } from "./traced-text.ts";

/** What docsgen knows of a language: how its syntax trees become expressions and statements, and what its calls return. */
export interface ParsedLanguage extends Grammar {
  /** The grammar for a program; a language may have dialects. */
  readonly grammarOf: (text: string) => GrammarName;
  /** Removes prompts and marks of what an author left out. */
  readonly clean: (given: TracedText) => TracedText;
  /** Blocks have variables of their own. */
  readonly hasBlocks: boolean;
  /** A name without a variable names a package or a class: `http.MethodPost`. */
  readonly hasConstants: boolean;
  /** Numbers and words are written into a text that they are added to. */
  readonly joinsWords: boolean;
  /** What a call makes is the first parameter of its block: Ruby's `post(url) { |request| … }`. */
  readonly passesCall?: boolean;
  /** Methods that change a variable's value in a way that is not followed. */
  readonly changing: RegExp;
  /** Functions that change the variables in their arguments: PHP's `sort($names)`. */
  readonly changesArguments?: RegExp;
  /** What a call returns, if known; `before` are the calls before it. */
  readonly result: (call: CallExpression, before: CallLog, range: Range) => Literal | undefined;
  /** How a value is written into a template, if not as itself. */
  readonly written?: (value: Literal, before: CallLog) => TracedText | undefined;
}
