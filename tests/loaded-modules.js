import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");

/** Writes the file of each module and of each script that docsgen reads from its own folder. */
const recorder = `
import { appendFileSync } from "node:fs";
import fs from "node:fs";
import Module, { register, syncBuiltinESMExports } from "node:module";
const note = (file) => appendFileSync(process.env.DOCSGEN_LOADED, file + "\\n");
const read = fs.readFileSync;
fs.readFileSync = (file, ...options) => {
  if (typeof file === "string" && file.endsWith(".cjs")) note(file);
  return read(file, ...options);
};
syncBuiltinESMExports();
const load = Module._load;
Module._load = (name, ...rest) => {
  if (!name.startsWith("node:")) note(name);
  return load(name, ...rest);
};
register("data:text/javascript," + encodeURIComponent(\`
import { appendFileSync } from "node:fs";
export async function load(url, context, next) {
  if (url.startsWith("file:")) appendFileSync(process.env.DOCSGEN_LOADED, new URL(url).pathname + "\\\\n");
  return next(url, context);
}\`));
`;

/**
 * Runs docsgen, and lists what the process loaded: modules, scripts of the bundle, and packages, without the project's own files.
 * @param {string[]} args
 * @param {{ cwd: string, isBundled: boolean }} options
 * @returns {readonly string[]}
 */
export function listLoaded(args, { cwd, isBundled }) {
  const folder = mkdtempSync(path.join(tmpdir(), "docsgen-loaded-"));
  const list = path.join(folder, "list");
  const hooks = `data:text/javascript,${encodeURIComponent(recorder)}`;
  try {
    const { status, stderr } = spawnSync(
      process.execPath,
      ["--import", hooks, path.join(root, "bin/docsgen.js"), ...args],
      {
        cwd,
        encoding: "utf8",
        env: {
          ...process.env,
          DOCSGEN_LOADED: list,
          DOCSGEN_CACHE: path.join(folder, "cache"),
          ...(isBundled ? {} : { DOCSGEN_UNBUNDLED: "1" }),
        },
      },
    );
    if (status !== 0) throw new Error(stderr);
    const files = readFileSync(list, "utf8")
      .split("\n")
      .filter((file) => file !== "" && !file.startsWith(cwd));
    return [...new Set(files.map((file) => (file.startsWith(root) ? path.relative(root, file) : file)))].toSorted();
  } finally {
    rmSync(folder, { recursive: true });
  }
}
