/** Where docsgen's manual is published: `homepage` in package.json. */
export const manualUrl = "https://docsgen.example.com/";

/** Route of the list of all finding codes, below the manual's URL. */
export const findingsRoute = "reference/findings/";

/** URL of a code's page in the manual. */
export function findingUrl(code: string): string {
  return `${manualUrl}${findingsRoute}${code}/`;
}
