/** Where docsgen's manual is published: `homepage` in package.json. */
export const manualUrl = "https://docsgen.example.com/";

/** Route of the list of all finding codes, below the manual's URL. */
export const findingsRoute = "reference/findings/";

/** The families of docsgen's own codes. The catalog is large, and most runs do not need it. */
export const codeFamilies: ReadonlySet<string> = new Set(
  (
    "baseline build cache call code components config content diff example generate output overlay payload plugin recommended " +
    "redirect ref reference rules sample schema search spec theme verify workflow"
  ).split(" "),
);

/** Whether a code is docsgen's own. Other codes are names of rules. */
export function isOwnCode(code: string): boolean {
  const [family = "", name] = code.split("/", 2);
  return name !== undefined && codeFamilies.has(family);
}

/** URL of a code's page in the manual. The code of a rule of the project or of Spectral is explained by its author. */
export function findingUrl(code: string): string {
  if (isOwnCode(code)) return `${manualUrl}${findingsRoute}${code}/`;
  return `${manualUrl}how-to/${code.includes("/") ? "rules" : "spectral"}/`;
}
