import type { CodeBlock } from "../../generators/pages/model.ts";
import type { TypeSummary } from "../report/model.ts";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";

export type BlockLanguage = "typescript" | "python";

/** Blocks of a page that together are one program: each continues the one before it. */
export interface BlockProgram {
  readonly language: BlockLanguage;
  readonly blocks: readonly [CodeBlock, ...CodeBlock[]];
  /** The texts of the blocks, joined. */
  readonly text: string;
  /** Of its file: `tsx`. */
  readonly extension: string;
  /** The path that its title states, if no other block of the page has it: other programs of the page may import it. */
  readonly path: string | undefined;
  /** Names the page and its version: programs of one page may import each other. */
  readonly page: number;
  /** The version of the site, whose kit it imports. */
  readonly version: number;
}

/** An error of a type checker in a program; line and column count from 1. */
export interface TypeProblem {
  readonly program: BlockProgram;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** The findings of the type checkers, and what they have checked. */
export interface CheckedTypes {
  readonly findings: readonly DocsgenError[];
  readonly summary: TypeSummary;
}
