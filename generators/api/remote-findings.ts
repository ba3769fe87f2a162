import { DocsgenError } from "../source/docsgen-error.ts";
import type { Position } from "../source/position.ts";
import { quote } from "./findings.ts";
import type { RefFailure } from "./spec-document.ts";

/** A reference to a document on another host that docsgen does not read, reported at the reference. */
export function unreadRemote(
  { url, failure }: Extract<RefFailure, { readonly kind: "remote" }>,
  position: Position | undefined,
): DocsgenError {
  const finding = (code: string, message: string, hint?: string): DocsgenError =>
    new DocsgenError(code, message, { blocks: "replacing", position, hint });
  switch (failure.kind) {
    case "credentials":
      return finding(
        "ref/network",
        `${quote(url)} contains a user name or a password. docsgen does not send credentials.`,
        "remove them from the URL",
      );
    case "insecure":
      return finding(
        "ref/network",
        `${quote(url)} must use HTTPS.`,
        "write `https:`; only hosts on this machine may use `http:`",
      );
    case "not-locked":
      return finding(
        "ref/not-locked",
        `${quote(url)} is not in \`docsgen.lock.json\`, so docsgen did not fetch it.`,
        "run `docsgen lock` and commit the file",
      );
    case "changed":
      return finding(
        "ref/changed",
        `${quote(url)} has changed: its hash is \`${failure.found}\`, but the lock file has \`${failure.locked}\`.`,
        "run `docsgen lock` if you trust the new content",
      );
    case "redirect":
      return finding(
        "ref/redirect",
        `${quote(url)} redirects to ${quote(failure.to)}, whose host is not allowed.`,
        "add that host to `remote.hosts` in the config, or refer to the final URL",
      );
    case "too-large":
      return finding("ref/too-large", `${quote(url)} is larger than the limit of ${failure.max / 1e6} MB.`);
    case "too-much":
      return finding(
        "ref/too-large",
        `The documents on other hosts are larger than the limit of ${failure.max / 1e6} MB in total. The first document over the limit is ${quote(url)}.`,
      );
    case "too-many":
      return finding(
        "ref/too-many",
        `The description refers to more than ${failure.max.toLocaleString("en-US")} documents on other hosts, which is the limit.`,
      );
    case "unreachable":
      return finding("ref/unreachable", `docsgen could not read ${quote(url)}: ${failure.reason}.`);
  }
}
