import { describe, expect, test } from "vitest";
import { findImageSize } from "../../../generators/pages/image-size.ts";

// Drawn by Chromium: 37 by 21 pixels each, the longer ones cut behind their headers.
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
  ])("does not guess at %s of other bytes", (path, text) => {
    expect(findImageSize({ path, content: Buffer.from(text, "base64") })).toBeUndefined();
  });
});
