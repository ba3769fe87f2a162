import path from "node:path";
import type { SpecFile } from "./spec-document.ts";

/** Returns a file of these bytes: one that is open already, else the one that `open` makes. */
export type OpenedFiles = (key: string, bytes: Uint8Array, open: () => SpecFile) => SpecFile;

/** Opens every file again. */
export const openAlways: OpenedFiles = (_key, _bytes, open) => open();

/** Two versions of a description often have most of their files in common. Their bytes are kept as long as the result. */
export function createOpenedFiles(): OpenedFiles {
  const known = new Map<string, { readonly bytes: Uint8Array; readonly file: SpecFile }[]>();
  return (key, bytes, open) => {
    // The extension decides how a file is parsed.
    const kind = `${bytes.byteLength} ${path.posix.extname(key)}`;
    const found = known.get(kind)?.find((one) => Buffer.compare(one.bytes, bytes) === 0)?.file;
    if (found !== undefined) return found.source.path === key ? found : withPath(found, key);
    const file = open();
    known.set(kind, [...(known.get(kind) ?? []), { bytes, file }]);
    return file;
  };
}

function withPath(file: SpecFile, path: string): SpecFile {
  return { ...file, source: { ...file.source, path } };
}
