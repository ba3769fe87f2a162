import { createRequire } from "node:module";

import type { Root } from "mdast";
import type remarkDirective from "remark-directive";
import type remarkFrontmatter from "remark-frontmatter";
import type remarkGfm from "remark-gfm";
import type remarkParse from "remark-parse";
import { unified, type Processor } from "unified";

import { hideDollars, restoreDollars } from "../math/dollars.ts";
import { addMath } from "../math/math-syntax.ts";
import { textDirectiveNames } from "./text-directive-names.ts";

/**
 * A description's text is CommonMark and GFM, with directives if it has three colons in a row. Pages have front matter
 * as well.
 */
export type SyntaxKind = "prose" | "directives" | "page";

/** What a project adds to the syntax of its pages. */
export interface AddedSyntax {
  readonly hasMath?: boolean;
  /** Names of the directives of plugins. */
  readonly pluggedNames?: readonly string[];
}

/** Creates the parser that defines what a text means. Its twenty packages are loaded only when it is created. */
export function createRemarkParser(kind: SyntaxKind, added: AddedSyntax = {}): (text: string) => Root {
  const processor = createRemarkProcessor(kind, added);
  const { hasMath = false } = added;
  return (text) => {
    const hidden = hasMath ? hideDollars(text) : text;
    return hidden === text ? processor.parse(text) : restoreDollars(processor.parse(hidden));
  };
}

/** Creates the processor of that parser, for a parser with further syntax. */
export function createRemarkProcessor(
  kind: SyntaxKind,
  { hasMath = false, pluggedNames = [] }: AddedSyntax = {},
): RemarkProcessor {
  // `require` returns any; the casts give each package its own type.
  const require = createRequire(import.meta.url);
  const processor = unified()
    .use((require("remark-parse") as { default: typeof remarkParse }).default)
    .use((require("remark-gfm") as { default: typeof remarkGfm }).default);
  if (kind === "prose") return processor;
  processor.use((require("remark-directive") as { default: typeof remarkDirective }).default);
  processor.use(limitTextDirectives, new Set([...textDirectiveNames, ...pluggedNames]));
  if (kind === "page")
    processor.use((require("remark-frontmatter") as { default: typeof remarkFrontmatter }).default, ["yaml"]);
  if (hasMath) addMath(processor);
  return processor;
}

/** A processor with the Markdown parser of remark. */
export type RemarkProcessor = Processor<Root>;

interface SyntaxExtension {
  readonly text?: Readonly<Record<number, Construct>>;
  readonly flow?: Readonly<Record<number, unknown>>;
}

/** The part of micromark's types that is used here. Its package is a dependency of remark's only. */
interface Construct {
  readonly tokenize: Tokenize;
}

type State = (code: number | null) => State | undefined;

type Tokenize = (this: unknown, ...given: readonly [effects: Effects, ok: State, nok: State]) => State;

interface Effects {
  readonly enter: (type: string) => void;
  readonly exit: (type: string) => void;
  readonly consume: (code: number | null) => void;
  readonly check: (construct: Construct & { readonly partial: true }, ok: State, nok: State) => State;
}

const colon = 58;

/** `:name` inside a sentence stays text, except for known names directly before a bracket. */
function limitTextDirectives(this: Processor, names: ReadonlySet<string>): void {
  // The part of the extension's type that is used here.
  const settings = this.data() as unknown as { micromarkExtensions?: readonly SyntaxExtension[] };
  settings.micromarkExtensions = (settings.micromarkExtensions ?? []).map((extension) => {
    const construct = extension.text?.[colon];
    if (extension.flow?.[colon] === undefined || construct === undefined) return extension;
    return { ...extension, text: { [colon]: limitNames(construct, names) } };
  });
}

/** The construct after a look at the name. */
function limitNames(construct: Construct, names: ReadonlySet<string>): Construct {
  const tokenizeName = createTokenizeName(names);
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const start = construct.tokenize.call(this, effects, ok, nok);
      return effects.check({ tokenize: tokenizeName, partial: true }, start, nok);
    },
  };
}

const createTokenizeName =
  (names: ReadonlySet<string>): Tokenize =>
  (effects, ok, nok) => {
    let name = "";
    const next: State = (code) => {
      if (code === null || code < 0) return nok(code);
      const character = String.fromCharCode(code);
      if (character === "[") {
        effects.exit("directiveTextName");
        return names.has(name) ? ok(code) : nok(code);
      }
      if (!/[a-z0-9-]/.test(character)) return nok(code);
      name += character;
      effects.consume(code);
      return next;
    };
    return (code) => {
      effects.enter("directiveTextName");
      effects.consume(code);
      return next;
    };
  };
