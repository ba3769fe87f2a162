import type { ArrowFunctionExpression, Function as FunctionNode } from "oxc-parser";
import { countChoices, type PatternChoices } from "./pattern-choices.ts";

/** A character in a file of the imported project. */
export interface SourcePlace {
  readonly file: string;
  readonly offset: number;
}

/** What a name means in a module or a function. */
export type ConstantScope = ReadonlyMap<string, () => unknown>;

const kind = Symbol("kind");

/** A value that docsgen cannot know without running code. */
export interface NotConstant {
  readonly [kind]: "not-constant";
  readonly place: SourcePlace;
}

/** A call of a function from a package, such as `starlight({ … })`: docsgen knows the arguments only. */
export interface PackageCall {
  readonly [kind]: "package-call";
  readonly name: string;
  readonly specifier: string;
  readonly args: readonly unknown[];
  readonly place: SourcePlace;
}

/** A function of the project's own config. */
export interface OwnFunction {
  readonly [kind]: "own-function";
  readonly node: FunctionNode | ArrowFunctionExpression;
  readonly file: string;
  readonly scope: ConstantScope;
}

/** An import from a package. */
export interface PackageValue {
  readonly [kind]: "package-value";
  readonly name: string;
  readonly specifier: string;
}

/** A regular expression of the config. */
export interface PatternValue {
  readonly [kind]: "pattern";
  readonly pattern: RegExp;
  readonly choices: PatternChoices;
}

/** Undefined for an expression that is wrong, or whose time grows without bounds. */
export function createPattern(source: string, flags: string): PatternValue | undefined {
  const choices = countChoices(source);
  if (choices === undefined) return undefined;
  try {
    return { [kind]: "pattern", pattern: new RegExp(source, flags), choices };
  } catch {
    return undefined;
  }
}

export const createNotConstant = (place: SourcePlace): NotConstant => ({ [kind]: "not-constant", place });
export const createPackageCall = (parts: Omit<PackageCall, typeof kind>): PackageCall => ({
  [kind]: "package-call",
  ...parts,
});
export const createOwnFunction = (parts: Omit<OwnFunction, typeof kind>): OwnFunction => ({
  [kind]: "own-function",
  ...parts,
});
export const createPackageValue = (name: string, specifier: string): PackageValue => ({
  [kind]: "package-value",
  name,
  specifier,
});

export function isNotConstant(value: unknown): value is NotConstant {
  return kindOf(value) === "not-constant";
}

export function isPackageCall(value: unknown): value is PackageCall {
  return kindOf(value) === "package-call";
}

export function isOwnFunction(value: unknown): value is OwnFunction {
  return kindOf(value) === "own-function";
}

export function isPattern(value: unknown): value is PatternValue {
  return kindOf(value) === "pattern";
}

export function isPackageValue(value: unknown): value is PackageValue {
  return kindOf(value) === "package-value";
}

function kindOf(value: unknown): unknown {
  return typeof value === "object" && value !== null && kind in value ? value[kind] : undefined;
}

/** An object literal, without the values above. */
export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) && kindOf(value) === undefined;
}
