import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "rolldown";
import { rootMarker } from "../../generators/source/prose-links.ts";
import { relativePath } from "../../generators/source/file-path.ts";
import { scopeStyles } from "./css-modules.ts";

/** Style sheets and images that components import. */
export interface Styles {
  readonly plugin: Plugin;
  /** The text of an imported style sheet, by its absolute path. */
  readonly sheets: ReadonlyMap<string, string>;
  /** Images and fonts by their names below `assets/`. */
  readonly assets: ReadonlyMap<string, Uint8Array>;
}

const assetFile = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|woff2?|ttf|otf|mp4|webm|mp3|pdf)$/i;

/**
 * Creates the plugin for files that are not code. A style sheet becomes a sheet of the site, with the class names of a
 * `*.module.css` as its value. An image becomes a file of the site, with its URL as its value.
 */
export function createStyles(directory: string, target: "build" | "browser"): Styles {
  const sheets = new Map<string, string>();
  const assets = new Map<string, Uint8Array>();
  const addAsset = async (file: string): Promise<string> => {
    const content = await readFile(file);
    const { name, ext } = path.parse(file);
    const asset = `${name.replaceAll(/[^\w-]/g, "-")}.${hash("sha256", content, "hex").slice(0, 8)}${ext.toLowerCase()}`;
    assets.set(asset, content);
    return asset;
  };
  const plugin: Plugin = {
    name: "docsgen-styles",
    load: {
      filter: { id: [/\.css$/, assetFile] },
      handler: async (id) => {
        if (!id.endsWith(".css")) {
          const asset = await addAsset(id);
          const url = target === "build" ? JSON.stringify(`${rootMarker}assets/${asset}`) : urlOf(asset);
          return { code: `export default ${url};`, moduleType: "js" };
        }
        const written = await readFile(id, "utf8");
        const isModule = id.endsWith(".module.css");
        const { css, names } = isModule
          ? scopeStyles(written, relativePath(directory, id))
          : { css: written, names: undefined };
        sheets.set(id, await withAssets(css, path.dirname(id), addAsset));
        return {
          code: names === undefined ? "export {};" : `export default ${JSON.stringify(names)};`,
          moduleType: "js",
        };
      },
    },
  };
  return { plugin, sheets, assets };
}

function urlOf(asset: string): string {
  return `new URL(${JSON.stringify(`./${asset}`)}, import.meta.url).href`;
}

/** Replaces relative URLs with those of the files next to the sheet in the output. */
async function withAssets(css: string, folder: string, addAsset: (file: string) => Promise<string>): Promise<string> {
  const urls = [...css.matchAll(/url\(\s*(["']?)(\.{1,2}\/[^)"'?#]+)([?#][^)"']*)?\1\s*\)/g)];
  let text = css;
  for (const [whole, , file = ""] of urls) {
    const asset = await addAsset(path.resolve(folder, file));
    text = text.replaceAll(whole, () => `url("${asset}")`);
  }
  return text;
}
