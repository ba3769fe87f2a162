import { createRequire } from "node:module";
import path from "node:path";
import { setFlagsFromString } from "node:v8";
import type * as TreeSitter from "@vscode/tree-sitter-wasm";
import { once } from "../source/once.ts";
import { createReadTree, type CursorFunctions } from "./read-tree.ts";
import type { SyntaxNode } from "./syntax-node.ts";

/** The grammars, by the names of their files. */
export const grammarNames = [
  "bash",
  "c-sharp",
  "go",
  "java",
  "php",
  "powershell",
  "python",
  "ruby",
  "rust",
  "tsx",
  "typescript",
] as const;
export type GrammarName = (typeof grammarNames)[number];

/** Parses programs in the languages that were loaded. It never throws: what cannot be parsed becomes an `ERROR` node. */
export type ParseProgram = (grammar: GrammarName, text: string) => SyntaxNode;

/** The library, and the functions of its module. */
interface Runtime {
  readonly library: typeof TreeSitter;
  readonly cursor: CursorFunctions;
}

const packageName = "@vscode/tree-sitter-wasm";
const require = createRequire(import.meta.url);

/**
 * The runtime and each grammar are compiled once per process, when the first program in the language is read. V8's optimizing
 * compiler for WebAssembly is off: it takes more than a minute for the tokenizer of PowerShell, which is one large function,
 * and a process cannot end before. For the other grammars, it starts to save time at some megabytes of programs.
 */
const openRuntime = once(async (): Promise<Runtime> => {
  for (const flag of ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering"]) setFlagsFromString(flag);
  // Only who starts a copy of the library gets its functions, so this is a copy of our own: a process may have docsgen twice.
  Reflect.deleteProperty(require.cache, require.resolve(packageName));
  const library = require(packageName) as typeof TreeSitter; // a CommonJS module, which `import` would load at start-up
  const module = {};
  // The library adds its functions to what it takes for options.
  await library.Parser.init(module as Parameters<typeof library.Parser.init>[0]);
  return { library, cursor: module as CursorFunctions };
});

type Parse = (text: string) => SyntaxNode;

async function open(grammar: GrammarName): Promise<Parse> {
  const { library, cursor } = await openRuntime();
  const folder = path.dirname(require.resolve(packageName));
  const language = await library.Language.load(path.join(folder, `tree-sitter-${grammar}.wasm`));
  const parser = new library.Parser();
  parser.setLanguage(language);
  const readTree = createReadTree(cursor, language);
  // Several readers ask for the same program one after the other.
  let last: { readonly text: string; readonly root: SyntaxNode } | undefined;
  return (text) => {
    if (last?.text === text) return last.root;
    const tree = parser.parse(text);
    if (tree === null) return { ...blank, end: text.length };
    const root = readTree(tree);
    tree.delete();
    last = { text, root };
    return root;
  };
}

const blank: SyntaxNode = {
  kind: "ERROR",
  field: "",
  isNamed: true,
  start: 0,
  end: 0,
  children: [],
  parent: undefined,
};

// One entry for each name.
const opened = Object.fromEntries(grammarNames.map((name) => [name, once(() => open(name))])) as Readonly<
  Record<GrammarName, () => Promise<Parse>>
>;

/** Loads grammars. Nothing else loads the parser, so a project without programs does not pay for it. */
export async function loadParsers(names: Iterable<GrammarName>): Promise<ParseProgram> {
  const loaded = new Map<GrammarName, Parse>();
  for (const name of new Set(names)) loaded.set(name, await opened[name]());
  return (grammar, text) => loaded.get(grammar)?.(text) ?? { ...blank, end: text.length };
}
