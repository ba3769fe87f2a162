import { createRequire } from "node:module";

import type { ElementContent } from "hast";
import type { createLowlight, LanguageFn } from "lowlight";

import { readGrammar, type CompiledLanguage, type Mode } from "./compiled-grammar.ts";
import { writeJson } from "./highlight-json.ts";
import { commonGrammars } from "./languages.ts";
import { splitHttp, type CodePart } from "./http-parts.ts";
import { scanCode, type ScanTools } from "./scan-code.ts";
import { escapeText } from "./write-html.ts";

/**
 * Code -> colored spans with highlight.js classes. Inline styles are not used because a strict content policy forbids
 * them.
 */
export type Highlight = (code: string, grammar: string) => ElementContent[];

/** Code -> the HTML of these spans; undefined if only the library can color it. */
export type WriteCode = (code: string, grammar: string) => string | undefined;

/** Longer blocks stay plain: highlighting would take too long, and grammars have slow spots. */
const maxHighlightedLength = 60_000;

/** Loads modules as lowlight does. */
function openLowlight(): NodeJS.Require {
  return createRequire(createRequire(import.meta.url).resolve("lowlight"));
}

/**
 * Creates a highlighter with the grammars in `languages.ts`, for code that `createWriteCode` cannot color. The entry of lowlight loads all 190 grammars, which takes
 * a tenth of a second. So the core and each grammar are loaded separately, resolved from lowlight.
 */
export function createHighlight(): Highlight {
  const fromLowlight = openLowlight();
  // `require` returns any; the types are those of the installed packages.
  const core = fromLowlight("./lib/index.js") as { readonly createLowlight: typeof createLowlight };
  const grammarOf = (name: string) => fromLowlight(`highlight.js/lib/languages/${name}`) as LanguageFn; // as above
  const create = (names: readonly string[]) =>
    core.createLowlight(Object.fromEntries(names.map((name) => [name, grammarOf(name)])));
  const common = create(commonGrammars);
  // Grammars embed others by name, so a grammar that is added later would change their colors.
  const rare = new Map<string, typeof common>();
  const find = (grammar: string): typeof common => {
    if (commonGrammars.includes(grammar)) return common;
    const found = rare.get(grammar) ?? create([...commonGrammars, grammar]);
    rare.set(grammar, found);
    return found;
  };
  const highlight = ({ text, grammar }: CodePart): ElementContent[] => {
    if (grammar === undefined) return [{ type: "text", value: text }];
    // A highlighted tree contains only elements and text.
    return find(grammar).highlight(grammar, text).children as ElementContent[];
  };
  return (code, grammar) => {
    if (code.length > maxHighlightedLength) return [{ type: "text", value: code }];
    return listParts(code, grammar).flatMap(highlight);
  };
}

/** What `createWriteCode` uses of highlight.js. */
interface Library {
  readonly newInstance: () => Library;
  readonly registerLanguage: (name: string, grammar: LanguageFn) => void;
  readonly getLanguage: (name: string) => CompiledLanguage | undefined;
  readonly highlight: (code: string, options: { readonly language: string }) => unknown;
  readonly highlightAuto: (code: string, languages: readonly string[]) => { readonly language?: string };
}

/** Creates the function that writes code as the tokens of `createHighlight` would be written, in a third of the time. */
export function createWriteCode(): WriteCode {
  const fromLowlight = openLowlight();
  // `require` returns any; the types are those of the installed package.
  const { newInstance } = fromLowlight("highlight.js/lib/core") as Library;
  const writeStart = createWriteStart();
  const create = (names: readonly string[]): ScanTools => {
    const library = newInstance();
    for (const name of names)
      library.registerLanguage(name, fromLowlight(`highlight.js/lib/languages/${name}`) as LanguageFn);
    return {
      findGrammar: createFindGrammar(library, names),
      detect: (code, languages) => library.highlightAuto(code, languages).language,
      writeStart,
    };
  };
  let common: ScanTools | undefined;
  const rare = new Map<string, ScanTools>();
  const open = (grammar: string): ScanTools => {
    if (commonGrammars.includes(grammar)) return (common ??= create(commonGrammars));
    const found = rare.get(grammar) ?? create([...commonGrammars, grammar]);
    rare.set(grammar, found);
    return found;
  };
  const write = ({ text, grammar }: CodePart): string | undefined => {
    if (grammar === undefined) return escapeText(text);
    const json = grammar === "json" ? writeJson(text) : undefined;
    return json ?? scanCode(text, grammar, open(grammar));
  };
  return (code, grammar) => {
    if (code.length > maxHighlightedLength) return undefined;
    const written = listParts(code, grammar).map(write);
    return written.includes(undefined) ? undefined : written.join("");
  };
}

function listParts(code: string, grammar: string): readonly CodePart[] {
  return grammar === "http" ? splitHttp(code) : [{ text: code, grammar }];
}

/** Compiles a grammar when it is first needed. */
function createFindGrammar(library: Library, names: readonly string[]): ScanTools["findGrammar"] {
  const known = new Map<string, Mode>();
  return (name) => {
    const found = known.get(name);
    // A grammar may embed a language by another name of it. The library shows such code as text.
    if (found !== undefined || !names.includes(name)) return found;
    // Only coloring compiles a grammar.
    library.highlight("", { language: name });
    const compiled = library.getLanguage(name);
    if (compiled === undefined) return undefined;
    const made = readGrammar(compiled);
    known.set(name, made);
    return made;
  };
}

/** Writes the start tag of a scope: `title.function` has the classes `hljs-title` and `function_`. */
function createWriteStart(): (scope: string) => string {
  const known = new Map<string, string>();
  return (scope) => {
    const found = known.get(scope);
    if (found !== undefined) return found;
    const classes = scope.split(".").map((name, index) => (index === 0 ? `hljs-${name}` : name + "_".repeat(index)));
    const made = `<span class="${classes.join(" ")}">`;
    known.set(scope, made);
    return made;
  };
}
