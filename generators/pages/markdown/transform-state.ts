import type { ElementContent } from "hast";
import type { Nodes } from "mdast";

import type { RenderedChange } from "../directives/directive.ts";
import type { EmbeddedPart, Heading, PageLink } from "../model.ts";
import type { Annotation } from "./annotate.ts";
import type { MarkdownContext } from "./context.ts";
import type { CopiedBlock } from "./page-copy.ts";

/** State of one walk over the HTML tree. `transform` creates it for each call. */
export interface TransformState {
  readonly annotation: Annotation;
  readonly context: MarkdownContext;
  readonly headings: Heading[];
  readonly links: PageLink[];
  readonly ids: Set<string>;
  readonly counts: Map<string, number>;
  readonly embeds: EmbeddedPart[];
  /** Blocks that differ in the page's Markdown copy. */
  readonly copies: CopiedBlock[];
  readonly changes: RenderedChange[];
  /** Origins of the players and pages of other hosts. */
  readonly frames: Set<string>;
  /** Style sheets of components, and rules for their inline styles. */
  readonly componentStyles: { readonly sheets: Set<string>; readonly rules: Set<string> };
  /** Directives whose closing line the parser read as the parent's end. */
  readonly closedByOuterLine: Set<Nodes>;
  /** Renders nodes inside a directive; `parent` is its name. */
  readonly render: (nodes: readonly ElementContent[], parent: string | undefined) => ElementContent[];
}

/** Counts the uses of a name on a page, from 1. */
export function nextNumber(state: TransformState, name: string): number {
  const number = (state.counts.get(name) ?? 0) + 1;
  state.counts.set(name, number);
  return number;
}

/** Numbers an id that is already in use as GitHub does: `x`, `x-1`, `x-2`. */
export function claimId(preferred: string, state: TransformState): string {
  let id = preferred;
  for (let number = 1; state.ids.has(id); number += 1) id = `${preferred}-${number}`;
  state.ids.add(id);
  return id;
}
