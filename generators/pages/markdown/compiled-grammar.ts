/**
 * What this module reads of a compiled grammar of highlight.js. The library calls a rule with its state a mode. A variant of a
 * mode removes a property with null.
 */
interface CompiledMode {
  readonly scope?: string | null;
  readonly beginScope?: CompiledScope | null;
  readonly endScope?: CompiledScope | null;
  /** Kind and relevance of each keyword. */
  readonly keywords?: Readonly<Record<string, readonly [kind: string, relevance: number]>> | null;
  readonly keywordPatternRe: RegExp;
  readonly endRe?: RegExp | null;
  readonly endsParent?: boolean;
  readonly endsWithParent?: boolean;
  readonly skip?: boolean;
  readonly excludeBegin?: boolean;
  readonly returnBegin?: boolean;
  readonly excludeEnd?: boolean;
  readonly returnEnd?: boolean;
  readonly starts?: CompiledMode | null;
  readonly subLanguage?: string | readonly string[] | null;
  readonly __beforeBegin?: OnMatch | null;
  readonly "on:begin"?: OnMatch | null;
  readonly "on:end"?: OnMatch | null;
  readonly matcher: {
    /** Number of rules that begin a mode. */
    readonly count: number;
    readonly rules: readonly CompiledRule[];
  };
  data?: Record<string, unknown>;
}

/** A scope for the whole match, or one for each group. */
interface CompiledScope {
  readonly _wrap?: string;
  readonly _multi?: boolean;
  readonly _emit?: Readonly<Record<number, boolean>>;
  readonly [group: number]: string | undefined;
}

type CompiledRule = readonly [
  expression: string | RegExp,
  { readonly type: GrammarRule["type"]; readonly rule?: CompiledMode },
];

/** A grammar of highlight.js, which the library compiles in place. */
export interface CompiledLanguage extends CompiledMode {
  readonly case_insensitive?: boolean;
  readonly unicodeRegex?: boolean;
  readonly classNameAliases?: Readonly<Record<string, string>>;
  readonly __emitTokens?: unknown;
}

/** What a function of a grammar gets. */
export interface MatchResponse {
  readonly data: Record<string, unknown>;
  isMatchIgnored: boolean;
  readonly ignoreMatch: () => void;
}

export type OnMatch = (match: RegExpExecArray, response: MatchResponse) => void;

/** Scopes of the groups of a match, by their numbers after the group of the rule. Undefined for text. */
export type GroupScopes = ReadonlyMap<number, string | undefined>;

/** What a position in code may be: a mode of a grammar, with everything looked up that a scan needs. */
export interface Mode {
  readonly scope: string | undefined;
  readonly beginWrap: string | undefined;
  readonly beginGroups: GroupScopes | undefined;
  readonly endWrap: string | undefined;
  readonly endGroups: GroupScopes | undefined;
  /** The scope of each keyword; undefined: the mode has none. */
  readonly keywords: ReadonlyMap<string, string> | undefined;
  readonly foldsCase: boolean;
  readonly keywordPattern: RegExp;
  /** Matches at the start of a text only. */
  readonly end: RegExp | undefined;
  readonly endsParent: boolean;
  readonly endsWithParent: boolean;
  readonly skip: boolean;
  readonly excludeBegin: boolean;
  readonly returnBegin: boolean;
  readonly excludeEnd: boolean;
  readonly returnEnd: boolean;
  readonly subLanguage: string | readonly string[] | undefined;
  readonly onBegin: readonly OnMatch[];
  readonly onEnd: OnMatch | undefined;
  readonly ruleCount: number;
  /** The rules from a number on; undefined for the empty list. */
  readonly matcher: (index: number) => Matcher | undefined;
  readonly starts: () => Mode | undefined;
  /** What the functions of a grammar remember. */
  readonly respond: () => MatchResponse;
}

/** Rules joined to one expression. The first group that takes part tells the rule. */
export interface Matcher {
  readonly pattern: RegExp;
  readonly groups: readonly number[];
  readonly rules: readonly GrammarRule[];
}

export interface GrammarRule {
  readonly type: "begin" | "end" | "illegal";
  readonly position: number;
  readonly mode: Mode | undefined;
}

/** Reads a compiled grammar. Its modes are read when a scan enters them. */
export function readGrammar(language: CompiledLanguage): Mode {
  const { __emitTokens: emitTokens } = language;
  if (emitTokens !== undefined) throw new Error("This grammar reads code itself.");
  const known = new Map<CompiledMode, Mode>();
  const read = (compiled: CompiledMode): Mode => {
    const found = known.get(compiled);
    if (found !== undefined) return found;
    const made = createMode(compiled, language, read);
    known.set(compiled, made);
    return made;
  };
  return read(language);
}

