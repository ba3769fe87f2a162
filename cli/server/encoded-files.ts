import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { isCompressible } from "./file-types.ts";

/** A file as it is sent to a browser. */
export interface EncodedFile {
  readonly content: Uint8Array;
  /** Undefined: not compressed. */
  readonly encoding: Encoding | undefined;
  /** A weak tag, because it is the same for every encoding. */
  readonly etag: string;
}

type Encoding = "br" | "gzip";

/** Compresses files with an encoding that the browser accepts. A file is read and compressed again only after it changes. */
export interface EncodedFiles {
  /** `version` changes with the content; `read` is called only if that version is not cached. */
  readonly get: (file: FileToEncode) => Promise<EncodedFile>;
}

export interface FileToEncode {
  readonly path: string;
  readonly version: string;
  readonly type: string;
  readonly acceptEncoding: string | undefined;
  readonly read: () => Uint8Array | string;
}

interface CachedFile {
  readonly version: string;
  readonly etag: string;
  readonly bytes: number;
  readonly encoded: Map<Encoding, Promise<Uint8Array>>;
  /** The uncompressed content, if it is small enough to be cached. */
  readonly content: Uint8Array | undefined;
}

const minBytes = 1024;
const maxCachedBytes = 64 * 1024 * 1024;
/** Larger files are read from disk for each request. */
const maxCachedFileBytes = 2 * 1024 * 1024;
/** For larger files, a higher quality takes longer than it saves on a local network. */
const largeBytes = 1024 * 1024;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Creates the cache of compressed files. When it is full, it is emptied. */
export function createEncodedFiles(): EncodedFiles {
  const known = new Map<string, CachedFile>();
  const size = { bytes: 0 };
  const encode = (entry: CachedFile, encoding: Encoding, content: Uint8Array): Promise<Uint8Array> => {
    const made = compress(content, encoding).then((bytes) => {
      size.bytes += bytes.byteLength;
      return bytes;
    });
    entry.encoded.set(encoding, made);
    return made;
  };
  const findEntry = ({ path, version, read }: FileToEncode): { entry: CachedFile; content: () => Uint8Array } => {
    const toBytes = (): Uint8Array => {
      const content = read();
      return typeof content === "string" ? Buffer.from(content) : content;
    };
    const old = known.get(path);
    if (old?.version === version) return { entry: old, content: () => old.content ?? toBytes() };
    const content = toBytes();
    const etag = `W/"${hash("sha256", content, "base64url").slice(0, 22)}"`;
    const bytes = content.byteLength;
    if (size.bytes > maxCachedBytes) {
      known.clear();
      size.bytes = 0;
    }
    const cachedContent = bytes <= maxCachedFileBytes ? content : undefined;
    size.bytes += cachedContent?.byteLength ?? 0;
    const entry: CachedFile = { version, etag, bytes, encoded: new Map(), content: cachedContent };
    known.set(path, entry);
    return { entry, content: () => content };
  };
  return {
    async get(file) {
      const { entry, content } = findEntry(file);
      const isWorthwhile = entry.bytes >= minBytes && isCompressible(file.type);
      const encoding = isWorthwhile ? chooseEncoding(file.acceptEncoding) : undefined;
      if (encoding === undefined) return { content: content(), encoding, etag: entry.etag };
      const encoded = await (entry.encoded.get(encoding) ?? encode(entry, encoding, content()));
      return { content: encoded, encoding, etag: entry.etag };
    },
  };
}

/** The best encoding that a browser accepts; `q=0` rejects one. https://www.rfc-editor.org/rfc/rfc9110#name-accept-encoding */
function chooseEncoding(accept: string | undefined): Encoding | undefined {
  const accepted = new Map<string, boolean>();
  for (const part of (accept ?? "").split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
    accepted.set(name, !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter)));
  }
  return (["br", "gzip"] as const).find((encoding) => accepted.get(encoding) ?? accepted.get("*") ?? false);
}

async function compress(content: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  if (encoding === "gzip") return await compressGzip(content, { level: 6 });
  return await compressBrotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: content.byteLength > largeBytes ? 5 : 7,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
    },
  });
}
