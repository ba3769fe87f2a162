import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Moves the source maps of bundled browser code, with copies of their scripts, out of the bundle, so that the measured code
 * is the shipped code. The names contain a hash, so that the maps of all bundles fit into one folder.
 */
export function keepMaps(bundle, folder) {
  mkdirSync(folder, { recursive: true });
  const assets = path.join(bundle, "assets");
  for (const name of readdirSync(assets).filter((file) => file.endsWith(".map"))) {
    const file = path.join(assets, name);
    const map = JSON.parse(readFileSync(file, "utf8"));
    const sources = map.sources.map((source) => path.resolve(assets, source));
    writeFileSync(path.join(folder, name), JSON.stringify({ ...map, sources, sourcesContent: [] }));
    cpSync(file.slice(0, -".map".length), path.join(folder, name.slice(0, -".map".length)));
    rmSync(file);
  }
  const list = path.join(bundle, "assets.json");
  const named = JSON.parse(readFileSync(list, "utf8"));
  const files = named.files.filter((file) => !file.endsWith(".map"));
  writeFileSync(list, `${JSON.stringify({ ...named, files }, undefined, 2)}\n`);
}
