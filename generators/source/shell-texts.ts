// Separate from the other texts, so that the browser loads only these.

/** Interface texts that React renders, in English. The accessible names among them are public interface. */
export const shellTexts = {
  skipToContent: "Skip to main content",
  mainNavigation: "Main",
  docs: "Docs",
  openMenu: "Open menu",
  language: "Language",
  version: "Version",
  switchToDark: "Switch to dark mode",
  switchToLight: "Switch to light mode",
  announcement: "Announcement",
  close: "Close",
  docsSidebar: "Docs sidebar",
  onThisPage: "On this page",
  pages: "Pages",
  previous: "Previous",
  next: "Next",
  breadcrumbs: "Breadcrumbs",
  homePage: "Home page",
  backToTop: "Back to top",
  search: "Search",
  searchLoading: "Loading...",
  searchClose: "Close search",
  searchResults: "Search results",
  searchHint: "Search pages, operations and schemas.",
  searchFailed: "The search could not be loaded. Check the connection and type again.",
  searchOneResult: "1 result",
  searchCount: "{count} results",
  searchNothing: "Nothing found for “{query}”. Try fewer or other words.",
  searchOperations: "{title} operations",
  searchSchemas: "{title} schemas",
  searchSchema: "Schema",
  searchStart: "Start here",
  recentSearches: "Recent searches",
  clearSearches: "Clear all",
  removeSearch: "Remove “{query}” from recent searches",
  loading: "Loading",
  loadingPage: "Loading the page",
  loadFailed: "This page did not load.",
  retry: "Retry",
  crashed: "This page crashed.",
  tryAgain: "Try again",
  copied: "Copied",
  copyByKeys: "Press Ctrl+C",
  notCopied: "Not copied",
  pageCopied: "The page is copied as Markdown.",
  pageNotCopied: "The page could not be copied. The link View as Markdown opens it.",
} as const;

/** Texts that React renders on every site. */
export type ShellTexts = { readonly [Key in keyof typeof shellTexts]: string };

/** Replaces names in braces with their values. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
