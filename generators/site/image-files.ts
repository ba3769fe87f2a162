import type { ImageSize } from "../pages/markdown/context.ts";
import { findImageSize } from "../pages/image-size.ts";
import type { StaticFile } from "../pages/model.ts";

/** Gives the size of a file of the site by its route; undefined for what is elsewhere or no known image. */
export type FindImageSize = (route: string | undefined) => ImageSize | undefined;

/** Looks among the files that are copied as they are. */
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

/** The media type that the ending of an address tells. */
export function imageType(address: string): string | undefined {
  return types[/\.([a-z]+)(?:[?#].*)?$/i.exec(address)?.[1]?.toLowerCase() ?? ""];
}

/** As `sizes` of an icon says it: a drawing fits every size. https://html.spec.whatwg.org/#attr-link-sizes */
export function iconSizes(address: string, findSize: FindImageSize): string | undefined {
  if (imageType(address) === "image/svg+xml") return "any";
  const size = findSize(address);
  return size && `${size.width}x${size.height}`;
}
