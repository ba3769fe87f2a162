import type { ImageSize } from "./markdown/context.ts";
import type { StaticFile } from "./model.ts";

const pngSignature = "89504e470d0a1a0a";
const headLength = 2048;

/** Reads an image's size from its first bytes, so that the page reserves its space while it loads. */
export function findImageSize(file: StaticFile): ImageSize | undefined {
  const bytes = Buffer.from(
    file.content.buffer,
    file.content.byteOffset,
    Math.min(file.content.byteLength, headLength),
  );
  const ending = /\.([a-z]+)$/i.exec(file.path)?.[1]?.toLowerCase() ?? "";
  // `hasOwn` does not narrow the key.
  return Object.hasOwn(readers, ending) ? readers[ending as keyof typeof readers](bytes, file) : undefined;
}

const readers = {
  gif: gifSize,
  jpeg: jpegSize,
  jpg: jpegSize,
  png: pngSize,
  svg: (bytes) => svgSize(bytes.toString("utf8")),
  webp: webpSize,
} satisfies Record<string, (bytes: Buffer, file: StaticFile) => ImageSize | undefined>;

/** https://www.w3.org/Graphics/GIF/spec-gif89a.txt, section 18 */
function gifSize(bytes: Buffer): ImageSize | undefined {
  if (bytes.length < 10 || !/^GIF8[79]a$/.test(bytes.toString("latin1", 0, 6))) return undefined;
  return usableSize(bytes.readUInt16LE(6), bytes.readUInt16LE(8));
}

/**
 * The size is in the frame header, after segments of any length: https://www.w3.org/Graphics/JPEG/itu-t81.pdf, B.2.2
 */
function jpegSize(_head: Buffer, { content }: StaticFile): ImageSize | undefined {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  for (let place = 2; place + 9 <= bytes.length;) {
    if (bytes[place] !== 0xff) return undefined;
    const marker = bytes.readUInt8(place + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return usableSize(bytes.readUInt16BE(place + 7), bytes.readUInt16BE(place + 5));
    place += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(place + 2);
  }
  return undefined;
}

/** Three formats share the container: https://developers.google.com/speed/webp/docs/riff_container */
function webpSize(bytes: Buffer): ImageSize | undefined {
  if (bytes.length < 30 || bytes.toString("latin1", 8, 12) !== "WEBP") return undefined;
  switch (bytes.toString("latin1", 12, 16)) {
    case "VP8X":
      return usableSize(bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1);
    case "VP8L": {
      const bits = bytes.readUInt32LE(21);
      return usableSize((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
    }
    case "VP8 ":
      return usableSize(bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff);
    default:
      return undefined;
  }
}

/** Width and height come first in the first chunk: https://www.w3.org/TR/png-3/#11IHDR */
function pngSize(bytes: Buffer): ImageSize | undefined {
  if (bytes.length < 24 || bytes.toString("hex", 0, 8) !== pngSignature) return undefined;
  return usableSize(bytes.readUInt32BE(16), bytes.readUInt32BE(20));
}

function svgSize(text: string): ImageSize | undefined {
  const tag = /<svg\b[^>]*>/.exec(text)?.[0] ?? "";
  const width = /\swidth=["'](\d+(?:\.\d+)?)(?:px)?["']/.exec(tag)?.[1];
  const height = /\sheight=["'](\d+(?:\.\d+)?)(?:px)?["']/.exec(tag)?.[1];
  if (width !== undefined && height !== undefined) return usableSize(Number(width), Number(height));
  const box = /\sviewBox=["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*["']/.exec(tag);
  return box === null ? undefined : usableSize(Number(box[1]), Number(box[2]));
}

function usableSize(width: number, height: number): ImageSize | undefined {
  return width > 0 && height > 0 ? { width: Math.round(width), height: Math.round(height) } : undefined;
}
