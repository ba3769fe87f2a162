import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { DrawCard } from "../../generators/contract.ts";
import type { JsonValue } from "../../generators/source/json.ts";
import type { Resvg } from "@resvg/resvg-js";
import type { OpenProject } from "../project.ts";
import { unreadableFont, undrawableCards } from "../config/findings.ts";
import { importModule } from "../import-module.ts";
import { readManifest } from "./manifest.ts";

/**
 * Creates the painter of social cards, if the config enables them and contains the site's URL. It uses only the font in the
 * config and no system font, so that every machine draws the same bytes. A card's name is a hash of its input, so the last
 * output is the cache.
 */
export async function createCardPainter({ directory, out, loaded }: OpenProject): Promise<DrawCard | undefined> {
  const { config, locate } = loaded;
  if (config.socialCard === undefined || config.url === undefined) return undefined;
  const { font } = config.socialCard;
  const file = path.resolve(directory, font);
  if (!existsSync(file)) throw unreadableFont(font, locate(["socialCard", "font"], "value"));
  const resvg = await loadResvg();
  const { version } = createRequire(import.meta.url)("@resvg/resvg-js/package.json") as { readonly version: string };
  const key = hash(hash(readFileSync(file)) + version);
  // Hashes of the last build: a file that has changed since is not reused.
  const lastHashes = readManifest(out)?.outputs ?? {};
  return (svg) => {
    const name = `cards/${hash(key + svg).slice(0, 16)}.png`;
    const known = readUnchanged(path.join(out, "site/assets", name), lastHashes[`site/assets/${name}`]);
    if (known !== undefined) return { name, content: known };
    const options = { font: { loadSystemFonts: false, fontFiles: [file] } };
    return { name, content: new resvg.Resvg(svg, options).render().asPng() };
  };
}

/** The package has binaries for common platforms only. */
async function loadResvg(): Promise<{ readonly Resvg: typeof Resvg }> {
  try {
    return (await importModule("@resvg/resvg-js")) as { readonly Resvg: typeof Resvg };
  } catch (cause) {
    throw undrawableCards(cause);
  }
}

function readUnchanged(file: string, known: JsonValue | undefined): Uint8Array | undefined {
  if (known === undefined || !existsSync(file)) return undefined;
  const content = readFileSync(file);
  return hash(content) === known ? content : undefined;
}

function hash(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
