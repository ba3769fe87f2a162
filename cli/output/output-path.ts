import { isDeviceName } from "../../generators/source/device-name.ts";
import { duplicatePath, unsafePath } from "./findings.ts";

const maxSegmentLength = 255;

/** Throws unless a path is relative, stays inside its folder and can be a file on every common system. */
export function checkOutputPath(path: string): void {
  if (path === "") throw unsafePath(path, "has no name");
  if (path.startsWith("/") || /^[A-Za-z]:/.test(path)) throw unsafePath(path, "is absolute");
  if (path.includes("\\")) throw unsafePath(path, "holds a backslash");
  for (const segment of path.split("/")) checkSegment(segment, path);
}

function checkSegment(segment: string, path: string): void {
  if (segment === "") throw unsafePath(path, "has an empty folder name");
  if (segment === "." || segment === "..") throw unsafePath(path, "leads to another folder");
  // eslint-disable-next-line no-control-regex -- control characters are what is refused
  if (/[\u0000-\u001F\u007F<>:"|?*]/.test(segment))
    throw unsafePath(path, "holds a character that file names cannot have");
  if (/[. ]$/.test(segment)) throw unsafePath(path, "has a name that ends in a dot or a space");
  if (isDeviceName(segment)) throw unsafePath(path, "has the name of a device");
  if (Buffer.byteLength(segment) > maxSegmentLength)
    throw unsafePath(path, `has a name longer than ${maxSegmentLength} bytes`);
}

/** The paths taken so far; create one per output folder. */
export interface TakenPaths {
  /** Folded path -> path as written; folders end in a slash. */
  readonly names: Map<string, string>;
  /** The folder of the last path, which is taken with all above it: files come folder by folder. */
  folder?: string;
}

/** Notes a path as taken; throws when a file or folder already stands in its place, also when only the case differs. */
export function takePath(taken: TakenPaths, path: string): void {
  const folded = fold(path);
  const other = taken.names.get(folded) ?? taken.names.get(`${folded}/`);
  if (other !== undefined) throw duplicatePath(path, other.replace(/\/$/, ""));
  const folder = path.slice(0, Math.max(0, path.lastIndexOf("/")));
  if (folder !== taken.folder) {
    for (let end = path.indexOf("/"); end !== -1; end = path.indexOf("/", end + 1))
      takeFolder(taken, path, path.slice(0, end));
    taken.folder = folder;
  }
  taken.names.set(folded, path);
}

function takeFolder(taken: TakenPaths, path: string, folder: string): void {
  const folded = fold(folder);
  const file = taken.names.get(folded);
  if (file !== undefined) throw duplicatePath(path, file);
  const same = taken.names.get(`${folded}/`);
  if (same !== undefined && same !== `${folder}/`) throw duplicatePath(path, same);
  taken.names.set(`${folded}/`, `${folder}/`);
}

/** macOS and Windows take names for equal that differ in case or in Unicode form. */
function fold(path: string): string {
  return path.normalize("NFC").toLowerCase();
}
