import { binaryFile } from "./findings.ts";

/** Reads bytes as UTF-8; throws a finding where they are no text. */
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
  if (bytes.subarray(0, 8000).includes(0)) throw binaryFile(file, "it holds NUL bytes");
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw binaryFile(file, "it is not valid UTF-8");
  }
}
