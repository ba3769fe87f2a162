import { evaluateProgram } from "../../code/evaluate.ts";
import { codeLanguageOf, parsedLanguages, type ParsedLanguageName } from "../../code/languages.ts";
import type { Literal } from "../../code/literal.ts";
import type { StatementReader } from "../../code/read-program.ts";
import { rangeOf, traceBlock } from "../../code/traced-text.ts";
import type { CodeBlock } from "../../pages/model.ts";
import { once } from "../../source/once.ts";
import { titleKey, titleOfBlock } from "../block-titles.ts";
import { parseInfoString } from "../info-string.ts";
import { isTranscriptOf, shellNames } from "./shell-names.ts";
import { runScript } from "./read-shell.ts";
import type { ShellVariables } from "./shell-scan.ts";

/** The values of variables, by their names. */
type Variables = ReadonlyMap<string, Literal>;

/** The variables that a block has before its first statement: those of the block that it continues. */
export type ValuesBefore = (block: CodeBlock) => Variables;

const nothing: Variables = new Map();

/** Starts a page. Only blocks that another block continues are evaluated for their variables. */
export function createValuesBefore(blocks: readonly CodeBlock[], reader: StatementReader): ValuesBefore {
  const bases = once(() => listBases(blocks));
  const after = new Map<CodeBlock, Changes>();
  const baseOf = (block: CodeBlock): ContinuedBlock | undefined => {
    const base = block.meta.includes("continues") ? bases().get(block) : undefined;
    // The positions of values are in one file.
    return base?.block.source === block.source ? base : undefined;
  };
  const changesOf = (last: ContinuedBlock): Changes => {
    const open: ContinuedBlock[] = [];
    for (let at: ContinuedBlock | undefined = last; at !== undefined && !after.has(at.block); at = baseOf(at.block))
      open.push(at);
    for (const { block, language } of open.toReversed()) {
      const base = baseOf(block);
      const changes = base && after.get(base.block);
      const known = changes === undefined ? nothing : valuesOf(changes);
      const values = valuesAfter(block, language, { reader, variables: known });
      const own = new Map([...values].filter(([name, value]) => known.get(name) !== value));
      after.set(block, { base: changes, own });
    }
    return after.get(last.block) ?? { base: undefined, own: nothing };
  };
  return (block) => {
    const base = baseOf(block);
    return base === undefined ? nothing : valuesOf(changesOf(base));
  };
}

/** What a block changes: all values of each block would be as many as the square of the blocks. */
interface Changes {
  readonly base: Changes | undefined;
  readonly own: Variables;
}

function valuesOf(changes: Changes): Variables {
  const chain: Variables[] = [];
  for (let at: Changes | undefined = changes; at !== undefined; at = at.base) chain.push(at.own);
  const values = new Map<string, Literal>();
  for (const own of chain.toReversed()) for (const [name, value] of own) values.set(name, value);
  return values;
}

function valuesAfter(
  block: CodeBlock,
  language: ContinuedBlock["language"],
  start: { readonly reader: StatementReader; readonly variables: Variables },
): Variables {
  if (language !== "shell") return evaluateProgram(traceBlock(block), parsedLanguages[language], start).variables;
  const before = shellValues(start.variables);
  const { variables } = runScript(traceBlock(block), isTranscriptOf(block.language), before);
  return new Map(
    [...variables].map(([name, text]) => {
      const known = before.get(name) === text ? start.variables.get(name) : undefined;
      return [name, known ?? { kind: "text", text, range: rangeOf(text) }];
    }),
  );
}

/** The values that a script can use: texts. */
export function shellValues(variables: Variables): ShellVariables {
  return new Map(
    [...variables].flatMap(([name, value]) => (value.kind === "text" ? [[name, value.text] as const] : [])),
  );
}

interface ContinuedBlock {
  readonly block: CodeBlock;
  readonly language: ParsedLanguageName | "shell";
}

/** The block that each block continues. */
function listBases(blocks: readonly CodeBlock[]): ReadonlyMap<CodeBlock, ContinuedBlock> {
  const bases = new Map<CodeBlock, ContinuedBlock>();
  const last = new Map<string, ContinuedBlock>();
  for (const block of blocks) {
    const language = codeLanguageOf(block.language) ?? (shellNames.has(block.language) ? "shell" : undefined);
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
