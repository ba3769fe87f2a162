/** Settings of the project that change how pages are rendered. */
export interface PageSettings {
  /** Whether `$…$` and `$$…$$` are formulas. */
  readonly hasMath: boolean;
}

/** The settings of a project that states none. */
export const defaultPageSettings: PageSettings = { hasMath: false };
