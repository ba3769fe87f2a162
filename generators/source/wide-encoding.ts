const sampleBytes = 8000;

/**
 * Names the encoding of UTF-16 or UTF-32 text, with or without a byte order mark; undefined for UTF-8 and for bytes
 * that are not text. Without a mark, ASCII characters identify UTF-16: one of their two bytes is zero.
 */
export function findWideEncoding(bytes: Uint8Array): "UTF-16" | "UTF-32" | undefined {
  const mark = Buffer.from(bytes.subarray(0, 4)).toString("hex");
  if (mark === "fffe0000" || mark === "0000feff") return "UTF-32";
  if (mark.startsWith("fffe") || mark.startsWith("feff")) return "UTF-16";
  const sample = bytes.subarray(0, Math.min(sampleBytes, bytes.byteLength - (bytes.byteLength % 2)));
  if (!sample.includes(0)) return undefined;
  return isText(sample) || isText(Buffer.from(sample).swap16()) ? "UTF-16" : undefined;
}

/**
 * Decodes UTF-8 and keeps a byte order mark. Returns undefined for other bytes, including UTF-16 that is valid UTF-8
 * with zeros.
 */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.includes("\0") && findWideEncoding(bytes) !== undefined ? undefined : text;
  } catch {
    // The decoder throws only if the bytes are not UTF-8. The caller reports it.
    return undefined;
  }
}

/** Whether bytes are little-endian UTF-16: no control characters, and enough ASCII for YAML, JSON, or Markdown. */
function isText(sample: Uint8Array): boolean {
  let ascii = 0;
  for (let index = 0; index < sample.byteLength; index += 2) {
    const unit = (sample[index] ?? 0) + (sample[index + 1] ?? 0) * 256;
    const isSpace = unit === 9 || unit === 10 || unit === 13;
    if ((unit < 32 && !isSpace) || unit > 0xff_fd) return false;
    if (unit < 128) ascii += 1;
  }
  return ascii * 16 >= sample.byteLength;
}
