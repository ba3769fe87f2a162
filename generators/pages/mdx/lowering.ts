import type { Identifier, Node } from "estree-jsx";
import type { Root, RootContent } from "mdast";

import { DocsgenError } from "../../source/docsgen-error.ts";
import type { Position } from "../../source/position.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { Point } from "../markdown/context.ts";
import type { JoinedText } from "../markdown/joined-text.ts";
import { isRecord, type Constant, type ConstantRecord, type Module, type MdxScope } from "./constants.ts";
import type { CodeEvaluation } from "./evaluation.ts";
import type { SlottedContent } from "./slots.ts";

/** What lowering needs of the page that is rendered. */
export interface LoweringInput {
  readonly joined: JoinedText;
  readonly report: (finding: DocsgenError) => void;
  /** The file that an import names; `from` is the path of the partial that contains the import. */
  readonly findInclude: (url: string, from: string | undefined) => SourceFile | undefined;
  /** Parses a partial, and reports what is wrong in it. */
  readonly parsePartial: (file: SourceFile) => { readonly tree: Root; readonly isStrict: boolean };
  /** Folder of the pages, for files next to a partial. */
  readonly contentFolder: string;
  /** What stays of a partial that is a block of its own; undefined: its content. */
  readonly keepPartial?: ((file: SourceFile, props: ConstantRecord) => readonly RootContent[] | undefined) | undefined;
  /** Whether the project has a component that replaces one of this name. */
  readonly isOwn: (name: string) => boolean;
}

/** The state of lowering one page. */
export interface Lowering extends LoweringInput {
  readonly evaluation: CodeEvaluation;
  /** Lowers nodes of a module. */
  readonly lower: (nodes: readonly RootContent[], scope: MdxScope) => RootContent[];
  /** Parsed partials, by path. */
  readonly partials: Map<string, ReturnType<LoweringInput["parsePartial"]>>;
  /** Files that were imported as text, by that text. */
  readonly rawFiles: Map<string, SourceFile>;
  /** Parsed data of imported files, by path. */
  readonly data: Map<string, Constant>;
  /** Import statements whose file was opened or reported. */
  readonly opened: Set<Node>;
  /** How many components are open. */
  readonly depth: { value: number };
  /** Whether the JSX that an expression or a component returns is part of a sentence. */
  readonly sentence: { value: boolean };
}

/** JSX in a page or in an expression. */
export interface JsxElement {
  /** Undefined for a fragment, `<>`. */
  readonly name: string | undefined;
  readonly attributes: readonly JsxAttribute[];
  readonly children: () => RootContent[];
  /** The content by slots, if a part of it names one. */
  readonly slots: SlottedContent | undefined;
  /** In the joined text. */
  readonly position: RootContent["position"];
  readonly isInline: boolean;
}

/** An attribute whose value is evaluated only if it is used. */
export interface JsxAttribute {
  /** Undefined for `{...props}`. */
  readonly name: string | undefined;
  readonly value: () => Constant;
  /** Whether the value is an expression. */
  readonly isExpression: boolean;
  readonly position: RootContent["position"];
}

/** An element where it is used. */
export interface JsxUse {
  readonly element: JsxElement;
  readonly scope: MdxScope;
  readonly lowering: Lowering;
}

/**
 * Visits the attributes of an element by name, also those that an object spreads. Returns whether one was used that is
 * not a constant, which it reports.
 */
export function visitAttributes(
  { attributes }: JsxElement,
  { report }: Lowering,
  take: (name: string, attribute: JsxAttribute, value: () => Constant) => void,
): boolean {
  let hasFailed = false;
  const valueOf = ({ value }: JsxAttribute): Constant => {
    try {
      return value();
    } catch (cause) {
      if (!(cause instanceof DocsgenError)) throw cause;
      report(cause);
      hasFailed = true;
      return undefined;
    }
  };
  for (const attribute of attributes) {
    if (attribute.name !== undefined) take(attribute.name, attribute, () => valueOf(attribute));
    else {
      const spread = valueOf(attribute);
      if (isRecord(spread)) for (const [name, entry] of Object.entries(spread)) take(name, attribute, () => entry);
    }
  }
  return hasFailed;
}

/** The position of a node in its file. */
export function locateNode(position: RootContent["position"] | undefined, { joined }: Lowering): Position | undefined {
  return position && joined.locate(position.start, position.end);
}

/** The position of an element's name. */
export function locateName({ position, name }: JsxElement, { joined }: Lowering): Position | undefined {
  if (position === undefined) return undefined;
  const { line, column } = position.start;
  return joined.locate({ line, column }, { line, column: column + 1 + (name?.length ?? 0) });
}

/** Evaluates what is part of a sentence, or of none. */
export function inSentence<T>({ sentence }: Lowering, isInline: boolean, evaluate: () => T): T {
  const outer = sentence.value;
  sentence.value = isInline;
  try {
    return evaluate();
  } finally {
    sentence.value = outer;
  }
}

/** A scope without names of functions. */
export function moduleScope(module: Module): MdxScope {
  return { module, locals: new Map() };
}

/** A name as the parser of JavaScript would return it. */
export function identifierAt(name: string, start: Point | undefined, { base }: Module): Identifier {
  if (start === undefined) return { type: "Identifier", name };
  const point = (column: number) => ({ line: start.line - base, column });
  return { type: "Identifier", name, loc: { start: point(start.column - 1), end: point(start.column + name.length) } };
}
