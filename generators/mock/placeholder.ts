import { Buffer } from "node:buffer";
import { bareType } from "./negotiate.ts";

/** Small valid files by media type, in Base64: a mock has no content of its own. */
const files: Readonly<Record<string, string>> = {
  "image/png": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "image/gif": "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7",
  "image/webp": "UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==",
  "application/zip": "UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==",
  "application/gzip": "H4sIAAAAAAAAAwMAAAAAAAAAAAA=",
  "audio/wav": "UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=",
};

const same: Readonly<Record<string, string>> = {
  "image/*": "image/png",
  "audio/*": "audio/wav",
  "audio/x-wav": "audio/wav",
  "application/x-zip-compressed": "application/zip",
  "application/x-gzip": "application/gzip",
};

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
const pdf =
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n";

/** Returns file content of a media type: a valid file if one is available, otherwise a line of text. */
export function placeholderFile(mediaType: string): Uint8Array {
  const type = bareType(mediaType);
  const key = Object.hasOwn(same, type) ? (same[type] ?? type) : type;
  const known = Object.hasOwn(files, key) ? files[key] : undefined;
  if (known !== undefined) return Buffer.from(known, "base64");
  if (type === "image/svg+xml") return Buffer.from(svg);
  if (type === "application/pdf") return Buffer.from(pdf);
  return Buffer.from("A file from the mock server.\n");
}

/** The response's media type, if the description only states a range. */
export function concreteType(name: string): string {
  switch (bareType(name)) {
    case "*/*":
    case "application/*":
      return "application/json";
    case "text/*":
      return "text/plain";
    case "image/*":
      return "image/png";
    case "audio/*":
      return "audio/wav";
    default:
      return /\*/.test(bareType(name)) ? "application/octet-stream" : name.trim();
  }
}
