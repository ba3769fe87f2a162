import { readFileSync } from "node:fs";
import path from "node:path";

/** What `init` has done, as paths relative to the project. */
export interface InitReport {
  readonly found: readonly string[];
  readonly written: readonly string[];
  readonly leftAlone: readonly string[];
}

/** Lists what `init` found, wrote, and left alone. */
export function describeFiles({ found, written, leftAlone }: InitReport): string {
  return describe("Found", found) + describe("Wrote", written) + describe("Left alone, because it exists", leftAlone);
}

function describe(title: string, files: readonly string[]): string {
  return files.length === 0 ? "" : `${title}\n${files.map((file) => `  ${file}\n`).join("")}`;
}

/** Names the next command, and what existing files lack. `directory` is the project, `dir` the argument of the call. */
export function describeNext({ leftAlone }: InitReport, directory: string, dir: string | undefined): string {
  const hasText = (file: string, text: RegExp): boolean =>
    !leftAlone.includes(file) || text.test(readFileSync(path.join(directory, file), "utf8"));
  return [
    ...(hasText(".gitignore", /^\/?out\/?\s*$/m) ? [] : ["Add `out/` to your .gitignore.\n"]),
    ...(hasText("package.json", /"docsgen"/)
      ? []
      : ["Install docsgen in your project: npm install --save-dev docsgen\n"]),
    `Next: npx docsgen build${dir === undefined ? "" : ` ${quoteArgument(dir)}`}\n`,
  ].join("");
}

function quoteArgument(text: string): string {
  return /^[\w./@:\\-]+$/.test(text) ? text : JSON.stringify(text);
}
