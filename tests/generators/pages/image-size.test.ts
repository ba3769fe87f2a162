import { describe, expect, test } from "vitest";
import { findImageSize } from "../../../generators/pages/image-size.ts";

// Drawn by Chromium: 37 by 21 pixels each. The longer ones are cut after their headers.
const jpeg =
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAAVACUDASIAAhEBAxEB/8QAFQABAQ==";
const webpExtended = "UklGRv4BAABXRUJQVlA4WAoAAAAgAAAAJAAAFAAASUNDUMgBAAAAAAHI";
const webpLossless = "UklGRiIAAABXRUJQVlA4TA8AAAAvJAAFAAcQ/Y/+ByKi/wEA";
const webpLossy = "UklGRkIAAABXRUJQVlA4IDoAAAAwAwCdASolABUAP3G202G0ryqmJWgCkC4JZwDPKA8Kmg==";
const gif = "R0lGODlhJQAVAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

describe("findImageSize", () => {
  test.each([
    ["a.jpg", jpeg],
    ["a.JPEG", jpeg],
    ["a.webp", webpExtended],
    ["a.webp", webpLossless],
    ["a.webp", webpLossy],
    ["a.gif", gif],
  ])("reads %s", (path, text) => {
    expect(findImageSize({ path, content: Buffer.from(text, "base64") })).toEqual({ width: 37, height: 21 });
  });

  test.each([
    ["a.jpg", gif],
    ["a.webp", gif],
    ["a.gif", jpeg],
    ["a.png", jpeg],
    ["a.jpg", "/9j/"],
    ["a.jpg", ""],
    ["a.webp", ""],
    ["a.gif", ""],
    ["a.pdf", jpeg],
    ["constructor", jpeg],
  ])("returns no size for %s with other bytes", (path, text) => {
    expect(findImageSize({ path, content: Buffer.from(text, "base64") })).toBeUndefined();
  });

  const png = Buffer.from("89504e470d0a1a0a0000000d494844520000002500000015", "hex");

  test.each<[about: string, path: string, content: Uint8Array, size: string | undefined]>([
    ["a PNG", "a.png", png, "37x21"],
    ["a PNG that ends too soon", "a.png", png.subarray(0, 23), undefined],
    ["a PNG of no width", "a.png", Buffer.concat([png.subarray(0, 16), Buffer.alloc(8)]), undefined],
    ["part of a larger buffer", "a.png", Buffer.concat([Buffer.alloc(3), png]).subarray(3), "37x21"],
    ["a GIF of the older kind", "a.gif", Buffer.from("GIF87a\x25\0\x15\0", "latin1"), "37x21"],
    ["a GIF of no kind", "a.gif", Buffer.from("GIF88a\x25\0\x15\0", "latin1"), undefined],
    ["a GIF that ends too soon", "a.gif", Buffer.from("GIF89a\x25\0\x15", "latin1"), undefined],
    ["a JPEG with fill bytes", "a.jpg", Buffer.from("ffd8ffffe00004000000ffc2000b0800150025", "hex"), undefined],
    ["a JPEG whose frame is progressive", "a.jpg", Buffer.from("ffd8ffe000040000ffc2000b0800150025", "hex"), "37x21"],
    ["a JPEG with a fill byte", "a.jpg", Buffer.from("ffd8ffe000040000ffffc1000b0800150025", "hex"), "37x21"],
    [
      "a JPEG with tables first",
      "a.jpg",
      Buffer.from("ffd8ffc400040000ffcc00040000ffc800040000ffcf000b0800150025", "hex"),
      "37x21",
    ],
    [
      "a JPEG with other segments",
      "a.jpg",
      Buffer.from("ffd8ffbf00040000ffd000040000ffc0000b0800150025", "hex"),
      "37x21",
    ],
    ["a JPEG with a broken segment", "a.jpg", Buffer.from("ffd8ffe000040000fec2000b0800150025", "hex"), undefined],
    ["a WebP that ends behind its size", "a.webp", Buffer.from(webpExtended, "base64").subarray(0, 30), "37x21"],
    ["a WebP that ends too soon", "a.webp", Buffer.from(webpExtended, "base64").subarray(0, 29), undefined],
    [
      "a lossless WebP that ends behind its size",
      "a.webp",
      Buffer.from(webpLossless, "base64").subarray(0, 30),
      "37x21",
    ],
    ["a lossy WebP that ends too soon", "a.webp", Buffer.from(webpLossy, "base64").subarray(0, 29), undefined],
    ["a WebP of another kind", "a.webp", Buffer.from("RIFF....WEBPVP9 ..................", "latin1"), undefined],
    ["an SVG with lengths", "a.svg", Buffer.from("<?xml?><svg width=\"10.4px\" height='20.6'>"), "10x21"],
    ["an SVG in percent", "a.svg", Buffer.from('<svg width="100%" height="50" viewBox="0 0 30 40">'), "30x40"],
    ["an SVG with a box alone", "a.SVG", Buffer.from("<svg viewBox='-1.5,0  3 4.4 '>"), "3x4"],
    ["an SVG with one length", "a.svg", Buffer.from('<svg width="10">'), undefined],
    ["an SVG of no height", "a.svg", Buffer.from('<svg width="10" height="0">'), undefined],
    [
      "an SVG whose lengths are of another element",
      "a.svg",
      Buffer.from('<svg><rect width="1" height="2"/>'),
      undefined,
    ],
    ["a file that is not an SVG", "a.svg", Buffer.from('<svgx width="1" height="2">'), undefined],
    [
      "an SVG with other attributes",
      "a.svg",
      Buffer.from('<svg max-width="9" data-height="9" width="1" height="2">'),
      "1x2",
    ],
    ["a file without an ending", "svg", Buffer.from('<svg width="1" height="2">'), undefined],
  ])("of %s", (_about, path, content, want) => {
    const size = findImageSize({ path, content });
    expect(size && `${size.width}x${size.height}`).toBe(want);
  });
});
