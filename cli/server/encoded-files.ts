import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { isCompressible } from "./file-types.ts";

/** A file as it goes to a browser. */
export interface EncodedFile {
  readonly content: Uint8Array;
  /** Undefined: as it is. */
  readonly encoding: Encoding | undefined;
  /** The same for every encoding, hence weak. */
  readonly etag: string;
}

type Encoding = "br" | "gzip";

/** Gives files compressed as a browser takes them; each is read and compressed once for as long as it stays the same. */
export interface EncodedFiles {
  /** `version` changes with the content; `read` is only called when it is not known. */
  readonly get: (file: FileToEncode) => Promise<EncodedFile>;
}

export interface FileToEncode {
  readonly path: string;
  readonly version: string;
  readonly type: string;
  readonly acceptEncoding: string | undefined;
  readonly read: () => Uint8Array | string;
}

interface Known {
  readonly version: string;
  readonly etag: string;
  readonly bytes: number;
  readonly encoded: Map<Encoding, Promise<Uint8Array>>;
  /** As it is, where it is small enough to be kept. */
  readonly content: Uint8Array | undefined;
}

const smallestBytes = 1024;
const mostCachedBytes = 64 * 1024 * 1024;
/** Larger ones are read anew each time. */
const largestKeptBytes = 2 * 1024 * 1024;
/** Above this a better quality takes longer than it saves on a network of this machine. */
const largeBytes = 1024 * 1024;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Creates the memory of compressed files; when it is full it starts anew. */
export function createEncodedFiles(): EncodedFiles {
  const known = new Map<string, Known>();
  const size = { bytes: 0 };
  const encode = (entry: Known, encoding: Encoding, content: Uint8Array): Promise<Uint8Array> => {
    const made = compress(content, encoding).then((bytes) => {
      size.bytes += bytes.byteLength;
      return bytes;
    });
    entry.encoded.set(encoding, made);
    return made;
  };
  const look = ({ path, version, read }: FileToEncode): { entry: Known; content: () => Uint8Array } => {
    const toBytes = (): Uint8Array => {
      const content = read();
      return typeof content === "string" ? Buffer.from(content) : content;
    };
    const old = known.get(path);
    if (old?.version === version) return { entry: old, content: () => old.content ?? toBytes() };
    const content = toBytes();
    const etag = `W/"${hash("sha256", content, "base64url").slice(0, 22)}"`;
    const bytes = content.byteLength;
    if (size.bytes > mostCachedBytes) {
      known.clear();
      size.bytes = 0;
    }
    const kept = bytes <= largestKeptBytes ? content : undefined;
    size.bytes += kept?.byteLength ?? 0;
    const entry: Known = { version, etag, bytes, encoded: new Map(), content: kept };
    known.set(path, entry);
    return { entry, content: () => content };
  };
  return {
    async get(file) {
      const { entry, content } = look(file);
      const isWorth = entry.bytes >= smallestBytes && isCompressible(file.type);
      const encoding = isWorth ? chooseEncoding(file.acceptEncoding) : undefined;
      if (encoding === undefined) return { content: content(), encoding, etag: entry.etag };
      const encoded = await (entry.encoded.get(encoding) ?? encode(entry, encoding, content()));
      return { content: encoded, encoding, etag: entry.etag };
    },
  };
}

/** The best encoding that a browser takes; `q=0` refuses one. https://www.rfc-editor.org/rfc/rfc9110#name-accept-encoding */
function chooseEncoding(accept: string | undefined): Encoding | undefined {
  const taken = new Map<string, boolean>();
  for (const part of (accept ?? "").split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
    taken.set(name, !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter)));
  }
  return (["br", "gzip"] as const).find((encoding) => taken.get(encoding) ?? taken.get("*") ?? false);
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
