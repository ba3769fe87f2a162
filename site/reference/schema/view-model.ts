import type { VersionMark } from "../../../generators/source/version-marks.ts";
import type { Budget } from "../budget.ts";
import type { Fragment, ReferenceContext } from "../context.ts";
import type { OpenLater } from "../open-later.tsx";
import type { ShownDirection } from "./direction.ts";
import type { Facts } from "./facts-model.ts";
import type { FurtherView } from "./further-rows.tsx";
import type { ReplacementPart } from "./replacement-parts.ts";

/** One value in a list: a property, a part without a name, or a choice of a union. */
export interface RowView {
  readonly id: string;
  readonly name: string;
  /** `type`: a choice that has no name but its type. */
  readonly kind: "property" | "part" | "variant" | "type";
  readonly facts: Facts;
  /** When the value came, and when it last changed. */
  readonly mark: VersionMark | undefined;
  /** What replaces a deprecated value. */
  readonly replacement: readonly ReplacementPart[];
  readonly whens: readonly WhenView[];
  readonly below: BelowView | undefined;
}

/** Further rules that hold on a condition, which is in words. */
export interface WhenView {
  readonly words: string;
  readonly facts: Facts | undefined;
  readonly isRequired: boolean;
}

/** What opens below a row. A schema that may not open here needs nothing: its name in the type is a link. */
export type BelowView =
  | { readonly kind: "body"; readonly summary: string; readonly body: BodyView }
  | { readonly kind: "fragment"; readonly summary: string; readonly html: string }
  | { readonly kind: "later"; readonly summary: string; readonly place: number }
  /** A named schema that the browser loads from its page when it opens. */
  | { readonly kind: "remote"; readonly summary: string; readonly href: string; readonly direction: ShownDirection }
  | { readonly kind: "outline"; readonly summary: string; readonly text: string };

/** A choice between schemas, in words. */
export interface ChoiceView {
  readonly lead: string;
  readonly discriminator: string | undefined;
  /** Name of the group of variants that one property distinguishes. Only one of them is open at a time. */
  readonly group: string | undefined;
  readonly rows: readonly RowView[];
  /** Those that the page has no room for. */
  readonly further: FurtherView | undefined;
}

/** A property that is not sent this way, and where its anchor leads. */
export interface LeftOut {
  readonly id: string;
  readonly name: string;
}

/** Everything below one schema. */
export interface BodyView {
  readonly rows: readonly RowView[];
  /** Properties beyond what the page has room for. */
  readonly further: FurtherView | undefined;
  readonly leftOut: readonly LeftOut[];
  /** Why they are left out. */
  readonly leftOutWords: string;
  readonly choices: readonly ChoiceView[];
  readonly conditions: readonly RowView[];
  readonly rules: readonly string[];
  readonly isClosed: boolean;
}

/** State of one walk through a schema: where it is and what it may still spend. */
export interface Walk {
  readonly context: ReferenceContext;
  readonly budget: Budget;
  /** Renders a named schema once for all places where it opens, `depth` named levels deep. */
  readonly open: (name: string, depth: number, direction: ShownDirection) => Fragment;
  /** Keeps a place for a named schema instead, to be decided when the whole page is drawn. */
  readonly openLater: OpenLater | undefined;
  readonly direction: ShownDirection;
  /** Values by which the schema at hand is chosen among the variants of a union, by property. */
  readonly selectors: ReadonlyMap<string, readonly string[]> | undefined;
  /** Group of the named schema around; a reference into the same group would recurse. */
  readonly group: number | undefined;
  /** Levels of named schemas that may still open. */
  readonly depth: number;
  /** Levels of unnamed ones around. */
  readonly level: number;
}
