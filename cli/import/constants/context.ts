import type { Expression } from "oxc-parser";
import type { Sizes } from "./limits.ts";
import { isPlainObject, type SourcePlace, type ConstantScope } from "./values.ts";

/** What the parts of one evaluation share. */
export interface ConstantEvaluation {
  /** Where the keys of each object are written. */
  readonly places: WeakMap<object, Map<string, SourcePlace>>;
  readonly evaluate: (node: Expression, context: Context) => unknown;
  /** Reads another module of the project: its exports by name, `default` among them. */
  readonly loadModule: (specifier: string, from: string) => Readonly<Record<string, unknown>> | undefined;
  /** Reads a text file of the project. */
  readonly readText: (file: string) => string | undefined;
  /**
   * Starts one step. Returns false if there are too many, or too many inside each other: such a config is a program.
   */
  readonly enter: () => boolean;
  readonly leave: () => void;
  /** Counts more steps. Returns false if there are too many. */
  readonly spend: (count: number) => boolean;
  /** How large the values are that the config makes. */
  readonly sizes: Sizes;
}

/** Where an expression is evaluated. */
export interface Context {
  readonly file: string;
  readonly scope: ConstantScope;
  readonly evaluation: ConstantEvaluation;
}

/** The text that a template contains for a value. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return String(value);
  if (value === undefined || value === null) return String(value);
  return isPlainObject(value) && typeof value["href"] === "string" ? value["href"] : undefined;
}
