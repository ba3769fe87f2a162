import { createHash } from "node:crypto";
import type { SpecDocument } from "../generators/api/load.ts";
import type { ContentFolder } from "../generators/pages/model.ts";

/** Hashes every file that was read, for the manifest. */
export function hashInputs(
  config: { readonly path: string; readonly text: string } | undefined,
  documents: readonly SpecDocument[],
  content: ContentFolder,
): ReadonlyMap<string, string> {
  const sources = documents.flatMap(({ files, externals }) =>
    [...files.values(), ...externals.values()].flatMap((file) => ("source" in file ? [file.source] : [])),
  );
  const texts = [
    ...(config === undefined ? [] : [config]),
    ...sources,
    ...content.markdown.map(({ source }) => source),
    ...content.categories,
    ...content.includes.values(),
  ];
  return new Map([
    ...texts.map(({ path, text }) => [path, hash(text)] as const),
    ...content.statics.map((file) => [`static/${file.path}`, hash(file.content)] as const),
  ]);
}

function hash(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
