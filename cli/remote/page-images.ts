import { hash } from "node:crypto";
import { listRemoteImages, type RemoteImage } from "../../generators/pages/remote-images.ts";
import type { ContentFolder, StaticFile } from "../../generators/pages/model.ts";
import type { ReadRemote } from "../../generators/api/spec-document.ts";
import type { LoadFolder } from "../../generators/project/load-versions.ts";

/** Wraps the loader of a content folder, so that the images of allowed hosts become files of the site. */
export function withRemoteImages(load: LoadFolder, read: ReadRemote | undefined): LoadFolder {
  if (read === undefined) return load;
  return async (folder, skipped) => {
    const { value, findings } = await load(folder, skipped);
    return { value: await addImages(value, read), findings };
  };
}

async function addImages(content: ContentFolder, read: ReadRemote): Promise<ContentFolder> {
  const urls = new Set(content.markdown.flatMap(({ source }) => listRemoteImages(source.text)));
  const remoteImages = new Map<string, RemoteImage>();
  const statics = new Map<string, StaticFile>();
  for (const url of [...urls].toSorted()) {
    const found = await read(url);
    if (found.kind === "content") {
      const path = `remote-images/${hash("sha256", found.bytes, "hex").slice(0, 16)}.${extensionOf(found.bytes, url)}`;
      statics.set(path, { path, content: found.bytes });
      remoteImages.set(url, { route: `/${path}` });
    } else if (found.kind === "remote") remoteImages.set(url, { failure: found });
  }
  return { ...content, remoteImages, statics: [...content.statics, ...statics.values()] };
}

const signatures: readonly (readonly [start: RegExp, extension: string])[] = [
  [/^\x89PNG/, "png"],
  [/^\xFF\xD8\xFF/, "jpg"],
  [/^GIF8/, "gif"],
  [/^RIFF[^]{4}WEBP/, "webp"],
  [/^[^]{4}ftyp(?:avif|avis)/, "avif"],
  [/^\s*(?:<\?xml[^]*?)?(?:<!--[^]*?-->\s*)*(?:<!DOCTYPE[^>]*>\s*)?<svg\b/i, "svg"],
];

/** The extension for an image's content, because a server of static files derives the content type from it. */
function extensionOf(bytes: Uint8Array, url: string): string {
  const start = Buffer.from(bytes.subarray(0, 2000)).toString("latin1");
  const known = signatures.find(([pattern]) => pattern.test(start))?.[1];
  return known ?? /\.([a-z\d]{2,4})$/i.exec(new URL(url).pathname)?.[1]?.toLowerCase() ?? "bin";
}
