import type { ElementContent } from "hast";

import type { DocsgenError } from "../../source/docsgen-error.ts";
import type { Position } from "../../source/position.ts";
import type { ChangeEntry, EmbeddedPart } from "../model.ts";
import type { FindMissing } from "../values/find-part.ts";

/** An entry of a changelog before its content is written as HTML. */
export interface DrawnChange extends Omit<ChangeEntry, "html"> {
  readonly content: readonly ElementContent[];
}

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
  /** Whether elements may have ids: a text of a description may be shown several times on one page. */
  readonly hasIds: boolean;
  /** Claims an id on the page; one that is taken gets a number behind it. */
  readonly claimId: (wanted: string) => string;
  /** A file of the content folder by its address; undefined where it is not there, which is reported. */
  readonly readFile: (address: string) => string | undefined;
  /** Reserves the place of a part of the reference, which is drawn when the site is. */
  readonly embed: (part: EmbeddedPart) => ElementContent[];
  /** What stands in the place of this use in the Markdown copy of the page. */
  readonly copyAs: (content: string | EmbeddedPart) => void;
  /** Names what a part of the reference names in vain. */
  readonly findMissing: FindMissing;
  /** Keeps an entry of a changelog for the feed of the page. */
  readonly keepChange: (change: DrawnChange) => void;
}

/** A block directive: what it takes and what it becomes. */
export interface Directive {
  /** `leaf`: one line, `::name{…}`; else a container, `:::name` … `:::`. */
  readonly form?: "leaf";
  readonly attributes: readonly string[];
  readonly render: (input: DirectiveInput) => ElementContent[];
}
