/** How richly a page is drawn. */
export interface Limits {
  /** What schemas may take, in elements; see `budget.ts`. */
  readonly share: number;
  /** Named levels that open below a body. */
  readonly depth: number;
  /** What rows of names and types alone may take beyond the share. */
  readonly brief: number;
  /** Characters of examples, and their highlighted tokens. */
  readonly examples: number;
  readonly tokens: number;
  /** Characters of the HTML of a description: of what the page is about, and of a row. */
  readonly prose: number;
  readonly rowProse: number;
  /** Values of one enum that are listed. */
  readonly values: number;
  /** Maximum links in a list. The page shows only the number of the further links. */
  readonly links: number;
}

/**
 * A page of one operation, schema or group is drawn with the first of these; where it then is above what a page may weigh,
 * with the next one. Nearly every page of every description fits at once.
 */
export const pageLimits: readonly Limits[] = [
  {
    share: 1_300,
    depth: 2,
    brief: 500,
    examples: 48_000,
    tokens: 600,
    prose: 80_000,
    rowProse: 12_000,
    values: 3000,
    links: 2_000,
  },
  {
    share: 500,
    depth: 1,
    brief: 1_000,
    examples: 20_000,
    tokens: 0,
    prose: 40_000,
    rowProse: 2_000,
    values: 500,
    links: 900,
  },
  {
    share: 150,
    depth: 0,
    brief: 600,
    examples: 6_000,
    tokens: 0,
    prose: 12_000,
    rowProse: 400,
    values: 100,
    links: 400,
  },
  { share: 0, depth: 0, brief: 150, examples: 0, tokens: 0, prose: 3_000, rowProse: 120, values: 20, links: 150 },
];

/** What one operation of the one-page reference may take of it; named schemas open where the whole page has room. */
export const partLimits: Limits = {
  share: 1_000,
  depth: 0,
  brief: 200,
  examples: 8_000,
  tokens: 50,
  prose: 40_000,
  rowProse: 12_000,
  values: 3000,
  links: 2_000,
};
