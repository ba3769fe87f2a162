import type { DocsgenError } from "../source/docsgen-error.ts";
import { findWideEncoding } from "../source/wide-encoding.ts";
import { binaryFile, notUtf8 } from "./findings.ts";

/** Reads bytes as UTF-8; throws a finding where they are something else. */
export function decodeText(bytes: Uint8Array, file: string): string {
  const start = Buffer.from(bytes.subarray(0, 8)).toString("latin1");
  const known = start.startsWith("\x89PNG")
    ? "it looks like a PNG image"
    : start.startsWith("PK\x03\x04")
      ? "it looks like a ZIP archive"
      : start.startsWith("%PDF")
        ? "it looks like a PDF"
        : start.startsWith("\x1F\x8B")
          ? "it looks like a gzip archive"
          : undefined;
  if (known !== undefined) throw binaryFile(file, known);
  const encoding = findWideEncoding(bytes);
  if (encoding !== undefined) throw notUtf8(file, `${encoding} text`);
  if (bytes.subarray(0, 8000).includes(0)) throw binaryFile(file, "it holds NUL bytes");
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw notUtf8(file, "not UTF-8 text");
  }
}

/** Tells whether an example's file is something that docsgen does not read: an image, or text in another encoding. */
export function isForeign({ code }: DocsgenError, isData: boolean): boolean {
  return code === "spec/binary-file" || (code === "spec/not-utf8" && !isData);
}
