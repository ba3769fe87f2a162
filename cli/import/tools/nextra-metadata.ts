import { parseData } from "../constants/parse-data.ts";
import { isPlainObject } from "../constants/values.ts";
import { textIn, type ReadPageFacts } from "../page-source.ts";

const metadataExport = /^export\s+const\s+metadata\s*(?::[^={}]+)?=\s*(\{.*\}(?=\s*;?\s*$)|\{[\s\S]*?^\})/m;

/**
 * Front matter of Nextra, also as `export const metadata = { sidebarTitle: "A" }` in the page. Values that are not
 * constants are left out. https://nextra.site/docs/guide/markdown
 */
export function nextraFacts({ text, frontMatter }: ReadPageFacts): Readonly<Record<string, unknown>> {
  return { ...readMetadata(text), ...frontMatter };
}

/** Titles and descriptions that only `metadata` states, as front matter. */
export function metadataKeys({ text, frontMatter }: ReadPageFacts): Readonly<Record<string, unknown>> {
  const metadata = readMetadata(text);
  return Object.fromEntries(
    ["title", "description"].flatMap((key) => {
      const value = textIn(metadata, key);
      return value === undefined || key in frontMatter ? [] : [[key, value]];
    }),
  );
}

function readMetadata(text: string): Readonly<Record<string, unknown>> {
  const [, written] = metadataExport.exec(text) ?? [];
  const value = written === undefined ? undefined : parseData(written);
  return isPlainObject(value) ? value : {};
}
