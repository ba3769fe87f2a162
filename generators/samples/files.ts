/** File extensions of common types, for the names of files that samples read and write. */
const endings: Readonly<Record<string, string>> = {
  "application/gzip": "gz",
  "application/json": "json",
  "application/jsonl": "jsonl",
  "application/pdf": "pdf",
  "application/xml": "xml",
  "application/yaml": "yaml",
  "application/zip": "zip",
  "audio/mpeg": "mp3",
  "audio/ogg": "ogg",
  "audio/wav": "wav",
  "image/gif": "gif",
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/svg+xml": "svg",
  "image/webp": "webp",
  "text/csv": "csv",
  "text/html": "html",
  "text/plain": "txt",
  "text/xml": "xml",
  "video/mp4": "mp4",
};

/** A concrete type for a range of types: `image/png` for `image/*`. */
export function typicalType(mediaType: string): string {
  const known: Readonly<Record<string, string>> = {
    "*/*": "application/json",
    "audio/*": "audio/mpeg",
    "image/*": "image/png",
    "text/*": "text/plain",
    "video/*": "video/mp4",
  };
  const type = mediaType.trim().toLowerCase();
  if (Object.hasOwn(known, type)) return known[type] ?? type;
  return type.includes("*") ? "application/octet-stream" : mediaType.trim();
}

/** A name for a file of a media type: `output.png`. */
export function fileNameFor(stem: string, mediaType: string): string {
  const type = typicalType(mediaType).replace(/;.*$/s, "").trim().toLowerCase();
  const suffix = /\+(json|xml)$/.exec(type)?.[1];
  return `${stem}.${Object.hasOwn(endings, type) ? endings[type] : (suffix ?? "bin")}`;
}

/** The file name in an example, if it is valid on every system. */
export function statedFileName(value: unknown): string | undefined {
  const name = typeof value === "string" ? (value.replace(/^@/, "").split(/[\\/]/).at(-1) ?? "") : "";
  return /^\w[\w. -]{0,78}\.\w{1,8}$/.test(name) ? name : undefined;
}
