import type { RuleData } from "./rules.ts";

/** Finds the reference URL of a schema, with its anchor, by a JSON pointer into the description. */
export type FindPage = (pointer: string) => string | undefined;

/** The modules that a module imports from. */
export interface ModulePlaces {
  /** The runtime folder relative to the module, e.g. `./runtime`. */
  readonly runtime: string;
  /** The module that exports the function of a key. */
  readonly findCheck: (key: string) => { readonly from: string; readonly name: string };
  /** The module that exports the rules of a unit. */
  readonly findRules: (key: string) => { readonly from: string; readonly name: string };
  readonly findPage: FindPage;
  /** Whether a pattern may take exponential time and must not see a long text. */
  readonly isBusy: (pattern: string) => boolean;
  /** The rules of a part that has no function. */
  readonly getRules: (key: string) => RuleData;
}
