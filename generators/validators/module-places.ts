import type { RuleData } from "./rules.ts";

/** What a module imports from. */
export interface ModulePlaces {
  /** The runtime folder as seen from the module, e.g. `./runtime`. */
  readonly runtime: string;
  /** Where another module exports the function of a key. */
  readonly findCheck: (key: string) => { readonly from: string; readonly name: string };
  /** Where another module exports the rules of a unit. */
  readonly findRules: (key: string) => { readonly from: string; readonly name: string };
  /** The rules of a part that has no function. */
  readonly getRules: (key: string) => RuleData;
}
