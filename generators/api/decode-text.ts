import type { DocsgenError } from "../source/docsgen-error.ts";
import { withoutMarker } from "../source/prose-links.ts";
import { findWideEncoding } from "../source/wide-encoding.ts";
import { binaryFile, notUtf8 } from "./findings.ts";

/** Decodes bytes as UTF-8, without the character that marks links in prose. Throws a finding if they are not UTF-8. */
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
  if (bytes.subarray(0, 8000).includes(0)) throw binaryFile(file, "it contains NUL bytes");
  try {
    return withoutMarker(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    throw notUtf8(file, "not UTF-8 text");
  }
}

/** True if an example's file is binary or in another encoding, which docsgen does not read. */
export function isUnreadable({ code }: DocsgenError, isData: boolean): boolean {
  return code === "spec/binary-file" || (code === "spec/not-utf8" && !isData);
}
