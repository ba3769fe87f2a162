import type { ElementContent } from "hast";

import type { DocsgenError } from "../../source/docsgen-error.ts";
import type { Position } from "../../source/position.ts";

/** One use of a directive, its content already translated. */
export interface DirectiveInput {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The text in brackets; empty when there is none. */
  readonly label: readonly ElementContent[];
  readonly labelText: string;
  readonly children: readonly ElementContent[];
  /** Name of the directive directly around this one. */
  readonly parent: string | undefined;
  readonly position: () => Position | undefined;
  readonly report: (finding: DocsgenError) => void;
  /** Numbers the uses of one directive on a page, from 1: for ids that are the same in every build. */
  readonly nextNumber: () => number;
}

/** A container directive: what it takes and what it becomes. */
export interface Directive {
  readonly attributes: readonly string[];
  readonly render: (input: DirectiveInput) => ElementContent[];
}
