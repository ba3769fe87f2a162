import type { JsonValue } from "../../source/json.ts";

/** A value that a path has reached, with the way to it. */
export interface PathNode {
  readonly value: JsonValue | undefined;
  /** Undefined for the root. */
  readonly parent: PathNode | undefined;
  /** The key or index in the parent. */
  readonly key: string;
  /** Whether the path selects the key and not the value. */
  readonly isKey?: boolean;
}

/** What an expression in a path may read. */
export interface ExpressionScope {
  readonly node: PathNode;
  readonly root: JsonValue;
  readonly variables: ReadonlyMap<string, unknown>;
}

/** An expression in a path, ready to run. */
export type Evaluate = (scope: ExpressionScope) => unknown;

/** What one segment of a path selects among the children of a value. */
export type Selector =
  | { readonly kind: "names"; readonly names: readonly string[] }
  | { readonly kind: "all" }
  | {
      readonly kind: "slice";
      readonly start: number | undefined;
      readonly end: number | undefined;
      readonly step: number;
    }
  | { readonly kind: "filter"; readonly test: Evaluate }
  | { readonly kind: "computed"; readonly name: Evaluate }
  /** The parent of a value. */
  | { readonly kind: "parent" }
  /** The key of a value. */
  | { readonly kind: "key" };

/** One step of a path. */
export interface Segment {
  readonly selector: Selector;
  /** Whether the step selects at any depth. */
  readonly isDeep: boolean;
}

/** A path, ready to run. */
export type JsonPath = readonly Segment[];

/** Why a path cannot be read. */
export class PathSyntaxError extends Error {}
