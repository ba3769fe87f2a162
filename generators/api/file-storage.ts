import { readFile, realpath, stat } from "node:fs/promises";

/** Reads files by their absolute paths, as `node:fs/promises` does: from the disk, or from an earlier state of it. */
export interface FileStorage {
  /** Rejects if the file does not exist. */
  readonly realpath: (file: string) => Promise<string>;
  readonly stat: (file: string) => Promise<FileFacts>;
  readonly readFile: (file: string) => Promise<Uint8Array>;
}

/** What docsgen needs to know of a file before it reads it. */
interface FileFacts {
  readonly size: number;
  readonly isFile: () => boolean;
  readonly isDirectory: () => boolean;
}

/** The files as they are now. */
export const disk: FileStorage = { realpath: async (file) => await realpath(file), stat, readFile };
