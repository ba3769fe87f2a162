import type { CodeBlock } from "../../pages/model.ts";
import type { ParsedLanguageName } from "../../code/languages.ts";
import type { CodeValue } from "./scope.ts";

/** A program on a page or in a description. */
export type ProgramBlock = Pick<CodeBlock, "language" | "text" | "lineOffsets"> & Partial<Pick<CodeBlock, "source">>;

type Variables = ReadonlyMap<string, CodeValue>;

/** What the blocks of a page have in common, for each language. */
export interface PageVariables {
  /** The variables before a block. Undefined: no block of the language was read. */
  readonly before: (language: ParsedLanguageName, block: ProgramBlock) => Variables | undefined;
  readonly set: (language: ParsedLanguageName, variables: Variables) => void;
  /** A block without calls is read only if a later block uses what it sets. It may change known values. */
  readonly skip: (language: ParsedLanguageName, block: ProgramBlock, before: Variables) => void;
  /** The skipped blocks, if one of them sets a name that a text uses. */
  readonly takeSkipped: (language: ParsedLanguageName, text: string) => readonly ProgramBlock[];
}

/** Starts a page. */
export function createPageVariables(): PageVariables {
  const known = new Map<ParsedLanguageName, Variables>();
  const skipped = new Map<ParsedLanguageName, readonly ProgramBlock[]>();
  let source: ProgramBlock["source"];
  return {
    before: (language, block) => {
      // The positions of literal values are in one file.
      if (block.source !== source) {
        for (const [name, variables] of known)
          known.set(
            name,
            withoutLiterals(variables, () => true),
          );
        skipped.clear();
      }
      source = block.source;
      return known.get(language);
    },
    set: (language, variables) => void known.set(language, variables),
    skip: (language, block, before) => {
      known.set(
        language,
        withoutLiterals(before, (name) => block.text.includes(name)),
      );
      skipped.set(language, [...(skipped.get(language) ?? []), block]);
    },
    takeSkipped: (language, text) => {
      const blocks = skipped.get(language) ?? [];
      if (!blocks.some((block) => setsNameIn(block.text, text))) return [];
      skipped.delete(language);
      return blocks;
    },
  };
}

function withoutLiterals(variables: Variables, isUncertain: (name: string) => boolean): Variables {
  return new Map([...variables].filter(([name, { kind }]) => kind !== "literal" || !isUncertain(name)));
}

const assigned = /\b(\w+)[ \t]*(?::[^=\n]{1,80})?:?=(?![=>])/g;

/** Whether a block assigns a name that a text mentions. */
function setsNameIn(block: string, text: string): boolean {
  const names = new Set([...block.matchAll(assigned)].map(([, name]) => name));
  return names.size > 0 && [...text.matchAll(/\w+/g)].some(([word]) => names.has(word));
}
