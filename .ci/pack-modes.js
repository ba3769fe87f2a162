// Run before packing: a package contains the modes of its files, which depend on the umask of the user who built it.
import { chmodSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const { files } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
const folders = new Set(files.map((name) => name.split("/")[0]));
for (const name of [...folders, "package.json", "README.md", "LICENSE"]) setMode(path.join(root, name));

function setMode(place) {
  const stat = lstatSync(place);
  if (stat.isSymbolicLink()) return;
  const isProgram = path.dirname(place) === path.join(root, "bin");
  chmodSync(place, stat.isDirectory() || isProgram ? 0o755 : 0o644);
  if (stat.isDirectory()) for (const entry of readdirSync(place)) setMode(path.join(place, entry));
}
