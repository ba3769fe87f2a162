import type { ElementContent } from "hast";
import type { Nodes } from "mdast";

import type { DrawnChange } from "../directives/directive.ts";
import type { EmbeddedPart, Heading, PageLink } from "../model.ts";
import type { Annotation } from "./annotate.ts";
import type { MarkdownContext } from "./context.ts";
import type { CopiedBlock } from "./page-copy.ts";

/** State of one walk over the HTML tree; created by `transform`, never kept. */
export interface TransformState {
  readonly annotation: Annotation;
  readonly context: MarkdownContext;
  readonly headings: Heading[];
  readonly links: PageLink[];
  readonly ids: Set<string>;
  readonly counts: Map<string, number>;
  readonly embeds: EmbeddedPart[];
  /** Blocks that the Markdown copy of the page has otherwise. */
  readonly copies: CopiedBlock[];
  readonly changes: DrawnChange[];
  /** Directives whose closing line the parser read as the end of the directive around them. */
  readonly closedByOuterLine: Set<Nodes>;
  /** Translates nodes inside a directive; `parent` is its name. */
  readonly render: (nodes: readonly ElementContent[], parent: string | undefined) => ElementContent[];
}

/** Counts the uses of a thing on a page, from 1. */
export function nextNumber(state: TransformState, name: string): number {
  const number = (state.counts.get(name) ?? 0) + 1;
  state.counts.set(name, number);
  return number;
}

/** Numbers an id that is taken as GitHub does: `x`, `x-1`, `x-2`. */
export function claimId(wanted: string, state: TransformState): string {
  let id = wanted;
  for (let number = 1; state.ids.has(id); number += 1) id = `${wanted}-${number}`;
  state.ids.add(id);
  return id;
}
