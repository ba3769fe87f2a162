import type { DocsgenError } from "../../source/docsgen-error.ts";
import type { Position } from "../../source/position.ts";
import type { Directive } from "../directives/directive.ts";
import type { FindTerm } from "../directives/glossary.ts";
import type { FindMissing } from "../values/find-part.ts";
import type { FindValue } from "../values/find-value.ts";
import type { AddressTarget } from "./address.ts";
import type { Highlight } from "./highlight.ts";

/** A point as the Markdown parser gives it. */
export interface Point {
  readonly line: number;
  readonly column: number;
}

/** Width and height in CSS pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** What the translation of one text needs from outside. */
export interface MarkdownContext {
  /** Gives the position of a part of the text; undefined where it is not known. */
  readonly locate: (start: Point | undefined, end?: Point) => Position | undefined;
  /** The text of a line, counted from 1. */
  readonly lineAt: (line: number) => string;
  readonly report: (finding: DocsgenError) => void;
  /** Reports what is wrong with a directive: an error on a page, a warning in a description. */
  readonly reportDirective: (finding: DocsgenError) => void;
  /** The directives that the text may use, by name. */
  readonly directives: Readonly<Record<string, Directive>>;
  readonly resolve: (address: string) => AddressTarget;
  readonly imageSize: (path: string) => ImageSize | undefined;
  /** The text of a file that is served with the site. */
  readonly readFile: (path: string) => string | undefined;
  readonly findMissing: FindMissing;
  readonly findValue: FindValue;
  readonly findTerm: FindTerm;
  readonly highlight: Highlight;
  /** Put before each heading id; undefined: headings get no ids, as their text is shown on many pages. */
  readonly idPrefix: string | undefined;
}
