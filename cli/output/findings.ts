import { DocsgenError } from "../../generators/source/docsgen-error.ts";
import type { Position } from "../../generators/source/position.ts";
import { formatBytes, formatCount } from "../report/numbers.ts";

/** A generator asked for a file outside the output folder or with a name no file system should see. */
export function unsafePath(path: string, reason: string): DocsgenError {
  return new DocsgenError("generate/unsafe-path", `The output file \`${path}\` ${reason}.`, {
    hint: "rename the operation, schema or page that this file is named after",
  });
}

/** Two files would stand in one place, at least where upper and lower case are the same. */
export function duplicatePath(path: string, other: string): DocsgenError {
  return new DocsgenError(
    "generate/duplicate-path",
    `The output files \`${path}\` and \`${other}\` would be one file on some systems.`,
    {
      hint: "rename one of the operations, schemas or pages that they are named after",
    },
  );
}

/** The output folder holds something that docsgen did not write. */
export function foreignFolder(folder: string): DocsgenError {
  return new DocsgenError(
    "output/foreign-folder",
    `The output folder \`${folder}\` is not empty and was not made by docsgen.`,
    {
      hint: "empty it, or choose another folder with `--out`",
    },
  );
}

/** A file was put into the output folder by hand; replacing the folder would lose it. */
export function foreignFile(folder: string, path: string): DocsgenError {
  return new DocsgenError(
    "output/foreign-file",
    `The output folder \`${folder}\` holds \`${path}\`, which docsgen did not write.`,
    {
      hint: "move it to `content/static/`, from where it is copied on each build, or delete it",
    },
  );
}

/** The output folder or an entry in it is a symbolic link. */
export function linkInOutput(path: string): DocsgenError {
  return new DocsgenError(
    "output/symbolic-link",
    `\`${path}\` is a symbolic link; docsgen would write to where it leads.`,
    { hint: "replace it by a real folder, or name its target with `--out`" },
  );
}

/** The output folder is a file, or holds the project. */
export function unusableFolder(folder: string, reason: string): DocsgenError {
  return new DocsgenError("output/unusable-folder", `The output folder \`${folder}\` ${reason}.`, {
    hint: "choose another folder with `--out`",
  });
}

/** Another build is writing the same folder. */
export function busyFolder(folder: string, lock: string): DocsgenError {
  return new DocsgenError("output/busy", `Another build is writing \`${folder}\`.`, {
    hint: `wait for it to end; if there is none, delete the folder \`${lock}\``,
  });
}

/** What the codes of a system mean for whoever has to do something about it. */
const refusals: ReadonlyMap<string, readonly [reason: string, hint: string]> = new Map([
  ["ENOSPC", ["the disk is full", "make room on it, or name a folder on another one with `--out`"]],
  ["EDQUOT", ["your share of the disk is used up", "make room, or name a folder on another disk with `--out`"]],
  ["EROFS", ["the file system is read-only", "name another folder with `--out`"]],
  ["EACCES", ["access is denied", "change its permissions, or name another folder with `--out`"]],
  ["EPERM", ["access is denied", "change its permissions, or name another folder with `--out`"]],
  ["ENOENT", ["something took it away meanwhile", "end what else writes there, and build again"]],
  ["ENOTDIR", ["a file stands where a folder should", "move the file away, or name another folder with `--out`"]],
]);

/** The file system said no. */
export function notWritable(folder: string, cause: NodeJS.ErrnoException): DocsgenError {
  const { code = cause.message, syscall = "write" } = cause;
  const [reason, hint] = refusals.get(code) ?? [];
  return new DocsgenError(
    "output/not-writable",
    `The folder \`${folder}\` could not be written: ${reason === undefined ? "" : `${reason}, `}${code} (${syscall}).`,
    { hint, cause },
  );
}

/** What a page costs its readers. */
export interface PageWeight {
  readonly elements: number;
  readonly bytes: number;
}

/** A page of the reference is heavier than a page should be, although lists and texts on it were cut. */
export function heavyPage(
  page: { readonly name: string; readonly hint: string; readonly position: Position | undefined },
  { weight, most }: { readonly weight: PageWeight; readonly most: PageWeight },
): DocsgenError {
  const tell = ({ elements, bytes }: PageWeight, between: string): string =>
    `${formatCount(elements)} elements ${between} ${formatBytes(bytes)}`;
  return new DocsgenError(
    "reference/page-weight",
    `The page of ${page.name} has ${tell(weight, "and")}; above ${tell(most, "or")} it is slow to open.`,
    { severity: "warning", position: page.position, hint: page.hint },
  );
}
