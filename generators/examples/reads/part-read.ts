import type { Range } from "../../code/traced-text.ts";

/** A read of a part of a response. */
export interface PartRead {
  /** What the part belongs to. Undefined: the whole body. */
  readonly of: PartRead | undefined;
  readonly step: PartStep;
}

export type PartStep =
  /** The property with a name. With `throughLists`, it may be a property of a list's items. */
  | {
      readonly kind: "key";
      readonly name: string;
      readonly range: Range;
      readonly throughLists?: boolean;
      /** The name of a class' field, which a serializer may write with other letters, or its name in JSON. */
      readonly field?: "name" | "tag";
    }
  | { readonly kind: "item" };

/** What a program reads from the response of one call, in its order: each part is behind the one that it belongs to. */
export interface ResponseReads {
  readonly parts: readonly PartRead[];
  /** Reads after which the program goes on if the property does not exist: PHP's `isset(…)`. */
  readonly probes: ReadonlySet<PartRead>;
  /** Letters of names may be small or large. */
  readonly ignoresCase: boolean;
  /** It reads the values of JSON Lines one by one: jq. */
  readonly readsLines?: boolean;
}
