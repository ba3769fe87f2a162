/** An author as a post or the authors file states it. */
export interface StatedAuthor {
  /** Its key in the authors file; undefined: the post describes the author. */
  readonly key?: string;
  readonly name?: string;
  readonly title?: string;
  readonly description?: string;
  readonly url?: string;
  readonly image?: string;
  readonly email?: string;
  /** Names or URLs at other sites, by the site's name: `{ github: octocat }`. */
  readonly socials?: Readonly<Record<string, string>>;
}

/** What only a post of the blog has, besides its authors and tags. */
export interface PostFacts {
  /** `2024-05-01T00:00:00Z`; undefined: it is missing or invalid. */
  readonly date: string | undefined;
}

/** An author as posts show it. */
export interface PostAuthor {
  readonly name: string;
  readonly title: string | undefined;
  /** The author's page, or a URL. */
  readonly href: string | undefined;
  /** A path on the site, or a URL. */
  readonly image: string | undefined;
}

/** A post with everything that lists, feeds, and its own page show of it. */
export interface BlogPost {
  readonly route: string;
  readonly title: string;
  readonly description: string;
  readonly date: string | undefined;
  /** The date in the reader's language. */
  readonly dateText: string;
  readonly authors: readonly PostAuthor[];
}

/** The blog of an edition. */
export interface Blog {
  /** Route of its first list. */
  readonly route: string;
  readonly title: string;
  readonly description: string;
  /** The listed posts, the newest first. */
  readonly posts: readonly BlogPost[];
  /** All posts, also those that no list shows. */
  readonly byRoute: ReadonlyMap<string, BlogPost>;
  /** The titles of its generated pages, by route. */
  readonly lists: ReadonlyMap<string, string>;
}

/** The settings of a blog. */
export interface BlogSettings {
  /** Folder of the posts below the content folder, which is also the start of their routes. */
  readonly folder: string;
  readonly title: string | undefined;
  readonly description: string;
  readonly postsPerPage: number;
  readonly recentPosts: number;
}
