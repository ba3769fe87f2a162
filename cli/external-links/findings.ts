import { DocsgenError } from "../../generators/source/docsgen-error.ts";
import type { Position } from "../../generators/source/position.ts";

/** A link to another host that does not work. */
export function unreachableLink(url: string, reason: string, position: Position): DocsgenError {
  return new DocsgenError("content/unreachable-link", `The link \`${url}\` does not work: ${reason}.`, {
    severity: "warning",
    blocks: false,
    position,
    hint: "correct or remove the link, or add its host to `externalLinks.ignore`",
  });
}

/** A link to another host whose page has a new URL. */
export function movedLink(url: string, to: string, position: Position): DocsgenError {
  return new DocsgenError("content/moved-link", `The page at \`${url}\` has moved.`, {
    severity: "note",
    blocks: false,
    position,
    hint: `its new URL is \`${to}\``,
  });
}
