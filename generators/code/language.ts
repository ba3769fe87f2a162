import type { CallExpression, Literal } from "./literal.ts";
import type { GrammarName } from "./parsers.ts";
import type { SyntaxNode } from "./syntax-node.ts";
import type { Range, TracedText } from "./traced-text.ts";

/** What a language adds to the evaluator: a table from the grammar's nodes to rules. */
export interface ParsedLanguage {
  /** The grammar for a program; a language may have dialects. */
  readonly grammarOf: (text: string) => GrammarName;
  /** Removes prompts and marks of what an author left out. */
  readonly clean: (given: TracedText) => TracedText;
  /** How to evaluate each kind of node. A node without a rule is unknown, and its children are evaluated in order. */
  readonly rules: Readonly<Record<string, NodeRule>>;
  /** Kinds of nodes that await their child. */
  readonly awaits: ReadonlySet<string>;
  /** Numbers and words are written into a text that they are added to. */
  readonly joinsWords: boolean;
  /** Methods that change a variable's value in a way that is not followed. */
  readonly changing: RegExp;
  /** What a call returns, if known; `before` are the calls before it. */
  readonly result: (call: CallExpression, before: readonly CallExpression[], range: Range) => Literal | undefined;
}

/** Evaluates a node. */
export type NodeRule = (node: SyntaxNode, program: ProgramEvaluation) => Literal;

/** State while evaluating a program, in the order of its statements. */
export interface ProgramEvaluation {
  readonly given: TracedText;
  readonly language: ParsedLanguage;
  /** The values of variables, also of fields such as `self.client`. */
  readonly variables: Map<string, Literal>;
  readonly calls: CallExpression[];
  /** The values of all nodes that were evaluated. A name has the value that its variable had there. */
  readonly values: Map<SyntaxNode, Literal>;
  /** The names that each open block declares. */
  readonly declared: Set<string>[];
}
