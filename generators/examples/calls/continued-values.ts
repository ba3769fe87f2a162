import { evaluateProgram } from "../../code/evaluate.ts";
import { codeLanguageOf, parsedLanguages, type ParsedLanguageName } from "../../code/languages.ts";
import type { Literal } from "../../code/literal.ts";
import type { ParseProgram } from "../../code/parsers.ts";
import { traceBlock } from "../../code/traced-text.ts";
import type { CodeBlock } from "../../pages/model.ts";
import { once } from "../../source/once.ts";
import { titleKey, titleOfBlock } from "../block-titles.ts";
import { parseInfoString } from "../info-string.ts";

/** The values of variables, by their names. */
type Variables = ReadonlyMap<string, Literal>;

/** The variables that a block has before its first statement: those of the block that it continues. */
export type ValuesBefore = (block: CodeBlock) => Variables;

const nothing: Variables = new Map();

/** Starts a page. Only blocks that another block continues are evaluated for their variables. */
export function createValuesBefore(blocks: readonly CodeBlock[], parse: ParseProgram): ValuesBefore {
  const bases = once(() => listBases(blocks));
  const after = new Map<CodeBlock, Variables>();
  const before: ValuesBefore = (block) => {
    const base = block.meta.includes("continues") ? bases().get(block) : undefined;
    // The positions of values are in one file.
    return base === undefined || base.block.source !== block.source ? nothing : valuesAfter(base);
  };
  const valuesAfter = ({ block, language }: ContinuedBlock): Variables => {
    const known = after.get(block);
    if (known !== undefined) return known;
    const start = { parse, variables: before(block) };
    const { variables } = evaluateProgram(traceBlock(block), parsedLanguages[language], start);
    after.set(block, variables);
    return variables;
  };
  return before;
}

interface ContinuedBlock {
  readonly block: CodeBlock;
  readonly language: ParsedLanguageName;
}

/** The block that each block continues. */
function listBases(blocks: readonly CodeBlock[]): ReadonlyMap<CodeBlock, ContinuedBlock> {
  const bases = new Map<CodeBlock, ContinuedBlock>();
  const last = new Map<string, ContinuedBlock>();
  for (const block of blocks) {
    const language = codeLanguageOf(block.language);
    if (language === undefined) continue;
    const { continues } = parseInfoString(block.meta);
    const base = continues === undefined ? undefined : last.get(titleKey(language, continues));
    if (base !== undefined) bases.set(block, base);
    const title = titleOfBlock(block);
    for (const name of title === undefined ? [""] : ["", title])
      last.set(titleKey(language, name), { block, language });
  }
  return bases;
}
