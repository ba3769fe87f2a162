import { readdirSync } from "node:fs";
import path from "node:path";

/** A file of the components folder that pages or the site use. */
export interface ComponentFile {
  /** Path in the project, with forward slashes: `components/Pricing.tsx`. */
  readonly file: string;
  /** Name of its default export, and of its script: `Pricing`. */
  readonly name: string;
  /** Whether it replaces a part of the site. */
  readonly isPart: boolean;
}

/** The folder of the parts below the components folder. */
const partFolder = "theme";

/** Tests, stories, and types are not components. */
const sourceFile = /^(?!.*\.(?:test|spec|stories|d)\.)[^.].*\.[jt]sx?$/;

/** Lists the files directly in the components folder, and those of the parts, sorted. Components import further files. */
export function listComponentFiles(directory: string, folder: string): readonly ComponentFile[] {
  const list = (below: string, isPart: boolean): ComponentFile[] =>
    namesIn(path.join(directory, below)).map((name) => ({
      file: `${below}/${name}`,
      name: pascalCase(name.replace(/\.[^.]+$/, "")),
      isPart,
    }));
  return [...list(folder, false), ...list(`${folder}/${partFolder}`, true)];
}

function namesIn(folder: string): readonly string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries
      .filter((entry) => !entry.isDirectory() && sourceFile.test(entry.name))
      .map((entry) => entry.name)
      .toSorted();
  } catch {
    // The folder of the parts is optional.
    return [];
  }
}

/** `pricing-table` -> `PricingTable` */
function pascalCase(name: string): string {
  return name.replaceAll(/(?:^|[-_. ]+)(.)/g, (_, letter: string) => letter.toUpperCase());
}
