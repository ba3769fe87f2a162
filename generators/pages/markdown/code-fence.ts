/** Wraps code in a fence that the code cannot close. */
export function fencedCode(info: string, text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${info}\n${text.trimEnd()}\n${fence}`;
}

/** The title of a block of code, as it is written after the language. */
export function quoteTitle(title: string): string {
  return title.includes('"') ? `title='${title.replaceAll("'", "’")}'` : `title="${title}"`;
}
