/** Words that Nextra writes in lower case inside a title. */
const smallWords = new Set(
  (
    "a an the for and nor but or yet so about above across after against along among around as at before behind below " +
    "between by down during except from in inside into like near of off on onto over per since than through to toward " +
    "towards under until up upon versus via with within without"
  ).split(" "),
);

/** Names that Nextra writes as their owners do. */
const ownNames = new Map(
  (
    "CLI API HTTP HTTPS JSX DNS URL CI CD CDN GitHub GitLab CSS JS JavaScript TypeScript HTML WordPress UI UX TS TSX " +
    "iOS macOS PHP CMS SQL GraphQL JWT SSR CORS ESLint"
  )
    .split(" ")
    .map((name) => [name.toLowerCase(), name]),
);

/** `getting-started-with-the-api.mdx` -> `Getting Started with the API` */
export function titleOfNextra(file: string): string {
  const name = file.slice(file.lastIndexOf("/") + 1).replace(/\.mdx?$/, "");
  const words = name
    .toLowerCase()
    .split(/[-_\s]+/)
    .filter((word) => word !== "");
  return words
    .map((word, index) => {
      const own = ownNames.get(word);
      if (own !== undefined) return own;
      const isInside = index > 0 && index < words.length - 1;
      return isInside && smallWords.has(word) ? word : `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
    })
    .join(" ");
}

/**
 * The names of a folder in their order: the keys of `_meta`, and then other pages and folders. Nextra 4 puts the index
 * first if `_meta` does not name it.
 */
export function orderNames(keys: readonly string[], names: ReadonlySet<string>, isNextra4: boolean): readonly string[] {
  const listed = keys.filter((key) => key !== "*");
  const rest = [...names].filter((name) => !listed.includes(name)).toSorted((a, b) => indexFirst(a, b));
  if (!isNextra4 || !rest.includes("index")) return [...listed, ...rest];
  const others = rest.filter((name) => name !== "index");
  const ordered = ["index", ...listed.filter((key) => names.has(key)), ...others];
  // Separators and links keep the position that they have in `_meta`.
  for (const [index, key] of listed.entries()) if (!names.has(key)) ordered.splice(index, 0, key);
  return ordered;
}

function indexFirst(a: string, b: string): number {
  return Number(b === "index") - Number(a === "index") || (a < b ? -1 : 1);
}
