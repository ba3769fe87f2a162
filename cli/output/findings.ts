import { DocsgenError } from "../../generators/source/docsgen-error.ts";
import type { Position } from "../../generators/source/position.ts";
import { formatBytes, formatCount } from "../report/numbers.ts";

/** A generator returned a path outside the output folder, or a name that some file systems reject. */
export function unsafePath(path: string, reason: string): DocsgenError {
  return new DocsgenError("generate/unsafe-path", `The output file \`${path}\` ${reason}.`, {
    hint: "rename the operation, schema, or page that this file is named after",
  });
}

/** Two files have the same path, at least on file systems that ignore case. */
export function duplicatePath(path: string, other: string): DocsgenError {
  return new DocsgenError(
    "generate/duplicate-path",
    `The output files \`${path}\` and \`${other}\` are the same file on some systems.`,
    {
      hint: "rename one of the operations, schemas, or pages that they are named after",
    },
  );
}

export function foreignFolder(folder: string): DocsgenError {
  return new DocsgenError(
    "output/foreign-folder",
    `The output folder \`${folder}\` is not empty, and docsgen did not create it.`,
    {
      hint: "empty it, or choose another folder with `--out`",
    },
  );
}

/** Replacing the folder would delete a file that docsgen did not write. */
export function foreignFile(folder: string, path: string): DocsgenError {
  return new DocsgenError(
    "output/foreign-file",
    `The output folder \`${folder}\` contains \`${path}\`, which docsgen did not write.`,
    {
      hint: "delete it, or move it to `content/static/`, which docsgen copies on each build",
    },
  );
}

/** The output folder or an entry in it is a symbolic link. */
export function linkInOutput(path: string): DocsgenError {
  return new DocsgenError(
    "output/symbolic-link",
    `\`${path}\` is a symbolic link. docsgen does not write to the targets of links.`,
    { hint: "replace it with a real folder, or pass its target with `--out`" },
  );
}

/** The output folder is a file, or contains the project. */
export function unusableFolder(folder: string, reason: string): DocsgenError {
  return new DocsgenError("output/unusable-folder", `The output folder \`${folder}\` ${reason}.`, {
    hint: "choose another folder with `--out`",
  });
}

/** Another build is writing the same folder. */
export function busyFolder(folder: string, lock: string): DocsgenError {
  return new DocsgenError("output/busy", `Another build is writing \`${folder}\`.`, {
    hint: `wait for it to end; if no build is running, delete the folder \`${lock}\``,
  });
}

/** The system's error codes, explained to the user. */
const systemErrors: ReadonlyMap<string, readonly [reason: string, hint: string]> = new Map([
  ["ENOSPC", ["the disk is full", "free space on it, or choose a folder on another disk with `--out`"]],
  ["EDQUOT", ["your share of the disk is used up", "free space, or choose a folder on another disk with `--out`"]],
  ["EROFS", ["the file system is read-only", "choose another folder with `--out`"]],
  ["EACCES", ["access is denied", "change its permissions, or choose another folder with `--out`"]],
  ["EPERM", ["access is denied", "change its permissions, or choose another folder with `--out`"]],
  ["ENOENT", ["another program removed it during the build", "stop the other program, and build again"]],
  ["ENOTDIR", ["a file is in the way of a folder", "move the file away, or choose another folder with `--out`"]],
]);

export function notWritable(folder: string, cause: NodeJS.ErrnoException): DocsgenError {
  const { code = cause.message, syscall = "write" } = cause;
  const [reason, hint] = systemErrors.get(code) ?? [];
  return new DocsgenError(
    "output/not-writable",
    `The folder \`${folder}\` cannot be written: ${reason === undefined ? "" : `${reason}, `}${code} (${syscall}).`,
    { hint, cause },
  );
}

/** The size of a page for browsers. */
export interface PageWeight {
  readonly elements: number;
  readonly bytes: number;
}

/** A reference page is larger than the limit although its lists and texts were shortened. */
export function heavyPage(
  page: { readonly name: string; readonly hint: string; readonly position: Position | undefined },
  { weight, limit }: { readonly weight: PageWeight; readonly limit: PageWeight },
): DocsgenError {
  const describe = ({ elements, bytes }: PageWeight, between: string): string =>
    `${formatCount(elements)} elements ${between} ${formatBytes(bytes)}`;
  return new DocsgenError(
    "reference/page-weight",
    `The page of ${page.name} has ${describe(weight, "and")}. Pages with more than ${describe(limit, "or")} open slowly.`,
    { severity: "warning", position: page.position, hint: page.hint },
  );
}
