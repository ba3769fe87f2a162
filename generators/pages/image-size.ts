import type { ImageSize } from "./markdown/context.ts";
import type { StaticFile } from "./model.ts";

const pngSignature = "89504e470d0a1a0a";
const headLength = 2048;

/** Reads the size of an SVG or PNG from its first bytes, so that the page keeps its room while it loads. */
export function findImageSize(file: StaticFile): ImageSize | undefined {
  const bytes = Buffer.from(
    file.content.buffer,
    file.content.byteOffset,
    Math.min(file.content.byteLength, headLength),
  );
  if (file.path.toLowerCase().endsWith(".png")) return pngSize(bytes);
  return file.path.toLowerCase().endsWith(".svg") ? svgSize(bytes.toString("utf8")) : undefined;
}

/** Width and height stand first in the first chunk: https://www.w3.org/TR/png-3/#11IHDR */
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
