import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { Change } from "../../generators/changes/model.ts";
import { relativePath } from "../../generators/source/file-path.ts";
import type { Position } from "../../generators/source/position.ts";
import { createSourceFile } from "../../generators/source/source-file.ts";
import { writeWhole } from "../user-files.ts";
import { parseAccepted, printAccepted, splitChanges, type SplitChanges } from "./accepted.ts";
import { acceptedNotNamed, missingAccepted, unwritableAccepted } from "./findings.ts";

/** The options of a call that concern accepted changes. */
export interface AcceptOptions {
  readonly accept?: string | undefined;
  readonly updateAccepted?: boolean | undefined;
  readonly reason?: string | undefined;
}

/** The accepted changes of one call. */
export interface OpenAccepted {
  /** Undefined without a file. */
  readonly split: ((changes: readonly Change[], today: string) => SplitChanges) | undefined;
  /** Writes the file if the call asks for it. `isWritten` decides which changes need an entry. */
  readonly update: (changes: readonly Change[], today: string) => void;
  readonly isUpdate: boolean;
}

/** Where the file may be named. */
interface AcceptSource {
  readonly cwd: string;
  readonly directory: string;
  readonly config: { readonly accept?: string | undefined };
  readonly position: Position | undefined;
}

/** Reads the file of accepted changes before any work is done. */
export function openAccepted(options: AcceptOptions, { cwd, directory, config, position }: AcceptSource): OpenAccepted {
  const isUpdate = options.updateAccepted === true;
  const name = options.accept ?? config.accept;
  if (name === undefined && isUpdate) throw acceptedNotNamed();
  if (name === undefined) return { split: undefined, update: () => undefined, isUpdate };
  const absolute = path.resolve(options.accept === undefined ? directory : cwd, name);
  const isThere = statSync(absolute, { throwIfNoEntry: false })?.isFile() === true;
  if (!isThere && !isUpdate) throw missingAccepted(name, options.accept === undefined ? position : undefined);
  const file = isThere
    ? parseAccepted(createSourceFile(relativePath(directory, absolute), readFileSync(absolute, "utf8")))
    : undefined;
  return {
    isUpdate,
    split: (changes, today) => splitChanges(changes, file ?? { entries: [] }, today),
    update: (changes, today) => {
      if (!isUpdate) return;
      try {
        writeWhole(absolute, printAccepted(changes, file, { reason: options.reason ?? "no reason stated", today }));
      } catch (cause) {
        throw unwritableAccepted(name, cause);
      }
    },
  };
}
