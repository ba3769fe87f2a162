import type { ImageSize } from "../pages/markdown/context.ts";
import { findImageSize } from "../pages/image-size.ts";
import type { StaticFile } from "../pages/model.ts";

/** Returns the size of an image by its route; undefined for external and unknown images. */
export type FindImageSize = (route: string | undefined) => ImageSize | undefined;

/** Searches the static files. */
export function createFindImageSize(statics: readonly StaticFile[]): FindImageSize {
  const byRoute = new Map(statics.map((file) => [`/${file.path}`, file]));
  return (route) => {
    const file = route === undefined ? undefined : byRoute.get(route);
    return file && findImageSize(file);
  };
}

const types: Readonly<Record<string, string>> = {
  avif: "image/avif",
  gif: "image/gif",
  ico: "image/x-icon",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  png: "image/png",
  svg: "image/svg+xml",
  webp: "image/webp",
};

/** The media type for a URL's extension. */
export function imageType(url: string): string | undefined {
  return types[/\.([a-z]+)(?:[?#].*)?$/i.exec(url)?.[1]?.toLowerCase() ?? ""];
}

/** The value of an icon's `sizes`. A vector image fits every size. https://html.spec.whatwg.org/#attr-link-sizes */
export function iconSizes(url: string, findSize: FindImageSize): string | undefined {
  if (imageType(url) === "image/svg+xml") return "any";
  const size = findSize(url);
  return size && `${size.width}x${size.height}`;
}