function createMode(compiled: CompiledMode, language: CompiledLanguage, read: (compiled: CompiledMode) => Mode): Mode {
  // Some grammars have empty names.
  const nameOf: NameOf = (scope) =>
    scope === undefined || scope === null || scope === "" ? undefined : (language.classNameAliases?.[scope] ?? scope);
  const { scope, beginScope, endScope, endRe, starts, __beforeBegin: beforeBegin } = compiled;
  const matchers: (Matcher | undefined)[] = [];
  return {
    scope: nameOf(scope),
    beginWrap: nameOf(wrapOf(beginScope)),
    beginGroups: readGroups(beginScope, nameOf),
    // The library does not translate this name.
    endWrap: wrapOf(endScope),
    endGroups: readGroups(endScope, nameOf),
    keywords: readKeywords(compiled, nameOf),
    foldsCase: language.case_insensitive === true,
    keywordPattern: compiled.keywordPatternRe,
    end: endRe ? new RegExp(endRe.source, `${endRe.flags}y`) : undefined,
    endsParent: compiled.endsParent === true,
    endsWithParent: compiled.endsWithParent === true,
    skip: compiled.skip === true,
    excludeBegin: compiled.excludeBegin === true,
    returnBegin: compiled.returnBegin === true,
    excludeEnd: compiled.excludeEnd === true,
    returnEnd: compiled.returnEnd === true,
    subLanguage: compiled.subLanguage ?? undefined,
    onBegin: [beforeBegin ?? [], compiled["on:begin"] ?? []].flat(),
    onEnd: compiled["on:end"] ?? undefined,
    ruleCount: compiled.matcher.count,
    matcher: (index) => {
      if (!(index in matchers)) matchers[index] = joinRules(compiled.matcher.rules.slice(index), language, read);
      return matchers[index];
    },
    starts: () => (starts ? read(starts) : undefined),
    respond: () => createResponse((compiled.data ??= {})),
  };
}

/** The scope of a whole match; undefined for an empty name. */
function wrapOf(scope: CompiledScope | null | undefined): string | undefined {
  const { _wrap: name } = scope ?? {};
  return name === "" ? undefined : name;
}

/** The class of a scope in a language. */
type NameOf = (scope: string | null | undefined) => string | undefined;

function readGroups(scope: CompiledScope | null | undefined, nameOf: NameOf): GroupScopes | undefined {
  const { _multi: isMulti, _emit: emitted = {} } = scope ?? {};
  if (isMulti !== true) return undefined;
  const groups = Object.keys(emitted).map(Number);
  return new Map(groups.map((group) => [group, nameOf(scope?.[group])] as const));
}

/** Keywords of a kind that starts with `_` count only for the detection of languages. */
function readKeywords({ keywords }: CompiledMode, nameOf: NameOf): Mode["keywords"] {
  if (keywords === undefined || keywords === null) return undefined;
  const shown = Object.entries(keywords).filter(([, [kind]]) => !kind.startsWith("_"));
  return new Map(shown.map(([word, [kind]]) => [word, nameOf(kind) ?? kind]));
}

/** Parentheses that may be groups, references to groups, and what may contain either. No grammar names its groups. */
const groupSyntax = /\[(?:[^\\\]]|\\.)*\]|\(\??|\\([1-9]\d*)|\\./g;

/**
 * Joins rules into the library's expression. The library would also compile each rule alone to count its groups, which takes a
 * tenth of the time of coloring the code of 1,000 pages.
 */
function joinRules(
  given: readonly CompiledRule[],
  language: CompiledLanguage,
  read: (compiled: CompiledMode) => Mode,
): Matcher | undefined {
  if (given.length === 0) return undefined;
  const groups: number[] = [];
  let count = 0;
  const sources = given.map(([expression]) => {
    const offset = ++count;
    groups.push(offset);
    const source = typeof expression === "string" ? expression : expression.source;
    const shifted = source.replaceAll(groupSyntax, (found: string, reference?: string) => {
      if (found === "(") count++;
      return reference === undefined ? found : `\\${Number(reference) + offset}`;
    });
    return `(${shifted})`;
  });
  const flags = `mg${language.case_insensitive === true ? "i" : ""}${language.unicodeRegex === true ? "u" : ""}`;
  const rules = given.map(([, { type, rule }], position): GrammarRule => ({
    type,
    position,
    mode: rule && read(rule),
  }));
  return { pattern: new RegExp(sources.join("|"), flags), groups, rules };
}

function createResponse(data: Record<string, unknown>): MatchResponse {
  const response: MatchResponse = {
    data,
    isMatchIgnored: false,
    ignoreMatch: () => {
      response.isMatchIgnored = true;
    },
  };
  return response;
}
