/** One section of the site as the search shows it, named in the index by its place in the list of all. */
export interface SearchDocument {
  readonly kind: "page" | "operation" | "schema";
  /** Route with anchor, e.g. `/guides/rag/#step-2`. */
  readonly route: string;
  /** Title of the page, for grouping. */
  readonly title: string;
  /** The heading of the section; empty for the text before the first one. */
  readonly heading: string;
  /** Upper case, for an operation. */
  readonly method?: string;
  /** Beginning of the section's text. */
  readonly text: string;
}
