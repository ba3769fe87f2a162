import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const root = path.resolve(import.meta.dirname, "..");

/** The two projects that a TypeScript program must suit, with their `lib`. */
export const projectKinds = [
  ["with the types of Node.js alone", ["es2022"]],
  ["with the DOM library", ["es2022", "dom", "dom.iterable"]],
] as const;

/**
 * Compiles modules, by their paths, as a strict project for Node.js; gives the compiler's errors, "" for none.
 * `kit` is the folder that the modules import as `@platform/contract`.
 */
export async function compilePrograms(
  modules: ReadonlyMap<string, string>,
  lib: readonly string[],
  kit?: string,
): Promise<string> {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), "docsgen-programs-"));
  try {
    for (const [name, text] of modules) {
      const file = path.join(folder, "programs", name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }');
    writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify(configFor(lib, kit)));
    symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
    return await runCompiler(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function configFor(lib: readonly string[], kit: string | undefined): object {
  return {
    compilerOptions: {
      strict: true,
      noEmit: true,
      target: "es2022",
      module: "nodenext",
      lib,
      types: ["node"],
      paths: kit === undefined ? {} : { "@platform/contract": [path.join(kit, "index.d.ts")] },
      skipLibCheck: true,
      // Node.js removes the types and runs the rest.
      erasableSyntaxOnly: true,
      verbatimModuleSyntax: true,
    },
    include: ["programs"],
  };
}

async function runCompiler(folder: string): Promise<string> {
  const tsc = path.join(root, "node_modules/typescript/bin/tsc");
  try {
    await promisify(execFile)(process.execPath, [tsc, "-p", folder], { cwd: folder, maxBuffer: 1e8 });
    return "";
  } catch (error) {
    return String((error as { stdout?: string }).stdout ?? error);
  }
}
