import path from "node:path";

/** The path rules of one operating system: `path.posix` or `path.win32`. Tests pass the one that they check. */
export type PathFlavor = path.PlatformPath;

/** Returns the path from a folder to a file with forward slashes, as findings, manifests, and URLs write it. */
export function relativePath(folder: string, file: string, flavor: PathFlavor = path): string {
  return flavor.relative(folder, file).split(flavor.sep).join("/");
}

/** Whether a path is the folder itself or is below it. On Windows, a path on another drive is not. */
export function isInside(folder: string, target: string, flavor: PathFlavor = path): boolean {
  const relative = flavor.relative(folder, target);
  return relative !== ".." && !relative.startsWith(`..${flavor.sep}`) && !flavor.isAbsolute(relative);
}
