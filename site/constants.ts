/** The layout is `desktop` when the window is wider than this many pixels. */
export const desktopBreakpoint = 996;

/** Matches where the layout is `desktop`. */
export const layoutQuery = `(width > ${desktopBreakpoint}px)`;

/** Progress bar of navigation: it starts after a delay, at a minimum, and trickles. */
export const progressBar = {
  minimum: 0.08,
  speedMs: 200,
  trickleRate: 0.02,
  trickleSpeedMs: 800,
  delayMs: 200,
} as const;

/** After this time the text highlighter gives up waiting for its frame. */
export const highlighterTimeoutMs = 5000;

/** Share of the remaining way that one frame of the smooth-scroll fallback leaves. */
export const smoothScrollEasing = 0.85;

/** Length of the key of a history entry. */
export const historyKeyLength = 6;

/** The client is loaded after this time of quiet when the reader shows no intent before. */
export const idleDelayMs = 12_000;

// Apart from the other names: the scripts that come first must stay small.
/** Name of the color mode in localStorage. */
export const themeKey = "theme";
/** Name of the closed announcement in localStorage. */
export const announcementKey = "docsgen.announcement.dismissed";
/** Start of the names of chosen tabs in localStorage. */
export const tabsKey = "docsgen.tabs.";

/** Further names in localStorage, without any suffix. */
export const storageKeys = {
  version: "docs-preferred-version-default",
  searches: "docsgen.searches",
  /** In sessionStorage: how far each entry of the history was scrolled. */
  scroll: "docsgen.scroll",
  /** In sessionStorage: pages whose preload failed and reloaded the window. */
  reloads: "docsgen.reloads",
} as const;

/** Event of the window: the client shows another page, or the page as it is now. */
export const shownEvent = "docs-shown";

/** Event of the window: the client asks the first script to lead to the target of the hash and to keep it in place. */
export const targetEvent = "docs-target";

/** Parameter of the address that names the words to be marked on the page. */
export const markParameter = "highlight";

/** Tells the marks of a search from those of the author. */
export const foundSelector = "mark[data-found]";

/** Parameter of the address that opens the search. */
export const searchParameter = "q";

/** A query that the client has to answer at once: it names one of the two parameters. */
export const wakingQuery = /[?&](q|highlight)=/;

/** The way back to the top is offered from this many pixels down. */
export const backToTopFrom = 600;

/** From this many sidebar entries on, closed categories send no children: pages must not grow with the site. */
export const leanSidebarFrom = 250;
