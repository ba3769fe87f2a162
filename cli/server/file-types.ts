import { lookup, mimes } from "mrmime";
import path from "node:path";

/** Types that differ from mrmime's: `.ts` is TypeScript, not a video stream, and YAML has the type of RFC 9512. */
const ownTypes: ReadonlyMap<string, string> = new Map([
  ["ico", "image/x-icon"],
  ["ts", "text/plain"],
  ["xml", "application/xml"],
  ["yaml", "application/yaml"],
  ["yml", "application/yaml"],
]);

/** Returns the content type for a file name's extension. */
export function typeOfFile(file: string): string {
  const extension = path.posix.extname(file).slice(1).toLowerCase();
  // mrmime's table is a plain object, so it also has a `constructor`.
  const listed = Object.hasOwn(mimes, extension) ? lookup(extension) : undefined;
  const type = ownTypes.get(extension) ?? listed ?? "application/octet-stream";
  return isText(type) ? `${type}; charset=utf-8` : type;
}

function isText(type: string): boolean {
  return /^text\/|^application\/(?:json|manifest\+json|xml|yaml)$/.test(type);
}

/** Whether compression makes content of a type smaller. Images, fonts, and archives are compressed already. */
export function isCompressible(type: string): boolean {
  return /charset=utf-8$|^image\/(?:svg\+xml|x-icon)|^application\/wasm|^font\/ttf/.test(type);
}
