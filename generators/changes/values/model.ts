import type { ApiModel } from "../../api/model.ts";
import type { JsonValue } from "../../source/json.ts";
import type { ValidatorSet } from "../../validators/model.ts";
import type { ChangeSide } from "../model.ts";

/** One version of a description with its validators. */
export interface ComparedApi {
  readonly api: ApiModel;
  readonly validators: ValidatorSet;
}

/** A rule of one version: the keyword at the pointer of its schema in the bundled description. */
export interface ComparedRule {
  /** Pointer of the keyword, or of the schema if the rule is not a keyword. */
  readonly pointer: string;
  readonly keyword: string;
  /** The rule as short JSON, for messages. */
  readonly text: string;
}

/** A difference between the values that two schemas accept, with a value that proves it. */
export interface ValueDifference {
  /**
   * `narrowed`: the revision rejects a value that the base accepts. `widened`: the opposite. `unproven`: neither a
   * value nor a proof was found within the budget, in the direction that `wouldBe` names.
   */
  readonly verdict: "narrowed" | "widened" | "unproven";
  readonly wouldBe: "narrowed" | "widened";
  /** JSON pointer into the value. For `unproven` without a value, `*` stands for any name or index. */
  readonly at: string;
  /** The keyword that rejects the value. */
  readonly keyword: string;
  /** The property that the keyword is about: for `required`, and for a property that one version does not declare. */
  readonly property: string | undefined;
  /** The version that rejects the value does so with a property that the other version does not declare at all. */
  readonly isUndeclared: boolean;
  /** The values are sent as texts, and both versions accept the text of the value. */
  readonly isSameText?: boolean;
  /** The result is about what was not compared beside the differences that were found there. */
  readonly isRest?: boolean;
  readonly base: ComparedRule | undefined;
  readonly revision: ComparedRule | undefined;
  /** A whole value. Undefined only for `unproven`. */
  readonly witness: JsonValue | undefined;
  readonly acceptedBy: ChangeSide | undefined;
}
