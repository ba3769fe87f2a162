import { DocsgenError } from "../../generators/source/docsgen-error.ts";
import type { Position } from "../../generators/source/position.ts";

/** The lock file is none. */
export function unreadableLock(reason: string, position: Position, cause?: unknown): DocsgenError {
  return new DocsgenError(
    "config/unreadable-lock",
    `The lock file \`docsgen.lock.json\` could not be read: ${reason.replace(/\.$/, "")}.`,
    { position, hint: "mend it, or delete it and run `docsgen lock`", cause },
  );
}

/** The lock file cannot be written. */
export function unwritableLock(cause: unknown): DocsgenError {
  const reason = cause instanceof Error && "code" in cause ? String(cause.code) : "the disk refuses it";
  return new DocsgenError("config/unwritable-lock", `\`docsgen.lock.json\` cannot be written: ${reason}.`, { cause });
}

/** There is nothing that could be locked. */
export function noRemoteHosts(): DocsgenError {
  return new DocsgenError("config/no-remote-hosts", "The config names no host that documents may come from.", {
    hint: "name it: `remote: { hosts: [schemas.example.com] }`",
  });
}
