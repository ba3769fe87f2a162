import { readFileSync } from "node:fs";
import path from "node:path";
import type { BrowserAssets } from "../../generators/contract.ts";
import { findPackageRoot } from "../package-root.ts";

/** Reads the browser bundle that docsgen's own build made: `assets.json` lists the files in `assets/`. */
export function loadBrowserAssets(): BrowserAssets {
  const folder = path.join(findPackageRoot(), "dist", "browser");
  // Our own build wrote this file.
  const list = JSON.parse(readFileSync(path.join(folder, "assets.json"), "utf8")) as AssetList;
  const { files: names, ...named } = list;
  const files = new Map(names.map((name) => [name, readFileSync(path.join(folder, "assets", name))]));
  return { ...named, files };
}

interface AssetList {
  readonly boot: string;
  readonly client: string;
  readonly theme: string;
  readonly styles: string;
  readonly navigation: string;
  readonly sheets: Readonly<Record<string, string>>;
  readonly anchors: string;
  readonly googleAnalytics: string;
  readonly islands: BrowserAssets["islands"];
  readonly files: readonly string[];
}
