import type { CodeBlock } from "../../pages/model.ts";
import type { ParsedLanguageName } from "../../code/languages.ts";
import { titleKey, titleOfBlock } from "../block-titles.ts";
import { parseInfoString } from "../info-string.ts";
import type { CodeValue } from "./scope.ts";

/** A program on a page or in a description. */
export type ProgramBlock = Pick<CodeBlock, "language" | "text" | "lineOffsets"> &
  Partial<Pick<CodeBlock, "source" | "meta">>;

type Variables = ReadonlyMap<string, CodeValue>;

/** What the blocks of a page have in common, for each language. */
export interface PageVariables {
  /** The variables before a block. Undefined: no block of the language was read. */
  readonly before: (language: ParsedLanguageName, block: ProgramBlock) => Variables | undefined;
  readonly set: (language: ParsedLanguageName, block: ProgramBlock, variables: Variables) => void;
  /** A block without calls is read only if a later block uses what it sets. It may change known values. */
  readonly skip: (language: ParsedLanguageName, block: ProgramBlock, before: Variables) => void;
  /** The skipped blocks, if one of them sets a name that a text uses. */
  readonly takeSkipped: (language: ParsedLanguageName, text: string) => readonly ProgramBlock[];
}

/** What is known after a block. */
interface PageState {
  readonly variables: Variables;
  readonly skipped: readonly ProgramBlock[];
}

/** Starts a page. */
export function createPageVariables(): PageVariables {
  const last = new Map<ParsedLanguageName, PageState>();
  const titled = new Map<string, PageState>();
  let source: ProgramBlock["source"];
  const end = (language: ParsedLanguageName, block: ProgramBlock, state: PageState): void => {
    last.set(language, state);
    const { meta } = block;
    const title = meta === undefined ? undefined : titleOfBlock({ ...block, meta });
    if (title !== undefined) titled.set(titleKey(language, title), state);
  };
  return {
    before: (language, block) => {
      // The positions of literal values are in one file.
      if (block.source !== source) {
        for (const [name, { variables }] of last)
          last.set(name, { variables: withoutLiterals(variables, () => true), skipped: [] });
        titled.clear();
      }
      source = block.source;
      const continued = titled.get(titleKey(language, parseInfoString(block.meta ?? "").continues ?? ""));
      if (continued !== undefined) last.set(language, continued);
      return last.get(language)?.variables;
    },
    set: (language, block, variables) => end(language, block, { variables, skipped: skippedIn(last.get(language)) }),
    skip: (language, block, before) => {
      const variables = withoutLiterals(before, (name) => block.text.includes(name));
      end(language, block, { variables, skipped: [...skippedIn(last.get(language)), block] });
    },
    takeSkipped: (language, text) => {
      const state = last.get(language);
      const blocks = skippedIn(state);
      if (state === undefined || !blocks.some((block) => setsNameIn(block.text, text))) return [];
      last.set(language, { ...state, skipped: [] });
      return blocks;
    },
  };
}

function skippedIn(state: PageState | undefined): readonly ProgramBlock[] {
  return state?.skipped ?? [];
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
