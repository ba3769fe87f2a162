import type { ArrowFunctionExpression, Expression, FunctionDeclaration, FunctionExpression, Node } from "estree-jsx";
import type { RootContent } from "mdast";

import type { SourceFile } from "../../source/source-file.ts";
/** A name that a page defines: a value, or an expression that is evaluated when it is used. */
export type CodeBinding =
  | { readonly kind: "value"; readonly value: Constant }
  | { readonly kind: "expression"; readonly node: Expression; readonly path: readonly PatternStep[] }
  | { readonly kind: "import"; readonly specifier: string; readonly imported: string; readonly node: Node };

/** How a destructured name is reached: a property or an index, or what is left of them. */
export type PatternStep =
  | { readonly kind: "member"; readonly name: string; readonly fallback: Expression | undefined }
  | { readonly kind: "rest"; readonly taken: readonly string[] };

/** A file of a page: the page itself or a partial. */
export interface Module {
  /** Path of the file. */
  readonly path: string;
  /** Number of lines before it in the joined text. */
  readonly base: number;
  readonly bindings: Map<string, CodeBinding>;
  readonly frontMatter: () => ConstantRecord;
  readonly props: ConstantRecord;
  /** Paths of the files that include it, from the page on. */
  readonly chain: readonly string[];
  /** Whether unknown expressions are findings. In an `.md` page without module lines, they are text. */
  readonly isStrict: boolean;
  /** The names whose expressions are being evaluated. */
  readonly evaluating: Set<string>;
}

/** Names that an expression may use. Inner scopes are the parameters of functions. */
export interface MdxScope {
  readonly module: Module;
  readonly locals: ReadonlyMap<string, Constant>;
}

/** Marks the values that are not data, so that no data can look like one. */
export const special: unique symbol = Symbol("special");

/** JSX as a value: the nodes that it becomes. */
export interface Markup {
  readonly [special]: "markup";
  readonly nodes: readonly RootContent[];
}

/** A function written on the page. Only a component and the argument of `map` are ever applied. */
export interface Closure {
  readonly [special]: "closure";
  readonly node: ArrowFunctionExpression | FunctionExpression | FunctionDeclaration;
  readonly scope: MdxScope;
}

/** Markdown of another file. */
export interface Partial {
  readonly [special]: "partial";
  readonly file: SourceFile;
}

/** A component of a known package, by the name in the component table. */
export interface KnownComponent {
  readonly [special]: "component";
  readonly name: string;
}

/** A component of a file or package that docsgen does not run. */
export interface UnknownComponent {
  readonly [special]: "unknown";
  readonly origin: string;
  /** Whether it is all exports of its module, as `import * as X` names them. */
  readonly name: string;
}

/** All exports of a known package: `import * as Tabs from "…"`. */
export interface ComponentNamespace {
  readonly [special]: "namespace";
}

/** A part of a file that could not be read. It was reported where it is imported. */
export interface MissingValue {
  readonly [special]: "missing";
}

/** Values with a meaning of their own. */
export type SpecialValue =
  | Markup
  | Closure
  | Partial
  | KnownComponent
  | UnknownComponent
  | ComponentNamespace
  | MissingValue;

/** An object of constants. */
export interface ConstantRecord {
  readonly [name: string]: Constant;
}

/** What an expression of a page can be. */
export type Constant =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Constant[]
  | ConstantRecord
  | SpecialValue;

/** The special value, if a constant is one. */
export function specialOf(value: Constant): SpecialValue | undefined {
  return typeof value === "object" && value !== null && special in value ? value : undefined;
}

/** Whether a constant is a plain object. */
export function isRecord(value: Constant): value is ConstantRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(special in value);
}

/** Whether a constant is a list. */
export function isList(value: Constant): value is readonly Constant[] {
  return Array.isArray(value);
}

/** A value that was read from JSON or YAML. Anything else is its text. */
export function toConstant(value: unknown): Constant {
  if (value === null || value === undefined) return value;
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  if (Array.isArray(value)) return value.map(toConstant);
  if (typeof value === "object")
    return createRecord(Object.entries(value).map(([name, entry]) => [name, toConstant(entry)] as const));
  return undefined;
}

/** An object without a prototype, so that no inherited name is found in it. */
export function createRecord<T>(entries: Iterable<readonly [string, T]>): Readonly<Record<string, T>> {
  const record = Object.create(null) as Record<string, T>; // empty
  for (const [name, value] of entries) record[name] = value;
  return record;
}

/** A constant as JavaScript writes it into a text; undefined if it has no useful text. */
export function textOfConstant(value: Constant): string | undefined {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (value === null) return "null";
  if (isList(value)) {
    const texts = value.map((item) => (item === null || item === undefined ? "" : textOfConstant(item)));
    return texts.every((text) => text !== undefined) ? texts.join(",") : undefined;
  }
  return undefined;
}
