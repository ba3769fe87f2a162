import path from "node:path";
import type { Project } from "../../generators/contract.ts";
import { describeSite } from "../../generators/model/describe-site.ts";
import { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { writeGenerated } from "../user-files.ts";
import type { Host } from "./host.ts";

/** Writes the models of a site to a file, relative to the working folder. */
export function emitModel(
  file: string,
  editions: readonly [Project, ...Project[]],
  { environment }: Pick<Host, "environment">,
): void {
  const target = path.resolve(environment.cwd, file);
  try {
    writeGenerated(target, `${JSON.stringify(describeSite(editions), undefined, 2)}\n`);
  } catch (cause) {
    throw new DocsgenError("output/model-not-written", `The file \`${file}\` cannot be written.`, {
      hint: "name a file in a folder that you may write to",
      cause,
    });
  }
}
