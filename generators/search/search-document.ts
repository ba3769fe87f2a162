/** One section of the site as search results show it. The index refers to it by its position in the list. */
export interface SearchDocument {
  readonly kind: "page" | "operation" | "schema";
  /** Route with anchor, e.g. `/guides/rag/#step-2`. */
  readonly route: string;
  /** Title of the page, for grouping. */
  readonly title: string;
  /** The heading of the section; empty for the text before the first heading. */
  readonly heading: string;
  /** Upper case, for an operation. */
  readonly method?: string;
  /** The start of the section's text. */
  readonly text: string;
}
