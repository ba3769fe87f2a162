import path from "node:path";
import { exitCode, type ExitCode } from "../exit-code.ts";
import { writeNewFiles } from "../user-files.ts";
import { fileExists } from "./findings.ts";
import { starterFiles } from "./init-files.ts";
import type { CommandContext } from "../environment.ts";

/** `docsgen init`: writes a small project that builds at once; never over a file. */
export function init(dir: string | undefined, { environment }: CommandContext): ExitCode {
  const directory = path.resolve(environment.cwd, dir ?? ".");
  const { existing } = writeNewFiles(directory, starterFiles);
  if (existing !== undefined) throw fileExists(existing);
  const list = starterFiles.map(({ path: file }) => `  ${file}\n`).join("");
  environment.stdout.write(`Wrote\n${list}Next: docsgen build${dir === undefined ? "" : ` ${dir}`}\n`);
  return exitCode.fine;
}
