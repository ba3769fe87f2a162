import type { Schema } from "../../api/model.ts";
import type { Range, TracedText } from "../../code/traced-text.ts";
import type { ConstantName } from "./constants.ts";

/** An expression whose names are replaced by their values. Anything that is not literal is unknown. */
export type ResolvedExpression = { readonly range: Range } & (
  | { readonly kind: "text"; readonly text: TracedText }
  | { readonly kind: "word"; readonly json: string }
  | { readonly kind: "nothing" }
  | { readonly kind: "list"; readonly items: readonly ResolvedItem[] }
  | {
      readonly kind: "object";
      readonly members: readonly ResolvedMember[];
      /** Its names are those of a type, not keys of a map. */
      readonly isStruct: boolean;
      /** Its class is named as one that configures a call. What the call does not take is then not sent. */
      readonly mayConfigure?: boolean;
      /** A function sets its members. It may be an item of a list. */
      readonly isBuilt?: boolean;
    }
  | ResolvedCall
  /** A class that no schema is named after, with its named arguments. */
  | { readonly kind: "class"; readonly members: readonly ResolvedMember[] }
  /** A constant of a class or a package. */
  | { readonly kind: "constant"; readonly constant: ConstantName }
  | { readonly kind: "unknown" }
);

export interface ResolvedItem {
  readonly value: ResolvedExpression;
  readonly isSpread: boolean;
}

export interface ResolvedMember {
  readonly key: ResolvedExpression | undefined;
  readonly value: ResolvedExpression;
  /** A method adds the value to a list: `addTool(tool)`. The key is the method's name without `add`. */
  readonly adds?: true;
}

/** A model class with the properties that the call states: `UserMessage(content="…")`. */
export interface ResolvedCall {
  readonly kind: "model";
  readonly range: Range;
  readonly schema: Schema;
  readonly members: readonly ResolvedMember[];
  readonly isOpen: boolean;
}
