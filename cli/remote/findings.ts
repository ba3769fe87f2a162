import { DocsgenError } from "../../generators/source/docsgen-error.ts";
import type { Position } from "../../generators/source/position.ts";

export function unreadableLock(reason: string, position: Position, cause?: unknown): DocsgenError {
  return new DocsgenError(
    "config/unreadable-lock",
    `The lock file \`docsgen.lock.json\` cannot be read: ${reason.replace(/\.$/, "")}.`,
    { position, hint: "fix it, or delete it and run `docsgen lock`", cause },
  );
}

export function unwritableLock(cause: unknown): DocsgenError {
  const reason = cause instanceof Error && "code" in cause ? String(cause.code) : "the system gave no reason";
  return new DocsgenError("config/unwritable-lock", `\`docsgen.lock.json\` cannot be written: ${reason}.`, { cause });
}

/** `docsgen lock` without any host to fetch from. */
export function noRemoteHosts(): DocsgenError {
  return new DocsgenError("config/no-remote-hosts", "The config does not allow any host for remote documents.", {
    hint: "add the host to the config: `remote: { hosts: [schemas.example.com] }`",
  });
}
