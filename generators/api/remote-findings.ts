import { DocsgenError } from "../source/docsgen-error.ts";
import type { Position } from "../source/position.ts";
import { quote } from "./findings.ts";
import type { RefFailure } from "./spec-document.ts";

/** A reference to a document on another host that is not read, told where the reference stands. */
export function unreadRemote(
  { address, failure }: Extract<RefFailure, { readonly kind: "remote" }>,
  position: Position | undefined,
): DocsgenError {
  const finding = (code: string, message: string, hint?: string): DocsgenError =>
    new DocsgenError(code, message, { blocks: "replacing", position, hint });
  switch (failure.kind) {
    case "credentials":
      return finding(
        "ref/network",
        `${quote(address)} holds a name or a password; docsgen sends none.`,
        "take them out of the address",
      );
    case "insecure":
      return finding(
        "ref/network",
        `${quote(address)} would be asked for in the clear; refused.`,
        "write `https:`; `http:` is for hosts of this machine only",
      );
    case "not-locked":
      return finding(
        "ref/not-locked",
        `${quote(address)} is not in \`docsgen.lock.json\`, so that nobody knows what it should be; it was not asked for.`,
        "run `docsgen lock` and commit the file",
      );
    case "changed":
      return finding(
        "ref/changed",
        `${quote(address)} has changed: \`${failure.found}\` was found, \`${failure.locked}\` is locked.`,
        "if you trust what it says now, run `docsgen lock`",
      );
    case "redirect":
      return finding(
        "ref/redirect",
        `${quote(address)} leads to ${quote(failure.to)}, where docsgen may not ask.`,
        "name that host under `remote.hosts` of the config, or refer to the document where it is",
      );
    case "too-large":
      return finding("ref/too-large", `${quote(address)} has more than ${failure.most / 1e6} MB; refused.`);
    case "too-much":
      return finding(
        "ref/too-large",
        `With ${quote(address)} the documents on other hosts have more than ${failure.most / 1e6} MB; refused.`,
      );
    case "too-many":
      return finding(
        "ref/too-many",
        `The description refers to more than ${failure.most.toLocaleString("en-US")} documents on other hosts; refused.`,
      );
    case "unreachable":
      return finding("ref/unreachable", `${quote(address)} could not be read: ${failure.reason}.`);
  }
}
