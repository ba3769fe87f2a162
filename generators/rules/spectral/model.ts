import type { SpecFile } from "../../api/spec-document.ts";
import type { DocsgenError } from "../../source/docsgen-error.ts";
import type { JsonObject, JsonValue } from "../../source/json.ts";
import type { Position } from "../../source/position.ts";
import type { RuleDocument } from "../rule-document.ts";

/** The severities of a Spectral ruleset. */
export const spectralSeverities = ["error", "warn", "info", "hint", "off"] as const;
export type SpectralSeverity = (typeof spectralSeverities)[number];

/** Kinds of documents that a rule can be limited to. */
export const spectralFormats = ["oas2", "oas3", "oas3_0", "oas3_1", "oas3_2"] as const;
export type SpectralFormat = (typeof spectralFormats)[number];

/** One check of a rule. */
export interface SpectralCheck {
  /** A property, a path of properties, a JSONPath, or `@key`; undefined: the selected value itself. */
  readonly field: string | undefined;
  readonly function: string;
  readonly options: JsonObject;
  /** The function of the ruleset that has this name; undefined: a function of Spectral's core. */
  readonly own?: RulesetFunction | undefined;
}

/** The options of a check that states none. */
export const noOptions: JsonObject = {};

/** A function that a ruleset defines in JavaScript. */
export interface RulesetFunction {
  readonly name: string;
  /** Undefined: its code cannot be used, which is a finding of the ruleset. */
  readonly run: ((input: unknown, options: unknown, context: unknown) => unknown) | undefined;
  /** The line of the project at which the function threw an error. */
  readonly locate: (error: unknown) => Position | undefined;
}

/** Names for paths that rules share, by format. */
export interface SpectralAlias {
  readonly formats: readonly string[] | undefined;
  readonly given: readonly string[];
}

export type SpectralAliases = ReadonlyMap<string, readonly SpectralAlias[]>;

/** A rule of a ruleset. */
export interface SpectralRule {
  readonly name: string;
  readonly description: string | undefined;
  readonly message: string | undefined;
  readonly severity: SpectralSeverity;
  /** Undefined: every format. */
  readonly formats: readonly string[] | undefined;
  readonly given: readonly string[];
  readonly then: readonly SpectralCheck[];
  /** Whether the rule sees the targets of references. */
  readonly isResolved: boolean;
  readonly isRecommended: boolean;
  readonly isEnabled: boolean;
  readonly aliases: SpectralAliases;
  readonly documentationUrl: string | undefined;
  /** Where the rule is written; undefined for rules of `spectral:oas`. */
  readonly position: Position | undefined;
  /** Severities for parts of files. */
  readonly parts: readonly SpectralPart[];
}

/** The severity of a rule in one part of the files that a pattern matches. */
export interface SpectralPart {
  readonly matches: (file: string) => boolean;
  readonly pointer: string;
  readonly severity: SpectralSeverity;
}

/** A rule of `spectral:oas`. Its texts are docsgen's own. */
export interface OasRule {
  readonly description: string;
  readonly given: string | readonly string[];
  readonly then: OasCheck | readonly OasCheck[];
  readonly severity?: SpectralSeverity;
  readonly formats?: readonly SpectralFormat[];
  readonly recommended?: false;
  readonly resolved?: false;
  /** Whether the description is the message. Otherwise the function words it. */
  readonly isWorded?: true;
}

/** One check of a rule of `spectral:oas`. */
export interface OasCheck {
  readonly field?: string;
  readonly function: string;
  readonly options?: JsonObject;
}

/** What a function reports. */
export interface Problem {
  readonly message: string;
  /** The keys from the document's root; undefined: the checked value. */
  readonly path?: readonly string[];
}

/** What a function knows besides its input. */
export interface FunctionContext {
  readonly document: RuleDocument;
  /** The keys from the document's root to the input. */
  readonly path: readonly string[];
  readonly isResolved: boolean;
  readonly rule: SpectralRule;
}

/** A function that rulesets name. */
export type RuleFunction = (
  input: JsonValue | undefined,
  options: JsonObject,
  context: FunctionContext,
) => readonly Problem[];

/** A ruleset as read. A ruleset in JavaScript has its functions replaced by their names. */
export interface Ruleset extends SpecFile {
  readonly functions: ReadonlyMap<string, RulesetFunction>;
  /** The rulesets that it extends, by the names that it writes. */
  readonly extended: ReadonlyMap<string, string>;
  /** Errors in its code. */
  readonly findings: readonly DocsgenError[];
  /** Absolute paths of the modules that it consists of, apart from its own file. */
  readonly modules: readonly string[];
  /** Hash of everything that its rules depend on. */
  readonly digest: string;
}

/** The rulesets by their names, or why one cannot be read. */
export type Rulesets = ReadonlyMap<string, Ruleset | DocsgenError>;
