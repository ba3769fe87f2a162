/** The route of a page's Markdown. */
export function markdownRoute(route: string): string {
  return `${route}index.md`;
}
