/** Where the Markdown of a page stands. */
export function markdownRoute(route: string): string {
  return `${route}index.md`;
}
