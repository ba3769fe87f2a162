import { DocsgenError } from "../../generators/source/docsgen-error.ts";
import type { Position } from "../../generators/source/position.ts";

/** The config shows dates or authors from Git, and the history is not available. */
export function missingHistory(reason: string, position: Position | undefined): DocsgenError {
  return new DocsgenError(
    "config/git-history",
    `The history of the pages is not available: ${reason}. Pages show no dates and authors from Git.`,
    {
      severity: "note",
      position,
      hint:
        reason === shallowClone
          ? "fetch the whole history: `git fetch --unshallow`, or `fetch-depth: 0` of `actions/checkout`"
          : "build in a clone of the repository, or remove `git` from the config",
    },
  );
}

/** Its oldest commit would count as the origin of all files. */
export const shallowClone = "the clone is shallow";
