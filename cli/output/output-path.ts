import { isDeviceName } from "../../generators/source/device-name.ts";
import { duplicatePath, unsafePath } from "./findings.ts";

const maxSegmentLength = 255;

/** Throws unless a path is relative, is inside its folder, and is a valid file name on every common system. */
export function checkOutputPath(path: string): void {
  if (path === "") throw unsafePath(path, "has no name");
  if (path.startsWith("/") || /^[A-Za-z]:/.test(path)) throw unsafePath(path, "is absolute");
  if (path.includes("\\")) throw unsafePath(path, "contains a backslash");
  for (const segment of path.split("/")) checkSegment(segment, path);
}

function checkSegment(segment: string, path: string): void {
  if (segment === "") throw unsafePath(path, "has an empty folder name");
  if (segment === "." || segment === "..") throw unsafePath(path, "points to another folder");
  // eslint-disable-next-line no-control-regex -- control characters are rejected
  if (/[\u0000-\u001F\u007F<>:"|?*]/.test(segment))
    throw unsafePath(path, "contains a character that file names cannot contain");
  if (/[. ]$/.test(segment)) throw unsafePath(path, "has a name that ends in a dot or a space");
  if (isDeviceName(segment)) throw unsafePath(path, "has the name of a system device");
  if (Buffer.byteLength(segment) > maxSegmentLength)
    throw unsafePath(path, `has a name longer than ${maxSegmentLength} bytes`);
}

/** The paths in use; create one per output folder. */
export interface TakenPaths {
  /** Folded path of each file -> path as written. */
  readonly files: Map<string, string>;
  /** The same for the folders. */
  readonly folders: Map<string, string>;
}

/** Marks a path as used; throws if a file or folder already has it, even if only the case differs. */
export function takePath(taken: TakenPaths, path: string): void {
  const folded = fold(path);
  const other = taken.files.get(folded) ?? taken.folders.get(folded);
  if (other !== undefined) throw duplicatePath(path, other);
  takeFolder(taken, path, path.lastIndexOf("/"));
  taken.files.set(folded, path);
}

/** Marks the folder that ends at `end`, and those above it. */
function takeFolder(taken: TakenPaths, path: string, end: number): void {
  if (end <= 0) return;
  const folder = path.slice(0, end);
  const folded = fold(folder);
  const same = taken.folders.get(folded);
  if (same === folder) return;
  takeFolder(taken, path, path.lastIndexOf("/", end - 1));
  const file = taken.files.get(folded);
  if (file !== undefined) throw duplicatePath(path, file);
  if (same !== undefined) throw duplicatePath(path, `${same}/`);
  taken.folders.set(folded, folder);
}

/** macOS and Windows ignore differences in case and in Unicode normalization. */
function fold(path: string): string {
  return path.normalize("NFC").toLowerCase();
}
