import type { DocsgenError } from "../source/docsgen-error.ts";
import type { Position } from "../source/position.ts";
import type { DescriptionRule, RuleLevel } from "./model.ts";
import type { ActivePageRule } from "./pages/model.ts";
import type { Rulesets } from "./spectral/model.ts";

/** The preset of docsgen. */
export const recommendedPreset = "docsgen:recommended";

/** A level that the config states for a rule. */
export interface StatedLevel {
  readonly level: RuleLevel;
  readonly position: Position | undefined;
}

/** A rule that the config defines in code. */
export interface OwnRule extends DescriptionRule {
  readonly level: RuleLevel;
  /** Of the config that defines it. */
  readonly position?: Position | undefined;
}

/** A rule for pages that the config defines in code. */
export interface OwnPageRule extends Omit<ActivePageRule, "name" | "level"> {
  readonly level: RuleLevel;
}

/** Returns the same function, observed. It returns at once. */
export type ObserveFunction = <Given extends unknown[], Result>(
  run: (...given: Given) => Result,
) => (...given: Given) => Result;

/** The rules of a project. */
export interface RuleSettings {
  /** The presets and the rulesets that apply, in order. */
  readonly extended: readonly string[];
  readonly rulesets: Rulesets;
  readonly levels: ReadonlyMap<string, StatedLevel>;
  readonly own: ReadonlyMap<string, OwnRule>;
  /** Own rules for pages. A rule for both is in both maps. */
  readonly ownPages: ReadonlyMap<string, OwnPageRule>;
  /** Errors in the settings themselves. */
  readonly findings: readonly DocsgenError[];
  /** Hash of everything that the results depend on, apart from the description and from what functions read. */
  readonly digest: string;
  /** Whether functions of the rules have read a file or a variable of the environment. Their results are not stored from then on. */
  readonly hasRead: () => boolean;
  /** Absolute paths of the files of the project that they have read. */
  readonly listFiles: () => readonly string[];
}
