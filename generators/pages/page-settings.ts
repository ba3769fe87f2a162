/** Settings of the project that change how pages are rendered. */
export interface PageSettings {
  /** Whether `$…$` and `$$…$$` are formulas. */
  readonly hasMath: boolean;
  /** Whether `:rocket:` is an emoji. */
  readonly hasEmoji: boolean;
  /** Whether a first comment with a file name is the title of its code block. */
  readonly hasTitleComments: boolean;
  /** Other hosts whose images browsers may load: `img.shields.io`, `localhost:8080`. */
  readonly imageHosts: readonly string[];
  /** Hash of the plugins of pages; undefined: the project has none. */
  readonly plugins?: string | undefined;
  /** Components of docsgen that the project replaces; undefined: none. */
  readonly overridden?: readonly string[] | undefined;
}

/** The settings of a project that states none. */
export const defaultPageSettings: PageSettings = {
  hasMath: false,
  hasEmoji: false,
  hasTitleComments: false,
  imageHosts: [],
};
